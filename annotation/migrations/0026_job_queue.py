from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

QUEUES = {
    "interactive": ("export", "redraw"),
    "long": ("import", "bulk", "delete_project", "agreement", "effort"),
}


def sort_unfinished(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    unfinished = apps.get_model("annotation", "Job").objects.using(editor.connection.alias).exclude(state="done")
    for queue, kinds in QUEUES.items():
        unfinished.filter(kind__in=kinds).update(queue=queue)


class Migration(migrations.Migration):
    dependencies = [
        ("annotation", "0025_exceptions_and_first_reading"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="job",
            name="job_queue",
        ),
        migrations.AddField(
            model_name="job",
            name="queue",
            field=models.CharField(
                choices=[("interactive", "Interactive"), ("long", "Long"), ("bulk", "Bulk")],
                default="bulk",
                max_length=16,
            ),
        ),
        migrations.AddIndex(
            model_name="job",
            index=models.Index(fields=["state", "queue", "project", "enqueued_at"], name="job_next"),
        ),
        migrations.RunPython(sort_unfinished, migrations.RunPython.noop),
    ]
