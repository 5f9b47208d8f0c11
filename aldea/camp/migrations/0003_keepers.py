"""Keepers beside the roles (a director may be one too), and helpers."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def name_keepers(apps: StateApps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Keep as keepers those who had it as their role."""
    apps.get_model("camp", "Membership").objects.filter(role="keeper").update(role="gm", keeper=True)


class Migration(migrations.Migration):
    dependencies = [("camp", "0002_house_rules")]

    operations = [
        migrations.AddField(
            model_name="membership",
            name="keeper",
            field=models.BooleanField(default=False, verbose_name="guardián del secreto"),
        ),
        migrations.RunPython(name_keepers, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="membership",
            name="role",
            field=models.CharField(
                choices=[("director", "Dirección"), ("gm", "Moni"), ("helper", "Ayudante de teclear")],
                default="gm",
                max_length=10,
                verbose_name="papel",
            ),
        ),
    ]
