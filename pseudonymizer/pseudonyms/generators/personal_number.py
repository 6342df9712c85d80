"""Personal identity numbers: one for all, with the delimiter of the original."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "personal_number"

_DELIMITER = regex.compile(r"\p{Nd}(?P<delimiter>[^\p{L}\p{Nd}]{0,3})\p{Nd}{4}\s*$")


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, fixed=True)


def _candidates(request: Request) -> Iterator[str]:
    constant = request.label.pool or "123456-0000"
    found = _DELIMITER.search(request.original)
    yield constant.replace("-", found["delimiter"]) if found else constant
