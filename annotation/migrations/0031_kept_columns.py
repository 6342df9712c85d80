from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import OuterRef, Subquery

AT_ONCE = 1000
FINISHED = {"done", "in_review", "confirmed"}


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Some documents at a time, so that no project is held in memory."""
    documents = apps.get_model("annotation", "Document").objects.using(editor.connection.alias)
    annotations = apps.get_model("annotation", "Annotation").objects.using(editor.connection.alias)
    project = documents.order_by().filter(pk=OuterRef("document_id")).values("project_id")[:1]
    annotations.update(project_id=Subquery(project))
    after = documents.order_by("pk").values_list("pk", flat=True)
    ids = list(after[:AT_ONCE])
    while ids:
        _fill_some(ids, apps)
        ids = list(after.filter(pk__gt=ids[-1])[:AT_ONCE])


def _fill_some(ids: Sequence[Any], apps: Apps) -> None:
    documents, annotations, assignments, waivers = (
        apps.get_model("annotation", name).objects for name in ("Document", "Annotation", "Assignment", "Waiver")
    )
    layers: dict[Any, list[Any]] = defaultdict(list)
    for layer in annotations.filter(document__in=ids).defer("comment_stage", "comment_user").order_by("created_at"):
        layers[layer.document_id].append(layer)
    given: dict[Any, set[Any]] = defaultdict(set)
    standing = assignments.filter(document__in=ids, task="annotate", withdrawn_at__isnull=True)
    for document, person in standing.values_list("document", "assignee"):
        given[document].add(person)
    waived = set(waivers.filter(document__in=ids, withdrawn_at__isnull=True).values_list("document", flat=True))
    changed: dict[tuple[Any, ...], list[Any]] = defaultdict(list)
    shown = []
    for pk in ids:
        changed[_columns(layers[pk], given[pk], pk in waived)].append(pk)
        if layers[pk]:
            shown.append(_shown(layers[pk]).pk)
    for (double, unadjudicated, reviewable), those in changed.items():
        documents.filter(pk__in=those).update(double=double, unadjudicated=unadjudicated, reviewable=reviewable)
    annotations.filter(pk__in=shown).update(shown=True)


def _columns(layers: Sequence[Any], given: set[Any], waived: bool) -> tuple[Any, ...]:
    made = [each for each in layers if each.annotator_id and not each.adjudicated]
    finished = {each.annotator_id for each in made if each.status in FINISHED}
    unadjudicated = not waived and len(given | finished) > 1
    done = {each.adjudicated for each in layers if each.annotator_id and each.status == "done"}
    reviewable = True in done or (False in done and not unadjudicated)
    return _double(layers, made, given, waived), unadjudicated, reviewable


def _double(layers: Sequence[Any], made: Sequence[Any], given: set[Any], waived: bool) -> str:
    result = next((each for each in layers if each.adjudicated), None)
    if waived:
        return "waived"
    if result is not None:
        return "settled" if result.status in FINISHED else "begun"
    if len({each.annotator_id for each in made if each.status in FINISHED}) > 1:
        return "ready"
    begun = {each.annotator_id for each in made if each.status != "new"}
    return "waiting" if max(len(begun), len(given)) > 1 else ""


def _shown(layers: Sequence[Any]) -> Any:
    result = [each for each in layers if each.adjudicated]
    made = [each for each in layers if each.annotator_id]
    return (result or made or layers)[0]


class Migration(migrations.Migration):
    dependencies = [
        ("annotation", "0030_export_statuses"),
    ]

    operations = [
        migrations.AddField(
            model_name="annotation",
            name="project",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="annotation.project",
            ),
        ),
        migrations.AddField(model_name="annotation", name="shown", field=models.BooleanField(default=False)),
        migrations.AddField(
            model_name="document",
            name="double",
            field=models.CharField(
                blank=True,
                choices=[
                    ("waiting", "Waiting"),
                    ("ready", "Ready"),
                    ("begun", "Begun"),
                    ("settled", "Settled"),
                    ("waived", "Waived"),
                ],
                default="",
                max_length=16,
            ),
        ),
        migrations.AddField(
            model_name="document", name="layer_status", field=models.CharField(default="new", max_length=16)
        ),
        migrations.AddField(model_name="document", name="reviewable", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="document", name="unadjudicated", field=models.BooleanField(default=False)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="annotation",
            name="project",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="annotation.project",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                fields=["project", "annotator", "status", "adjudicated", "document"], name="layer_of_person"
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(fields=["project", "status", "document"], name="layer_of_status"),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)),
                fields=["project", "origin", "updated_at"],
                name="layer_shown_updated",
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)), fields=["project", "mention_count"], name="layer_shown_mentions"
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)), fields=["project", "open_count"], name="layer_shown_open"
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("shown", True)), fields=["project", "held_back_count"], name="layer_shown_held"
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["project", "layer_status", "external_id"], name="document_layer_status"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("double", ""), _negated=True),
                fields=["project", "double", "external_id"],
                name="document_double",
            ),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(
                condition=models.Q(("reviewable", True)), fields=["project", "external_id"], name="document_reviewable"
            ),
        ),
        migrations.AddIndex(
            model_name="annotation",
            index=models.Index(
                condition=models.Q(("adjudicated", True)),
                fields=["project", "annotator", "status", "document"],
                name="layer_adjudicated",
            ),
        ),
        migrations.AddConstraint(
            model_name="annotation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("shown", True)), fields=("document",), name="one_shown_layer"
            ),
        ),
        migrations.RemoveConstraint(
            model_name="bulkaction",
            name="bulk_kind_known",
        ),
        migrations.AddField(
            model_name="bulkaction",
            name="tag",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="annotation.tag"
            ),
        ),
        migrations.AlterField(
            model_name="bulkaction",
            name="kind",
            field=models.CharField(
                choices=[("delete", "Delete"), ("preannotate", "Preannotate"), ("tag", "Tag"), ("untag", "Untag")],
                max_length=16,
            ),
        ),
        migrations.AddConstraint(
            model_name="bulkaction",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["delete", "preannotate", "tag", "untag"])), name="bulk_kind_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="bulkaction",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind__in", ["tag", "untag"]), ("tag__isnull", False)),
                    models.Q(("kind__in", ["delete", "preannotate"]), ("tag__isnull", True)),
                    _connector="OR",
                ),
                name="tagged_with_a_tag",
            ),
        ),
    ]
