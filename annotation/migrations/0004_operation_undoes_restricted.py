from django.db import migrations, models


class Migration(migrations.Migration):
    """What stands in the database stays as it is."""

    dependencies = [
        ("annotation", "0003_rewrites"),
    ]

    operations = [
        migrations.AlterField(
            model_name="operation",
            name="undoes",
            field=models.OneToOneField(
                null=True, on_delete=models.RESTRICT, related_name="undone_by", to="annotation.operation"
            ),
        ),
    ]
