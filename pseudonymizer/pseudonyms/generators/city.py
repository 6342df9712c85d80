"""Cities: invented or real Swedish ones. Abroad, major cities of the country that the text mentions."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import pools, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "city"


def build() -> Generator:
    return Generator(_candidates, declension="noun")


def _candidates(request: Request) -> Iterator[str]:
    if request.context.cities != "series":
        yield from _foreign(request) if "foreign" in request.modifiers else _swedish(request)
    yield from shapes.series(request.label.series or "A-stad", request.taken)


def _swedish(request: Request) -> Iterator[str]:
    pool = f"{request.label.pool}_real" if request.context.cities == "real" else request.label.pool
    return pools.shuffled(pools.names(pool or ""), request.rng)


def _foreign(request: Request) -> Iterator[str]:
    for code in _countries(request):
        if code in pools.countries():
            yield from pools.shuffled(pools.countries()[code].cities, request.rng)


def _countries(request: Request) -> list[str]:
    """The countries to choose from: that of the original or its replacement, or else those mentioned, or else any."""
    mentioned = request.context.countries
    home = request.context.country or pools.home_of(request.original)
    if home is not None:
        return [mentioned.get(home, home)]
    possible = sorted(set(mentioned.values()) or pools.countries())
    return request.rng.sample(possible, len(possible))
