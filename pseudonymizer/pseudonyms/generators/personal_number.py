"""Personal identity numbers: the set's constant, or else a number for each, with the delimiter of the original."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "personal_number"

_DELIMITER = regex.compile(r"\p{Nd}(?P<delimiter>[^\p{L}\p{Nd}]{0,3})\p{Nd}{4}\s*$")
_DIGITS = regex.compile(r"\P{Nd}+")
_MOST = 10_000


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, fixed=True)


def _candidates(request: Request) -> Iterator[str]:
    found = _DELIMITER.search(request.original)
    for number in [request.label.pool] if request.label.pool else _others(request):
        yield number.replace("-", found["delimiter"]) if found else number


def _others(request: Request) -> Iterator[str]:
    """Numbers that nobody has yet, however they are written."""
    taken = {_DIGITS.sub("", each) for each in request.taken}
    numbers = (f"123456-{last:04}" for last in range(_MOST))
    return (number for number in numbers if number.replace("-", "") not in taken)
