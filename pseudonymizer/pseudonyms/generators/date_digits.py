"""Dates in digits: every digit becomes 1, in one of two shapes, or the date moves with all others.

Delimiters are kept if the project asks for that, and always if dates move.
"""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.pseudonyms import digit_dates, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "date_digits"

_YEAR_FIRST = regex.compile(r"\s*\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}\s*")


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, fixed=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    shift = request.context.shift
    moved = None if shift is None else digit_dates.shifted(request.original, shift)
    if moved is not None:
        yield moved
    if request.context.keep_date_delimiters and shapes.first_number(request.original):
        yield shapes.masked_digits(request.original, "1")
    else:
        yield "1111-11-11" if _YEAR_FIRST.fullmatch(request.original) else "11-11-1111"
