"""Converts mentions, entities and rewrites between tables, the JSON of rows, and the library's values."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import F, Model, QuerySet

from annotation.models import Annotation, Entity, Mention, Rewrite, User, plain
from annotation.models.encryption import Sealed, seal, seal_for, unseal
from annotation.services.written_rows import Prepared, records, write
from pseudonymizer.model import STANDING, MentionStatus, kinds, schema
from pseudonymizer.model import Entity as EntityValue
from pseudonymizer.model import Mention as MentionValue
from pseudonymizer.model import Rewrite as RewriteValue
from pseudonymizer.model import rows as library

Row = Mapping[str, Any]
Made = dict[str, Any]  # a row that the caller may still complete
Rows = Mapping[str, Mapping[str, Row]]
Table = TypeVar("Table", Mention, Entity, Rewrite)

MENTION_COLUMNS = schema.MENTION.names
COMMENT_COLUMNS = tuple(name for name in schema.ANNOTATION.names if name != "id")
COUNT_COLUMNS = ("mention_count", "open_count", "held_back_count")

MODELS: Mapping[str, type[Model]] = {"mention": Mention, "entity": Entity, "rewrite": Rewrite}
SEALED: Mapping[type[Model], frozenset[str]] = {
    model: frozenset(field.name for field in schema.TABLES[table].fields if field.sealed)
    for table, model in MODELS.items()
}
NOTHING = Sealed()
UNDECIDED: Row = {"decided_by_id": None}
# Fields beside the decision about a mention; changing them does not decide anything.
NOTES = frozenset(field.name for field in schema.MENTION.fields if field.note)
CHUNK = 500
ORDERS: Mapping[str, Sequence[str]] = {
    "mention": ("start", "end", "id"),
    "entity": ("number", "label"),
    "rewrite": ("start", "end", "id"),
}
# While numbers are swapped, the affected rows are moved outside the range of real numbers.
PARKED = 1_000_000_000


def mentions(queryset: QuerySet[Mention]) -> dict[str, Row]:
    """In text order."""
    return _read(schema.MENTION, queryset)


def entities(queryset: QuerySet[Entity]) -> dict[str, Row]:
    return _read(schema.ENTITY, queryset)


def rewrites(queryset: QuerySet[Rewrite]) -> dict[str, Row]:
    """By their first place in the text."""
    return _read(schema.REWRITE, queryset)


def comments(annotation: Annotation) -> Row:
    return {"id": str(annotation.pk), **document_comments(annotation)}


def document_comments(annotation: Annotation) -> dict[str, str]:
    return {name: getattr(annotation, name) for name in COMMENT_COLUMNS}


def of(annotation: Annotation) -> Rows:
    return {
        # Entities are read first: if the layer is deleted meanwhile, no row is left without what it refers to.
        "entity": entities(annotation.entities.all()),
        "mention": mentions(annotation.mentions.all()),
        "rewrite": rewrites(annotation.rewrites.all()),
        "annotation": {str(annotation.pk): comments(annotation)},
    }


def of_all(annotations: Collection[Annotation]) -> Mapping[str, Rows]:
    """The rows of several layers, by layer id. Needs as many queries as one layer."""
    found: dict[str, dict[str, dict[str, Row]]] = {
        str(each.pk): {"entity": {}, "mention": {}, "rewrite": {}, "annotation": {str(each.pk): comments(each)}}
        for each in annotations
    }
    tables: tuple[tuple[schema.Table, type[Any]], ...] = (
        (schema.ENTITY, Entity),
        (schema.MENTION, Mention),
        (schema.REWRITE, Rewrite),
    )
    for table, model in tables:
        for row, owner in _rows(table, model.objects.filter(annotation__in=annotations), plain.IdText("annotation_id")):
            found[owner][table.name][row["id"]] = row
    return found


def in_order(held: Rows) -> Rows:
    """In the order in which the tables give them, whatever was done to them since."""
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
        library.mentions(rows["mention"].values()),
        library.entities(rows["entity"].values()),
        library.rewrites(rows["rewrite"].values()),
    )


def prepare(
    annotation: Annotation, *, mentions: Iterable[Row], entities: Iterable[Row], rewrites: Iterable[Row] = ()
) -> Prepared:
    """Makes the rows of a new layer ready for `write`. This takes long for many rows, but needs no transaction."""
    mentions = list(mentions)
    _count(annotation, [], mentions)
    return _records(annotation, mentions=mentions, entities=entities, rewrites=rewrites)


def _count(annotation: Annotation, before: Collection[Row], after: Collection[Row]) -> None:
    """Updates the layer's counts of mentions. They are saved with the annotation."""
    held_back = _having(MentionStatus.HELD_BACK, after) - _having(MentionStatus.HELD_BACK, before)
    annotation.held_back_count += held_back
    annotation.mention_count += len(after) - len(before) - held_back
    typed = annotation.label_set.typed
    annotation.open_count += sum(is_undecided(row, typed) for row in after)
    annotation.open_count -= sum(is_undecided(row, typed) for row in before)
    counts = Counter(annotation.label_counts)
    counts.update(_labels(after))
    counts.subtract(_labels(before))
    annotation.label_counts = dict(sorted((+counts).items()))


def is_undecided(row: Row, typed: Collection[str]) -> bool:
    """Whether it is a proposal, or lacks the identifier type that its label needs. `typed`: of the label set.

    The editor counts in the same way (`frontend/src/model/undecided.ts`).
    """
    if row["status"] == MentionStatus.PROPOSED:
        return True
    return row["status"] in STANDING and row["label"] in typed and row["identifier_type"] is None


def _having(status: MentionStatus, mentions: Iterable[Row]) -> int:
    return sum(row["status"] == status for row in mentions)


def _labels(mentions: Iterable[Row]) -> Iterator[str]:
    return (row["label"] for row in mentions if row["label"] and row["status"] in STANDING)


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
    names = [field.attname for field in model._meta.concrete_fields if field.attname in SEALED[model]]
    for row in found:
        held = {**UNDECIDED, **row, "annotation_id": annotation.pk}
        for name in names:
            if row[name]:
                held[name] = seal_for(annotation, model, row["id"], name, row[name])
            elif row[name] is not None:
                held[name] = NOTHING
        yield held


def reach(row: Row) -> Row:
    """From the first to the last place in the source that the rewrite concerns."""
    places = [*chain.from_iterable(row["ranges"]), *(piece["at"] for piece in row["pieces"])]
    return {"start": min(places), "end": max(places)}


def from_values(
    mentions: Iterable[MentionValue], entities: Iterable[EntityValue]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    return library.of(schema.MENTION, mentions), library.of(schema.ENTITY, entities)


def from_rewrites(rewrites: Iterable[RewriteValue]) -> list[Made]:
    return library.of(schema.REWRITE, rewrites)


def decided_by(annotation: Annotation) -> dict[str, UUID]:
    """Who decided each mention last, if known."""
    decided = annotation.mentions.filter(decided_by__isnull=False).order_by()
    return dict(decided.values_list(plain.IdText("id"), "decided_by_id"))


def persist(annotation: Annotation, before: Rows, after: Rows, *, by: User | None) -> None:
    """Writes the differences. The caller has locked the layer and checked the rules, and saves comments and counts.

    `by`: who decided the mentions in which more than notes changed.
    """
    mentions, entities, rewrites = (
        _Difference(before[table], after[table]) for table in ("mention", "entity", "rewrite")
    )
    _delete(annotation.rewrites.all(), rewrites.deleted)
    _delete(annotation.mentions.all(), mentions.deleted)
    _delete(annotation.entities.all(), entities.deleted)
    _park(annotation.entities.all(), entities.renumbered)
    _update(Entity, annotation, entities.updated)
    inserted = ({**row, **_decision(row, by)} for row in mentions.inserted)
    write(_records(annotation, mentions=inserted, entities=entities.inserted, rewrites=rewrites.inserted))
    _count(annotation, before["mention"].values(), after["mention"].values())
    _update(Mention, annotation, mentions.updated_with(lambda row: _decision(row, by), unless=NOTES))
    _update(Rewrite, annotation, rewrites.updated_with(reach))
    comments_after = after["annotation"][str(annotation.pk)]
    for name in COMMENT_COLUMNS:
        if comments_after[name] != getattr(annotation, name):
            setattr(annotation, name, comments_after[name])


def _read(table: schema.Table, queryset: QuerySet[Any]) -> dict[str, Row]:
    return {row["id"]: row for (row,) in _rows(table, queryset)}


def _rows(table: schema.Table, queryset: QuerySet[Any], *beside: Any) -> Iterator[tuple[Any, ...]]:
    """The rows in their order, each with the other columns that are asked for.

    The columns hold ids and JSON as text, and sealed values; a row has the values themselves.
    """
    model, names = queryset.model, table.names
    json_names = [field.name for field in table.fields if _is_json(field)]
    sealed = [(name, unseal(model, "", name, b"")) for name in names if name in SEALED[model]]
    read = _Json({None: None})
    for values in queryset.order_by(*ORDERS[table.name]).values_list(*map(_column, table.fields), *beside):
        row = dict(zip(names, values, strict=False))
        for name in json_names:
            row[name] = read[row[name]]
        for name, empty in sealed:
            if row[name]:
                row[name] = unseal(model, row["id"], name, row[name])
            elif row[name] is not None:
                row[name] = empty
        yield row, *values[len(names) :]


def _is_json(field: kinds.Field) -> bool:
    return not field.sealed and isinstance(field.kind, kinds.Words | kinds.ListOf | kinds.Record)


def _column(field: kinds.Field) -> Any:
    """The column, with ids and JSON as text."""
    if isinstance(field.kind, kinds.Id):
        return plain.IdText(field.name)
    return plain.json_text(field.name) if _is_json(field) else field.name


def _decision(row: Row, by: User | None) -> Row:
    if by is None or row["status"] not in (MentionStatus.ACCEPTED, MentionStatus.REJECTED):
        return UNDECIDED
    return {"decided_by_id": str(by.pk)}


class _Json(dict[str | None, Any]):
    """Parses each JSON text only once. Rows may share the value, since rows are never changed."""

    def __missing__(self, text: str | None) -> Any:
        self[text] = value = json.loads(text or "")
        return value


class _Difference:
    """What to insert, update and delete to turn one state of a table's rows into the other."""

    def __init__(self, before: Mapping[str, Row], after: Mapping[str, Row]) -> None:
        self._after = after
        self.inserted = [row for row_id, row in after.items() if row_id not in before]
        self.deleted = [row_id for row_id in before if row_id not in after]
        kept = ((row_id, before[row_id], row) for row_id, row in after.items() if row_id in before)
        self.updated = {row_id: _changed(old, new) for row_id, old, new in kept if old != new}

    def updated_with(self, derived: Callable[[Row], Row], *, unless: Set[str] = frozenset()) -> Mapping[str, Row]:
        """The updates, with the columns derived from the whole row.

        If only `unless` fields differ, these are left out.
        """
        return {
            row_id: changed if changed.keys() <= unless else {**changed, **derived(self._after[row_id])}
            for row_id, changed in self.updated.items()
        }

    @property
    def renumbered(self) -> list[str]:
        return [row_id for row_id, values in self.updated.items() if "number" in values]


def _changed(old: Row, new: Row) -> Row:
    changed = {column: value for column, value in new.items() if value != old[column]}
    if "number" in new and changed.keys() & {"label", "number"}:
        # A number is unique within its label, so both are written together after the row was parked.
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
        secret = row_id if values.keys() & SEALED[model] else ""
        alike[secret + json.dumps(values, sort_keys=True)].append(row_id)
    for row_ids in alike.values():
        values = _storable(model(pk=row_ids[0], annotation=annotation), updated[row_ids[0]])
        for chunk in _chunks(row_ids):
            model._default_manager.filter(annotation=annotation, pk__in=chunk).update(**values)


def _storable(row: Mention | Entity | Rewrite, values: Row) -> Row:
    sealed = SEALED[type(row)]
    told = {name: value for name, value in values.items() if name in sealed and value is not None}
    return {**values, **{name: seal(row, name, value) for name, value in told.items()}}


def _chunks(row_ids: list[str]) -> Iterator[list[str]]:
    return (row_ids[start : start + CHUNK] for start in range(0, len(row_ids), CHUNK))
