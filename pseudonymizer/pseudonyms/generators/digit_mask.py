"""Phone, account and other numbers: every digit becomes 0, delimiters are kept."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "digit_mask"


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, fixed=True)


def _candidates(request: Request) -> Iterator[str]:
    yield shapes.masked_digits(request.original, "0") if shapes.first_number(request.original) else "000"
