"""Initials: an A for each letter, or the next letter if the original has it already."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "initials"


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, ordered=True)


def _candidates(request: Request) -> Iterator[str]:
    for letter in ascii_uppercase:
        made = "".join(letter if sign.isalnum() else sign for sign in request.original)
        yield made if letter in made else letter
