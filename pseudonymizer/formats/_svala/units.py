"""Parses SVALA's compact text: `source units//target units`. A unit is a word with its ids, labels and links.

Any number of ids (`@1`), labels (`:city`) and links (`~word`, `~@1`, or `~` alone for none) may follow a word. Words
that contain special characters are in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala.values import SPACE

Link = tuple[Literal["id", "text", "nothing"], str]

_TEXT = r"'(?:\\\\|\\'|[^'\\])*'|(?!//)[^ '_\t\n:@^~](?:(?!//)[^ _\t\n:@^~])*"
_WORD = re.compile(_TEXT)
_SAID = re.compile(f"@(?P<id>{_TEXT})|:(?P<label>{_TEXT})|[~^](?:@(?P<to_id>{_TEXT})|(?P<to_text>{_TEXT})|)")
_BETWEEN = re.compile(r"[ \n\t_]*")
_ESCAPED = re.compile(r"\\(.)")
# Two slashes separate the sides, even where a side ends with a word. An empty word would be invisible.
_NEEDS_QUOTES = re.compile(r"[ '_\t\n:@^~]|//|/\Z|\A\Z")
_WORD_AND_SPACES = re.compile(f"[^{SPACE}] *\\Z")


@dataclass(frozen=True, slots=True)
class Unit:
    """`text` is a token's text with its white space."""

    text: str
    ids: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()


def parse(text: str, file: str) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """The units of both sides. Raises InvalidFormat, naming the file and the character."""
    source, end = _side(text, 0, file)
    if not text.startswith("//", end):
        raise _refusal(file, end, "the target side is missing")
    target, end = _side(text, end + 2, file)
    if end < len(text):
        raise _refusal(file, end, "there is a third side")
    return source, target


def _refusal(file: str, place: int, problem: str) -> InvalidFormat:
    return InvalidFormat(f"{file}: character {place + 1}: {problem}.", file=file, character=place + 1)


def _side(text: str, start: int, file: str) -> tuple[tuple[Unit, ...], int]:
    """The units of one side, and the position where it ends."""
    units: list[Unit] = []
    place = _after(_BETWEEN, text, start)
    while place < len(text) and not text.startswith("//", place):
        unit, end = _unit(text, place, file)
        units.append(unit)
        place = _after(_BETWEEN, text, end)
        if place == end and place < len(text) and not text.startswith("//", place):
            raise _refusal(file, place, "this belongs to no word")
    if not units:
        raise _refusal(file, place, "the side is empty")
    return tuple(units), place


def _after(pattern: re.Pattern[str], text: str, place: int) -> int:
    found = pattern.match(text, place)
    return found.end() if found else place


def _unit(text: str, start: int, file: str) -> tuple[Unit, int]:
    word = _WORD.match(text, start)
    if word is None:
        raise _refusal(file, start, "there is no word")
    end = word.end()
    said: list[re.Match[str]] = []
    while found := _SAID.match(text, end):
        said.append(found)
        end = found.end()
    return _of(word[0], said), end


def _of(word: str, said: Sequence[re.Match[str]]) -> Unit:
    ids = (_plain(found["id"]) for found in said if found["id"])
    labels = (_plain(found["label"]) for found in said if found["label"])
    links = (_link(found) for found in said if not found["id"] and not found["label"])
    return Unit(_spaced(_plain(word)), tuple(ids), tuple(labels), tuple(links))


def _link(found: re.Match[str]) -> Link:
    if found["to_id"]:
        return "id", _plain(found["to_id"])
    return ("text", _spaced(_plain(found["to_text"]))) if found["to_text"] else ("nothing", "")


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", text[1:-1]) if text.startswith("'") else text


def _spaced(text: str) -> str:
    """The token's text. The text of a word lacks the last of the spaces after it."""
    return f"{text} " if _WORD_AND_SPACES.search(text) else text


def written(unit: Unit) -> str:
    return "".join([_word(unit.text), *_said(unit)])


def _said(unit: Unit) -> Iterator[str]:
    yield from (f"@{_quoted(name)}" for name in unit.ids)
    for kind, to in unit.links:
        yield f"~@{_quoted(to)}" if kind == "id" else f"~{_word(to) if kind == 'text' else ''}"
    yield from (f":{_quoted(label)}" for label in unit.labels)


def _word(text: str) -> str:
    shortened = text.removesuffix(" ")
    return _quoted(shortened if _WORD_AND_SPACES.search(shortened) else text)


def _quoted(text: str) -> str:
    if not _NEEDS_QUOTES.search(text):
        return text
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
