from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

AT_ONCE = 1000
FINISHED = ["done", "in_review", "confirmed"]
BEGUN = ["in_progress", *FINISHED]
Summed = dict[tuple[Any, str], list[int]]


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Some documents at a time, so that no project is held in memory."""
    after = apps.get_model("annotation", "Document").objects.order_by("pk").values_list("pk", flat=True)
    summed: Summed = defaultdict(lambda: [0, 0])
    ids = list(after[:AT_ONCE])
    while ids:
        _fill_some(ids, apps, summed)
        ids = list(after.filter(pk__gt=ids[-1])[:AT_ONCE])
    tallies = apps.get_model("annotation", "Tally").objects
    for (project, line), (count, tokens) in summed.items():
        kind, value, person = line.split(" ")
        about = {"kind": kind, "value": value, "person_id": person or None}
        tallies.create(project_id=project, documents=count, tokens=tokens, **about)


def _fill_some(ids: Sequence[Any], apps: Apps, summed: Summed) -> None:
    documents, annotations, assignments = (
        apps.get_model("annotation", name).objects for name in ("Document", "Annotation", "Assignment")
    )
    layers: dict[Any, list[Any]] = defaultdict(list)
    told = annotations.filter(document__in=ids).order_by()
    for document, *layer in told.values_list("document", "pk", "annotator", "status", "adjudicated"):
        layers[document].append(layer)
    given: dict[Any, dict[Any, bool]] = defaultdict(dict)  # whether any assignment of the person stands
    asked = assignments.filter(document__in=ids, task="annotate").order_by()
    for document, person, withdrawn_at in asked.values_list("document", "assignee", "withdrawn_at"):
        given[document][person] = given[document].get(person, False) or withdrawn_at is None
    changed: dict[tuple[str, str], list[Any]] = defaultdict(list)
    at_work = []
    rows = documents.filter(pk__in=ids).order_by().values_list("pk", "project", "state", "token_count")
    for pk, project, state, tokens in rows:
        working = dict(_at_work(layers[pk], given[pk]))
        at_work += working
        lines = [
            f"state {state} ",
            *_of_people(layers[pk], given[pk]),
            *(f"at_work  {who}" for who in working.values()),
        ]
        changed[_furthest(layers[pk]), "\n".join(sorted(lines))].append(pk)
        for line in lines:
            summed[project, line][0] += 1
            summed[project, line][1] += tokens
    for (furthest, counted), those in changed.items():
        documents.filter(pk__in=those).update(furthest=furthest, counted=counted)
    annotations.filter(pk__in=at_work).update(at_work=True)


def _at_work(layers: Sequence[Any], given: dict[Any, bool]) -> Iterator[tuple[Any, Any]]:
    for pk, person, status, adjudicated in layers:
        if person and not adjudicated and status == "in_progress" and given.get(person, True):
            yield pk, person


def _of_people(layers: Sequence[Any], given: dict[Any, bool]) -> Iterator[str]:
    begun = {
        person: status for _, person, status, adjudicated in layers if person and status in BEGUN and not adjudicated
    }
    yield from (f"layer {status} {person}" for person, status in begun.items())
    yield from (f"to_begin  {person}" for person, stands in given.items() if stands and person not in begun)


def _furthest(layers: Sequence[Any]) -> str:
    settled = [status for _, _, status, adjudicated in layers if adjudicated and status in FINISHED]
    made = [BEGUN.index(status) if status in BEGUN else 0 for _, person, status, _ in layers if person]
    if settled:
        return str(settled[0])
    return BEGUN[max(made)] if made else "machine" if layers else ""


class Migration(migrations.Migration):
    dependencies = [
        ("annotation", "0032_decided_by"),
    ]

    operations = [
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("state", "State"),
                            ("layer", "Layer"),
                            ("at_work", "At Work"),
                            ("to_begin", "To Begin"),
                        ],
                        max_length=16,
                    ),
                ),
                ("value", models.CharField(blank=True, default="", max_length=16)),
                ("documents", models.IntegerField()),
                ("tokens", models.BigIntegerField()),
            ],
        ),
        migrations.AddField(
            model_name="annotation",
            name="at_work",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="document",
            name="counted",
            field=models.TextField(blank=True, default=""),
        ),
        migrations.AddField(
            model_name="document",
            name="furthest",
            field=models.CharField(blank=True, default="", max_length=16),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("at_work", True)),
                fields=["project", "annotator", "open_count"],
                name="layer_at_work",
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "furthest"], name="document_furthest"),
        ),
        migrations.AddField(
            model_name="tally",
            name="person",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="tally",
            name="project",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.project"
            ),
        ),
        migrations.AddIndex(
            model_name="tally",
            index=models.Index(fields=["project", "kind", "person", "value"], name="tally_of_project"),
        ),
        migrations.AddConstraint(
            model_name="tally",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["state", "layer", "at_work", "to_begin"])), name="tally_kind_known"
            ),
        ),
        migrations.AddIndex(
            model_name="assignment",
            index=models.Index(
                condition=models.Q(("task__in", ["review", "adjudicate"]), ("withdrawn_at__isnull", True)),
                fields=["task", "document", "assignee"],
                name="assignment_to_check",
            ),
        ),
        migrations.AddIndex(
            model_name="review",
            index=models.Index(
                condition=models.Q(("outcome", "abandoned")),
                fields=["reviewer", "annotation", "version"],
                name="review_given_up",
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
