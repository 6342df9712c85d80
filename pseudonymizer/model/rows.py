"""Converts rows between JSON and the library's values, by the schema."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any

from pseudonymizer.model import kinds
from pseudonymizer.model._values import Entity, Mention, Rewrite
from pseudonymizer.model.kinds import Field, Kind
from pseudonymizer.model.schema import MENTION, REWRITE, TABLES, Table

Row = Mapping[str, Any]
Convert = Callable[[Any], Any]

_BLANKS: Mapping[type, Callable[[], Any]] = {
    kinds.Text: str,
    kinds.Words: list,
    kinds.ListOf: list,
    kinds.Forms: dict,
    kinds.YesNo: bool,
}


def mentions(rows: Iterable[Row]) -> tuple[Mention, ...]:
    converts = {**_FROM_MENTION, "evidence": _shared(_FROM_MENTION["evidence"])}
    return tuple([Mention(**_values(row, converts)) for row in rows])


def entities(rows: Iterable[Row]) -> tuple[Entity, ...]:
    return tuple([Entity(**row) for row in rows])


def rewrites(rows: Iterable[Row]) -> tuple[Rewrite, ...]:
    return tuple([Rewrite(**_values(row, _FROM_REWRITE)) for row in rows])


def of(table: Table, values: Iterable[object]) -> list[dict[str, Any]]:
    """The values as rows of mentions, entities or rewrites."""
    get, names = attrgetter(*table.names), table.names
    converts = [(field.name, convert) for field in table.fields if (convert := _to(field))]
    found = []
    for value in values:
        row = dict(zip(names, get(value), strict=True))
        for name, convert in converts:
            row[name] = convert(row[name])
        found.append(row)
    return found


def completed(table: str, row: Row) -> Row:
    """The row with the fields that the schema gained after it was written."""
    blanks = _ADDED[table]
    return {**blanks, **row} if blanks else row


def may_be_blank(field: Field) -> bool:
    return field.nullable or type(field.kind) in _BLANKS


def blank(field: Field) -> Any:
    """The empty value of a field."""
    return None if field.nullable else _BLANKS[type(field.kind)]()


def _values(row: Row, converts: Mapping[str, Convert]) -> dict[str, Any]:
    values = dict(row)
    for name, convert in converts.items():
        values[name] = convert(values[name])
    return values


def _shared(convert: Convert) -> Convert:
    """Converts each object once: many rows share one, and rows are never changed."""
    known: dict[int, tuple[Any, Any]] = {}  # with the object itself, so that no other gets its id

    def converted(value: Any) -> Any:
        if id(value) not in known:
            known[id(value)] = value, convert(value)
        return known[id(value)][1]

    return converted


def _same(value: Any) -> Any:
    return value


class _Options(dict[Any, Any]):
    """The members of an enumeration by their values. Looking one up takes a tenth of the time of making it."""

    def __init__(self, options: Callable[[Any], Any], known: Mapping[Any, Any]) -> None:
        super().__init__(known)
        self._options = options

    def __missing__(self, value: Any) -> Any:
        return value and self._options(value)


def _from(field: Field) -> Convert | None:
    if isinstance(field.kind, kinds.Choice):
        options = field.kind.options
        known = {option.value: option for option in options}
        return _Options(options, {None: None, **known} if field.nullable else known).__getitem__
    convert = _from_kind(field.kind)
    return (lambda value: value and convert(value)) if convert and field.nullable else convert


def _from_kind(kind: Kind) -> Convert | None:
    match kind:
        case kinds.Choice(options=options):
            return options
        case kinds.Words():
            return tuple
        case kinds.Range():
            return tuple
        case kinds.ListOf(item=item):
            each = _from_kind(item) or _same
            return lambda value: tuple(map(each, value))
        case kinds.Record(value=made, fields=fields):
            return _record(made, {field.name: convert for field in fields if (convert := _from(field))})
        case _:
            return None


def _record(made: type, converts: Mapping[str, Convert]) -> Convert:
    def convert(value: Row) -> object:
        known = {name: each(value[name]) for name, each in converts.items() if name in value}
        return made(**{**value, **known})

    return convert


def _to(field: Field) -> Convert | None:
    convert = _to_kind(field.kind)
    if convert and isinstance(field.kind, kinds.Record):
        convert = _Once(convert).__getitem__
    return (lambda value: value and convert(value)) if convert and field.nullable else convert


class _Once(dict[Any, Any]):
    """Converts each record to plain data once. Many rows share the same record, and rows are never changed."""

    def __init__(self, convert: Convert) -> None:
        super().__init__()
        self._convert = convert

    def __missing__(self, value: object) -> Any:
        self[value] = made = self._convert(value)
        return made


def _to_kind(kind: Kind) -> Convert | None:
    match kind:
        case kinds.Words(ordered=ordered):
            return sorted if ordered else list
        case kinds.Range():
            return list
        case kinds.ListOf(item=item):
            each = _to_kind(item) or _same
            return lambda value: list(map(each, value))
        case kinds.Forms():
            return dict
        case kinds.Record(fields=fields):
            return _of_record([(field, _to(field)) for field in fields])
        case _:
            return None


def _of_record(fields: list[tuple[Field, Convert | None]]) -> Convert:
    def convert(value: object) -> Row:
        held = ((field, each, getattr(value, field.name)) for field, each in fields)
        return {
            field.name: each(known) if each else known
            for field, each, known in held
            if not (field.optional and known is None)
        }

    return convert


def _read(table: Table) -> Mapping[str, Convert]:
    return {field.name: convert for field in table.fields if (convert := _from(field))}


_FROM_MENTION, _FROM_REWRITE = _read(MENTION), _read(REWRITE)
_ADDED: Mapping[str, Row] = {
    name: {field.name: blank(field) for field in table.fields if field.added} for name, table in TABLES.items()
}
