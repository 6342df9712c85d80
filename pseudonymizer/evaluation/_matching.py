"""Matches the gold mentions and proposals of one text, at four levels of strictness."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from pseudonymizer.model import Mention

# Same place and label; same label and a character in common; a character in common; all letters and digits in common.
MATCHES = ("exact", "overlap", "found", "covered")


@dataclass(frozen=True, eq=False)
class Matching:
    text: str
    gold: Sequence[Mention]
    proposed: Sequence[Mention]

    @cached_property
    def of_gold(self) -> Sequence[Sequence[Mention]]:
        """For each gold mention, the proposals that touch it."""
        return _touching(self.gold, self.proposed)

    @cached_property
    def of_proposed(self) -> Sequence[Sequence[Mention]]:
        """For each proposal, the gold mentions that it touches."""
        return _touching(self.proposed, self.gold)

    @cached_property
    def gold_hits(self) -> Sequence[Mapping[str, bool]]:
        return [self._hits(mention, others) for mention, others in zip(self.gold, self.of_gold, strict=True)]

    @cached_property
    def proposed_hits(self) -> Sequence[Mapping[str, bool]]:
        return [self._hits(mention, others) for mention, others in zip(self.proposed, self.of_proposed, strict=True)]

    @property
    def leaks(self) -> bool:
        """Whether any letter or digit of a gold mention is outside all proposals."""
        return not all(hit["covered"] for hit in self.gold_hits)

    @property
    def touched(self) -> int:
        """How many gold mentions are touched by a proposal."""
        return sum(map(bool, self.of_gold))

    def _hits(self, mention: Mention, others: Sequence[Mention]) -> Mapping[str, bool]:
        alike = [other for other in others if other.label == mention.label]
        return {
            "exact": any((other.start, other.end) == (mention.start, mention.end) for other in alike),
            "overlap": bool(alike),
            "found": bool(others),
            "covered": bool(others) and self._covers(others, mention),
        }

    def _covers(self, others: Sequence[Mention], mention: Mention) -> bool:
        hidden = set(chain.from_iterable(range(other.start, other.end) for other in others))
        return all(place in hidden for place in range(mention.start, mention.end) if self.text[place].isalnum())


def best(mention: Mention, others: Sequence[Mention]) -> Mention | None:
    """The one that shares most characters with the mention; if two are equal, the one with the same label."""
    return max(others, key=lambda other: (_common(mention, other), other.label == mention.label), default=None)


def _common(one: Mention, other: Mention) -> int:
    return min(one.end, other.end) - max(one.start, other.start)


def _touching(mentions: Sequence[Mention], others: Sequence[Mention]) -> list[list[Mention]]:
    ordered = sorted(others, key=lambda other: (other.start, other.end))
    starts = [other.start for other in ordered]
    longest = max((other.end - other.start for other in ordered), default=0)
    found = []
    for mention in mentions:
        near = ordered[bisect_right(starts, mention.start - longest) : bisect_right(starts, mention.end - 1)]
        found.append([other for other in near if _common(mention, other) > 0])
    return found
