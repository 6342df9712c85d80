"""Lists the ways to refer to a person without the whole name: parts of it, initials, nicknames."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from pseudonymizer.leaks._hits import HitKind
from pseudonymizer.lexicon import nicknames
from pseudonymizer.lexicon.loading import words as listed

_SHORTEST_PART = 2
_MOST_NAMES = 8


def ways(names: list[str]) -> Iterator[tuple[str, HitKind]]:
    """The variants of some names, which are given case folded and in order. Words are separated by single spaces."""
    names = names[:_MOST_NAMES]
    particles = listed("name_particles")
    for name in names if len(names) > 1 else ():
        if len(name) >= _SHORTEST_PART and name not in particles:
            yield name, "part"
    if len(names) > 1:
        yield from ((way, "initials") for way in _initials(names))
    for place, name in enumerate(names):
        for other in nicknames.of(name):
            yield other, "nickname"
            if len(names) > 1:
                yield " ".join([*names[:place], other, *names[place + 1 :]]), "nickname"
                if place == 0:
                    yield f"{other} {names[-1]}", "nickname"


def _initials(names: list[str]) -> Iterator[str]:
    """K Berg, K J Berg, KJ Berg, Berg K. Any of several names may be the surname."""
    for last in range(1, len(names)):
        letters, surname = [name[0] for name in names[:last]], " ".join(names[last:])
        yield from {f"{' '.join(letters)} {surname}", f"{''.join(letters)} {surname}", f"{letters[0]} {surname}"}
        yield from {f"{surname} {' '.join(letters)}", f"{surname} {''.join(letters)}", f"{surname} {letters[0]}"}
    yield f"{names[0]} {names[-1][0]}"


def bare_initials(names: list[str]) -> str:
    """Separated by spaces, as K.B. is split into words."""
    return " ".join(chain(name[0] for name in names))
