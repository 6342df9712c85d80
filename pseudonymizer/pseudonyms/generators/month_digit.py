"""Months in digits: 1 to 12, with a leading zero if the original has one."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "month_digit"


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    digits = shapes.first_number(request.original) or ""
    moved = request.moved
    first = [] if moved is None or moved.month is None else [moved.month]
    for value in (*first, *request.rng.sample(range(1, 13), 12)):
        if not digits or int(digits) != value:
            yield f"{value:02}" if digits.startswith("0") else str(value)
