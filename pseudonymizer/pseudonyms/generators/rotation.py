"""First names: the name that the project's rotation has for it, whatever else is in the text."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import rotation
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "rotation"


def build() -> Generator:
    return Generator(_candidates, declension="mask", depends=True, sole=True)


def _candidates(request: Request) -> Iterator[str]:
    table = request.context.rotation or rotation.draw(request.rng.randbytes(16))
    yield table.other(request.original)
