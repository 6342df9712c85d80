"""Personal identity numbers: the set's constant, or else a number for each, with the delimiter of the original."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "personal_number"

_DELIMITER = regex.compile(r"\p{Nd}(?P<delimiter>[^\p{L}\p{Nd}]{0,3})\p{Nd}{4}\s*$")
_MOST = 10_000


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, fixed=True)


def _candidates(request: Request) -> Iterator[str]:
    found = _DELIMITER.search(request.original)
    numbers = [request.label.pool] if request.label.pool else (f"123456-{last:04}" for last in range(_MOST))
    for number in numbers:
        yield number.replace("-", found["delimiter"]) if found else number
