"""Defines the input and output of the search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["same", "inflected", "part"]
# Best match first.
KINDS: tuple[Kind, ...] = ("same", "inflected", "part")


@dataclass(frozen=True, slots=True)
class Hidden:
    """Words that are hidden in one place.

    `ref` is the id of the mention, or "" if it is in another document of the author. `before` and `after` are the keys
    of the neighbouring words: an ordinary word or a small number counts elsewhere only between the same words.
    """

    surface: str
    label: str
    ref: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Text that would go out. `ref` is the id of the rewrite, entity or mention that the text belongs to.

    `readable` are the ranges that would go out, in order; None means all of it.
    """

    name: str
    text: str
    ref: str = ""
    readable: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Leak:
    """A place in a field where something hidden can be read. `hidden` has the best match first."""

    field: str
    ref: str
    start: int
    end: int
    hidden: tuple[Hidden, ...]
    kind: Kind
