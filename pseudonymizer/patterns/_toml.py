"""Reads and writes patterns as TOML: one table `[[pattern]]` each."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.patterns._pattern import FIELDS, Pattern, as_plain, of_plain

_REQUIRED = ("name", "label")
_TYPES: Mapping[str, type] = {"context": list, "words": list, "ignore_case": bool, "near": int, "on": bool}


def read_toml(data: bytes, file: str) -> tuple[Pattern, ...]:
    """Raises InvalidFormat with the file, and the number of the pattern or the line."""
    try:
        tables = tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise InvalidFormat(f"{file}: this is not UTF-8.", file=file) from None
    except tomllib.TOMLDecodeError as error:
        raise InvalidFormat(f"{file}: this is not TOML: {error}.", file=file) from None
    unknown = sorted(tables.keys() - {"pattern"})
    found = tables.get("pattern", [])
    if unknown or not isinstance(found, list):
        raise InvalidFormat(f"{file}: a file of patterns has only tables [[pattern]].", file=file, keys=unknown)
    return tuple(_pattern(table, place, file) for place, table in enumerate(found, start=1))


def _pattern(table: object, place: int, file: str) -> Pattern:
    if not isinstance(table, dict):
        raise InvalidFormat(f"{file}: pattern {place} is not a table.", file=file, pattern=place)
    for field in _REQUIRED:
        if field not in table:
            raise _wrong(file, place, field, "is missing")
    for field, value in table.items():
        if field not in FIELDS:
            raise _wrong(file, place, field, "is not known")
        if not _fits(field, value):
            raise _wrong(file, place, field, "has the wrong type")
    return of_plain(table)


def _wrong(file: str, place: int, field: str, what: str) -> InvalidFormat:
    return InvalidFormat(f"{file}: pattern {place}: {field} {what}.", file=file, pattern=place, field=field)


def _fits(field: str, value: Any) -> bool:
    expected = _TYPES.get(field, str)
    if expected is list:
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    # A bool is an int, too.
    return type(value) is expected


def write_toml(patterns: Iterable[Pattern]) -> str:
    """What reading gives back. Values that are the default are left out."""
    return "\n".join("\n".join(_lines(pattern)) + "\n" for pattern in patterns)


def _lines(pattern: Pattern) -> Iterator[str]:
    plain, default = as_plain(pattern), as_plain(Pattern(""))
    yield "[[pattern]]"
    for field in FIELDS:
        if field in _REQUIRED or plain[field] != default[field]:
            yield f"{field} = {_value(plain[field])}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return _string(value) if isinstance(value, str) else str(value)


def _string(text: str) -> str:
    """In single quotes, where nothing needs a backslash, if the text allows it."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
