"""Countries: another one, named in the language of the text."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import pools, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "country"


def build() -> Generator:
    return Generator(_candidates, declension="noun")


def _candidates(request: Request) -> Iterator[str]:
    english = request.context.language == "en"
    names = tuple(country.en if english else country.sv for country in pools.countries().values())
    yield from pools.shuffled(names, request.rng)
    yield from shapes.series(request.label.series or "A-land", request.taken)
