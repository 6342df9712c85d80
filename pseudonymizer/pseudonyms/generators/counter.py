"""Line numbers: 1, 2, 3 and so on, by entity."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "counter"


def build() -> Generator:
    return Generator(_candidates, declension="none", ordered=True)


def _candidates(_: Request) -> Iterator[str]:
    return map(str, count(1))
