"""Readings of an inflected Swedish form: what may stand before a genitive, definite or inhabitants' ending."""

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


class Reading(NamedTuple):
    base: str
    modifiers: tuple[str, ...]


def genitives(form: str) -> Iterator[Reading]:
    """The form without a genitive ending, in each way it may have one."""
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
