"""Defines what an engine is, and which engines an order chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from pseudonymizer import registry
from pseudonymizer.detectors import Text
from pseudonymizer.errors import InvalidOption, MissingEngine

# The name of our own detectors among the engines.
OWN = "detectors"
_FOLDER = "pseudonymizer.engines"

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Engine:
    """A program that finds names of people.

    `detector` is what the evidence of its mentions names. `missing` says for a language why the engine cannot be used,
    in a sentence with what helps; empty if it can. `find` gives the spans of the names in a text, without titles and
    possessive endings.
    """

    detector: str
    missing: Callable[[str], str]
    find: Callable[[Text], Iterable[Span]]


class Combination(StrEnum):
    """How the names that several engines find become one set of names, character by character."""

    UNION = "union"
    INTERSECTION = "intersection"


class Chosen(NamedTuple):
    names: tuple[str, ...] = (OWN,)
    combination: Combination = Combination.UNION


def names() -> tuple[str, ...]:
    return (OWN, *registry.find(_FOLDER))


@cache
def load(name: str) -> Engine:
    made: Engine = registry.find(_FOLDER)[name].build()
    return made


def forget() -> None:
    """Clears the caches, so that engines are looked for again."""
    registry.find.cache_clear()
    load.cache_clear()


def check(wanted: Sequence[str], language: str) -> None:
    """Raises MissingEngine, with what helps, for an engine that cannot be used."""
    for name in wanted:
        if name not in names():
            known = ", ".join(names())
            raise MissingEngine(f"The engine {name} is not installed; there are {known}.", engine=name)
        reason = "" if name == OWN else load(name).missing(language)
        if reason:
            raise MissingEngine(f"The engine {name} cannot be used: {reason}", engine=name, language=language)


def chosen(options: Mapping[str, object]) -> Chosen:
    """What the options "engines" and "combine" say; our own detectors where they say nothing."""
    wanted, how = options.get("engines"), options.get("combine", Combination.UNION)
    if how not in set(Combination):
        raise InvalidOption(f"There is no combination {how}; there are {', '.join(Combination)}.", option="combine")
    listed = tuple(wanted) if isinstance(wanted, Sequence) and not isinstance(wanted, str) else ()
    return Chosen(tuple(dict.fromkeys(map(str, listed))) or (OWN,), Combination(str(how)))
