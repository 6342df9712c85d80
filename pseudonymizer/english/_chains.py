"""Reads what the learned chains say about the words of a text."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pseudonymizer.english._forms import FOLDER


class Found(NamedTuple):
    """`end`: the place after its last word. `score`: the probability of the word that is least sure."""

    start: int
    end: int
    kind: str
    score: float


@dataclass(frozen=True)
class Chain:
    """`wanted`: the kinds that are found. `least`: the probability from which a word is part of one."""

    file: Path
    wanted: tuple[str, ...]
    least: float

    @property
    def tagger(self) -> Any:
        """One for each thread, as it holds the text that it reads."""
        tagger = getattr(self._local, "tagger", None)
        if tagger is None:
            import pycrfsuite  # noqa: PLC0415 - for English texts only

            tagger = self._local.tagger = pycrfsuite.Tagger()
            tagger.open(str(self.file))
        return tagger

    @cached_property
    def _local(self) -> threading.local:
        return threading.local()


# More than half a chance: at .5 two of a hundred names more are found, and three of a hundred proposals more are vain.
PEOPLE = Chain(FOLDER / "people.crf", ("PERSON",), 0.55)
# In a discharge note each name is somebody to protect, and words that are no listed names are left out afterwards.
NOTES = Chain(PEOPLE.file, PEOPLE.wanted, 0.4)
# A missed mention is worse than a vain one in a court's text.
COURT = Chain(FOLDER / "court.crf", ("ORG", "LOC", "DEM", "DATETIME", "QUANTITY", "MISC", "CODE"), 0.3)


def find(chain: Chain, features: Sequence[Sequence[str]]) -> Iterator[Found]:
    """What the chain finds, in text order. The features are of a line or a text."""
    if not features:
        return
    tagger = chain.tagger
    tagger.set(features)
    current: Found | None = None
    for place in range(len(features)):
        here = _here(tagger, chain, place)
        if current and here and here.kind == current.kind and not here.begins:
            current = current._replace(end=place + 1, score=min(current.score, here.score))
            continue
        if current:
            yield current
        current = Found(place, place + 1, here.kind, here.score) if here else None
    if current:
        yield current


class _Here(NamedTuple):
    kind: str
    begins: bool
    score: float


def _here(tagger: Any, chain: Chain, place: int) -> _Here | None:
    """The likeliest kind of a word, if it is likely enough that it is part of something wanted."""
    marginal = tagger.marginal
    if 1 - marginal("O", place) < chain.least:
        return None
    likely = [(marginal(f"B-{kind}", place), marginal(f"I-{kind}", place), kind) for kind in chain.wanted]
    score = sum(begins + goes_on for begins, goes_on, _ in likely)
    if score < chain.least:
        return None
    begins, goes_on, kind = max(likely, key=lambda each: each[0] + each[1])
    return _Here(kind, begins > goes_on, score)
