"""Licence numbers and postal codes: letters become A, B, C, digits become 0, delimiters are kept."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "letter_mask"


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, fixed=True)


def _candidates(request: Request) -> Iterator[str]:
    masked = shapes.masked_letters_and_digits(request.original)
    yield masked if any(sign.isalnum() for sign in masked) else "ABC 000"
