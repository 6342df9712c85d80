"""Years: within two of the original, with as many digits."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "year"

_AROUND = regex.compile(r"\s*['’-]?\p{Nd}{2,4}(\s*-?\s*tal(et|ets)?)?\s*", regex.IGNORECASE)


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    digits = shapes.first_number(request.original) or ""
    if not 2 <= len(digits) <= 4:
        digits = str(request.rng.randint(1970, 2018))
    shape = request.original if _AROUND.fullmatch(request.original) else digits
    moved = request.moved
    if moved is not None and moved.year is not None:
        yield shapes.with_number(shape, f"{moved.year % 10 ** len(digits):0{len(digits)}}")
    for step in request.rng.sample([-2, -1, 1, 2], 4):
        moved = (int(digits) + step) % 10 ** len(digits)
        yield shapes.with_number(shape, f"{moved:0{len(digits)}}")
