"""Which of the proposed mentions stand: no two overlap, and what gave way is kept as an alternative."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable

from pseudonymizer.detectors._propose import with_evidence
from pseudonymizer.model import Alternative, Evidence, Mention

# A character of length is worth this much of a score, so that the longer of two equally sure mentions wins.
_PER_CHARACTER = 0.008
_MOST_FOR_LENGTH = 0.2
_LONG = _MOST_FOR_LENGTH / _PER_CHARACTER


def resolve(mentions: Iterable[Mention], *, threshold: float = 0.0) -> list[Mention]:
    """The best mentions that do not overlap, in text order, each with the labels that lost to it."""
    ranked = sorted([m for m in mentions if _score(m) >= threshold and m.start < m.end], key=_rank)
    starts: list[int] = []
    kept: dict[int, Mention] = {}
    for mention in ranked:
        beaten_by = _overlapping(mention, starts, kept)
        if beaten_by is None:
            insort(starts, mention.start)
            kept[mention.start] = mention
        else:
            kept[beaten_by.start] = _with_alternative(beaten_by, mention)
    return [kept[start] for start in starts]


def _rank(mention: Mention) -> tuple[float, int, int, str]:
    start, evidence = mention.start, mention.evidence
    length = mention.end - start
    more = length * _PER_CHARACTER if length < _LONG else _MOST_FOR_LENGTH
    return (-((1.0 if evidence is None else evidence.score) + more), -length, start, mention.label or "")


def _score(mention: Mention) -> float:
    return mention.evidence.score if mention.evidence is not None else 1.0


def _overlapping(mention: Mention, starts: list[int], kept: dict[int, Mention]) -> Mention | None:
    """The kept mentions do not overlap, so only the neighbours on both sides can."""
    place = bisect_left(starts, mention.end)
    if place == 0:
        return None
    last = kept[starts[place - 1]]
    return last if last.end > mention.start else None


def _with_alternative(mention: Mention, loser: Mention) -> Mention:
    """The winner with the loser's label among its alternatives, if it covers the same words or more."""
    evidence = mention.evidence
    if evidence is None or loser.label is None or loser.label == mention.label:
        return mention
    inside = mention.start <= loser.start and loser.end <= mention.end
    if not inside:
        return mention
    scores = {alternative.label: alternative.score for alternative in evidence.alternatives}
    scores[loser.label] = max(scores.get(loser.label, 0.0), _score(loser))
    ordered = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
    alternatives = tuple(Alternative(label, score) for label, score in ordered)
    changed = Evidence(evidence.detector, evidence.rule, evidence.score, alternatives)
    return with_evidence(mention, changed)
