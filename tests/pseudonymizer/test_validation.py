"""Tests validation: a case for each rule, and that a sound annotation has no findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pseudonymizer import labels, validation
from pseudonymizer.model import ConfidentialStatus, Entity, IdentifierType, Mention, MentionStatus, Piece, Rewrite

TEXT = "Anna och Eva bor i Norrvik. Ring 000-00 00."
ANNA = Mention(0, 4, "firstname_female", id="m1", entity_id="e1", status=MentionStatus.ACCEPTED)
EVA = Mention(9, 12, "firstname_female", id="m2", entity_id="e2", status=MentionStatus.ACCEPTED)
TOWN = Mention(19, 26, "city", id="m3", entity_id="e3", status=MentionStatus.ACCEPTED)
PHONE = Mention(33, 42, "phone_nr", id="m4", entity_id="e4", status=MentionStatus.ACCEPTED)
EMMA = Entity("e1", "firstname_female", 1, "Emma", {"": "Emma", "gen": "Emmas"})
SARA = Entity("e2", "firstname_female", 2, "Sara", {"": "Sara", "gen": "Saras"})
NORRBY = Entity("e3", "city", 3, "Norrby", {"": "Norrby", "gen": "Norrbys"})
ZEROS = Entity("e4", "phone_nr", 4, "000-00 00")

Case = tuple[Sequence[Mention], Sequence[Entity], str]


def found(
    mentions: Sequence[Mention], entities: Sequence[Entity], key: str = "swell", text: str = TEXT
) -> list[tuple[str, str, tuple[str, ...], tuple[str, ...]]]:
    findings = validation.validate(text, mentions, entities, labels.load(key), {"country": "replace"})
    return [(each.rule, each.severity, each.mention_ids, each.entity_ids) for each in findings]


def test_a_sound_annotation_has_no_findings() -> None:
    assert found([ANNA, EVA, TOWN], [EMMA, SARA, NORRBY]) == []


@pytest.mark.parametrize(
    ("mentions", "entities", "expected"),
    [
        ([replace(ANNA, label="pet")], [EMMA], [("unknown_label", "error", ("m1",), ())]),
        ([replace(ANNA, label="gen")], [EMMA], [("unknown_label", "error", ("m1",), ())]),
        ([ANNA, replace(EVA, start=2)], [EMMA, SARA], [("several_labels", "error", ("m1", "m2"), ())]),
        (
            [replace(ANNA, label="fam", entity_id=None)],
            [],
            [("number_missing", "error", ("m1",), ())],
        ),
        ([ANNA], [replace(EMMA, number=0)], [("number_missing", "error", ("m1",), ())]),
        ([replace(ANNA, label=None)], [EMMA], [("number_without_label", "error", ("m1",), ("e1",))]),
        ([replace(ANNA, modifiers=("foreign",))], [EMMA], [("modifier_not_allowed", "error", ("m1",), ())]),
        ([ANNA], [replace(EMMA, pseudonym="ANNA")], [("equals_original", "error", ("m1",), ("e1",))]),
        ([ANNA], [replace(EMMA, forms={"gen": "An-na"})], [("equals_original", "error", ("m1",), ("e1",))]),
        ([ANNA], [replace(EMMA, pseudonym="Annas")], [("equals_original", "error", ("m1",), ("e1",))]),
        ([PHONE], [ZEROS], [("mask_equals_original", "warning", ("m4",), ("e4",))]),
        (
            [ANNA],
            [replace(EMMA, pseudonym="Anna-Lisa")],
            [("pseudonym_contains_original", "error", ("m1",), ("e1",))],
        ),
        (
            [TOWN],
            [replace(NORRBY, forms={"gen": "Norra Norrviks by"})],
            [("pseudonym_contains_original", "error", ("m3",), ("e3",))],
        ),
        (
            [ANNA, EVA],
            [EMMA, replace(SARA, pseudonym="anna")],
            [("pseudonym_is_original", "error", ("m2", "m1"), ("e2",))],
        ),
        (
            [replace(ANNA, end=3, modifiers=("gen",)), TOWN],
            [EMMA, replace(NORRBY, forms={"def": "Ann"})],
            [("pseudonym_is_original", "error", ("m3", "m1"), ("e3",))],
        ),
        (
            [ANNA, EVA],
            [EMMA, replace(SARA, pseudonym="emma")],
            [("shared_pseudonym", "error", (), ("e1", "e2"))],
        ),
        ([TOWN], [replace(NORRBY, pseudonym="")], [("pseudonym_missing", "warning", ("m3",), ())]),
        ([replace(TOWN, flags=("OBS!", "Com!"))], [NORRBY], [("temporary_left", "warning", ("m3",), ())]),
        ([replace(TOWN, flags=("Cit-FL",))], [NORRBY], [("temporary_left", "warning", ("m3",), ())]),
        (
            [Mention(0, 4, None, id="m1", modifiers=("gen",), status=MentionStatus.ACCEPTED)],
            [],
            [("modifier_without_label", "warning", ("m1",), ())],
        ),
        (
            [replace(ANNA, status=MentionStatus.PROPOSED)],
            [EMMA],
            [("undecided_proposal", "question", ("m1",), ())],
        ),
    ],
)
def test_each_rule_finds_its_violation(
    mentions: list[Mention],
    entities: list[Entity],
    expected: list[tuple[str, str, tuple[str, ...], tuple[str, ...]]],
) -> None:
    assert found(mentions, entities) == expected


@pytest.mark.parametrize(
    ("mentions", "entities", "rewrite", "expected"),
    [
        ([TOWN], [NORRBY], Rewrite("r", ((17, 18),), (Piece(17, 0, "på"),), mention_id="m3", pseudonym="Norrby"), []),
        ([TOWN], [NORRBY], Rewrite("r", ((17, 18),), (), mention_id="m3", pseudonym="Ön"), ["rewrite_stale"]),
        ([TOWN], [NORRBY], Rewrite("r", ((17, 18),), (), pseudonym="Ön"), []),
        ([TOWN], [NORRBY], Rewrite("r", (), (Piece(0, 0, "Från norrvik kom "),)), ["readable_elsewhere"]),
        ([TOWN], [NORRBY], Rewrite("r", (), (Piece(0, 0, "Norrviksbor: "),)), ["readable_elsewhere"]),
        ([TOWN], [NORRBY], Rewrite("r", (), (Piece(5, 0, "Norr"), Piece(5, 1, "vik "))), ["readable_elsewhere"]),
        ([TOWN], [NORRBY], Rewrite("r", ((19, 26),), (Piece(19, 0, "Norrvik"),)), []),
        (
            [replace(TOWN, label="fam")],
            [replace(NORRBY, label="fam")],
            Rewrite("r", (), (Piece(0, 0, "Norrvik "),)),
            [],
        ),
    ],
)
def test_a_rewrite_may_be_stale_and_may_leak(
    mentions: list[Mention], entities: list[Entity], rewrite: Rewrite, expected: list[str]
) -> None:
    findings = validation.validate(TEXT, mentions, entities, labels.load("swell"), {}, [rewrite])
    assert [finding.rule for finding in findings] == expected
    assert all(finding.rewrite_ids == ("r",) and finding.mention_ids == ("m3",) for finding in findings)


@pytest.mark.parametrize("status", [MentionStatus.REJECTED, MentionStatus.HELD_BACK])
def test_silent_mentions_are_not_checked(status: MentionStatus) -> None:
    wrong = replace(ANNA, label="pet", flags=("OBS!",), modifiers=("foreign",), status=status)
    assert found([wrong, replace(wrong, id="m9")], []) == []


def test_an_undecided_identifier_type_is_an_error_in_tab() -> None:
    person = Mention(0, 4, "PERSON", id="m1", status=MentionStatus.ACCEPTED)
    decided = replace(person, identifier_type=IdentifierType.NO_MASK)
    assert found([person], [], "tab") == [("undecided", "error", ("m1",), ())]
    assert found([decided, replace(decided, id="m2", start=2)], [], "tab") == []


def test_a_mention_without_a_type_is_asked_for_once() -> None:
    """Not also as a proposal, and not also for its confidential status."""
    trade = Mention(0, 4, "DEM", id="m1", status=MentionStatus.PROPOSED)
    assert found([trade], [], "tab") == [("undecided", "error", ("m1",), ())]
    typed = replace(trade, identifier_type=IdentifierType.QUASI)
    assert [rule for rule, *_ in found([typed], [], "tab")] == ["confidential_undecided", "undecided_proposal"]
    for silent in (MentionStatus.REJECTED, MentionStatus.HELD_BACK):
        assert found([replace(trade, status=silent)], [], "tab") == []


def test_a_confidential_status_is_missed_where_the_label_may_have_one() -> None:
    quasi = {"identifier_type": IdentifierType.QUASI, "status": MentionStatus.ACCEPTED}
    trade = Mention(0, 4, "DEM", id="m1", **quasi)
    missed = [("confidential_undecided", "warning", ("m1",), ())]
    assert found([trade, Mention(9, 12, "PERSON", id="m2", **quasi)], [], "tab") == missed
    assert found([replace(trade, confidential_status=ConfidentialStatus.NOT_CONFIDENTIAL)], [], "tab") == []
    for silent in (MentionStatus.REJECTED, MentionStatus.HELD_BACK):
        assert found([replace(trade, status=silent)], [], "tab") == []


def test_a_kept_mention_may_equal_its_pseudonym() -> None:
    job = Mention(0, 6, "prof", id="m", entity_id="e", status=MentionStatus.ACCEPTED)
    assert found([job], [Entity("e", "prof", 1, "läkare")], text="läkare") == []
    land = replace(job, end=4, label="country")
    assert found([land], [Entity("e", "country", 1, "Peru")], text="Peru")[0][0] == "equals_original"


def test_labels_that_are_not_distinct_may_share_a_pseudonym() -> None:
    ages = [Mention(0, 2, "year", id="a", entity_id="e1"), Mention(3, 5, "year", id="b", entity_id="e2")]
    entities = [Entity("e1", "year", 1, "99"), Entity("e2", "year", 2, "99")]
    assert {rule for rule, *_ in found(ages, entities, text="98 97")} == {"undecided_proposal"}


def test_findings_never_hold_a_piece_of_the_text() -> None:
    findings = validation.validate(TEXT, [ANNA], [replace(EMMA, pseudonym="Anna", number=0)], labels.load("swell"), {})
    assert findings
    assert "Anna" not in repr(findings)


def test_errors_come_before_warnings_and_questions() -> None:
    order = {"error": 0, "warning": 1, "question": 2}
    severities = [order[rule.severity] for rule in validation.RULES]
    assert severities == sorted(severities)
    assert len({rule.name for rule in validation.RULES}) == len(validation.RULES)
