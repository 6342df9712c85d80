"""How far an adjudication is: the settlement in effect for each item, and the items still open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from annotation import errors
from annotation.models import Adjudication, Annotation, Item, Settlement, Taken, User, plain
from pseudonymizer.comparison import Kind

COLUMNS = (
    plain.IdText("item_id"),
    "taken",
    plain.IdText("row"),
    plain.IdText("operation_id"),
    "operation__version",
    "operation__by",
    "operation__created_at",
)


class Settled(NamedTuple):
    """How an item is settled now. Without `op_id` it was settled when the layer was started. A tuple for speed."""

    taken: Taken
    row: str | None
    op_id: str | None = None
    version: int = 0
    by: str | None = None
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class State:
    """An item and how it is settled. `outdated`: the compared rows have changed since."""

    item: Item
    settled: Settled | None

    @property
    def outdated(self) -> bool:
        return is_outdated(self.item.renewed_at, self.settled)

    @property
    def is_open(self) -> bool:
        return is_open(self.item.kind, self.settled)


def of(adjudication: Adjudication, items: QuerySet[Item] | None = None) -> list[State]:
    """All items in the order of the text, or only the given ones."""
    listed = list(adjudication.items.all() if items is None else items)
    settled = in_effect(adjudication, None if items is None else [item.pk for item in listed])
    return [State(item, settled.get(str(item.pk))) for item in listed]


def in_effect(adjudication: Adjudication, items: Sequence[UUID] | None = None) -> Mapping[str, Settled]:
    """The latest settlement of each item, by item id. Settlements whose operation was undone do not count."""
    taken_back = {str(each) for each in undone(adjudication.annotation)}
    only = Q(item__adjudication=adjudication) if items is None else Q(item__in=items)
    told = Settlement.objects.filter(only).values_list(*COLUMNS)
    standing = [row for row in told if row[3] is None or row[3] not in taken_back]
    names = _names(row[5] for row in standing)
    found: dict[str, Settled] = {}
    for item, taken, placed, op_id, version, by, at in standing:
        if item not in found or found[item].version < (version or 0):
            found[item] = Settled(Taken(taken), placed, op_id, version or 0, names.get(by), at)
    return found


def undone(annotation: Annotation) -> set[UUID]:
    """The operations that are undone now, that is, by an undo that was not itself undone."""
    takings = annotation.operations.filter(undoes__isnull=False).order_by("-version").values_list("pk", "undoes")
    gone: set[UUID] = set()
    for op_id, undoes in takings:  # newest first, so that we know whether an undo stands before we reach what it undoes
        if op_id not in gone and undoes is not None:
            gone.add(undoes)
    return gone


def open_count(adjudication: Adjudication) -> int:
    settled = in_effect(adjudication)
    kinds = adjudication.items.order_by().values_list(plain.IdText("pk"), "kind")
    return sum(is_open(kind, settled.get(pk)) for pk, kind in kinds)


def objection(annotation: Annotation) -> errors.MaskrosError | None:
    """Keeps an adjudicated layer from being marked done while an item is undecided."""
    adjudication = Adjudication.objects.select_related("annotation").filter(annotation=annotation).first()
    count = open_count(adjudication) if adjudication is not None else 0
    return errors.ItemsOpen(count=count) if count else None


def changed_layers(adjudication: Adjudication) -> list[UUID]:
    """Those of the two layers that have changed since they were compared."""
    both = ((adjudication.first, adjudication.first_version), (adjudication.second, adjudication.second_version))
    return [layer.pk for layer, version in both if layer.version != version]


def is_outdated(renewed_at: int, settled: Settled | None) -> bool:
    return settled is not None and settled.version < renewed_at


def is_open(kind: str, settled: Settled | None) -> bool:
    """An item that was taken because both agreed becomes open again when they no longer do."""
    return settled is None or (settled.taken == Taken.AGREED and kind != Kind.AGREE)


def _names(ids: Iterable[UUID | None]) -> Mapping[UUID, str]:
    people = User.objects.in_bulk({each for each in ids if each is not None})
    return {pk: user.display_name for pk, user in people.items()}
