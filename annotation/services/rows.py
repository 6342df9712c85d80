"""Mentions, entities and rewrites between the tables and the row JSON of payloads, operations and the library."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import asdict
from itertools import chain
from operator import attrgetter
from typing import Any, TypeVar

from django.db.models import F, Model, QuerySet

from annotation.models import Annotation, Entity, Mention, Rewrite, plain
from annotation.models.encryption import Sealed, seal, seal_for, unseal
from annotation.services.written_rows import Prepared, records, write
from pseudonymizer.model import (
    Alternative,
    ConfidentialStatus,
    Evidence,
    IdentifierType,
    MentionStatus,
    Origin,
    Piece,
    WhyHeldBack,
)
from pseudonymizer.model import Entity as EntityValue
from pseudonymizer.model import Mention as MentionValue
from pseudonymizer.model import Rewrite as RewriteValue

Row = Mapping[str, Any]
Rows = Mapping[str, Mapping[str, Row]]
Table = TypeVar("Table", Mention, Entity, Rewrite)

MENTION_COLUMNS = (
    "id",
    "start",
    "end",
    "label",
    "modifiers",
    "identifier_type",
    "confidential_status",
    "entity_id",
    "flags",
    "comment",
    "origin",
    "status",
    "evidence",
)
ENTITY_COLUMNS = ("id", "label", "number", "pseudonym", "forms", "locked")
REWRITE_COLUMNS = ("id", "ranges", "pieces", "manual", "mention_id", "pseudonym")
COMMENT_COLUMNS = ("comment_stage", "comment_user")
COUNT_COLUMNS = ("mention_count", "open_count", "held_back_count")
_of_mention = attrgetter(*MENTION_COLUMNS)
_of_entity = attrgetter(*ENTITY_COLUMNS)

PLAIN = {
    **{name: plain.IdText(name) for name in ("id", "entity_id", "mention_id")},
    **{name: plain.json_text(name) for name in ("modifiers", "flags", "evidence", "ranges")},
}
ENCRYPTED = {"comment", "pseudonym", "forms", "pieces"}
NOTHING = Sealed()
CHUNK = 500
# While numbers are exchanged, the rows that get another one stand outside the range of real numbers.
PARKED = 1_000_000_000


def mentions(queryset: QuerySet[Mention]) -> dict[str, Row]:
    """In text order."""
    listed = queryset.order_by("start", "end", "id").values_list(*_plain(MENTION_COLUMNS))
    read = _Json()
    return {values[0]: _mention_row(values, read) for values in listed}


def entities(queryset: QuerySet[Entity]) -> dict[str, Row]:
    listed = queryset.order_by("number", "label").values_list(*_plain(ENTITY_COLUMNS))
    return {values[0]: _entity_row(values) for values in listed}


def rewrites(queryset: QuerySet[Rewrite]) -> dict[str, Row]:
    """By their first place in the text."""
    listed = queryset.order_by("start", "end", "id").values_list(*_plain(REWRITE_COLUMNS))
    read = _Json()
    return {values[0]: _rewrite_row(values, read) for values in listed}


def comments(annotation: Annotation) -> Row:
    return {"id": str(annotation.pk), **document_comments(annotation)}


def document_comments(annotation: Annotation) -> dict[str, str]:
    return {name: getattr(annotation, name) for name in COMMENT_COLUMNS}


def of(annotation: Annotation) -> Rows:
    return {
        # Before the rows that name them: of a layer that is deleted meanwhile no row is left without what it names.
        "entity": entities(annotation.entities.all()),
        "mention": mentions(annotation.mentions.all()),
        "rewrite": rewrites(annotation.rewrites.all()),
        "annotation": {str(annotation.pk): comments(annotation)},
    }


def in_order(held: Rows) -> Rows:
    """As the tables give them, whatever has been done to them since."""
    orders: Mapping[str, Callable[[Row], Any]] = {
        "mention": lambda row: (row["start"], row["end"], row["id"]),
        "entity": lambda row: (row["number"], row["label"]),
        "rewrite": lambda row: (*reach(row).values(), row["id"]),
        "annotation": lambda row: row["id"],
    }
    return {
        table: {row["id"]: row for row in sorted(found.values(), key=orders[table])} for table, found in held.items()
    }


def values(rows: Rows) -> tuple[tuple[MentionValue, ...], tuple[EntityValue, ...], tuple[RewriteValue, ...]]:
    """The library's mentions, entities and rewrites."""
    return (
        tuple(_mention_value(row) for row in rows["mention"].values()),
        tuple(EntityValue(**row) for row in rows["entity"].values()),
        tuple(_rewrite_value(row) for row in rows["rewrite"].values()),
    )


def prepare(
    annotation: Annotation, *, mentions: Iterable[Row], entities: Iterable[Row], rewrites: Iterable[Row] = ()
) -> Prepared:
    """Rows ready for `write` of a layer that is not stored yet: what takes long about many needs no transaction."""
    mentions = list(mentions)
    _count(annotation, [], mentions)
    return _records(annotation, mentions=mentions, entities=entities, rewrites=rewrites)


def _count(annotation: Annotation, before: Collection[Row], after: Collection[Row]) -> None:
    """What the layer says of how many mentions it has, kept in step with them; saved with the annotation."""
    held_back = _having(MentionStatus.HELD_BACK, after) - _having(MentionStatus.HELD_BACK, before)
    annotation.held_back_count += held_back
    annotation.mention_count += len(after) - len(before) - held_back
    annotation.open_count += _having(MentionStatus.PROPOSED, after) - _having(MentionStatus.PROPOSED, before)


def _having(status: MentionStatus, mentions: Iterable[Row]) -> int:
    return sum(row["status"] == status for row in mentions)


def _records(
    annotation: Annotation, *, mentions: Iterable[Row], entities: Iterable[Row], rewrites: Iterable[Row]
) -> Prepared:
    reaching = ({**row, **reach(row)} for row in rewrites)
    tables: tuple[tuple[type[Model], Iterable[Row]], ...] = (
        (Entity, entities),
        (Mention, mentions),
        (Rewrite, reaching),
    )
    return [(model, records(model, _sealed(model, annotation, found))) for model, found in tables]


def _sealed(model: type[Model], annotation: Annotation, found: Iterable[Row]) -> Iterator[Row]:
    names = [field.attname for field in model._meta.concrete_fields if field.attname in ENCRYPTED]
    for row in found:
        held = {**row, "annotation_id": annotation.pk}
        for name in names:
            held[name] = seal_for(annotation, model, row["id"], name, row[name]) if row[name] else NOTHING
        yield held


def reach(row: Row) -> Row:
    """From the first to the last place in the source that the rewrite speaks of."""
    places = [*chain.from_iterable(row["ranges"]), *(piece["at"] for piece in row["pieces"])]
    return {"start": min(places), "end": max(places)}


def from_values(
    mentions: Iterable[MentionValue], entities: Iterable[EntityValue]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    proofs = _Proofs()
    return [_row_of_mention(mention, proofs) for mention in mentions], [_row_of_entity(entity) for entity in entities]


def from_rewrites(rewrites: Iterable[RewriteValue]) -> list[dict[str, Any]]:
    return [_row_of_rewrite(rewrite) for rewrite in rewrites]


def persist(annotation: Annotation, before: Rows, after: Rows) -> None:
    """Writes what differs; the caller holds the lock, has checked the rules, and saves comments and counts."""
    mentions, entities, rewrites = (
        _Difference(before[table], after[table]) for table in ("mention", "entity", "rewrite")
    )
    _delete(annotation.rewrites.all(), rewrites.deleted)
    _delete(annotation.mentions.all(), mentions.deleted)
    _delete(annotation.entities.all(), entities.deleted)
    _park(annotation.entities.all(), entities.renumbered)
    _update(Entity, annotation, entities.updated)
    write(_records(annotation, mentions=mentions.inserted, entities=entities.inserted, rewrites=rewrites.inserted))
    _count(annotation, before["mention"].values(), after["mention"].values())
    _update(Mention, annotation, mentions.updated)
    _update(Rewrite, annotation, rewrites.updated_with(reach))
    comments_after = after["annotation"][str(annotation.pk)]
    for name in COMMENT_COLUMNS:
        if comments_after[name] != getattr(annotation, name):
            setattr(annotation, name, comments_after[name])


def _plain(columns: Iterable[str]) -> list[Any]:
    """The columns, ids and JSON as text."""
    return [PLAIN.get(column, column) for column in columns]


class _Json(dict[str, Any]):
    """What a text of JSON says, read once; rows may share it, since no row is ever changed."""

    def __missing__(self, text: str) -> Any:
        self[text] = value = json.loads(text)
        return value


def _mention_row(values: tuple[Any, ...], read: _Json) -> Row:
    row = dict(zip(MENTION_COLUMNS, values, strict=True))
    row["modifiers"], row["flags"] = read[row["modifiers"]], read[row["flags"]]
    if row["evidence"]:
        row["evidence"] = read[row["evidence"]]
    row["comment"] = unseal(Mention, values[0], "comment", row["comment"]) if row["comment"] else ""
    return row


def _entity_row(values: tuple[Any, ...]) -> Row:
    row = dict(zip(ENTITY_COLUMNS, values, strict=True))
    for name in ("pseudonym", "forms"):
        row[name] = unseal(Entity, values[0], name, row[name])
    return row


def _rewrite_row(values: tuple[Any, ...], read: _Json) -> Row:
    row = dict(zip(REWRITE_COLUMNS, values, strict=True))
    row["ranges"] = read[row["ranges"]]
    for name in ("pieces", "pseudonym"):
        row[name] = unseal(Rewrite, values[0], name, row[name])
    return row


def _rewrite_value(row: Row) -> RewriteValue:
    return RewriteValue(
        **{
            **row,
            "ranges": tuple((start, end) for start, end in row["ranges"]),
            "pieces": tuple(Piece(**piece) for piece in row["pieces"]),
        }
    )


def _mention_value(row: Row) -> MentionValue:
    """A mention of the library, in enums and tuples."""
    return MentionValue(
        **{
            **row,
            "modifiers": tuple(row["modifiers"]),
            "flags": tuple(row["flags"]),
            "identifier_type": row["identifier_type"] and IdentifierType(row["identifier_type"]),
            "confidential_status": row["confidential_status"] and ConfidentialStatus(row["confidential_status"]),
            "origin": Origin(row["origin"]),
            "status": MentionStatus(row["status"]),
            "evidence": row["evidence"] and _evidence(row["evidence"]),
        }
    )


def _evidence(value: Row) -> Evidence:
    alternatives = tuple(Alternative(**alternative) for alternative in value["alternatives"])
    why = value.get("held_back")  # only what was held back says so
    return Evidence(value["detector"], value["rule"], value["score"], alternatives, why and WhyHeldBack(why))


class _Proofs(dict[Evidence | None, Row | None]):
    """Evidence as plain data; that of many mentions is the same."""

    def __missing__(self, evidence: Evidence | None) -> Row | None:
        found = {name: value for name, value in asdict(evidence).items() if value is not None} if evidence else None
        self[evidence] = found
        return found


def _row_of_mention(mention: MentionValue, proofs: _Proofs) -> dict[str, Any]:
    row = dict(zip(MENTION_COLUMNS, _of_mention(mention), strict=True))
    row["modifiers"], row["flags"] = sorted(mention.modifiers), list(mention.flags)
    row["evidence"] = proofs[mention.evidence]
    return row


def _row_of_entity(entity: EntityValue) -> dict[str, Any]:
    row = dict(zip(ENTITY_COLUMNS, _of_entity(entity), strict=True))
    row["forms"] = dict(entity.forms)
    return row


def _row_of_rewrite(rewrite: RewriteValue) -> dict[str, Any]:
    return {
        **{column: getattr(rewrite, column) for column in REWRITE_COLUMNS},
        "ranges": [list(stretch) for stretch in rewrite.ranges],
        "pieces": [asdict(piece) for piece in rewrite.pieces],
    }


class _Difference:
    """What has to be inserted, updated and deleted to make one state of a table's rows the other."""

    def __init__(self, before: Mapping[str, Row], after: Mapping[str, Row]) -> None:
        self._after = after
        self.inserted = [row for row_id, row in after.items() if row_id not in before]
        self.deleted = [row_id for row_id in before if row_id not in after]
        kept = ((row_id, before[row_id], row) for row_id, row in after.items() if row_id in before)
        self.updated = {row_id: _changed(old, new) for row_id, old, new in kept if old != new}

    def updated_with(self, derived: Callable[[Row], Row]) -> Mapping[str, Row]:
        """The updates with the columns that are derived from the whole row."""
        return {row_id: {**changed, **derived(self._after[row_id])} for row_id, changed in self.updated.items()}

    @property
    def renumbered(self) -> list[str]:
        return [row_id for row_id, values in self.updated.items() if "number" in values]


def _changed(old: Row, new: Row) -> Row:
    changed = {column: value for column, value in new.items() if value != old[column]}
    if "number" in new and changed.keys() & {"label", "number"}:
        # A number is unique within its label: both are written together, after the row was parked.
        changed |= {"label": new["label"], "number": new["number"]}
    return changed


def _delete(queryset: QuerySet[Table], row_ids: list[str]) -> None:
    for chunk in _chunks(row_ids):
        queryset.filter(pk__in=chunk).delete()


def _park(queryset: QuerySet[Entity], row_ids: list[str]) -> None:
    if len(row_ids) < 2:
        return
    for chunk in _chunks(row_ids):
        queryset.filter(pk__in=chunk).update(number=F("number") + PARKED)


def _update(model: type[Table], annotation: Annotation, updated: Mapping[str, Row]) -> None:
    """One statement for all rows that get the same values."""
    alike: dict[str, list[str]] = defaultdict(list)
    for row_id, values in updated.items():
        secret = row_id if values.keys() & ENCRYPTED else ""
        alike[secret + json.dumps(values, sort_keys=True)].append(row_id)
    for row_ids in alike.values():
        values = _storable(model(pk=row_ids[0], annotation=annotation), updated[row_ids[0]])
        for chunk in _chunks(row_ids):
            model._default_manager.filter(annotation=annotation, pk__in=chunk).update(**values)


def _storable(row: Mention | Entity | Rewrite, values: Row) -> Row:
    return {name: seal(row, name, value) if name in ENCRYPTED else value for name, value in values.items()}


def _chunks(row_ids: list[str]) -> Iterator[list[str]]:
    return (row_ids[start : start + CHUNK] for start in range(0, len(row_ids), CHUNK))
