"""First names and surnames: from the label's pool, then from its series."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import pools, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "name"


def build() -> Generator:
    return Generator(_candidates, declension="name")


def _candidates(request: Request) -> Iterator[str]:
    yield from pools.shuffled(pools.names(request.label.pool or ""), request.rng)
    yield from shapes.series(request.label.series or "A-namn", request.taken)
