"""Regions: one of the few large regions of Sweden. Abroad, a series."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import pools, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "region"


def build() -> Generator:
    return Generator(_candidates, declension="noun")


def _candidates(request: Request) -> Iterator[str]:
    if "foreign" not in request.modifiers:
        yield from pools.shuffled(pools.names(request.label.pool or ""), request.rng)
    yield from shapes.series(request.label.series or "A-region", request.taken)
