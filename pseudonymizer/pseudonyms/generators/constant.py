"""E-mail and web addresses: one text for all, named by the label's pool."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "constant"


def build() -> Generator:
    return Generator(_candidates, declension="none", fixed=True)


def _candidates(request: Request) -> Iterator[str]:
    yield request.label.pool or "*****"
