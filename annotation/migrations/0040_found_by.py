from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Case, CharField, Count, Exists, F, OuterRef, Subquery, Value, When
from django.db.models.functions import Cast, Substr

AT_ONCE = 1000
LONGEST_VALUE = 200
BY_DAY = ["begun_on", "done_on", "confirmed_on"]
STANDING = "m.status IN ('proposed', 'accepted') AND m.label <> ''"
# By one statement each, so that no project is held in memory. PostgreSQL changes no table in which a row was changed
# twice before.
FILL_LAYERS = f"""
    UPDATE annotation_annotation SET label_counts = COALESCE((
        SELECT %s(label, n) FROM (
            SELECT m.label, COUNT(*) AS n FROM annotation_mention m
            WHERE m.annotation_id = annotation_annotation.id AND {STANDING} GROUP BY m.label
        ) AS counted
    ), '{{}}'), reviewable = annotator_id IS NOT NULL AND status = 'done' AND (
        adjudicated OR NOT (SELECT d.unadjudicated FROM annotation_document d WHERE d.id = document_id)
    )
"""  # noqa: S608 - no value of anybody's
LABEL_DOCUMENTS = f"""
    INSERT INTO annotation_documentlabel (document_id, project_id, label, layers)
    SELECT a.document_id, a.project_id, m.label,
        MAX(CASE WHEN a.shown THEN 1 ELSE 0 END) + MAX(CASE WHEN a.annotator_id IS NULL THEN 2 ELSE 0 END)
    FROM annotation_annotation a JOIN annotation_mention m ON m.annotation_id = a.id
    WHERE (a.shown OR a.annotator_id IS NULL) AND {STANDING}
    GROUP BY a.document_id, a.project_id, m.label
"""  # noqa: S608


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    _fill_columns(apps)
    together = "jsonb_object_agg" if editor.connection.vendor == "postgresql" else "json_group_object"
    with editor.connection.cursor() as cursor:
        cursor.execute(FILL_LAYERS % together)
        cursor.execute(LABEL_DOCUMENTS)
    tallies, values = (apps.get_model("annotation", name) for name in ("Tally", "MetadataValue"))
    tallies.objects.bulk_create(_days(apps, tallies), batch_size=AT_ONCE)
    for project in apps.get_model("annotation", "Project").objects.all():
        values.objects.bulk_create(_values(apps, project, values), batch_size=AT_ONCE)


def _fill_columns(apps: Apps) -> None:
    document, annotation, assignment, review, disagreement, job = (
        apps.get_model("annotation", name).objects
        for name in ("Document", "Annotation", "Assignment", "Review", "Disagreement", "Job")
    )
    alone = assignment.order_by().values("batch").annotate(n=Count("pk")).filter(n=1).values("batch")
    assignment.update(
        project_id=_of(document, "document_id", "project_id"),
        taken=Case(When(assignee=F("by"), batch__in=alone, then=Value(True)), default=Value(False)),
    )
    review.update(project_id=_of(annotation, "annotation_id", "project_id"))
    disagreement.update(
        project_id=_of(review, "review_id", "project_id"),
        annotator_id=_of(review, "review_id", "annotation__annotator_id"),
        reviewer_id=_of(review, "review_id", "reviewer_id"),
    )
    standing = assignment.filter(document=OuterRef("pk"), task="annotate", withdrawn_at__isnull=True)
    open_ = annotation.filter(document=OuterRef("pk"), open_count__gt=0)
    document.update(
        assigned=Exists(standing),
        undecided=Exists(open_.filter(shown=True)),
        machine_undecided=Exists(open_.filter(annotator__isnull=True)),
    )
    same = job.filter(kind=OuterRef("kind"), subject_id=OuterRef("subject_id"))
    job.filter(Exists(same.filter(enqueued_at__gt=OuterRef("enqueued_at")))).update(latest=False)


def _of(manager: Any, row: str, column: str) -> Subquery:
    return Subquery(manager.order_by().filter(pk=OuterRef(row)).values(column)[:1])


def _days(apps: Apps, tally: Any) -> Iterator[Any]:
    """How many layers were begun, done and confirmed on each day."""
    events = apps.get_model("annotation", "Event").objects.order_by()
    projects = apps.get_model("annotation", "Project").objects.values("pk")
    day = Substr(Cast("created_at", CharField()), 1, 10)
    told = events.filter(project__in=projects).annotate(day=day).values_list("project", "day")
    moved = told.filter(verb="status_changed")
    for kind, counted in (
        ("begun_on", told.filter(verb="annotation_started")),
        ("done_on", moved.filter(values__to="done")),
        ("confirmed_on", moved.filter(values__to="confirmed")),
    ):
        for project, value, count in counted.annotate(Count("pk")):
            yield tally(project_id=project, kind=kind, value=value, documents=count, tokens=0)


def _values(apps: Apps, project: Any, row: Any) -> Iterator[Any]:
    """The values of the fields that the project declares, and the languages."""
    documents = apps.get_model("annotation", "Document").objects.filter(project=project).order_by()
    counted: Counter[tuple[str, str]] = Counter()
    for metadata, language in documents.values_list("metadata", "language").iterator(AT_ONCE):
        counted.update((field, _written(metadata.get(field))) for field in project.metadata_fields)
        counted["", language] += 1
    for (field, value), count in counted.items():
        if value:
            yield row(project=project, field=field, value=value, documents=count)


def forget_days(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """The earlier code knows no counts by day, and its constraint allows none."""
    apps.get_model("annotation", "Tally").objects.filter(kind__in=BY_DAY).delete()


def _written(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return str(value) if len(str(value)) <= LONGEST_VALUE else ""


class Migration(migrations.Migration):
    dependencies = [("annotation", "0039_problems_and_doubts")]

    operations = [
        migrations.CreateModel(
            name="DocumentLabel",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("label", models.CharField(max_length=64)),
                ("layers", models.PositiveSmallIntegerField(choices=[(1, "Shown"), (2, "Machine"), (3, "Both")])),
                (
                    "document",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="labels",
                        to="annotation.document",
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="MetadataValue",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("field", models.CharField(blank=True, default="", max_length=200)),
                ("value", models.CharField(max_length=200)),
                ("documents", models.IntegerField()),
                (
                    "project",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="annotation.project",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="documentlabel",
            constraint=models.UniqueConstraint(fields=("document", "label"), name="label_once"),
        ),
        migrations.AddConstraint(
            model_name="documentlabel",
            constraint=models.CheckConstraint(
                condition=models.Q(("layers__gte", 1), ("layers__lte", 3)), name="label_layers_known"
            ),
        ),
        migrations.RemoveConstraint(model_name="tally", name="tally_kind_known"),
        migrations.AlterField(
            model_name="tally",
            name="kind",
            field=models.CharField(
                choices=[
                    ("state", "State"),
                    ("layer", "Layer"),
                    ("at_work", "At Work"),
                    ("to_begin", "To Begin"),
                    ("begun_on", "Begun On"),
                    ("done_on", "Done On"),
                    ("confirmed_on", "Confirmed On"),
                ],
                max_length=16,
            ),
        ),
        migrations.AddConstraint(
            model_name="tally",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind__in", ["state", "layer", "at_work", "to_begin", "begun_on", "done_on", "confirmed_on"])
                ),
                name="tally_kind_known",
            ),
        ),
        migrations.RemoveIndex(model_name="disagreement", name="disagreement_state"),
        migrations.AddField(model_name="annotation", name="label_counts", field=models.JSONField(default=dict)),
        migrations.AddField(model_name="annotation", name="reviewable", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="assignment", name="taken", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="document", name="assigned", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="document", name="undecided", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="document", name="machine_undecided", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="job", name="latest", field=models.BooleanField(default=True)),
        migrations.AddField(
            model_name="assignment",
            name="project",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="annotation.project",
            ),
        ),
        migrations.AddField(
            model_name="review",
            name="project",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="annotation.project",
            ),
        ),
        migrations.AddField(
            model_name="disagreement",
            name="project",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="annotation.project",
            ),
        ),
        migrations.AddField(
            model_name="disagreement",
            name="reviewer",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="disagreement",
            name="annotator",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RemoveIndex(
            model_name="annotation",
            name="layer_of_person",
        ),
        migrations.RemoveIndex(
            model_name="annotation",
            name="layer_shown_updated",
        ),
        migrations.RemoveIndex(
            model_name="annotation",
            name="layer_shown_mentions",
        ),
        migrations.RemoveIndex(
            model_name="annotation",
            name="layer_shown_open",
        ),
        migrations.RemoveIndex(
            model_name="annotation",
            name="layer_shown_held",
        ),
        migrations.RemoveIndex(
            model_name="document",
            name="document_of_project",
        ),
        migrations.RunPython(fill, forget_days, elidable=True),
        migrations.AlterField(
            model_name="assignment",
            name="project",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.project"
            ),
        ),
        migrations.AlterField(
            model_name="review",
            name="project",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.project"
            ),
        ),
        migrations.AlterField(
            model_name="disagreement",
            name="project",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.project"
            ),
        ),
        migrations.AlterField(
            model_name="disagreement",
            name="reviewer",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                fields=["project", "annotator", "status", "adjudicated", "document", "open_count"],
                name="layer_of_person",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "origin", "updated_at", "document"],
                name="layer_shown_updated",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "mention_count", "document"],
                name="layer_shown_mentions",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "open_count", "document"],
                name="layer_shown_open",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "held_back_count", "document"],
                name="layer_shown_held",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("reviewable", True)),
                fields=["project", "updated_at", "annotator", "document", "id"],
                name="layer_reviewable",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("held_back_count__gt", 0), ("origin", "machine")),
                fields=["project", "document"],
                name="layer_machine_held",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("annotator__isnull", False), ("status__in", ["done", "in_review", "confirmed"])),
                fields=["project", "guideline_version", "document"],
                name="layer_guideline",
            ),
        ),
        migrations.AddIndex(
            model_name="assignment",
            index=models.Index(
                condition=models.Q(("withdrawn_at__isnull", True)),
                fields=["project", "task", "assignee", "document"],
                name="assignment_of_project",
            ),
        ),
        migrations.AddIndex(
            model_name="assignment",
            index=models.Index(
                condition=models.Q(("taken", False)),
                fields=["project", "created_at", "batch"],
                name="assignment_batches",
            ),
        ),
        migrations.AddIndex(
            model_name="disagreement",
            index=models.Index(
                fields=["project", "state", "annotator", "reviewer", "review"], name="disagreement_of_project"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("assigned", False)), fields=["project", "external_id"], name="document_unassigned"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("undecided", True)), fields=["project", "external_id"], name="document_undecided"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                fields=["project", "id", "token_count", "state", "opened", "layer_status", "machine_undecided"],
                name="document_of_project",
            ),
        ),
        migrations.AddIndex(
            model_name="job",
            index=models.Index(
                condition=models.Q(("latest", True)),
                fields=["project", "kind", "state", "subject_id"],
                name="job_latest",
            ),
        ),
        migrations.AddIndex(
            model_name="review",
            index=models.Index(
                condition=models.Q(("finished_at__isnull", True)),
                fields=["project", "reviewer", "started_at", "annotation"],
                name="review_under_way",
            ),
        ),
        migrations.AddIndex(
            model_name="documentlabel",
            index=models.Index(fields=["project", "label", "layers", "document"], name="label_of_project"),
        ),
        migrations.AddIndex(
            model_name="metadatavalue",
            index=models.Index(fields=["project", "field", "value", "documents"], name="metadata_value"),
        ),
    ]
