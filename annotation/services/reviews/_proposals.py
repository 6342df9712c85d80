"""Compares what a reviewer proposes to change with the current values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any
from uuid import UUID

from annotation.models import Annotation, Entity, Mention, Rewrite
from annotation.services import rows
from annotation.services.rows import Rows

Change = Mapping[str, Any]
Proposal = Sequence[Change]
Numbered = tuple[Any, Any]  # label and number
Numbers = Mapping[Numbered, str]
NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Unfit:
    """A value that has changed since the proposal was made; without `field`, the row itself is gone.

    `taken`: another entity has the proposed number by now; `wanted` is the number it would get instead.
    """

    table: str
    id: str
    field: str | None
    then: object = None
    now: object = None
    wanted: object = None
    taken: bool = False

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def held(annotations: Iterable[Annotation], proposals: Iterable[Proposal]) -> Rows:
    """The current rows that the proposals change. One query per table, however many proposals there are."""
    within = list(annotations)
    ids = defaultdict[str, set[str]](set)
    for change in chain.from_iterable(proposals):
        ids[change["table"]].add(change["id"])
    mentions = Mention.objects.filter(annotation__in=within, pk__in=ids["mention"])
    entities = Entity.objects.filter(annotation__in=within, pk__in=ids["entity"])
    rewrites = Rewrite.objects.filter(annotation__in=within, pk__in=ids["rewrite"])
    return {
        "mention": rows.mentions(mentions) if ids["mention"] else {},
        "entity": rows.entities(entities) if ids["entity"] else {},
        "rewrite": rows.rewrites(rewrites) if ids["rewrite"] else {},
        "annotation": {str(each.pk): rows.comments(each) for each in within},
    }


def numbers(annotations: Iterable[Annotation], proposals: Iterable[Proposal]) -> Mapping[UUID, Numbers]:
    """For each annotation, which entity has which number. Empty unless a proposal gives an entity a number."""
    found: dict[UUID, dict[Numbered, str]] = defaultdict(dict)
    if any(_gives_number(change) for change in chain.from_iterable(proposals)):
        listed = Entity.objects.filter(annotation__in=list(annotations))
        for annotation, label, number, row_id in listed.values_list("annotation", "label", "number", "pk"):
            found[annotation][label, number] = str(row_id)
    return found


def renewed(proposal: Proposal, now: Rows, borne: Numbers) -> list[Change]:
    """The same changes, starting from the current values and with numbers that are free.

    A change to a row that is gone stays in, and is refused later.
    """
    free = {change["id"]: instead for change, _, instead in _taken(proposal, now, borne)}
    changes = [_renewed(change, now[change["table"]].get(change["id"]), free) for change in proposal]
    return [change for change in changes if change["before"] != change["after"]]


def unfit(proposal: Proposal, now: Rows, borne: Numbers) -> list[Unfit]:
    found = [each for change in proposal for each in _unfit(change, now[change["table"]].get(change["id"]))]
    for change, number, instead in _taken(proposal, now, borne):
        found.append(Unfit(change["table"], change["id"], NUMBER, number, None, instead, taken=True))
    return found


def _gives_number(change: Change) -> bool:
    return change["table"] == "entity" and bool({NUMBER, "label"} & (change["after"] or {}).keys())


def _taken(proposal: Proposal, now: Rows, borne: Numbers) -> Iterator[tuple[Change, int, int]]:
    """The entities whose number another entity has by now, with the next free number. All labels share one series."""
    changed = {change["id"] for change in proposal if change["table"] == "entity"}
    given = [change for change in proposal if _gives_number(change)]
    wanted = [{**now["entity"].get(change["id"], {}), **change["after"]} for change in given]
    highest = max([0, *(number for _, number in borne), *(row.get(NUMBER, 0) for row in wanted)])
    for change, row in zip(given, wanted, strict=True):
        bearer = borne.get((row.get("label"), row.get(NUMBER)))
        if bearer is not None and bearer not in changed:
            highest += 1
            yield change, row[NUMBER], highest


def _renewed(change: Change, row: Mapping[str, Any] | None, free: Mapping[str, int]) -> Change:
    if change["id"] in free:
        change = {**change, "after": {**change["after"], NUMBER: free[change["id"]]}}
    if change["before"] is None or row is None:
        return change
    fields = row if change["after"] is None else change["after"]
    return {**change, "before": {name: row[name] for name in fields}}


def _unfit(change: Change, row: Mapping[str, Any] | None) -> Iterator[Unfit]:
    if change["before"] is None:
        return
    if row is None:
        yield Unfit(change["table"], change["id"], None)
        return
    wanted = change["after"] or {}
    for name, then in change["before"].items():
        if row[name] != then:
            yield Unfit(change["table"], change["id"], name, then, row[name], wanted.get(name))
