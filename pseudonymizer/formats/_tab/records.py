"""Wraps the JSON objects of a file so that each knows its place in the file."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._remarks import Notice, NoticeCode


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file.

    Numbers count from 1 in file order; 0 means not that deep. `names` are the file's names for them.
    """

    file: str
    document: int = 0
    annotator: int = 0
    mention: int = 0
    names: tuple[str, ...] = ()

    def refuse(self, problem: str, /, **fields: object) -> InvalidFormat:
        counted = {"document": self.document, "annotator": self.annotator, "mention": self.mention}
        named = {key: number for key, number in counted.items() if number}
        where = [
            self.file,
            *(f"{key} {number}" + self._name(place) for place, (key, number) in enumerate(named.items())),
        ]
        return InvalidFormat(f"{': '.join(where)}: {problem}.", file=self.file, **named, **fields)

    def _name(self, place: int) -> str:
        return f" ({self.names[place]})" if place < len(self.names) else ""

    def notice(self, code: NoticeCode) -> Notice:
        """A notice for this place, which it identifies by numbers only."""
        parts = (("d", self.document), ("a", self.annotator), ("m", self.mention))
        return Notice(code, "-".join(f"{letter}{number}" for letter, number in parts if number))


@dataclass(frozen=True, slots=True)
class Record:
    values: Mapping[str, Any]
    place: Place

    @classmethod
    def of(cls, value: object, place: Place) -> Record:
        if not isinstance(value, dict):
            raise place.refuse("this is not an object", reason="shape")
        return cls(value, place)

    def text(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str):
            raise self.place.refuse(f"{key} is not a string", key=key, reason="shape")
        return value

    def name(self, key: str) -> str:
        value = self.text(key)
        if not value.strip():
            raise self.place.refuse(f"{key} is empty", key=key, reason="nameless")
        return value

    def text_or_none(self, key: str) -> str | None:
        return None if self.values.get(key) is None else self.text(key)

    def number(self, key: str) -> int:
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.place.refuse(f"{key} is not a whole number", key=key, reason="shape")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.place.refuse(f"{key} is not a list of strings", key=key, reason="shape")
        return tuple(value)

    def items(self, key: str) -> list[Any]:
        value = self.values.get(key)
        if not isinstance(value, list):
            raise self.place.refuse(f"{key} is not a list", key=key, reason="shape")
        return value

    def record(self, key: str) -> Record:
        if not isinstance(self.values.get(key), dict):
            raise self.place.refuse(f"{key} is not an object", key=key, reason="shape")
        return Record(self.values[key], self.place)

    def left_out(self, known: Collection[str]) -> Iterator[Notice]:
        """A notice for each key that the format does not have."""
        yield from (self.place.notice("unknown_key") for key in self.values if key not in known)


def parse(data: bytes, file: str) -> list[Any]:
    """The documents of a file. Raises InvalidFormat for duplicate keys and for strings that cannot be stored."""
    place = Place(file)
    try:
        found = json.loads(
            tokens.clean(data, file), object_pairs_hook=_once, parse_constant=_refuse_constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise place.refuse(
            f"line {error.lineno}, column {error.colno} is not JSON",
            line=error.lineno,
            column=error.colno,
            reason="not_json",
        ) from None
    except ValueError as error:
        raise place.refuse(f"this is not JSON: {error}", reason="not_json") from None
    except RecursionError:
        raise place.refuse("this is nested too deeply", reason="nested") from None
    if not isinstance(found, list):
        raise place.refuse("this is not a list of documents", reason="shape")
    return found


def unstorable(value: object) -> bool:
    """Whether any string in it holds a character that neither a database nor a file can store."""
    if isinstance(value, str):
        return not tokens.is_storable(value)
    if isinstance(value, dict):
        return any(unstorable(key) or unstorable(each) for key, each in value.items())
    return isinstance(value, list) and any(map(unstorable, value))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _refuse_constant(_: str) -> float:
    raise ValueError("NaN and Infinity are no numbers")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in {float("inf"), float("-inf")}:
        raise ValueError("a number is too large")
    return number
