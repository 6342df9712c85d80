"""Streets, squares and bridges: an invented one of the same kind as the original. Abroad, a series."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import regex

from pseudonymizer import tokens
from pseudonymizer.pseudonyms import pools, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "place"

_KINDS: Mapping[str, regex.Pattern[str]] = {
    "square": regex.compile(r"(torge?t?|plan(en)?|plats(en)?|park(en)?|square)s?$"),
    "bridge": regex.compile(r"(bron?|bridge)s?$"),
    "street": regex.compile(r""),
}


def build() -> Generator:
    return Generator(_candidates, declension="noun")


def _candidates(request: Request) -> Iterator[str]:
    if "foreign" not in request.modifiers:
        kind = _kind(request.original)
        entries = list(pools.shuffled(pools.names(request.label.pool or ""), request.rng))
        yield from sorted(entries, key=lambda entry: _kind_in_pool(entry) != kind)
    yield from shapes.series(request.label.series or "A-plats", request.taken)


@cache
def _kind_in_pool(name: str) -> str:
    return _kind(name)


def _kind(name: str) -> str:
    return next(kind for kind, ending in _KINDS.items() if ending.search(tokens.key(name).strip()))
