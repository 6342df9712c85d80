"""Compares two layers again after changes. Settled items stay settled, and changed ones are marked outdated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.db import transaction

from annotation.models import Adjudication, Annotation, Item, Table, Taken, User, Verb
from annotation.models.reviews.adjudication import GONE
from annotation.services import events, operations, rows
from annotation.services.adjudications import _adjudications, _items, _reading, _settling, _state
from annotation.services.adjudications._items import Compared
from annotation.services.adjudications._naming import completed
from annotation.services.adjudications._rows import Adoption, Standing, spans_of
from annotation.services.adjudications._state import State
from annotation.services.rows import Rows
from annotation.services.validation import clearances
from pseudonymizer.comparison import Kind

FIELDS = ("first", "second", "start", "end", "kind", "differing", "renewed_at")


@dataclass(slots=True)
class Renewed:
    """The result of comparing again: new items, changed items, and open items that are in neither layer any more."""

    added: list[Item] = field(default_factory=list)
    changed: list[Item] = field(default_factory=list)
    dropped: list[Item] = field(default_factory=list)


def renew(adjudication: Adjudication, *, by: User) -> Renewed:
    with transaction.atomic():
        layer = _settling.lock(adjudication, by=by)
        first, second = (operations.lock(each) for each in (adjudication.first, adjudication.second))
        _adjudications.require_layers(layer.document, first, second)
        held = rows.of(first), rows.of(second)
        touched = _touched(first, held[0], adjudication.first_version)
        touched |= _touched(second, held[1], adjudication.second_version)
        states = _state.of(adjudication)
        renewed = _matched(adjudication, states, _items.compare(*held), touched)
        _save(adjudication, renewed, first.version, second.version)
        _take_agreeing(adjudication, held, touched, by=by)
        clearances.carry(adjudication)
        counted = {name: len(getattr(renewed, name)) for name in ("added", "changed", "dropped")}
        events.record(Verb.ADJUDICATION_RENEWED, by=by, items=counted, **events.about(layer))
    return renewed


def _touched(layer: Annotation, held: Rows, version: int) -> set[str]:
    """The ids of rows that operations have changed since that version, and of the mentions of changed entities."""
    log = layer.operations.after(version).values_list("touched", flat=True)
    ids = {line.split(" ")[0] for lines in log.iterator() for line in lines.splitlines()}
    return ids | {row_id for row_id, row in held["mention"].items() if row["entity_id"] in ids}


def _matched(
    adjudication: Adjudication, states: Sequence[State], compared: Iterable[Compared], touched: set[str]
) -> Renewed:
    """Finds the item for each compared pair: the one with the same two rows, or else with one of them.

    Settlements are kept.
    """
    known = {state.item.pk: state for state in states}
    renewed, fresh = Renewed(), []
    by_pair = {(state.item.table, *_pair(state.item)): state for state in states if state.item.kind != GONE}
    for each in compared:
        state = by_pair.pop((each.table, *each.pair), None)
        if state is None:
            fresh.append(each)
            continue
        known.pop(state.item.pk)
        if _differs(state.item, each) or not touched.isdisjoint(filter(None, each.pair)):
            renewed.changed.append(_updated(adjudication, state.item, each))
    by_row = {row: state for state in by_pair.values() for row in _pair(state.item) if row is not None}
    for each in fresh:
        there = (by_row[row] for row in each.pair if row in by_row and by_row[row].item.pk in known)
        if (state := next(there, None)) is None:
            renewed.added.append(_adjudications.item_of(adjudication, each))
        else:
            known.pop(state.item.pk)
            renewed.changed.append(_updated(adjudication, state.item, each))
    for state in known.values():
        _let_go(adjudication, state, renewed)
    return renewed


def _let_go(adjudication: Adjudication, state: State, renewed: Renewed) -> None:
    """Drops an item that is in neither layer any more. If it was settled, it stays and is reported as gone."""
    if state.item.kind == GONE:
        return
    if state.settled is None:
        renewed.dropped.append(state.item)
        return
    item = state.item
    item.first, item.second, item.kind, item.differing = None, None, GONE, []
    item.renewed_at = adjudication.annotation.version + 1
    renewed.changed.append(item)


def _pair(item: Item) -> tuple[str | None, str | None]:
    return _reading.text(item.first), _reading.text(item.second)


def _differs(item: Item, compared: Compared) -> bool:
    now = (compared.start, compared.end, compared.kind, list(compared.differing))
    return (item.start, item.end, item.kind, item.differing) != now


def _updated(adjudication: Adjudication, item: Item, compared: Compared) -> Item:
    fresh = _adjudications.item_of(adjudication, compared)
    for name in FIELDS:
        setattr(item, name, getattr(fresh, name))
    item.renewed_at = adjudication.annotation.version + 1
    return item


def _save(adjudication: Adjudication, renewed: Renewed, first_version: int, second_version: int) -> None:
    Item.objects.bulk_create(renewed.added, batch_size=rows.CHUNK)
    Item.objects.bulk_update(renewed.changed, FIELDS, batch_size=rows.CHUNK // 5)
    for start in range(0, len(renewed.dropped), rows.CHUNK):
        ids = [item.pk for item in renewed.dropped[start : start + rows.CHUNK]]
        adjudication.items.filter(pk__in=ids).delete()
    adjudication.first_version, adjudication.second_version = first_version, second_version
    adjudication.save(update_fields=["first_version", "second_version"])


def _take_agreeing(adjudication: Adjudication, held: tuple[Rows, Rows], touched: set[str], *, by: User) -> None:
    """Takes what both layers now agree on, unless another row is in the way."""
    layer, states = adjudication.annotation, _state.of(adjudication)
    wanted = [state for state in states if _is_to_take(state, touched)]
    if not wanted:
        return
    result, label_set = rows.of(layer), layer.label_set
    places = [(row["start"], row["end"], row["id"], row["status"]) for row in result["mention"].values()]
    spans = [] if label_set.allows_overlap else sorted(spans_of(places))
    whole = _adjudications.whole
    adoption = Adoption(label_set, whole(held[0]), whole(held[1]), whole(result), spans)
    adoption.know(_reading.standing(state) for state in states if state.item.table == Table.MENTION)
    decided: list[tuple[Item, Taken, str | None]] = []
    for state in sorted(wanted, key=lambda each: each.item.table):
        table, before = Table(state.item.table), _reading.row_of(state)
        agreed = Standing(*_pair(state.item), Taken.AGREED)
        if adoption.in_the_way(table, agreed, besides=before) is None:
            linked = adoption.remove(table, before) if before else []
            row = adoption.take(table, agreed)
            if row:
                adoption.link(linked, row)
            decided.append((state.item, Taken.AGREED, row))
    completed(layer, adoption)
    if decided:
        _settling.log(layer, decided, adoption.changes(), by=by)


def _is_to_take(state: State, touched: set[str]) -> bool:
    if state.item.kind != Kind.AGREE:
        return False
    is_stale = state.settled is not None and state.settled.taken == Taken.AGREED and _is_touched(state.item, touched)
    return state.is_open or is_stale


def _is_touched(item: Item, touched: set[str]) -> bool:
    return not touched.isdisjoint(filter(None, _pair(item)))
