"""The mask: it never shows how much it hides, and has no forms."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "mask"


def build() -> Generator:
    return Generator(_candidates, declension="mask", fixed=True)


def _candidates(_: Request) -> Iterator[str]:
    yield "*****"
