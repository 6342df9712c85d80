"""Reads the rows that operations touch and the rows beside them, which is all that the rules need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.db.models import Q

from annotation.models import Annotation
from annotation.services import rows
from annotation.services.rows import Row, Rows

Operation = Mapping[str, Any]
Span = tuple[int, int]

# Above this number, one query over the whole stretch is cheaper than one that names each span.
MOST_SPANS = 60
TAKING_PLACE = {"start", "end", "status"}


def load(annotation: Annotation, operations: Sequence[Operation], *, overlap_allowed: bool) -> Rows:
    mention_changes, entity_changes = _changes(operations, "mention"), _changes(operations, "entity")
    rewrite_changes = _changes(operations, "rewrite")
    rewrites = _rewrites(annotation, mention_changes, rewrite_changes)
    named = {row["mention_id"] for row in rewrites.values()} | _named(rewrite_changes, "mention_id")
    mentions = rows.mentions(annotation.mentions.filter(_touched(mention_changes, entity_changes, named - {None})))
    entities = _entities(annotation, mentions.values(), mention_changes, entity_changes)
    spans = [] if overlap_allowed else _spans(mentions, mention_changes)
    if spans:
        mentions |= rows.mentions(annotation.mentions.filter(_beside(spans)))
    return {
        "mention": mentions,
        "entity": entities,
        "rewrite": rewrites,
        "annotation": {str(annotation.pk): rows.comments(annotation)},
    }


def _changes(operations: Sequence[Operation], table: str) -> list[Mapping[str, Any]]:
    return [change for operation in operations for change in operation["changes"] if change["table"] == table]


def _ids(changes: Iterable[Mapping[str, Any]]) -> set[str]:
    return {change["id"] for change in changes}


def _removed(changes: Iterable[Mapping[str, Any]]) -> set[str]:
    return {change["id"] for change in changes if change["after"] is None}


def _named(changes: Iterable[Mapping[str, Any]], field: str) -> set[str | None]:
    """The values that changes set in a field that refers to other rows."""
    return {change["after"].get(field) for change in changes if change["after"]}


def _touched(
    mention_changes: list[Mapping[str, Any]], entity_changes: list[Mapping[str, Any]], named: set[str | None]
) -> Q:
    """The changed mentions, those that rewrites refer to, and those of removed entities."""
    touched = Q(pk__in=_ids(mention_changes) | named)
    removed = _removed(entity_changes)
    return touched | Q(entity__in=removed) if removed else touched


def _rewrites(
    annotation: Annotation, mention_changes: list[Mapping[str, Any]], changes: list[Mapping[str, Any]]
) -> dict[str, Row]:
    """The changed rewrites, those that may cover the same words, and those linked to removed mentions."""
    removed = _removed(mention_changes)
    if not changes and not removed:
        return {}
    touched = Q(pk__in=_ids(changes)) | Q(mention__in=removed)
    ranges = {(start, end) for change in changes for start, end in (change["after"] or {}).get("ranges", ())}
    return rows.rewrites(annotation.rewrites.filter(touched | _beside(sorted(ranges))))


def _spans(mentions: Mapping[str, Row], changes: Iterable[Mapping[str, Any]]) -> list[Span]:
    """Every span that a mention newly occupies: because it is added, moved, or no longer rejected."""
    places = {row_id: (row["start"], row["end"]) for row_id, row in mentions.items()}
    spans = set()
    for change in changes:
        after, (start, end) = change["after"], places.get(change["id"], (0, 0))
        if after is not None and after.keys() & TAKING_PLACE:
            places[change["id"]] = after.get("start", start), after.get("end", end)
            spans.add(places[change["id"]])
    return sorted(spans)


def _beside(spans: list[Span]) -> Q:
    if len(spans) > MOST_SPANS:
        spans = [(spans[0][0], max(end for _, end in spans))]
    beside = Q()
    for start, end in spans:
        beside |= Q(start__lt=end, end__gt=start)
    return beside


def _entities(
    annotation: Annotation,
    mentions: Iterable[Row],
    mention_changes: list[Mapping[str, Any]],
    entity_changes: list[Mapping[str, Any]],
) -> dict[str, Row]:
    spoken_of = {row["entity_id"] for row in mentions} | _named(mention_changes, "entity_id")
    wanted = _ids(entity_changes) | {row_id for row_id in spoken_of if row_id}
    entities = rows.entities(annotation.entities.filter(pk__in=wanted)) if wanted else {}
    numbered = set(_numbers(entities, entity_changes))
    if not numbered:
        return entities
    same = Q(label__in={label for label, _ in numbered}, number__in={number for _, number in numbered})
    return rows.entities(annotation.entities.filter(same)) | entities


def _numbers(entities: Mapping[str, Row], changes: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, int]]:
    """The label and number of every entity after each change to one of them."""
    known = {row_id: (row["label"], row["number"]) for row_id, row in entities.items()}
    for change in changes:
        after = change["after"]
        if after is not None and after.keys() & {"label", "number"}:
            label, number = known.get(change["id"], ("", 0))
            known[change["id"]] = after.get("label", label), after.get("number", number)
            yield known[change["id"]]
