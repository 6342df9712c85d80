"""Tests that the ranker changes only labels of what the rules found, and records that it did."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pseudonymizer import pipeline, ranking
from pseudonymizer.model import Evidence, Mention
from pseudonymizer.ranking import build, features, weights
from tests.pseudonymizer import texts

GOLD = Path(__file__).parents[3] / "fixtures" / "gold" / "swell"
TEXTS = [json.loads(line)["text"] for line in (GOLD / "dev.jsonl").read_text(encoding="utf-8").splitlines()[::36]]
RULES_ALONE = {"detectors": {ranking.NAME: False}}


def read_anew(text: str) -> tuple[list[Mention], list[Mention]]:
    """The mentions by the rules, and the mentions that are proposed."""
    return pipeline.detect(texts.of(text), RULES_ALONE), pipeline.detect(texts.of(text), {})


both = cache(read_anew)  # several tests use the same texts


@pytest.fixture(scope="module")
def lots() -> list[build.Lot]:
    return build.read(GOLD / "dev.jsonl", GOLD.parent / "unread.jsonl")


def test_only_labels_and_their_evidence_change() -> None:
    for text in TEXTS:
        for rule, chosen in zip(*both(text), strict=True):
            assert replace(chosen, label=rule.label, evidence=rule.evidence) == rule
            assert chosen == rule or {chosen.label, rule.label} <= set(features.LABELS)


def test_the_label_of_the_rules_is_an_alternative_with_its_score() -> None:
    changed = [(rule, chosen) for text in TEXTS for rule, chosen in zip(*both(text), strict=True) if rule != chosen]
    assert len(changed) > 30
    for rule, chosen in changed:
        assert rule.evidence is not None
        assert chosen.evidence is not None
        assert (chosen.evidence.detector, chosen.evidence.rule) == (ranking.NAME, ranking.RULE)
        assert 0 < chosen.evidence.score < 1
        scores = {other.label: other.score for other in chosen.evidence.alternatives}
        assert scores[rule.label or ""] == rule.evidence.score
        assert chosen.label not in scores
        others = {other.label for other in rule.evidence.alternatives}
        assert set(scores) == (others | {rule.label}) - {chosen.label}


def test_the_same_text_gets_the_same_labels_whatever_was_read_before() -> None:
    first = [read_anew(text)[1] for text in TEXTS[:20]]
    assert [read_anew(text)[1] for text in reversed(TEXTS[:20])] == first[::-1]


def test_mentions_of_one_name_and_label_are_chosen_for_together() -> None:
    for text in TEXTS:
        rules, chosen = both(text)
        found: dict[tuple[str, str | None], set[str | None]] = {}
        for rule, mention in zip(rules, chosen, strict=True):
            evidence = rule.evidence
            if (
                rule.key
                and evidence
                and features.known_rule(rule.label or "", evidence.rule) in weights.load().by_feature
            ):
                found.setdefault((rule.key, rule.label), set()).add(mention.label)
        assert [labels for labels in found.values() if len(labels) > 1] == []


def test_what_a_rule_found_that_was_not_learned_from_is_left_alone() -> None:
    text = "Jag har praktik på Solglimtens förskola, där jag hjälper kocken."
    given = texts.of(text)
    mention = Mention(19, 39, "school", evidence=Evidence("institutions", "frame.of_tomorrow", 0.4))
    assert ranking.ranked(given, [mention]) == [mention]


@pytest.mark.parametrize("given", [{"label_set": "tab"}, {"language": "en"}])
def test_other_label_sets_and_languages_are_left_alone(given: dict[str, str]) -> None:
    text = texts.of(TEXTS[0], **given)
    mentions = both(TEXTS[0])[0]
    assert ranking.ranked(text, mentions) == mentions


def test_nothing_is_said_of_a_text_without_mentions() -> None:
    assert ranking.ranked(texts.of(""), []) == []
    assert ranking.ranked(texts.of("Det regnar."), []) == []


def test_the_weights_are_small_and_those_of_the_labels() -> None:
    assert weights.FILE.stat().st_size < 300_000
    assert weights.load().labels == features.LABELS


def test_packed_weights_add_up_as_they_were() -> None:
    read = weights.unpack(weights.pack(("a", "b"), {"x": [0.5, -0.25], "y": [1.0, -9.0]}))
    x, both_lanes = read.lanes(read.total(["x"])), read.lanes(read.total(["x", "y", "unknown"]))
    assert x[0] - x[1] == 0.75 * weights.SCALE
    assert both_lanes[0] - both_lanes[1] == 0.75 * weights.SCALE + weights.SCALE + weights.RAISED


def test_learning_again_gives_the_same_bytes(lots: list[build.Lot]) -> None:
    some = lots[::160]
    once, again = (weights.pack(features.LABELS, build.fit(list(build.examples(some)))) for _ in range(2))
    assert once == again


def test_what_was_proposed_unread_is_of_known_texts_and_lies_in_them(lots: list[build.Lot]) -> None:
    assert len({lot.id for lot in lots}) == len(lots)
    for lot in lots:
        assert all(0 <= each.start < each.end <= len(lot.text) for each in lot.proposed)


def test_a_name_of_either_gender_stays_one_where_nothing_tells_more() -> None:
    for rule, chosen in zip(*both("Jag heter Kim och bor i Arboga. Jag läser svenska."), strict=True):
        assert chosen == rule


def test_a_long_text_may_hold_a_doubtful_name_hundreds_of_times() -> None:
    names = [each.label for each in both("Jag jobbar på Kimlov med Kimlin. " * 300)[1]]
    assert len(names) == 600
    assert len(set(names)) <= 2
