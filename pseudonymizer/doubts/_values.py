"""Defines what a doubt is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pseudonymizer.doubts._layer import Layer


class Kind(StrEnum):
    """Each is a module of this folder, which says when there is such a doubt."""

    TWO_WAYS = "two_ways"
    SPELLING = "spelling"
    UNMARKED_NAME = "unmarked_name"
    UNMARKED_DIGITS = "unmarked_digits"
    SHORT_NAME = "short_name"
    LOW_SCORE = "low_score"
    SURE_REJECTED = "sure_rejected"


class Place(NamedTuple):
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that is probably wrong.

    `score`: how probably, from 1 to 100. `reason`: what is wrong, where a kind knows several. `count`: at how many
    places the same is found, of which `place` is the first. `other`: the place it is compared with. `mention_ids` and
    `entity_ids`: what stands at the two places. `about`: what makes it the same doubt after other things have changed.
    """

    kind: Kind
    score: int
    place: Place
    about: tuple[str, ...]
    reason: str = ""
    count: int = 1
    other: Place | None = None
    label: str = ""
    other_label: str = ""
    mention_ids: tuple[str, ...] = ()
    entity_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finder:
    """A kind with all its reasons and how it is found."""

    kind: Kind
    find: Callable[[Layer], Iterable[Doubt]]
    reasons: tuple[str, ...] = ("",)
