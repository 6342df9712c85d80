"""Settles what two layers say differently, by operations on the adjudicated layer, with a record of each decision."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import Adjudication, Annotation, Entity, Item, Mention, Settlement, Table, Taken, User
from annotation.services import adjudication_state, operations, rows
from annotation.services.adjudication_items import PSEUDONYM
from annotation.services.adjudication_naming import completed
from annotation.services.adjudication_rows import Adoption, Change, Layer, Standing, spans_of
from annotation.services.adjudication_state import State
from pseudonymizer import operations as library_operations

NAME = "settle"
# Of more rows than this all are read: one statement cannot name them.
MOST_NAMED = 500


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a decision came to: the items that are another way now, those that could not be, and the changes of rows."""

    version: int
    changed: Sequence[UUID]
    left: Sequence[UUID] = ()
    changes: Sequence[Change] = ()


def settle(adjudication: Adjudication, item_id: UUID, taken: Taken, *, by: User, seen: UUID | None = None) -> Outcome:
    """One item, also anew; `seen`: the operation that had settled it when the person decided."""
    with transaction.atomic():
        layer = lock(adjudication, by=by)
        states = adjudication_state.of(adjudication)
        state = next((each for each in states if each.item.pk == item_id), None)
        if state is None:
            raise errors.NotFound
        _require_seen(state, seen)
        return _store(layer, _Settling(adjudication, layer, states), [state], taken, by)


def take_all(
    adjudication: Adjudication, taken: Taken, *, by: User, kinds: Collection[str] = (), items: Collection[UUID] = ()
) -> Outcome:
    """What is still open, in one operation; what cannot stand beside what was settled is left and told.

    Only of the kinds, and only the items, that are named, where any are.
    """
    with transaction.atomic():
        layer = lock(adjudication, by=by)
        states = adjudication_state.of(adjudication)
        open_ones = [each for each in states if each.is_open and (not kinds or each.item.kind in kinds)]
        wanted = [each for each in open_ones if not items or each.item.pk in items]
        if not wanted:
            return Outcome(layer.version, [])
        return _store(layer, _Settling(adjudication, layer, states), wanted, taken, by, leave=True)


def undo(adjudication: Adjudication, *, by: User) -> Outcome:
    """Takes back what the person settled last; the rows and the items are as they were before."""
    with transaction.atomic():
        layer = lock(adjudication, by=by)
        gone = adjudication_state.undone(layer)
        own = layer.operations.filter(by=by, settlements__isnull=False).distinct().newest_first()
        last = next((each for each in own.iterator(chunk_size=20) if each.pk not in gone), None)
        if last is None:
            raise errors.NotUndoable(reason="nothing")
        done = {"op_id": str(last.pk), "name": last.name, "changes": last.changes}
        back = library_operations.invert(done, str(uuid.uuid4()))
        operations.record(layer, [back], by=by)
        items = list(last.settlements.values_list("item", flat=True))
    return Outcome(layer.version, items, changes=back["changes"])


def lock(adjudication: Adjudication, *, by: User) -> Annotation:
    """The adjudicated layer, held; only who adjudicates goes on with it."""
    access.require_open(adjudication.annotation.document.project)
    layer = operations.lock(adjudication.annotation)
    if layer.annotator_id != by.pk:
        raise errors.AdjudicationTaken(by=_name_of(layer))
    operations.require_editable(layer, by=by)
    adjudication.annotation = layer
    return layer


def _name_of(layer: Annotation) -> str:
    return User.objects.get(pk=layer.annotator_id).display_name if layer.annotator_id else ""


def _require_seen(state: State, seen: UUID | None) -> None:
    settled = state.settled
    if (settled.op_id if settled else None) != seen:
        taken = settled.taken.value if settled else ""
        raise errors.ItemSettled(item=str(state.item.pk), taken=taken, by=(settled and settled.by) or "")


def _store(
    layer: Annotation, settling: _Settling, wanted: Sequence[State], taken: Taken, by: User, *, leave: bool = False
) -> Outcome:
    adoption = settling.adoption(wanted, taken)
    decided: list[tuple[Item, str | None]] = []
    left: list[UUID] = []
    for state in _mentions_first(wanted):
        obstacle = _decide(adoption, state, taken, decided, settling)
        if obstacle is None:
            continue
        if not leave:
            raise errors.ItemInTheWay(row=obstacle, item=settling.item_of(obstacle))
        left.append(state.item.pk)
    if not decided:
        return Outcome(layer.version, [], left)
    completed(layer, adoption, rows.of(layer) if adoption.blank else None)
    changes = adoption.changes()
    log(layer, [(item, taken, row) for item, row in decided], changes, by=by)
    return Outcome(layer.version, [item.pk for item, _ in decided], left, changes)


def log(
    layer: Annotation, decided: Sequence[tuple[Item, Taken, str | None]], changes: list[Change], *, by: User
) -> None:
    """One operation for the changes, also where there are none: by it the decisions are taken back."""
    op_id = str(uuid.uuid4())
    operations.record(layer, [{"op_id": op_id, "name": NAME, "changes": changes}], by=by)
    Settlement.objects.bulk_create(
        [Settlement(item=item, operation_id=op_id, taken=taken, row=row) for item, taken, row in decided],
        batch_size=rows.CHUNK,
    )


def _mentions_first(states: Iterable[State]) -> list[State]:
    """A rewrite is linked to its mention, which has to be there then."""
    return sorted(states, key=lambda state: state.item.table)


def _decide(
    adoption: Adoption, state: State, taken: Taken, decided: list[tuple[Item, str | None]], settling: _Settling
) -> str | None:
    """What stands in the way, if something does; then nothing is another way than before."""
    item, table = state.item, Table(state.item.table)
    before = row_of(state)
    if taken == Taken.OWN:
        decided.append((item, settling.standing_at(item, before)))
        return None
    wanted = Standing(text(item.first), text(item.second), taken, names=PSEUDONYM in item.differing)
    if taken != Taken.NOTHING and (obstacle := adoption.in_the_way(table, wanted, besides=before)):
        return obstacle
    linked = adoption.remove(table, before) if before else []
    row = adoption.take(table, wanted) if taken != Taken.NOTHING else None
    if row:
        adoption.link(linked, row)
    decided.append((item, row))
    return None


class _Settling:
    """What the three layers hold, read as far as the items that are settled need it."""

    def __init__(self, adjudication: Adjudication, layer: Annotation, states: Sequence[State]) -> None:
        self._adjudication = adjudication
        self._layer = layer
        self._states = states

    def adoption(self, wanted: Sequence[State], taken: Taken) -> Adoption:
        layer, label_set = self._layer, self._layer.label_set
        first, second = (
            _source(held, [getattr(state.item, name) for state in wanted])
            for name, held in (("first", self._adjudication.first), ("second", self._adjudication.second))
        )
        replaced = [state.settled.row for state in wanted if state.settled is not None]
        held = {
            "mention": rows.mentions(_named(layer.mentions.all(), replaced)),
            "entity": rows.entities(layer.entities.all()),
            "rewrite": rows.rewrites(layer.rewrites.all()),
        }
        spans = [] if label_set.allows_overlap else sorted(spans_of(_places(layer)))
        adoption = Adoption(label_set, first, second, Layer(held, _entity_of(layer)), spans)
        adoption.know(standing(state) for state in self._states if state.item.table == Table.MENTION)
        return adoption

    def standing_at(self, item: Item, before: str | None) -> str | None:
        """What stands in the adjudicated layer where the item is: what the item brought, else what is there."""
        if item.table == Table.REWRITE:
            return before if before and self._layer.rewrites.filter(pk=before).exists() else None
        there = self._layer.mentions.filter(start__lt=item.end, end__gt=item.start).exclude(status="rejected")
        ids = [str(pk) for pk in there.order_by("start", "end").values_list("pk", flat=True)]
        return before if before in ids else next(iter(ids), None)

    def item_of(self, row: str) -> str | None:
        """The item that brought a row."""
        found = (state for state in self._states if state.settled is not None and str(state.settled.row) == row)
        return next((str(state.item.pk) for state in found), None)


def standing(state: State) -> Standing:
    item, settled = state.item, state.settled
    first, second = text(item.first), text(item.second)
    return Standing(first, second, settled.taken if settled else None, row_of(state))


def row_of(state: State) -> str | None:
    return text(state.settled.row) if state.settled is not None else None


def text(row_id: UUID | None) -> str | None:
    return None if row_id is None else str(row_id)


def _source(layer: Annotation, ids: Sequence[UUID | None]) -> Layer:
    mentions = rows.mentions(_named(layer.mentions.all(), ids))
    entities = _related(layer.entities.all(), [row["entity_id"] for row in mentions.values()])
    held = {"mention": mentions, "entity": rows.entities(entities), "rewrite": rows.rewrites(layer.rewrites.all())}
    return Layer(held, _entity_of(layer))


def _named(mentions: QuerySet[Mention], ids: Iterable[UUID | None]) -> QuerySet[Mention]:
    wanted = {each for each in ids if each is not None}
    return mentions if len(wanted) > MOST_NAMED else mentions.filter(pk__in=wanted)


def _related(entities: QuerySet[Entity], ids: Iterable[str | None]) -> QuerySet[Entity]:
    wanted = {each for each in ids if each is not None}
    return entities if len(wanted) > MOST_NAMED else entities.filter(pk__in=wanted)


def _entity_of(layer: Annotation) -> Mapping[str, str | None]:
    return {str(pk): text(entity) for pk, entity in layer.mentions.values_list("pk", "entity_id")}


def _places(layer: Annotation) -> Iterable[tuple[Any, ...]]:
    return ((start, end, str(pk), status) for start, end, pk, status in layer.mentions.values_list(*PLACED))


PLACED = ("start", "end", "pk", "status")
