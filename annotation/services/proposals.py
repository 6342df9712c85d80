"""What a reviewer would change, beside what has become of it since."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any

from annotation.models import Annotation, Entity, Mention, Rewrite
from annotation.services import rows
from annotation.services.rows import Rows

Change = Mapping[str, Any]
Proposal = Sequence[Change]


@dataclass(frozen=True, slots=True)
class Unfit:
    """A value that has changed since it was proposed to change it; without a field it is the row that is gone."""

    table: str
    id: str
    field: str | None
    then: object = None
    now: object = None
    wanted: object = None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def held(annotations: Iterable[Annotation], proposals: Iterable[Proposal]) -> Rows:
    """The rows that proposals change, as they are now: a query for each table, however many there are."""
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


def renewed(proposal: Proposal, now: Rows) -> list[Change]:
    """The same changes from the values as they are now. A change of a row that is gone stays, and is refused."""
    changes = [_renewed(change, now[change["table"]].get(change["id"])) for change in proposal]
    return [change for change in changes if change["before"] != change["after"]]


def unfit(proposal: Proposal, now: Rows) -> list[Unfit]:
    return [each for change in proposal for each in _unfit(change, now[change["table"]].get(change["id"]))]


def _renewed(change: Change, row: Mapping[str, Any] | None) -> Change:
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
