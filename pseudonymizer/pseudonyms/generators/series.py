"""The label's series from its beginning: A-skola, B-skola and so on."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "series"


def build() -> Generator:
    return Generator(_candidates, declension="noun", ordered=True)


def _candidates(request: Request) -> Iterator[str]:
    return shapes.series(request.label.series or "A-extra", request.taken)
