"""Whether a text tells of its writer's own life, and which of its sentences do."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers

_OWN = triggers("personal.own")
_OPINIONS = triggers("personal.opinions")
_STOPS = frozenset({".", "!", "?"})
# Of 160 learner texts those with fewer own words among a hundred were reviews, summaries, reports and arguments,
# all but 4 of 39 without anything to mark; those with more told of their writers.
FEWEST_IN_A_HUNDRED = 2.0
# A text of fewer words shows nothing by what it lacks.
FEWEST_WORDS = 60


@dataclass(frozen=True, slots=True)
class Life:
    """Where a text speaks of its writer. `told`: as often as those do that tell of somebody's life."""

    told: bool
    sentences: Sequence[int]
    own: frozenset[int]

    def is_told_at(self, place: int) -> bool:
        """Whether the sentence of this word speaks of the writer."""
        return bisect_right(self.sentences, place) in self.own


def life(text: Text) -> Life:
    words = text.words
    places = [place for place in words.where(_OWN) if not is_opinion(words, place)]
    dense = len(words) < FEWEST_WORDS or 100 * len(places) >= FEWEST_IN_A_HUNDRED * len(words)
    sentences = [place + 1 for place in words.where(_STOPS)]
    return Life(dense, sentences, frozenset(bisect_right(sentences, place) for place in places))


def is_opinion(words: Words, place: int) -> bool:
    """jag tycker, enligt mig, jag har nyligen läst: what is said there is about something else."""
    return words.before(place) in _OPINIONS or not _OPINIONS.isdisjoint(words.key[place + 1 : place + 4])
