"""Reads the command's rows: what is hidden in a document, and everything that would be released of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.leaks._values import Field, Hidden

Id = str | int


@dataclass(frozen=True, slots=True)
class Row:
    """`may_stay`: words that were accepted as readable, as they are written."""

    id: Id
    author: Id | None
    hidden: tuple[Hidden, ...]
    fields: tuple[Field, ...]
    may_stay: tuple[str, ...]


def read(lines: BinaryIO, name: str) -> Iterator[tuple[int, Row]]:
    """Each row with the offset where its line begins."""
    offset = 0
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield offset, parse(line, name, number)
        offset += len(line)


def parse(line: bytes, name: str, number: int) -> Row:
    return _Reader(name, number).row(line)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one line. Errors name the place, such as hidden[2].text, and never quote the texts."""

    name: str
    number: int

    def row(self, line: bytes) -> Row:
        given = self._json(line)
        released = given.get("released")
        if not isinstance(released, dict):
            raise self._wrong("released", "is not an object of fields and texts")
        return Row(
            id=self._id(given.get("id"), "id"),
            author=None if given.get("author") is None else self._id(given["author"], "author"),
            hidden=tuple(self._hidden(given.get("hidden"))),
            fields=tuple(Field(key, self._text(text, f"released.{key}")) for key, text in released.items()),
            may_stay=tuple(self._texts(given.get("may_stay", []), "may_stay")),
        )

    def _json(self, line: bytes) -> dict[str, object]:
        try:
            given = json.loads(line.decode("utf-8-sig" if self.number == 1 else "utf-8"))
        except UnicodeDecodeError as error:
            raise self._wrong(f"byte {error.start + 1}", "is not UTF-8") from None
        except json.JSONDecodeError as error:
            raise self._wrong(f"column {error.colno}", "is not JSON") from None
        except (RecursionError, ValueError):  # nested too deeply, or a number with thousands of digits
            raise self._wrong("the row", "is not JSON that can be read") from None
        if not isinstance(given, dict):
            raise self._wrong("the row", "is not a JSON object")
        if not tokens.is_storable(json.dumps(given, ensure_ascii=False)):
            raise self._wrong("the row", "holds half of a surrogate pair")
        return given

    def _hidden(self, given: object) -> Iterator[Hidden]:
        if not isinstance(given, list):
            raise self._wrong("hidden", "is not a list")
        for number, each in enumerate(given):
            if not isinstance(each, dict):
                raise self._wrong(f"hidden[{number}]", "is not an object with text and label")
            label = self._text(each.get("label"), f"hidden[{number}].label")
            yield Hidden(self._text(each.get("text"), f"hidden[{number}].text"), label.partition("+")[0])

    def _texts(self, given: object, place: str) -> Iterator[str]:
        if not isinstance(given, list):
            raise self._wrong(place, "is not a list")
        yield from (self._text(each, f"{place}[{number}]") for number, each in enumerate(given))

    def _text(self, given: object, place: str) -> str:
        if not isinstance(given, str):
            raise self._wrong(place, "is not a string")
        return given

    def _id(self, given: object, place: str) -> Id:
        if isinstance(given, bool) or not isinstance(given, (str, int)):
            raise self._wrong(place, "is neither a string nor a whole number")
        return given

    def _wrong(self, place: str, reason: str) -> InvalidFormat:
        return InvalidFormat(
            f"{self.name}: line {self.number}, {place} {reason}.", file=self.name, line=self.number, place=place
        )
