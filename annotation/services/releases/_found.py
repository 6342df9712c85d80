"""Names what the leak check found: by keyed hashes in clear, by its words only in what is encrypted."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from annotation.models import Project
from pseudonymizer import tokens
from pseudonymizer.formats import Origin

WORDS = 16  # characters of a block's `ref` that stand for its words
_PLACE = 20


@dataclass(frozen=True, slots=True)
class Found:
    """`mention`: a hidden mention of `surface`, in this document or in another one of the author."""

    field: str
    ref: str
    start: int
    end: int
    words: str
    surface: str
    mention: str

    @classmethod
    def at(cls, origin: Origin, *, words: str, surface: str, mention: str) -> Self:
        return cls(*origin, words, surface, mention)

    @classmethod
    def of(cls, held: Mapping[str, Any]) -> Self:
        return cls(**held)

    @property
    def origin(self) -> Origin:
        return Origin(self.field, self.ref, self.start, self.end)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def digest(self, project: Project) -> str:
        """Of the words and the place: the same as long as the same is found there."""
        place = _digest(project, "place", *self.origin, self.surface)[:_PLACE]
        return digest_of_words(project, self.words) + place


def digest_of_words(project: Project, words: str) -> str:
    return _digest(project, "words", tokens.key(words))[:WORDS]


def _digest(project: Project, *said: object) -> str:
    message = "|".join(["maskros leak", *map(str, said)])
    return hmac.digest(project.seed.encode(), message.encode(), hashlib.sha256).hex()
