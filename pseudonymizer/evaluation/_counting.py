"""Counts matches over texts: by label, overall and by sentence, for all labels and for those that must be replaced."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from pseudonymizer import tokens
from pseudonymizer.evaluation import _scores
from pseudonymizer.evaluation._matching import MATCHES, Matching, best
from pseudonymizer.evaluation._scores import Figures, Tally
from pseudonymizer.evaluation._sentences import sentence_starts
from pseudonymizer.model import Mention

MISSED = "missed"
NONE = "none"
Tallies = Mapping[str, Tally]
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Pair:
    """One text with its gold mentions and the mentions that were proposed and held back. Every mention has a label."""

    id: str
    text: str
    gold: tuple[Mention, ...]
    proposed: tuple[Mention, ...]
    held_back: tuple[Mention, ...] = ()

    def only(self, counts: Callable[[str], bool]) -> Pair:
        """The pair with only the mentions whose label is counted."""
        gold, proposed, held_back = (
            tuple(mention for mention in side if counts(mention.label or ""))
            for side in (self.gold, self.proposed, self.held_back)
        )
        return replace(self, gold=gold, proposed=proposed, held_back=held_back)


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals over all labels in a scope. `overall` weighs every mention alike, `by_sentence` every sentence.

    `held_back` counts the gold mentions that no proposal touches, but a held-back mention does. A text has no silent
    leak if everything that proposals fail to cover is held back.
    """

    overall: Tallies
    by_sentence: Mapping[str, Figures]
    texts_with_gold: int
    texts_without_leak: int
    texts_without_silent_leak: int
    false_proposals: int
    held_back: int

    @classmethod
    def none(cls) -> Totals:
        return cls(dict.fromkeys(MATCHES, Tally()), {}, 0, 0, 0, 0, 0)

    def plus(self, other: Totals) -> Totals:
        """The counts of both, without figures by sentence."""
        return Totals(
            {match: self.overall[match] + other.overall[match] for match in MATCHES},
            {},
            self.texts_with_gold + other.texts_with_gold,
            self.texts_without_leak + other.texts_without_leak,
            self.texts_without_silent_leak + other.texts_without_silent_leak,
            self.false_proposals + other.false_proposals,
            self.held_back + other.held_back,
        )


@dataclass(frozen=True, slots=True)
class Modifiers:
    """How well modifiers match, for gold mentions that a proposal with the same label touches."""

    compared: int = 0
    alike: int = 0
    by_modifier: Mapping[str, Tally] = field(default_factory=dict)

    @property
    def accuracy(self) -> float | None:
        return self.alike / self.compared if self.compared else None


@dataclass(frozen=True, slots=True)
class Report:
    texts: int
    tokens: int
    labels: Mapping[str, Tallies]
    all: Totals
    must_replace: Totals
    confusion: Mapping[tuple[str, str], int]
    modifiers: Modifiers | None

    def false_per_thousand(self, totals: Totals) -> float:
        return 1000 * totals.false_proposals / self.tokens if self.tokens else 0.0


def score(pairs: Iterable[Pair], *, must_replace: Callable[[str], bool], modifiers: bool = True) -> Report:
    """Scores the proposals. `must_replace` tells for which labels no mention may stay in the text."""
    read = [_Read(pair) for pair in pairs]
    matchings = [each.matching for each in read]
    return Report(
        texts=len(read),
        tokens=sum(each.tokens for each in read),
        labels=_by_label(matchings),
        all=_totals(read),
        must_replace=_totals([each.only(must_replace) for each in read]),
        confusion=_confusion(matchings),
        modifiers=_modifiers(matchings) if modifiers else None,
    )


def totals(pairs: Iterable[Pair]) -> Totals:
    """The totals over all labels, without holding the texts."""
    counted, figures = Totals.none(), {match: _scores.Means() for match in MATCHES}
    for pair in pairs:
        read = _Read(pair)
        counted = counted.plus(_totals([read]))
        for sentence in _sentences(read):
            for match in MATCHES:
                figures[match].add(sentence[match].figures)
    return replace(counted, by_sentence={match: figures[match].figures for match in MATCHES})


class _Read:
    """A pair with its text tokenized and its mentions matched."""

    def __init__(self, pair: Pair, tokens_and_starts: tuple[int, Sequence[int]] | None = None) -> None:
        self.pair = pair
        self.tokens, self.starts = tokens_and_starts or _cut(pair.text)
        self.matching = Matching(pair.text, pair.gold, pair.proposed)
        self.shown = self.matching
        if pair.held_back:
            self.shown = Matching(pair.text, pair.gold, (*pair.proposed, *pair.held_back))

    def only(self, counts: Callable[[str], bool]) -> _Read:
        return _Read(self.pair.only(counts), (self.tokens, self.starts))


def _cut(text: str) -> tuple[int, Sequence[int]]:
    cut = tokens.tokenize(text)
    return len(cut), sentence_starts(cut)


def _by_label(matchings: Iterable[Matching]) -> Mapping[str, Tallies]:
    counted = _tallies(matchings, lambda mention: mention.label or "")
    return {label: counted[label] for label in sorted(counted)}


def _totals(read: Sequence[_Read]) -> Totals:
    matchings = [each.matching for each in read]
    overall = _tallies(matchings, lambda _: 0)
    false = sum(not hit["found"] for matching in matchings for hit in matching.proposed_hits)
    return Totals(
        overall=overall.get(0) or dict.fromkeys(MATCHES, Tally()),
        by_sentence=_by_sentence(read),
        texts_with_gold=sum(bool(matching.gold) for matching in matchings),
        texts_without_leak=sum(not matching.leaks for matching in matchings),
        texts_without_silent_leak=sum(not each.shown.leaks for each in read),
        false_proposals=false,
        held_back=sum(each.shown.touched - each.matching.touched for each in read),
    )


def _by_sentence(read: Iterable[_Read]) -> Mapping[str, Figures]:
    """The figures by sentence. A mention belongs to the sentence in which it begins."""
    sentences = [tallies for each in read for tallies in _sentences(each)]
    return {match: _scores.mean(sentence[match].figures for sentence in sentences) for match in MATCHES}


def _sentences(read: _Read) -> Iterable[Tallies]:
    return _tallies([read.matching], lambda mention: bisect_right(read.starts, mention.start)).values()


def _tallies(matchings: Iterable[Matching], group: Callable[[Mention], K]) -> dict[K, Tallies]:
    """Counts the mentions separately by what `group` returns for them."""
    counted: dict[K, Counter[tuple[str, str]]] = defaultdict(Counter)
    for matching in matchings:
        for mention, hits in zip(matching.gold, matching.gold_hits, strict=True):
            counts = counted[group(mention)]
            counts.update(("gold", match) for match in MATCHES)
            counts.update(("found", match) for match in MATCHES if hits[match])
        for mention, hits in zip(matching.proposed, matching.proposed_hits, strict=True):
            counts = counted[group(mention)]
            counts.update(("proposed", match) for match in MATCHES)
            counts.update(("right", match) for match in MATCHES if hits[match])
    return {name: {match: _tally(counts, match) for match in MATCHES} for name, counts in counted.items()}


def _tally(counts: Counter[tuple[str, str]], match: str) -> Tally:
    return Tally(*(counts[part, match] for part in ("gold", "found", "proposed", "right")))


def _confusion(matchings: Iterable[Matching]) -> Mapping[tuple[str, str], int]:
    """How often each gold label (or nothing) met each proposed label (or was missed)."""
    counted: Counter[tuple[str, str]] = Counter()
    for matching in matchings:
        for mention, others in zip(matching.gold, matching.of_gold, strict=True):
            met = best(mention, others)
            counted[mention.label or "", (met.label or "") if met else MISSED] += 1
        for mention, touched in zip(matching.proposed, matching.of_proposed, strict=True):
            if not touched:
                counted[NONE, mention.label or ""] += 1
    return dict(sorted(counted.items()))


def _modifiers(matchings: Iterable[Matching]) -> Modifiers:
    met = [pair for matching in matchings for pair in _alike(matching)]
    by_modifier: dict[str, Tally] = {}
    for gold, proposed in met:
        for name in gold | proposed:
            both = name in gold and name in proposed
            counted = Tally(name in gold, both, name in proposed, both)
            by_modifier[name] = by_modifier.get(name, Tally()) + counted
    return Modifiers(len(met), sum(gold == proposed for gold, proposed in met), dict(sorted(by_modifier.items())))


def _alike(matching: Matching) -> Iterable[tuple[frozenset[str], frozenset[str]]]:
    """For each gold mention touched by a proposal with the same label: the modifiers of both."""
    for mention, others in zip(matching.gold, matching.of_gold, strict=True):
        met = best(mention, [other for other in others if other.label == mention.label])
        if met:
            yield frozenset(mention.modifiers), frozenset(met.modifiers)
