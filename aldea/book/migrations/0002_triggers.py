from django.db import migrations

from aldea.book import triggers


def install(apps, schema_editor):
    # SQLite rebuilds a table to alter it, which fails while a trigger reads that table: there our `migrate` command
    # installs them when every migration of the run is done.
    if schema_editor.connection.vendor != "sqlite":
        triggers.install(schema_editor.connection)


def remove(apps, schema_editor):
    triggers.remove(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("book", "0001_initial")]
    operations = [migrations.RunPython(install, remove)]
