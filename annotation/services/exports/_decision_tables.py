"""The decisions of an adjudication as a table, without words of the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from annotation.models import Adjudication, Annotation, Table, User, Verb
from annotation.services import adjudications, events
from annotation.services.adjudications import State
from annotation.services.exports import _exports
from annotation.services.exports._exports import Exported
from pseudonymizer import tables

HEADER = ("document", "start", "end", "table", "kind", "differing", "first", "second", "taken", "by", "at", "outdated")


def as_csv(adjudication: Adjudication, *, by: User) -> Exported:
    """Uses the present labels; the download is recorded."""
    layer = adjudication.annotation
    events.record(Verb.EXPORTED, by=by, format="decisions", version=layer.version, **events.about(layer))
    name = f"{_exports.safe_name(layer.document.external_id)}_decisions.csv"
    return Exported(name, "text/csv; charset=utf-8", tables.as_csv(HEADER, _rows(adjudication)))


def _rows(adjudication: Adjudication) -> Iterator[list[object]]:
    first, second = _labels(adjudication.first), _labels(adjudication.second)
    name = adjudication.annotation.document.external_id
    for state in adjudications.states(adjudication):
        item = state.item
        labels = [first.get(item.first, ""), second.get(item.second, "")] if item.table == Table.MENTION else ["", ""]
        place = [name, item.start, item.end, item.table, item.kind, " ".join(item.differing)]
        yield [*place, *labels, *_settled(state), "yes" if state.outdated else "no"]


def _settled(state: State) -> list[object]:
    settled = state.settled
    if settled is None:
        return ["", "", ""]
    at = settled.at.isoformat(timespec="seconds") if settled.at else ""
    return [settled.taken.value, settled.by or "", at]


def _labels(layer: Annotation) -> Mapping[Any, str]:
    return {pk: label or "" for pk, label in layer.mentions.values_list("pk", "label")}
