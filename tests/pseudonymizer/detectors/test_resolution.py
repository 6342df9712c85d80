"""Which of overlapping mentions stands."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import detectors
from pseudonymizer.model import Evidence, Mention


def mention(start: int, end: int, label: str, score: float) -> Mention:
    return Mention(start, end, label, evidence=Evidence("test", "pattern.email", score))


def test_the_surer_mention_wins_and_keeps_the_other_label() -> None:
    (kept,) = detectors.resolve([mention(0, 5, "surname", 0.5), mention(0, 5, "city", 0.9)])
    assert kept.label == "city"
    assert kept.evidence is not None
    assert [alternative.label for alternative in kept.evidence.alternatives] == ["surname"]


def test_the_longer_of_two_equally_sure_mentions_wins() -> None:
    (kept,) = detectors.resolve([mention(0, 5, "city", 0.8), mention(0, 15, "school", 0.8)])
    assert kept.label == "school"


def test_mentions_under_the_threshold_are_left_out() -> None:
    assert detectors.resolve([mention(0, 5, "city", 0.2)], threshold=0.3) == []


spans = st.tuples(st.integers(0, 60), st.integers(1, 12), st.sampled_from(["city", "surname"]), st.floats(0.1, 0.99))


@given(st.lists(spans, max_size=30))
def test_nothing_overlaps_and_every_loser_overlaps_a_winner(drawn: list[tuple[int, int, str, float]]) -> None:
    proposed = [mention(start, start + length, label, score) for start, length, label, score in drawn]
    kept = detectors.resolve(proposed)
    assert all(left.end <= right.start for left, right in pairwise(kept))
    assert all(any(k.start < p.end and p.start < k.end for k in kept) for p in proposed)
