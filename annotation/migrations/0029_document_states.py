from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Case, Exists, IntegerField, OuterRef, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce

AT_ONCE = 1000
STATUSES = ["new", "in_progress", "done", "in_review", "confirmed"]


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Some documents at a time, so that no project is held in memory."""
    documents = apps.get_model("annotation", "Document").objects.using(editor.connection.alias)
    after = documents.order_by("pk").values_list("pk", flat=True)
    ids = list(after[:AT_ONCE])
    while ids:
        _fill_some(documents.filter(pk__in=ids), apps)
        ids = list(after.filter(pk__gt=ids[-1])[:AT_ONCE])


def _fill_some(documents: QuerySet[Any], apps: Apps) -> None:
    found: dict[tuple[str, bool], list[Any]] = defaultdict(list)
    told = _told(documents.order_by(), apps).values_list("pk", "rank", "waits", "is_opened")
    for pk, rank, waits, is_opened in told:
        found[_state(rank, waits), is_opened].append(pk)
    for (state, is_opened), ids in found.items():
        documents.filter(pk__in=ids).update(state=state, opened=is_opened)


def _told(documents: QuerySet[Any], apps: Apps) -> QuerySet[Any]:
    annotations, assignments = (apps.get_model("annotation", name).objects for name in ("Annotation", "Assignment"))
    layers = annotations.filter(document=OuterRef("pk"))
    made = layers.filter(annotator__isnull=False, adjudicated=False)
    begun = annotations.filter(
        document=OuterRef("document"), annotator=OuterRef("assignee"), adjudicated=False, status__in=STATUSES[1:]
    )
    given = assignments.filter(document=OuterRef("pk"), task="annotate", withdrawn_at__isnull=True)
    return documents.annotate(
        rank=Coalesce(_least(layers.filter(adjudicated=True)), _least(made.filter(status__in=STATUSES[1:]))),
        waits=Exists(given.exclude(Exists(begun))),
        is_opened=Exists(made),
    )


def _least(layers: QuerySet[Any]) -> Subquery:
    rank = Case(
        *(When(status=status, then=Value(place)) for place, status in enumerate(STATUSES)), output_field=IntegerField()
    )
    return Subquery(layers.order_by(rank).values_list(rank)[:1])


def _state(rank: int | None, waits: bool) -> str:
    if rank is None:
        return "to_begin" if waits else "free"
    if rank == 0:
        return "to_begin"
    return "in_progress" if waits else STATUSES[rank]


def count(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    actions = apps.get_model("annotation", "BulkAction").objects.using(editor.connection.alias)
    for pk, ids in actions.values_list("pk", "document_ids").iterator(100):
        actions.filter(pk=pk).update(total=len(ids))


class Migration(migrations.Migration):
    dependencies = [
        ("annotation", "0028_sessions_and_second_factor"),
    ]

    operations = [
        migrations.RemoveIndex(model_name="document", name="document_author"),
        migrations.AddField(model_name="document", name="opened", field=models.BooleanField(default=False)),
        migrations.AddField(
            model_name="document",
            name="state",
            field=models.CharField(
                choices=[
                    ("free", "Free"),
                    ("to_begin", "To Begin"),
                    ("in_progress", "In Progress"),
                    ("done", "Done"),
                    ("in_review", "In Review"),
                    ("confirmed", "Confirmed"),
                ],
                default="free",
                max_length=16,
            ),
        ),
        migrations.AddField(model_name="bulkaction", name="total", field=models.PositiveIntegerField(default=0)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.RunPython(count, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "author_key", "external_id"], name="document_author"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "state", "token_count"], name="document_state"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("state", "free")),
                fields=["project", "opened", "external_id"],
                name="document_free",
            ),
        ),
    ]
