"""Reads two layers with their items and settlements for the comparison page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Case, IntegerField, QuerySet, Value, When
from django.utils import timezone

from annotation import errors
from annotation.models import Adjudication, Annotation, Document, Event, Item, Project, Role, User, Verb, plain
from annotation.models.annotations.annotation import FINISHED
from annotation.services import adjudications, audit, documents, events, payloads, policies, rows
from annotation.services.adjudications import MOST_NAMED, Compared, Settled
from annotation.services.rows import Rows
from pseudonymizer.comparison import Kind
from pseudonymizer.model import Origin

COLUMNS = (
    "id",
    "table",
    "first",
    "second",
    "start",
    "end",
    "kind",
    "differing",
    "open",
    "outdated",
    "taken",
    "row",
    "op_id",
    "by",
    "at",
    "why",
)
PLACE = (plain.IdText("id"), "table", plain.IdText("first"), plain.IdText("second"), "start", "end")
DIFFERING = plain.json_text("differing")
UNSETTLED = ("", None, None, None, None)


@dataclass(frozen=True, slots=True)
class Comparison:
    """`refusal`: why the user cannot adjudicate these two layers."""

    document: Document
    layers: Sequence[Annotation]
    first: tuple[Annotation, Rows] | None
    second: tuple[Annotation, Rows] | None
    adjudication: Adjudication | None
    result: Rows | None
    items: Sequence[Sequence[Any]]
    refusal: errors.MaskrosError | None


def read(document: Document, *, by: User, first: UUID | None = None, second: UUID | None = None) -> Comparison:
    """Reads the named layers, else the two that are adjudicated, else the first two that are done.

    Records the reading.
    """
    with transaction.atomic():
        adjudication = adjudications.of_document(document)
        layers = layers_of(document)
        chosen = _chosen(layers, adjudication, (first, second))
        held = [(layer, rows.of(layer)) for layer in chosen]
        if held:
            record_reading(document, chosen, by=by)
        else:
            audit.read([document], by=by)  # the text is shown even without layers
        if adjudication is not None and _is_of(adjudication, chosen):
            items = _item_rows(
                adjudication.items.all(),
                adjudications.in_effect(adjudication),
                adjudications.reasons_of(adjudication),
            )
        else:
            adjudication, items = None, []
        result = rows.of(adjudication.annotation) if adjudication else None
    if adjudication is None and len(held) == 2:
        items = [_compared_row(item) for item in adjudications.compare(held[0][1], held[1][1])]
    one, other = held if len(held) == 2 else (None, None)
    refusal = adjudications.refusal(document, chosen, by=by)
    return Comparison(document, layers, one, other, adjudication, result, items, refusal)


def record_reading(document: Document, layers: Sequence[Annotation], *, by: User) -> None:
    """Records at most one event per day for a user and these layers, because the page reloads often."""
    ids = [str(layer.pk) for layer in layers]
    today = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    read = Event.objects.filter(document=document, by=by, verb=Verb.LAYERS_COMPARED, created_at__gte=today)
    if not read.filter(values__layers=ids).exists():
        events.record(Verb.LAYERS_COMPARED, by=by, project=document.project, document=document, layers=ids)


def layers_of(document: Document) -> list[Annotation]:
    """The adjudicated layer, then those of people in the order in which they were started, then the machine's."""
    rank = Case(
        When(adjudicated=True, then=Value(0)),
        When(origin=Origin.PERSON.value, then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    found = list(document.annotations.select_related("annotator").order_by(rank, "created_at", "pk"))
    for layer in found:
        layer.document = document
    return found


def _chosen(
    layers: Sequence[Annotation], adjudication: Adjudication | None, named: tuple[UUID | None, UUID | None]
) -> list[Annotation]:
    by_id = {layer.pk: layer for layer in layers}
    if any(named):
        if not all(each in by_id for each in named) or named[0] == named[1]:
            raise errors.InvalidInput(second=["Choose two layers over this document."])
        return [by_id[each] for each in named if each is not None]
    if adjudication is not None:
        return [by_id[adjudication.first_id], by_id[adjudication.second_id]]
    theirs = [layer for layer in layers if layer.annotator_id is not None and not layer.adjudicated]
    finished = sorted(theirs, key=lambda layer: layer.status not in FINISHED)
    return finished[:2] if len(finished) > 1 else []


def _is_of(adjudication: Adjudication, chosen: Sequence[Annotation]) -> bool:
    return [adjudication.first_id, adjudication.second_id] == [layer.pk for layer in chosen]


def item_rows(adjudication: Adjudication, ids: Sequence[UUID]) -> list[list[Any]]:
    if len(ids) <= MOST_NAMED:
        some = adjudication.items.filter(pk__in=ids)
        why = adjudications.reasons_of(adjudication, ids)
        return _item_rows(some, adjudications.in_effect(adjudication, ids), why)
    chosen = {str(each) for each in ids}
    why = adjudications.reasons_of(adjudication)
    listed = _item_rows(adjudication.items.all(), adjudications.in_effect(adjudication), why)
    return [row for row in listed if row[0] in chosen]


def _item_rows(items: QuerySet[Item], settled: Mapping[str, Settled], why: Mapping[str, str]) -> list[list[Any]]:
    """Plain values for speed: there are thousands."""
    read: dict[str, Any] = {}
    found = []
    for *place, kind, differing, renewed_at in items.values_list(*PLACE, "kind", DIFFERING, "renewed_at"):
        if differing not in read:
            read[differing] = json.loads(differing)
        how = settled.get(place[0])
        is_open = adjudications.is_open(kind, how)
        outdated = adjudications.is_outdated(renewed_at, how)
        told = (*(_how(how) if how else UNSETTLED), why.get(place[0], ""))
        found.append([*place, kind, read[differing], is_open, outdated, *told])
    return found


def _how(settled: Settled) -> tuple[object, ...]:
    return settled.taken.value, settled.row, settled.op_id, settled.by, settled.at


def _compared_row(item: Compared) -> list[Any]:
    """An item that is not stored has no id; its two row ids serve as its name."""
    place = [item.table, item.first, item.second, item.start, item.end, item.kind, list(item.differing)]
    is_open = item.kind != Kind.AGREE
    return [f"{item.first or ''}|{item.second or ''}", *place, is_open, False, *UNSETTLED, ""]


def as_json(comparison: Comparison, *, by: User, role: Role) -> dict[str, Any]:
    document, adjudication = comparison.document, comparison.adjudication
    blank = Annotation(
        document=document, project=document.project, label_set_version=document.project.label_set_version
    )
    return {
        **compared_text(comparison.first[0] if comparison.first else blank),
        "layers": [_told(layer) for layer in comparison.layers],
        "first": comparison.first and layer_rows(*comparison.first),
        "second": comparison.second and layer_rows(*comparison.second),
        "adjudication": adjudication and _adjudication(adjudication, comparison.result, by=by, role=role),
        "refusal": comparison.refusal and comparison.refusal.body(),
        "items": {"columns": COLUMNS, "rows": comparison.items},
    }


def compared_text(layer: Annotation) -> dict[str, Any]:
    """The document's text, with the label set of the layer."""
    document, project = layer.document, layer.document.project
    return {
        "document": payloads.document(document),
        "project": _project(project),
        "label_set": layer.label_set.as_json(),
        "policies": policies.for_page(document),
        **payloads.text(document.text, documents.base_tokens(document)),
    }


def _project(project: Project) -> dict[str, Any]:
    shown = {"id": project.pk, "name": project.name, "archived": project.archived}
    return {**shown, "preferences": project.preferences}


def _told(layer: Annotation) -> dict[str, Any]:
    return {
        "id": layer.pk,
        "annotator": payloads.person_or_none(layer.annotator),
        "adjudicated": layer.adjudicated,
        "status": layer.status,
        "version": layer.version,
    }


def layer_rows(layer: Annotation, held: Rows) -> dict[str, Any]:
    return {
        "id": layer.pk,
        "version": layer.version,
        "mentions": payloads.table(held["mention"].values()),
        "entities": list(held["entity"].values()),
        "rewrites": list(held["rewrite"].values()),
        "comments": rows.document_comments(layer),
    }


def _adjudication(adjudication: Adjudication, result: Rows | None, *, by: User, role: Role) -> Mapping[str, Any]:
    layer = adjudication.annotation
    return {
        "id": adjudication.pk,
        "layer": layer_rows(layer, result or {}),
        "status": layer.status,
        "adjudicator": payloads.person_or_none(layer.annotator),
        "can_settle": adjudications.may_settle(adjudication, by=by),
        "can_take_over": adjudications.may_take_over(adjudication, by=by, role=role),
        "changed": adjudications.changed_layers(adjudication),
        "started_at": adjudication.started_at,
    }
