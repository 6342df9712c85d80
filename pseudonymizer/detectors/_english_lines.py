"""The lines of an English text with the features of their words, which several detectors read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pseudonymizer import english
from pseudonymizer.detectors._text import Text
from pseudonymizer.english import Chain


class _Line(NamedTuple):
    """`places`: those of its words, without white space between them."""

    places: Sequence[int]
    features: Sequence[Sequence[str]]


class Stretch(NamedTuple):
    start: int
    end: int
    kind: str
    score: float


def stretches(text: Text, chain: Chain) -> Iterator[Stretch]:
    """What a chain finds in the text."""
    words = text.words
    for line in text.once(_lines):
        for found in english.find(chain, line.features):
            first, last = line.places[found.start], line.places[found.end - 1]
            yield Stretch(words.start[first], words.end[last], found.kind, found.score)


def _lines(text: Text) -> Sequence[_Line]:
    words, found, first = text.words, [], 0
    for last in range(len(words)):
        if words.breaks[last] or last == len(words) - 1:
            places = [place for place in range(first, last + 1) if words.text[place]]
            found.append(_Line(places, english.features([words.text[place] for place in places])))
            first = last + 1
    return found
