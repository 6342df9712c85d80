"""Settles items by operations on the adjudicated layer, and records each decision."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import Adjudication, Annotation, Item, Settlement, Table, Taken, User
from annotation.services import operations, rows
from annotation.services.adjudications import _state
from annotation.services.adjudications._items import PSEUDONYM
from annotation.services.adjudications._naming import completed
from annotation.services.adjudications._reading import Settling, related, row_of, text
from annotation.services.adjudications._rows import Adoption, Change, Standing
from annotation.services.adjudications._state import State
from pseudonymizer import operations as library_operations

NAME = "settle"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a decision: the items that changed, those left open because of a conflict, and the row changes."""

    version: int
    changed: Sequence[UUID]
    left: Sequence[UUID] = ()
    changes: Sequence[Change] = ()


def settle(adjudication: Adjudication, item_id: UUID, taken: Taken, *, by: User, seen: UUID | None = None) -> Outcome:
    """Settles one item, or settles it again. `seen`: the operation that had settled it when the user decided."""
    with transaction.atomic():
        layer = lock(adjudication, by=by)
        item = adjudication.items.filter(pk=item_id).first()
        if item is None:
            raise errors.NotFound
        states = _state.of(adjudication, related(adjudication, item))
        (state,) = (each for each in states if each.item.pk == item_id)
        _require_seen(state, seen)
        return _store(layer, Settling(adjudication, layer, states, is_part=True), [state], taken, by)


def take_all(
    adjudication: Adjudication, taken: Taken, *, by: User, kinds: Collection[str] = (), items: Collection[UUID] = ()
) -> Outcome:
    """Settles all open items in one operation. Items that conflict with settled ones stay open and are reported.

    `kinds` and `items` restrict which items are settled, if given.
    """
    with transaction.atomic():
        layer = lock(adjudication, by=by)
        states = _state.of(adjudication)
        open_ones = [each for each in states if each.is_open and (not kinds or each.item.kind in kinds)]
        wanted = [each for each in open_ones if not items or each.item.pk in items]
        if not wanted:
            return Outcome(layer.version, [])
        return _store(layer, Settling(adjudication, layer, states), wanted, taken, by, leave=True)


def undo(adjudication: Adjudication, *, by: User) -> Outcome:
    """Takes back this user's last settlement."""
    with transaction.atomic():
        layer = lock(adjudication, by=by)
        gone = _state.undone(layer)
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
    """Locks the adjudicated layer. Raises unless this user is its adjudicator."""
    access.require_open(adjudication.annotation.document.project)
    layer = operations.lock(adjudication.annotation)
    if layer.annotator_id != by.pk:
        raise errors.AdjudicationTaken(by=layer.annotator.display_name if layer.annotator else "")
    operations.require_editable(layer, by=by)
    adjudication.annotation = layer
    return layer


def _require_seen(state: State, seen: UUID | None) -> None:
    settled = state.settled
    if (settled.op_id if settled else None) != text(seen):
        taken = settled.taken.value if settled else ""
        raise errors.ItemSettled(item=str(state.item.pk), taken=taken, by=(settled and settled.by) or "")


def _store(
    layer: Annotation, settling: Settling, wanted: Sequence[State], taken: Taken, by: User, *, leave: bool = False
) -> Outcome:
    adoption = settling.adoption(wanted)
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
    """Records one operation even if no row changes, because undoing it takes the decisions back."""
    op_id = str(uuid.uuid4())
    operations.record(layer, [{"op_id": op_id, "name": NAME, "changes": changes}], by=by)
    Settlement.objects.bulk_create(
        [Settlement(item=item, operation_id=op_id, taken=taken, row=row) for item, taken, row in decided],
        batch_size=rows.CHUNK,
    )


def _mentions_first(states: Iterable[State]) -> list[State]:
    """Mentions come first, since a rewrite is linked to its mention."""
    return sorted(states, key=lambda state: state.item.table)


def _decide(
    adoption: Adoption, state: State, taken: Taken, decided: list[tuple[Item, str | None]], settling: Settling
) -> str | None:
    """Returns the row that is in the way, if any; in that case nothing was changed."""
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
