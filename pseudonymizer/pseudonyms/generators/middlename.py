"""Middle names: A, or the next letter if the original has it already."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "middlename"


def build() -> Generator:
    return Generator(_candidates, declension="none", ordered=True)


def _candidates(_: Request) -> Iterator[str]:
    return shapes.letters()
