"""Tests that each entity of a ruling gets one proposed decision, and that a proposal decides nothing."""

from __future__ import annotations

import itertools
import random

import pytest

from pseudonymizer import decisions, detectors, labels, pipeline
from pseudonymizer.decisions import build
from pseudonymizer.decisions.build import Ruling
from pseudonymizer.decisions.features import word_of
from pseudonymizer.model import (
    ConfidentialStatus,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    ProposedDecision,
    WhyDecided,
)
from tests.pseudonymizer import texts

RULING = """PROCEDURE

1. The case originated in an application (no. 41207/08) against the Republic of Turkey lodged with the Court under \
Article 34 of the Convention by a Turkish national, Mr Orhan Belgin ("the applicant"), on 7 August 2008.

2. The applicant was represented by Ms Selin Tarkan, a lawyer practising in Ankara. The Turkish Government ("the \
Government") were represented by their Agent.

THE FACTS

3. The applicant was born in 1961 and lives in Mersin. He was diagnosed with epilepsy. On 3 May 2004 Mr Belgin was \
arrested by the Mersin police. On 9 June 2006 the Mersin Assize Court convicted Belgin. His application no. 41207/08 \
concerned that judgment.
"""


def pseudonymized(text: str = RULING, person: str = "Orhan Belgin", **other: str) -> tuple[Mention, ...]:
    counter = itertools.count(1)
    return pipeline.pseudonymize(
        text,
        label_set=labels.named(other.get("label_set", "tab")),
        language=other.get("language", "en"),
        meta={},
        options={},
        rng=random.Random(1),
        id_factory=lambda: str(next(counter)),
        person_to_protect=person,
    ).mentions


def of(mention: Mention) -> ProposedDecision:
    assert mention.evidence is not None
    assert mention.evidence.decision is not None
    return mention.evidence.decision


def by_words(text: str, mentions: tuple[Mention, ...]) -> dict[str, ProposedDecision]:
    return {text[each.start : each.end]: of(each) for each in mentions}


def test_the_protected_person_and_what_points_to_nobody_else_are_direct_and_courts_need_no_mask() -> None:
    found = by_words(RULING, pseudonymized())
    for words in ("Mr Orhan Belgin", "Mr Belgin", "Belgin", "41207/08"):
        assert found[words].identifier_type == IdentifierType.DIRECT, words
    assert found["3 May 2004"].identifier_type == IdentifierType.QUASI
    assert found["Turkish Government"].identifier_type == IdentifierType.NO_MASK
    assert found["Mr Orhan Belgin"].why == WhyDecided.PROTECTED_PERSON


def test_the_protected_person_is_direct_also_under_a_wrong_label() -> None:
    text = texts.of("Belgin was convicted.", label_set="tab", language="en", person_to_protect="Orhan Belgin")
    wrong = Mention(0, 6, "ORG", evidence=pseudonymized()[0].evidence)
    assert of(decisions.proposed(text, [wrong])[0]).identifier_type == IdentifierType.DIRECT


def test_a_proposal_decides_nothing() -> None:
    for mention in pseudonymized():
        assert (mention.status, mention.identifier_type) == (MentionStatus.PROPOSED, None)
        assert mention.confidential_status is None


def test_all_mentions_of_an_entity_get_the_same_decision() -> None:
    found: dict[str | None, set[ProposedDecision]] = {}
    for mention in pseudonymized():
        found.setdefault(mention.entity_id, set()).add(of(mention))
    assert all(len(each) == 1 for each in found.values())


@pytest.mark.parametrize("other", [{"language": "sv"}, {"label_set": "swell"}])
def test_nothing_is_proposed_for_other_languages_and_label_sets(other: dict[str, str]) -> None:
    mentions = pseudonymized(**other)
    assert mentions
    assert all(each.evidence is None or each.evidence.decision is None for each in mentions)


def test_what_a_person_has_decided_gets_no_proposal() -> None:
    start = RULING.index("Mersin")
    decided = Mention(start, start + 6, "LOC", status=MentionStatus.ACCEPTED, origin=Origin.PERSON)
    assert decisions.proposed(texts.of(RULING, label_set="tab", language="en"), [decided]) == (decided,)


def test_each_of_several_protected_people_is_direct_and_the_proposal_says_for_whom() -> None:
    found = by_words(RULING, pseudonymized(person="Orhan Belgin; Selin Tarkan"))
    alone = by_words(RULING, pseudonymized())
    for place, words in enumerate(("Mr Orhan Belgin", "Ms Selin Tarkan"), 1):
        assert (found[words].identifier_type, found[words].person) == (IdentifierType.DIRECT, place)
    assert alone["Ms Selin Tarkan"].identifier_type != IdentifierType.DIRECT
    assert alone["Mr Orhan Belgin"].person is None
    masked = {words for words, each in found.items() if each.identifier_type != IdentifierType.NO_MASK}
    assert masked >= {words for words, each in alone.items() if each.identifier_type != IdentifierType.NO_MASK}


def test_a_reason_beside_the_mention_has_the_place_of_a_word() -> None:
    found = [of(each) for each in pseudonymized() if of(each).at is not None]
    assert found
    assert all(RULING[each.at or 0 : (each.at or 0) + 1].strip() for each in found)


@pytest.mark.parametrize(
    ("words", "label", "status"),
    [
        ("paranoid schizophrenia", "DEM", ConfidentialStatus.HEALTH),
        ("gonarthrosis", "DEM", ConfidentialStatus.HEALTH),
        ("Kurdish", "DEM", ConfidentialStatus.ETHNIC),
        ("Jehovah’s Witness", "DEM", ConfidentialStatus.BELIEF),
        ("Northern Workers’ Party", "ORG", ConfidentialStatus.POLITICS),
        ("homosexual", "DEM", ConfidentialStatus.SEX),
        ("Turkish", "DEM", ConfidentialStatus.NOT_CONFIDENTIAL),
        ("Skilling", "ORG", ConfidentialStatus.NOT_CONFIDENTIAL),
        ("Mersin", "LOC", None),
    ],
)
def test_the_confidential_status_follows_from_words(words: str, label: str, status: ConfidentialStatus | None) -> None:
    text = texts.of(f"It was {words}.", label_set="tab", language="en")
    evidence = pseudonymized()[0].evidence
    mention = Mention(7, 7 + len(words), label, evidence=evidence)
    assert of(decisions.proposed(text, [mention])[0]).confidential_status == status


def test_the_status_of_a_diagnosis_is_health() -> None:
    assert by_words(RULING, pseudonymized())["epilepsy"].confidential_status == ConfidentialStatus.HEALTH


def test_only_what_almost_certainly_needs_no_mask_stays_readable_without_a_person() -> None:
    mentions = pseudonymized()
    masked = decisions.hidden(mentions)
    readable = [each for each in mentions if each not in masked]
    assert all(of(each).identifier_type == IdentifierType.NO_MASK for each in readable)
    assert all(of(each).score >= decisions.READABLE_FROM for each in readable)
    assert decisions.hidden(mentions, 2) == list(mentions)
    assert len(decisions.hidden(mentions, 0)) < len(mentions)


NAMES = ("Varga", "Osei", "Lindqvist", "Marchetti", "Novak", "Petrov", "Haddad", "Okonkwo", "Brandt", "Silva")


def rulings() -> list[Ruling]:
    return [_ruling(name) for name in NAMES]


def _ruling(name: str) -> Ruling:
    text = (
        f"THE FACTS\n\n1. The applicant, Ms Ada {name}, was born in 1961. On 3 May 2004 the court heard Ms {name}. "
        "Doctor Cold was in court."
    )
    spans = [(f"Ms Ada {name}", "PERSON", IdentifierType.DIRECT), (f"Ms {name}", "PERSON", IdentifierType.DIRECT)]
    spans += [("3 May 2004", "DATETIME", IdentifierType.QUASI), ("1961", "DATETIME", IdentifierType.NO_MASK)]
    decided = [
        Mention(text.index(words), text.index(words) + len(words), label, identifier_type=kind)
        for words, label, kind in spans
    ]
    given = detectors.of(text, labels.named("tab"), language="en", person_to_protect=f"Ada {name}")
    return Ruling(given, pipeline.detect(given, {}), decided)


def test_the_weights_hold_no_word_of_a_name_and_no_digits_and_are_the_same_each_time() -> None:
    pytest.importorskip("numpy")
    data, learned = build.learn(rulings()), build.learned(rulings())
    assert data == build.learn(rulings())
    words = {word for feature in learned.by_feature if (word := word_of(feature))}
    assert "applicant" in words
    assert "court" in words
    assert not words & {"ada", *(name.casefold() for name in NAMES)}
    assert not any(digit in feature for feature in learned.by_feature for digit in ("1961", "2004"))


def test_the_shipped_weights_know_no_name_of_a_demo_ruling() -> None:
    words = {word for feature in decisions.shipped().by_feature if (word := word_of(feature))}
    assert len(words) > 100
    assert not words & {"belgin", "tarkan", "kovarin", "frimpong", "hadlik", "salvesen"}


def test_what_annotators_left_unmarked_needs_no_mask() -> None:
    ruling = rulings()[0]
    right = {ruling.text.text[own[0].start : own[0].end]: label for own, label in build.right(ruling)}
    assert right["3 May 2004"] == IdentifierType.QUASI
    assert right["1961"] == IdentifierType.NO_MASK
    assert right["Ms Ada Varga"] == IdentifierType.DIRECT
