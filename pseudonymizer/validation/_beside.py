"""Defines what an annotation is checked against besides its own text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pseudonymizer.leaks import Hidden


class Cleared(NamedTuple):
    """A place where something hidden may stay readable.

    In the text, the place counts. In other fields the words count (by their `key`), since places move when somebody
    types.
    """

    field: str
    ref: str
    start: int
    end: int
    key: str


@dataclass(frozen=True, slots=True)
class Beside:
    """`elsewhere` is what is hidden in the author's other documents."""

    document_name: str = ""
    comment_user: str = ""
    elsewhere: tuple[Hidden, ...] = ()
    cleared: frozenset[Cleared] = frozenset()
    language: str = ""


NOTHING = Beside()
