"""Street numbers: 1 to 50, higher if those are taken. Letters are kept as letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import regex

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "street_number"

_SHAPE = regex.compile(r"\s*\p{Nd}{1,4}\s*\p{L}?\s*([-–/]\s*\p{Nd}{1,4}\s*\p{L}?\s*)*")
_LETTER = regex.compile(r"\p{L}")


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True)


def _candidates(request: Request) -> Iterator[str]:
    shape = request.original if _SHAPE.fullmatch(request.original) else "1"
    shape = _LETTER.sub(lambda found: "A" if found[0].isupper() else "a", shape)
    for number in request.rng.sample(range(1, 51), 50):
        yield _shaped(shape, number)
    for number in count(51):
        yield _shaped(shape, number)


def _shaped(shape: str, number: int) -> str:
    """The first number becomes the drawn one; each later number is one higher."""
    following = count(number)
    return shapes.with_numbers(shape, lambda: str(next(following)))
