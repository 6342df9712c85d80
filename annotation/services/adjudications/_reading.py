"""Reads what settling needs from the three layers: only a little for one item, everything for many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from django.db.models import Q, QuerySet

from annotation.models import Adjudication, Annotation, Entity, Item, Mention, Settlement, Table
from annotation.services import rows
from annotation.services.adjudications._rows import Adoption, Layer, Standing, spans_of
from annotation.services.adjudications._state import State
from annotation.services.rows import Row
from pseudonymizer.model import STANDING

# Above this number all rows are read: a statement cannot name so many ids.
MOST_NAMED = 500
PLACED = ("start", "end", "pk", "status")
SIDES = ("first", "second")


class Settling:
    """What the three layers hold, as far as settling needs it. `is_part`: `states` does not cover all items."""

    def __init__(
        self, adjudication: Adjudication, layer: Annotation, states: Sequence[State], *, is_part: bool = False
    ) -> None:
        self._adjudication = adjudication
        self._layer = layer
        self._states = states
        self._is_part = is_part

    def adoption(self, wanted: Sequence[State]) -> Adoption:
        layer, label_set = self._layer, self._layer.label_set
        first, second = (self._source(name, wanted) for name in SIDES)
        labels = {row["label"] for side in (first, second) for row in side.rows["entity"].values()}
        spans = [] if label_set.allows_overlap else sorted(spans_of(_places(layer)))
        adoption = Adoption(label_set, first, second, self._result(wanted, labels), spans)
        adoption.know(standing(state) for state in self._states if state.item.table == Table.MENTION)
        return adoption

    def standing_at(self, item: Item, before: str | None) -> str | None:
        """The row in the adjudicated layer at the item's place. The row that the item itself put there comes first."""
        if item.table == Table.REWRITE:
            return before if before and self._layer.rewrites.filter(pk=before).exists() else None
        there = self._layer.mentions.filter(start__lt=item.end, end__gt=item.start).filter(status__in=STANDING)
        ids = [str(pk) for pk in there.order_by("start", "end").values_list("pk", flat=True)]
        return before if before in ids else next(iter(ids), None)

    def item_of(self, row: str) -> str | None:
        """The item that put the row into the adjudicated layer."""
        found = Settlement.objects.filter(item__adjudication=self._adjudication, row=row)
        return text(found.values_list("item", flat=True).first())

    def _source(self, name: str, wanted: Sequence[State]) -> Layer:
        layer: Annotation = getattr(self._adjudication, name)
        mentions = rows.mentions(_named(layer.mentions.all(), [getattr(state.item, name) for state in wanted]))
        entities = _related(layer.entities.all(), [row["entity_id"] for row in mentions.values()])
        held = {"mention": mentions, "entity": rows.entities(entities), "rewrite": rows.rewrites(layer.rewrites.all())}
        known = [getattr(state.item, name) for state in self._states] if self._is_part else None
        return Layer(held, _entity_of(layer, known))

    def _result(self, wanted: Sequence[State], labels: Iterable[str]) -> Layer:
        """The adjudicated layer: the rows to be replaced, and the entities that mentions may join."""
        layer, placed = self._layer, [row_of(state) for state in self._states]
        entity_of = _entity_of(layer, placed if self._is_part else None)
        known = {entity for entity in entity_of.values() if entity}
        if self._is_part:  # with their other mentions too: an entity is removed only with its last mention
            entity_of = {**entity_of, **_speaking(layer, known)}
        entities = (
            layer.entities.filter(Q(pk__in=known) | Q(label__in=labels)) if self._is_part else layer.entities.all()
        )
        held: dict[str, Mapping[str, Row]] = {
            "mention": rows.mentions(_named(layer.mentions.all(), [row_of(state) for state in wanted])),
            "entity": rows.entities(entities),
            "rewrite": rows.rewrites(layer.rewrites.all()),
        }
        return Layer(held, entity_of, list(layer.entities.values_list("number", flat=True)))


def related(adjudication: Adjudication, item: Item) -> QuerySet[Item]:
    """The item, and the items whose mentions share an entity with it, directly or through a matching entity."""
    layers: Mapping[str, Annotation] = {name: getattr(adjudication, name) for name in SIDES}
    mentions = {name: _mentions_of(item, name, layer) for name, layer in layers.items()}
    found = adjudication.items.filter(pk=item.pk)
    for _ in range(2):
        same = Q(pk=item.pk)
        for name, layer in layers.items():
            speaking = layer.mentions.filter(pk__in=mentions[name], entity__isnull=False)
            entities = set(speaking.values_list("entity", flat=True))
            alike = layer.mentions.filter(entity__in=entities).values("pk")
            same |= Q(**{f"{name}__in": alike}) | Q(**{f"{name}__in": mentions[name]})
        found = adjudication.items.filter(same)
        pairs = list(found.values_list(*SIDES))
        mentions = {name: [pair[place] for pair in pairs if pair[place]] for place, name in enumerate(SIDES)}
    return found


def _mentions_of(item: Item, name: str, layer: Annotation) -> list[UUID]:
    """The item's mention; for a rewrite, the mention it is linked to."""
    row_id: UUID | None = getattr(item, name)
    if row_id is None or item.table == Table.MENTION:
        return [row_id] if row_id else []
    return list(layer.mentions.filter(rewrites=row_id).values_list("pk", flat=True))


def standing(state: State) -> Standing:
    item, settled = state.item, state.settled
    first, second = text(item.first), text(item.second)
    return Standing(first, second, settled.taken if settled else None, row_of(state))


def row_of(state: State) -> str | None:
    return state.settled.row if state.settled is not None else None


def text(row_id: UUID | None) -> str | None:
    return None if row_id is None else str(row_id)


def _named(mentions: QuerySet[Mention], ids: Iterable[UUID | str | None]) -> QuerySet[Mention]:
    wanted = {each for each in ids if each is not None}
    return mentions if len(wanted) > MOST_NAMED else mentions.filter(pk__in=wanted)


def _related(entities: QuerySet[Entity], ids: Iterable[str | None]) -> QuerySet[Entity]:
    wanted = {each for each in ids if each is not None}
    return entities if len(wanted) > MOST_NAMED else entities.filter(pk__in=wanted)


def _entity_of(layer: Annotation, ids: Iterable[UUID | str | None] | None) -> dict[str, str | None]:
    mentions = layer.mentions.all() if ids is None else _named(layer.mentions.all(), ids)
    return {str(pk): text(entity) for pk, entity in mentions.values_list("pk", "entity_id")}


def _speaking(layer: Annotation, entities: Iterable[str]) -> dict[str, str | None]:
    told = layer.mentions.filter(entity__in=list(entities)).values_list("pk", "entity_id")
    return {str(pk): text(entity) for pk, entity in told}


def _places(layer: Annotation) -> Iterable[tuple[int, int, str, str]]:
    return ((start, end, str(pk), status) for start, end, pk, status in layer.mentions.values_list(*PLACED))
