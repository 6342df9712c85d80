"""Reads inflected Swedish forms: what may stand before a genitive, definite or inhabitants' ending."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

_APOSTROPHES = ("'s", "’s")
_INHABITANTS = (
    ("bornas", ("def", "gen", "pl")),
    ("borna", ("def", "pl")),
    ("bors", ("gen", "pl")),
    ("bor", ("pl",)),
)
# Longest first, with the modifiers of a form with this ending.
_NOUNS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ernas", ("def", "gen", "pl")), ("arnas", ("def", "gen", "pl")), ("ornas", ("def", "gen", "pl")),
    ("erna", ("def", "pl")), ("arna", ("def", "pl")), ("orna", ("def", "pl")),
    ("ers", ("gen", "pl")), ("ars", ("gen", "pl")), ("ets", ("def", "gen")), ("ens", ("def", "gen")),
    ("ns", ("def", "gen")), ("ts", ("def", "gen")), ("er", ("pl",)), ("ar", ("pl",)), ("et", ("def",)),
    ("en", ("def",)), ("n", ("def",)), ("t", ("def",)),
)  # fmt: skip
_SHORTEST_STEM = 3


class Reading(NamedTuple):
    base: str
    modifiers: tuple[str, ...]


class Ending(NamedTuple):
    """An ending of inflected words.

    `shortest`: the minimum number of letters before it. `after`: if given, one of these comes before it. `nouns`: names
    of people do not take it.
    """

    text: str
    modifiers: tuple[str, ...]
    shortest: int
    after: str = ""
    nouns: bool = False


def endings(language: str) -> tuple[Ending, ...]:
    """The endings that the functions below remove, longest first."""
    found = [Ending(text, ("gen",), 2) for text in _APOSTROPHES]
    # After other letters it is usually a quotation mark.
    found += [Ending(text, ("gen",), 2, after="sxz") for text in ("'", "’")]
    if language == "sv":
        found += [Ending(":s", ("gen",), 1), Ending("s", ("gen",), 2)]
        found += [Ending(text, modifiers, 4, nouns=True) for text, modifiers in _INHABITANTS]
        found += [Ending(text, modifiers, _SHORTEST_STEM, nouns=True) for text, modifiers in _NOUNS]
    return tuple(sorted(found, key=lambda ending: -len(ending.text)))


def genitives(form: str) -> Iterator[Reading]:
    """The form without a genitive ending, for each ending it may have."""
    for ending in _APOSTROPHES:
        if form.endswith(ending) and len(form) > len(ending) + 1:
            yield Reading(form.removesuffix(ending), ("gen",))
            return
    if form.endswith(("'", "’")):
        yield Reading(form[:-1], ("gen",))
    elif form.endswith(":s"):
        yield Reading(form[:-2], ("gen",))
    elif form.endswith("s") and len(form) > 2:
        yield Reading(form[:-1], ("gen",))


def inhabitants(form: str) -> Iterator[Reading]:
    """The place whose inhabitants the form names, with and without a linking -s (Mölndalsbor -> mölndal)."""
    for ending, modifiers in _INHABITANTS:
        if form.endswith(ending) and len(form) > len(ending) + 3:
            stem = form.removesuffix(ending)
            yield Reading(stem, modifiers)
            if stem.endswith("s"):
                yield Reading(stem[:-1], modifiers)
            return


def nouns(form: str) -> Iterator[Reading]:
    """The noun without a definite or plural ending, for each ending it may have."""
    for ending, modifiers in _NOUNS:
        if form.endswith(ending) and len(form) - len(ending) >= _SHORTEST_STEM:
            yield Reading(form.removesuffix(ending), modifiers)
