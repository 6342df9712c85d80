"""Numbers of messages: each digit of three or more in a row becomes N, what stands between stays."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "digits_to_n"

_LONG, _ANY = re.compile(r"\d{3,}"), re.compile(r"\d+")


def build() -> Generator:
    return Generator(_candidates, declension="mask", depends=True, sole=True)


def _candidates(request: Request) -> Iterator[str]:
    """A shorter number that somebody marked is hidden whole."""
    digits = _LONG if _LONG.search(request.original) else _ANY
    yield digits.sub(lambda found: "N" * len(found[0]), request.original) or "N"
