"""Input and output of the search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["same", "inflected", "part"]
# The best first.
KINDS: tuple[Kind, ...] = ("same", "inflected", "part")


@dataclass(frozen=True, slots=True)
class Hidden:
    """Words that are hidden in one place.

    `ref` is the id of the mention, "" for one of another document of the author. `before` and `after` are the keys of
    the words beside it: an ordinary word or a small number counts elsewhere only between such words.
    """

    surface: str
    label: str
    ref: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Text that would go out. `ref` is the id of the rewrite, entity or mention whose words these are.

    `readable` are the ranges that would go out, in order; None: all of it.
    """

    name: str
    text: str
    ref: str = ""
    readable: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Leak:
    """A place in a field where something hidden can be read; `hidden` holds the best match first."""

    field: str
    ref: str
    start: int
    end: int
    hidden: tuple[Hidden, ...]
    kind: Kind
