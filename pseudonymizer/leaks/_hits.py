"""Defines what the leak check of a release finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pseudonymizer.leaks._forms import PERSONS
from pseudonymizer.leaks._values import Hidden

HitKind = Literal[
    "exact", "signs", "folded", "inflected", "digits", "initials", "part", "username", "misspelt", "nickname"
]
# Most dangerous first.
HIT_KINDS: tuple[HitKind, ...] = (
    "exact", "signs", "folded", "inflected", "digits", "initials", "part", "username", "misspelt", "nickname",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hit:
    """A place in a field of a release where something hidden can be read.

    `exact`: as it was written. `signs`: with hidden signs, or a hyphen at a line end, inside. `folded`: in another
    case, without diacritics, or with other punctuation between the words. `digits`: its digits with other punctuation,
    or as words. `part`, `initials`, `nickname`: what remains of a person's name. `username`: names written as one word.
    """

    field: str
    ref: str
    start: int
    end: int
    hidden: Hidden
    kind: HitKind

    @property
    def danger(self) -> tuple[int, int, int]:
        """The sort key: most dangerous first, persons' names before other things, long before short."""
        return HIT_KINDS.index(self.kind), self.hidden.label not in PERSONS, self.start - self.end


class Form(NamedTuple):
    """A way to write something hidden.

    `capitals`: whether the match must have a capital (True), must not (False), or may (both). None: the case does not
    matter.
    """

    hidden: Hidden
    kind: HitKind
    capitals: frozenset[bool] | None
