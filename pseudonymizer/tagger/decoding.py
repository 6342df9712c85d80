"""From the sums of a text to the spans that are marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.chain import OUTSIDE, Chain


class Span(NamedTuple):
    """From the first to the last piece."""

    first: int
    last: int
    label: str


def spans(sums: Array, chain: Chain, lowered: float) -> list[Span]:
    """The best spans with the score of "nothing here" lowered."""
    dialled = sums.copy()
    dialled[:, chain.names.index(OUTSIDE)] -= lowered
    return of_tags([chain.names[tag] for tag in chain.best(dialled)])


def of_tags(tags: Sequence[str]) -> list[Span]:
    found: list[Span] = []
    for place, tag in enumerate(tags):
        if tag[0] == "B":
            found.append(Span(place, place, tag[2:]))
        elif tag[0] == "I":
            found[-1] = found[-1]._replace(last=place)
    return found
