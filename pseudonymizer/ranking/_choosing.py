"""Chooses the label with the greatest sum of weights where the rules are in doubt, once for all mentions of a name."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain, starmap
from typing import NamedTuple

from pseudonymizer.detectors import Text
from pseudonymizer.model import Alternative, Evidence, Mention
from pseudonymizer.ranking import features, weights
from pseudonymizer.ranking.features import Scene
from pseudonymizer.ranking.weights import SCALE, Weights
from pseudonymizer.remembering import Remembered

NAME = "ranker"
RULE = "learned.label"
SWELL, SWEDISH = "swell", "sv"
# With this lead from rule and name alone, the context is not looked at. Most mentions have it; in 700 texts, context
# would have corrected none of them.
SETTLED = int(3.0 * SCALE)
# A label must be about one and a half times as likely as the rules' label (e to this power). On 5,157 texts of held-out
# lots this corrected 701 mentions and broke 82. Half of it corrected no more on balance, twice of it far fewer.
LEAD = int(0.5 * SCALE)
MOST_REMEMBERED = 20_000
_LABELS = frozenset(features.LABELS)
# A gender found in the text or in lists is never changed because of the context of other names.
_OTHER_GENDERS = {
    "firstname_female": ("firstname_male", "firstname_unknown"),
    "firstname_male": ("firstname_female", "firstname_unknown"),
}
# Label, rule, score, alternatives and modifiers.
_Said = tuple[str, str, float, tuple[Alternative, ...], tuple[str, ...]]


def ranked(text: Text, mentions: Sequence[Mention]) -> list[Mention]:
    """The same mentions, some with another label. The rules' label stays among the alternatives."""
    if text.label_set != SWELL or text.language != SWEDISH:
        return list(mentions)
    return _shipped().ranked(text, mentions)


def rank(text: Text, mentions: Sequence[Mention], learned: Weights) -> list[Mention]:
    """The same with other weights than those of the package."""
    return _Ranker(learned).ranked(text, mentions)


@cache
def _shipped() -> _Ranker:
    return _Ranker(weights.load())


class _Judged(NamedTuple):
    """The verdict of rule and name: the sums, and how far the rules' label leads."""

    total: int
    lead: int


class _Ranker:
    """The weights, with cached sums."""

    def __init__(self, learned: Weights) -> None:
        self._learned = learned
        self._at = {place: self._remembered(place) for place in features.PLACES}
        self._judge = lru_cache(MOST_REMEMBERED)(self._read)

    def ranked(self, text: Text, mentions: Sequence[Mention]) -> list[Mention]:
        judged = {number: found for number, each in enumerate(mentions) if (found := self._judged(text, each))}
        chosen = list(mentions)
        if any([each.lead < SETTLED for each in judged.values()]):
            scene = Scene(text, mentions)
            for numbers in _alike(scene, judged):
                for number, mention in self._chosen(scene, numbers, [judged[each].total for each in numbers]):
                    chosen[number] = mention
        return chosen

    def _judged(self, text: Text, mention: Mention) -> _Judged | None:
        label, evidence = mention.label, mention.evidence
        if label not in _LABELS or evidence is None:
            return None
        said = (label, evidence.rule, evidence.score, evidence.alternatives, mention.modifiers)
        return self._judge(said, mention.key, text.text[mention.start : mention.end])

    def _read(self, said: _Said, key: str, written: str) -> _Judged | None:
        """None for mentions to leave alone.

        These are mentions by rules that were unknown when the weights were learned, and names of either gender.
        """
        label, rule, *_ = said
        if features.known_rule(label, rule) not in self._learned.by_feature or features.is_of_either(label, key):
            return None
        total = self._learned.total(chain(features.of_rule(*said), features.of_name(key, written)))
        lanes = self._learned.lanes(total)
        own = self._learned.labels.index(label)
        return _Judged(total, lanes[own] - max(value for place, value in enumerate(lanes) if place != own))

    def _chosen(self, scene: Scene, numbers: Sequence[int], totals: Sequence[int]) -> Iterable[tuple[int, Mention]]:
        learned = self._learned
        own = learned.labels.index(scene.mentions[numbers[0]].label or "")
        each = [learned.lanes(total + self._around(scene, at)) for at, total in zip(numbers, totals, strict=True)]
        lanes = list(map(sum, zip(*each, strict=True)))  # a lane has room for one mention, not for a long text
        closed = _OTHER_GENDERS.get(learned.labels[own], ())
        open_to = [place for place, label in enumerate(learned.labels) if label not in closed]
        best = max(open_to, key=lanes.__getitem__)
        if lanes[best] - lanes[own] > LEAD * len(numbers):
            score = _share(lanes, best, len(numbers))
            for number in numbers:
                yield number, _relabelled(scene.mentions[number], learned.labels[best], score)

    def _around(self, scene: Scene, number: int) -> int:
        first, last = scene.span(scene.mentions[number])
        words = sum([self._at[place][word] for place, word in features.around(scene.words, first, last)])
        return words + self._learned.total(scene.beside(number, first, last))

    def _remembered(self, place: str) -> Remembered[int]:
        """The weight of each word at a place."""
        return Remembered(lambda word: self._learned.total(features.of_word(place, word)), MOST_REMEMBERED)


def _alike(scene: Scene, judged: Mapping[int, _Judged]) -> Iterable[list[int]]:
    """The mentions in doubt, each with those of the same name and label."""
    found: dict[tuple[str, str | None], list[int]] = defaultdict(list)
    for number in judged:
        found[scene.keys[number], scene.mentions[number].label].append(number)
    return [numbers for numbers in found.values() if any([judged[number].lead < SETTLED for number in numbers])]


def _share(lanes: Sequence[int], best: int, count: int) -> float:
    """The probability of the best label among all labels."""
    odds = [math.exp((value - lanes[best]) / (SCALE * count)) for value in lanes]
    return min(0.99, round(1 / sum(odds), 2))


def _relabelled(mention: Mention, label: str, score: float) -> Mention:
    evidence = mention.evidence
    assert evidence is not None
    assert mention.label is not None
    scores = {other.label: other.score for other in evidence.alternatives if other.label != label}
    scores[mention.label] = evidence.score
    ordered = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
    why = Evidence(NAME, RULE, score, tuple(starmap(Alternative, ordered)))
    return replace(mention, label=label, evidence=why)
