"""What the check of a release finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pseudonymizer.leaks._forms import PERSONS
from pseudonymizer.leaks._values import Hidden

HitKind = Literal[
    "exact", "signs", "folded", "inflected", "digits", "initials", "part", "username", "misspelt", "nickname"
]
# The most dangerous first.
HIT_KINDS: tuple[HitKind, ...] = (
    "exact", "signs", "folded", "inflected", "digits", "initials", "part", "username", "misspelt", "nickname",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hit:
    """A place in a field of a release where something hidden can be read.

    `exact`: as it was written. `signs`: with hidden signs or a hyphen at a line's end inside. `folded`: with other
    capitals, without diacritics, or with other signs between the words. `digits`: its digits with other signs between
    them or in words. `part`, `initials`, `nickname`: what is left of a person's name. `username`: names written as one.
    """

    field: str
    ref: str
    start: int
    end: int
    hidden: Hidden
    kind: HitKind

    @property
    def danger(self) -> tuple[int, int, int]:
        """A key for sorting: the most dangerous first, a person's name before other things, long before short."""
        return HIT_KINDS.index(self.kind), self.hidden.label not in PERSONS, self.start - self.end


class Form(NamedTuple):
    """A way to write something hidden.

    `capitals`: whether it has capitals where it is hidden, or both ways; None: it counts however it is written.
    """

    hidden: Hidden
    kind: HitKind
    capitals: frozenset[bool] | None
