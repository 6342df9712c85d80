"""Starts an adjudication, and decides who may start it, settle items or take it over."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db import transaction

from annotation import access, errors
from annotation.models import (
    Adjudication,
    Annotation,
    Assignment,
    Disagreement,
    Document,
    Item,
    Role,
    Settlement,
    Table,
    Taken,
    Task,
    User,
    Verb,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.services import events, operations, rows, written_rows
from annotation.services.adjudications import _items
from annotation.services.adjudications._items import Compared
from annotation.services.adjudications._naming import completed
from annotation.services.adjudications._rows import Adoption, Layer, Standing
from annotation.services.documents import states
from annotation.services.rows import Row, Rows
from annotation.services.validation import clearances
from annotation.services.written_rows import Prepared
from pseudonymizer.comparison import Kind
from pseudonymizer.model import Origin

COMMENTS = rows.COMMENT_COLUMNS


def of_document(document: Document) -> Adjudication | None:
    around = ("annotation__annotator", "first__annotator", "second__annotator")
    found = Adjudication.objects.filter(annotation__document=document).select_related(*around).first()
    if found is not None:
        for layer in (found.annotation, found.first, found.second):
            layer.document = document
    return found


def start(document: Document, first: Annotation, second: Annotation, *, by: User) -> Adjudication:
    """Returns the existing adjudication, or a new one whose layer begins with everything the two layers agree on."""
    existing = _existing(document, by)
    if existing is not None:
        return existing
    access.require_open(document.project)
    require_layers(document, first, second)
    _require_may(document, (first, second), by)
    # Before the lock, so that others do not wait while thousands of mentions are encrypted.
    begun = _Start.over(document, first, second, by)
    with transaction.atomic():
        # The lock keeps two people from starting at the same time. Layers are locked before their document, as when a
        # layer is saved.
        locked = {layer.pk: operations.lock(layer) for layer in sorted((first, second), key=lambda layer: layer.pk)}
        Document.objects.select_for_update(no_key=True).only("id").get(pk=document.pk)
        existing = _existing(document, by)
        if existing is not None:
            return existing
        held = [locked[layer.pk] for layer in (first, second)]
        require_layers(document, *held)
        if [layer.version for layer in held] != [first.version, second.version]:
            begun = _Start.over(document, held[0], held[1], by)
        return begun.store()


def take_over(adjudication: Adjudication, *, by: User) -> Adjudication:
    """Hands a started adjudication to a lead, or to the person it has been assigned to since."""
    project = adjudication.annotation.document.project
    access.require_open(project)
    with transaction.atomic():
        layer = adjudication.annotation = operations.lock(adjudication.annotation)
        before = layer.annotator_id
        if before == by.pk:
            return adjudication
        if not may_take_over(adjudication, by=by, role=access.role(by, project)):
            raise errors.Forbidden(needed=Role.LEAD.value)
        layer.annotator = by
        layer.save(update_fields=["annotator"])
        Disagreement.objects.filter(review__annotation=layer).update(annotator=by)
        events.record(Verb.ADJUDICATION_TAKEN_OVER, by=by, before=str(before), **events.about(layer))
    return adjudication


def refusal(document: Document, layers: Sequence[Annotation], *, by: User) -> errors.MaskrosError | None:
    """Why this person cannot start to adjudicate the two layers; None if they can."""
    if len(layers) != 2:
        return errors.LayersNotDone(by=[])
    try:
        access.require_open(document.project)
        _existing(document, by)
        require_layers(document, *layers)
        _require_may(document, layers, by)
    except errors.MaskrosError as error:
        return error
    return None


def may_settle(adjudication: Adjudication, *, by: User) -> bool:
    layer = adjudication.annotation
    return layer.annotator_id == by.pk and operations.is_editable(layer, by=by)


def may_take_over(adjudication: Adjudication, *, by: User, role: Role) -> bool:
    """A lead may.

    So may the new assignee, unless they made one of the layers, if the adjudicator is no longer assigned.
    """
    layer = adjudication.annotation
    if layer.document.project.archived or layer.annotator_id == by.pk:
        return False
    if role == Role.LEAD:
        return True
    if by.pk in (adjudication.first.annotator_id, adjudication.second.annotator_id):
        return False
    given = {person.pk for person in _given_to(layer.document)}
    return by.pk in given and layer.annotator_id not in given and layer.status not in FINISHED


def _existing(document: Document, by: User) -> Adjudication | None:
    found = of_document(document)
    if found is not None and found.annotation.annotator != by:
        raise errors.AdjudicationTaken(by=_name(found.annotation))
    return found


def _name(layer: Annotation) -> str:
    return layer.annotator.display_name if layer.annotator else ""


def require_layers(document: Document, first: Annotation, second: Annotation) -> None:
    for name, layer in (("first", first), ("second", second)):
        is_theirs = layer.annotator_id is not None and not layer.adjudicated
        if layer.document_id != document.pk or not is_theirs:
            problem: dict[str, Any] = {name: ["Choose an annotator's layer over this document."]}
            raise errors.InvalidInput(**problem)
    if first.pk == second.pk:
        raise errors.InvalidInput(second=["Choose two different layers."])
    if first.label_set_version != second.label_set_version:
        raise errors.LabelSetsDiffer(first=first.label_set_version, second=second.label_set_version)
    unfinished = [_name(layer) for layer in (first, second) if layer.status not in FINISHED]
    if unfinished:
        raise errors.LayersNotDone(by=unfinished)


def _require_may(document: Document, layers: Sequence[Annotation], by: User) -> None:
    """Leads may always adjudicate. Others may unless they made one of the layers or it is assigned to somebody else."""
    if access.role(by, document.project) == Role.LEAD:
        return
    if any(layer.annotator_id == by.pk for layer in layers):
        raise errors.OwnLayer
    assigned = _given_to(document)
    if assigned and by not in assigned:
        raise errors.AdjudicationAssigned(to=[person.display_name for person in assigned])


def _given_to(document: Document) -> list[User]:
    standing = Assignment.objects.standing().filter(document=document, task=Task.ADJUDICATE)
    return [each.assignee for each in standing.select_related("assignee")]


@dataclass(frozen=True, slots=True)
class _Start:
    """An adjudication that is not stored yet, with the layer it begins with."""

    adjudication: Adjudication
    prepared: Prepared
    around: Prepared
    kinds: Sequence[str]

    @classmethod
    def over(cls, document: Document, first: Annotation, second: Annotation, by: User) -> Self:
        layer = Annotation(
            document=document,
            project_id=document.project_id,
            origin=Origin.PERSON,
            annotator=by,
            adjudicated=True,
            label_set_version=first.label_set_version,
            **{name: _joined(getattr(first, name), getattr(second, name)) for name in COMMENTS},
        )
        adjudication = Adjudication(
            annotation=layer,
            first=first,
            second=second,
            first_version=first.version,
            second_version=second.version,
        )
        held = rows.of(first), rows.of(second)
        compared = _items.compare(*held)
        items = [{"id": uuid.uuid4(), **_item_row(adjudication, each)} for each in compared]
        made, settlements = _agreeing(layer, held, compared, [item["id"] for item in items])
        prepared = rows.prepare(
            layer,
            mentions=made["mention"].values(),
            entities=made["entity"].values(),
            rewrites=made["rewrite"].values(),
        )
        around = [
            (Item, written_rows.records(Item, items)),
            (Settlement, written_rows.records(Settlement, settlements)),
        ]
        return cls(adjudication, prepared, around, [each.kind for each in compared])

    def store(self) -> Adjudication:
        layer = self.adjudication.annotation
        layer.save(force_insert=True)
        written_rows.write(self.prepared)
        self.adjudication.save(force_insert=True)
        written_rows.write(self.around)
        clearances.carry(self.adjudication)
        states.refresh([layer.document_id])
        kinds: dict[str, Any] = {"items": _items.counts(self.kinds)}
        events.record(Verb.ADJUDICATION_STARTED, by=layer.annotator, **events.about(layer), **kinds)
        return self.adjudication


def item_of(adjudication: Adjudication, compared: Compared) -> Item:
    return Item(**_item_row(adjudication, compared))


def _item_row(adjudication: Adjudication, compared: Compared) -> Row:
    return {
        "adjudication_id": adjudication.pk,
        "table": compared.table,
        "first": compared.first and uuid.UUID(compared.first),
        "second": compared.second and uuid.UUID(compared.second),
        "start": compared.start,
        "end": compared.end,
        "kind": compared.kind,
        "differing": list(compared.differing),
        "renewed_at": 0,
    }


def _agreeing(
    layer: Annotation, held: tuple[Rows, Rows], compared: Sequence[Compared], items: Sequence[uuid.UUID]
) -> tuple[Rows, list[Row]]:
    """The rows that both layers have. Mentions come before the rewrites that are linked to them."""
    nothing: Rows = {"entity": {}, "mention": {}, "rewrite": {}}
    adoption = Adoption(layer.label_set, whole(held[0]), whole(held[1]), whole(nothing))
    adoption.know(Standing(*each.pair) for each in compared if each.table == Table.MENTION)
    settlements: list[Row] = []
    for table in Table:
        for each, item in zip(compared, items, strict=True):
            if each.table == table and each.kind == Kind.AGREE:
                row = adoption.take(table, Standing(*each.pair, Taken.AGREED))
                settled = {"id": uuid.uuid4(), "item_id": item, "operation_id": None}
                settlements.append({**settled, "taken": Taken.AGREED, "row": row})
    return completed(layer, adoption), settlements


def whole(held: Rows) -> Layer:
    return Layer(held, {row_id: row["entity_id"] for row_id, row in held["mention"].items()})


def _joined(one: str, other: str) -> str:
    return "\n\n".join(dict.fromkeys(text for text in (one, other) if text))
