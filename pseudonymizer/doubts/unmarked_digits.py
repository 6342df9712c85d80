"""Runs of digits, and addresses on the net, that nobody has marked."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.doubts._layer import Layer
from pseudonymizer.doubts._values import Doubt, Finder, Kind, Place

NAME = Kind.UNMARKED_DIGITS
_DIGITS = regex.compile(r"(?<![\p{L}\p{N}])\+?\p{Nd}(?:\p{Nd}|[ \u00a0.:/()-]{1,2}(?=\p{Nd}))*+")
_YEAR = regex.compile(r"(?:1\d|20)\d\d")
# An amount says what it counts.
_COUNTED = regex.compile(
    r"\s?(?:%|kr\b|kronor|euro|€|\$|£|km\b|m\b|kg\b|g\b|cm\b|meter|tusen|miljon|million|thousand|hundred|people|words|ord\b)"
)
_ADDRESS = regex.compile(r"[\p{L}\p{N}._-]+(?:@|\(at\)|\[at\])[\p{L}\p{N}.-]+|(?:https?://|www\.)[^\s<>]+")
_FEWEST = 4
_SCORES = {4: 40, 5: 60, 6: 70}
_LONG, _A_YEAR, _AN_AMOUNT, _ON_THE_NET = 85, 20, 15, 90


def build() -> Finder:
    return Finder(Kind.UNMARKED_DIGITS, _find, ("", "address"))


def _find(layer: Layer) -> Iterator[Doubt]:
    yield from _addresses(layer)
    yield from _digits(layer)


def _addresses(layer: Layer) -> Iterator[Doubt]:
    for match in _ADDRESS.finditer(layer.text):
        if layer.is_undecided(*match.span()):
            about = ("address", match.group().casefold())
            yield Doubt(Kind.UNMARKED_DIGITS, _ON_THE_NET, Place(*match.span()), about, reason="address")


def _digits(layer: Layer) -> Iterator[Doubt]:
    found: dict[str, list[Place]] = {}
    for match in _DIGITS.finditer(layer.text):
        digits = "".join(filter(str.isdecimal, match.group()))
        if len(digits) >= _FEWEST and layer.is_undecided(*match.span()):
            found.setdefault(digits, []).append(Place(*match.span()))
    for digits, places in found.items():
        yield Doubt(
            Kind.UNMARKED_DIGITS, _score(layer.text, digits, places[0]), places[0], (digits,), count=len(places)
        )


def _score(text: str, digits: str, place: Place) -> int:
    if _COUNTED.match(text, place.end):
        return _AN_AMOUNT
    if _YEAR.fullmatch(text[place.start : place.end]):
        return _A_YEAR
    return _SCORES.get(len(digits), _LONG)
