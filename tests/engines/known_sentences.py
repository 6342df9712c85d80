"""Invented sentences with names, from which the tests train small models in seconds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

FIRST = ("Anna", "Peter", "Mary", "Omar", "Ingrid", "José", "Zoë", "Nils")
LAST = ("Berg", "Miller", "Nowak", "Haddad", "Larsson")
# NAME stands where a name is.
FRAMES = (
    "NAME met NAME today .",
    "Yesterday NAME saw the dog .",
    "NAME 's dog barks .",
    "We gave the book to NAME .",
    "The dog of NAME likes NAME , too .",
    "The house is old .",
    "It rains today , and the dog sleeps .",
    "Nothing happened yesterday .",
)


class Sentence(NamedTuple):
    """`tags`: for each word, whether it begins a name (B), is inside one (I) or is outside (O)."""

    words: tuple[str, ...]
    tags: tuple[str, ...]

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def spans(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        start = 0
        for word, tag in zip(self.words, self.tags, strict=True):
            if tag == "B":
                found.append((start, start + len(word)))
            elif tag == "I":
                found[-1] = found[-1][0], start + len(word)
            start += len(word) + 1
        return found


def sentences() -> list[Sentence]:
    """Whole names, first names alone, and whole names in small letters, each in three of the frames."""
    whole = [f"{first} {last}" for place, first in enumerate(FIRST) for last in (LAST[place % 5], LAST[place % 4 - 1])]
    names = [*whole, *FIRST, *map(str.lower, whole)]
    return [
        _filled(FRAMES[(place + step) % len(FRAMES)], name, names[(place + 7) % len(names)])
        for place, name in enumerate(names)
        for step in (0, 3, 5)
    ]


def _filled(frame: str, *names: str) -> Sentence:
    left = iter(names)
    tagged = list(_tagged(frame, left))
    return Sentence(tuple(word for word, _ in tagged), tuple(tag for _, tag in tagged))


def _tagged(frame: str, names: Iterator[str]) -> Iterator[tuple[str, str]]:
    for word in frame.split():
        if word != "NAME":
            yield word, "O"
            continue
        for place, part in enumerate(next(names).split()):
            yield part, "I" if place else "B"
