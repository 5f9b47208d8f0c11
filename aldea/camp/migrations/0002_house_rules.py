from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('camp', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='camp',
            name='rules',
            field=models.JSONField(blank=True, editable=False, null=True, verbose_name='reglas de la casa'),
        ),
    ]
