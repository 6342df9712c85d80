"""E-mail addresses: x for each letter of the name, y for each of the domain; the length and the last part stay."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "email_letters"

_LETTER = re.compile(r"[^\W_]")


def build() -> Generator:
    return Generator(_candidates, declension="mask", depends=True, sole=True)


def _candidates(request: Request) -> Iterator[str]:
    name, _, domain = request.original.rpartition("@")
    host, dot, last = domain.rpartition(".")
    yield f"{_LETTER.sub('x', name)}@{_LETTER.sub('y', host)}{dot}{last}" if name and host else "xxx@yyy.ch"
