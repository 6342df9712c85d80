"""Tests the rule that nothing hidden in one place stays readable in another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given

from pseudonymizer import labels, rendering, validation
from pseudonymizer.model import Entity, IdentifierType, Mention, MentionStatus, Piece, Rewrite
from pseudonymizer.validation import Beside, Cleared, Finding, Hidden
from pseudonymizer.validation._layer import Layer
from pseudonymizer.validation._shown import Shown
from tests.pseudonymizer import drawn

TEXT = "Kerstin ringde. Kerstins mamma bor i Norrvik, och Kerstin också."
KERSTIN = Mention(0, 7, "firstname_female", id="m1", entity_id="e1", status=MentionStatus.ACCEPTED)
GENITIVE = replace(KERSTIN, id="m2", start=16, end=24, modifiers=("gen",))
LAST = replace(KERSTIN, id="m3", start=50, end=57)
TOWN = Mention(37, 44, "city", id="m4", entity_id="e2", status=MentionStatus.ACCEPTED)
ENTITIES = (
    Entity("e1", "firstname_female", 1, "Zara", {"": "Zara", "gen": "Zaras"}),
    Entity("e2", "city", 2, "A-stad", {"": "A-stad", "gen": "A-stads"}),
)
ELSEWHERE = Beside(elsewhere=(Hidden("hylla", "surname"), Hidden("tjugo fem", "surname"), Hidden("Norra", "city")))
ALL = (KERSTIN, GENITIVE, LAST, TOWN)


def found(
    mentions: Sequence[Mention] = ALL,
    entities: Sequence[Entity] = ENTITIES,
    rewrites: Sequence[Rewrite] = (),
    beside: Beside = validation.NOTHING,
    text: str = TEXT,
) -> list[Finding]:
    findings = validation.validate(text, mentions, entities, labels.load("swell"), {}, rewrites, beside=beside)
    return [each for each in findings if each.rule == "readable_elsewhere"]


def test_where_all_is_hidden_nothing_is_found() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("mentions", "ids", "place", "kind"),
    [
        ((KERSTIN, GENITIVE, TOWN), ("m1",), (50, 57), "same"),
        ((KERSTIN, GENITIVE, replace(LAST, status=MentionStatus.REJECTED), TOWN), ("m1", "m3"), (50, 57), "same"),
        ((KERSTIN, GENITIVE, replace(LAST, status=MentionStatus.HELD_BACK), TOWN), ("m1", "m3"), (50, 57), "same"),
        ((KERSTIN, GENITIVE, replace(LAST, label=None), TOWN), ("m1", "m3"), (50, 57), "same"),
        ((KERSTIN, GENITIVE, replace(LAST, label="fam"), TOWN), ("m1", "m3"), (50, 57), "same"),
        ((KERSTIN, LAST, TOWN), ("m1",), (16, 24), "inflected"),
    ],
)
def test_what_is_not_hidden_everywhere_is_found_with_its_place(
    mentions: Sequence[Mention], ids: tuple[str, ...], place: tuple[int, int], kind: str
) -> None:
    (finding,) = found(mentions)
    assert (finding.severity, finding.mention_ids, finding.entity_ids) == ("error", ids, ("e1",))
    start, end = place
    values = {"field": "text", "ref": "", "start": start, "end": end, "kind": kind, "label": "firstname_female"}
    assert finding.values == values


def test_a_mention_that_is_not_masked_leaves_its_words_readable() -> None:
    person = Mention(0, 4, "PERSON", "a", identifier_type=IdentifierType.DIRECT, status=MentionStatus.ACCEPTED)
    other = replace(person, start=9, end=13, id="b", identifier_type=IdentifierType.NO_MASK)
    (finding,) = validation.validate("Omar och Omar", [person, other], [], labels.load("tab"), {})
    assert (finding.rule, finding.mention_ids) == ("readable_elsewhere", ("a", "b"))


def test_a_pseudonym_may_not_hold_what_is_hidden_elsewhere() -> None:
    """Only for hand-written pseudonyms, and only where they go out."""
    town = replace(ENTITIES[1], pseudonym="Kerstins Zhanna", forms={}, locked=True)
    (finding,) = found(entities=(ENTITIES[0], town))
    assert (finding.values["field"], finding.values["ref"], finding.values["start"]) == ("pseudonym", "e2", 0)
    assert finding.mention_ids[0] in {"m1", "m2"}
    assert found((KERSTIN, GENITIVE, LAST), (ENTITIES[0], town), text=TEXT.replace("Norrvik", "Norrbyn")) == []


def test_a_pseudonym_comes_once_with_all_its_forms() -> None:
    forms = {"": "Lilla Kerstin", "gen": "Lilla Kerstins", "pl": "Lilla Kerstinar"}
    (finding,) = found(entities=(ENTITIES[0], replace(ENTITIES[1], pseudonym="Lilla Kerstin", forms=forms)))
    clearing = Cleared("pseudonym", "e2", 0, 7, "kerstin")
    assert (finding.values["ref"], finding.values["start"], finding.values["end"]) == ("e2", 6, 13)
    town = replace(ENTITIES[1], pseudonym="Lilla Kerstin", forms=forms)
    assert found(entities=(ENTITIES[0], town), beside=Beside(cleared=frozenset({clearing}))) == []


@pytest.mark.parametrize(
    ("label", "locked", "count"),
    [("city", False, 1), ("month_word", False, 0), ("month_word", True, 1), ("phone_nr", False, 0)],
)
def test_drawn_pseudonyms_count_only_if_they_are_distinctive(label: str, locked: bool, count: int) -> None:
    town = replace(ENTITIES[1], label=label, pseudonym="juni", forms={}, locked=locked)
    mentions = (KERSTIN, GENITIVE, LAST, replace(TOWN, label=label))
    elsewhere = Beside(elsewhere=(Hidden("juni", "month_word"),))
    assert len(found(mentions, (ENTITIES[0], town), beside=elsewhere)) == count


@pytest.mark.parametrize(("locked", "count"), [(False, 0), (True, 1)])
def test_part_of_a_hidden_name_counts_in_a_pseudonym_that_a_person_wrote(locked: bool, count: int) -> None:
    town = replace(ENTITIES[1], pseudonym="Liisa", forms={}, locked=locked)
    elsewhere = Beside(elsewhere=(Hidden("Maj Liisa", "firstname_female"),))
    assert len(found(entities=(ENTITIES[0], town), beside=elsewhere)) == count


@pytest.mark.parametrize(
    ("pseudonym", "rule"),
    [
        ("Kerstin", "equals_original"),
        ("Kerstin-Maj", "pseudonym_contains_original"),
        ("Norrvik", "pseudonym_is_original"),
        ("Norrviks Maj", "readable_elsewhere"),
    ],
)
def test_each_pseudonym_is_reported_by_one_rule_only(pseudonym: str, rule: str) -> None:
    entities = (replace(ENTITIES[0], pseudonym=pseudonym, forms={}), ENTITIES[1])
    findings = validation.validate(TEXT, ALL, entities, labels.load("swell"), {})
    assert {finding.rule for finding in findings} == {rule}


@pytest.mark.parametrize(
    ("label", "status", "identifier_type", "count"),
    [
        ("LOC", MentionStatus.ACCEPTED, IdentifierType.NO_MASK, 0),
        ("LOC", MentionStatus.PROPOSED, IdentifierType.NO_MASK, 1),
        ("LOC", MentionStatus.REJECTED, IdentifierType.NO_MASK, 1),
        ("PERSON", MentionStatus.ACCEPTED, IdentifierType.NO_MASK, 1),
    ],
)
def test_a_longer_name_that_somebody_decided_to_leave_may_hold_a_place_but_no_person(
    label: str, status: MentionStatus, identifier_type: IdentifierType, count: int
) -> None:
    text = "Norrvik and the Norrvik Harbour Court"
    place = Mention(0, 7, label, "a", identifier_type=IdentifierType.QUASI, status=MentionStatus.ACCEPTED)
    court = Mention(16, 37, "ORG", "b", identifier_type=identifier_type, status=status)
    findings = validation.validate(text, [place, court], [], labels.load("tab"), {}, beside=Beside(language="en"))
    assert sum(finding.rule == "readable_elsewhere" for finding in findings) == count


def test_the_words_of_a_rewrite_are_looked_at_with_those_beside_them() -> None:
    rewrite = Rewrite("r", ((58, 63),), (Piece(58, 0, "från Norr"), Piece(58, 1, "vik")))
    (finding,) = found(rewrites=[rewrite])
    assert finding.rewrite_ids == ("r",)
    assert {key: finding.values[key] for key in ("field", "ref", "start", "end")} == {
        "field": "rewrite", "ref": "r", "start": 5, "end": 12,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("beside", "field", "ref"),
    [
        (Beside(comment_user="Om Kerstin"), "comment_user", ""),
        (Beside(document_name="norrvik_3.txt"), "document_name", ""),
    ],
)
def test_what_goes_out_beside_the_text_is_looked_at(beside: Beside, field: str, ref: str) -> None:
    (finding,) = found(beside=beside)
    assert (finding.values["field"], finding.values["ref"]) == (field, ref)


def test_the_comment_of_a_mention_goes_out_with_its_flag() -> None:
    town = replace(TOWN, comment="där Kerstin bor")
    assert found((KERSTIN, GENITIVE, LAST, town)) == []
    (finding,) = found((KERSTIN, GENITIVE, LAST, replace(town, flags=("Com!",))))
    assert (finding.values["field"], finding.values["ref"]) == ("comment", "m4")


def test_what_the_author_hides_in_another_document_is_looked_for() -> None:
    without = (KERSTIN, GENITIVE, LAST)
    assert found(without) == []
    (finding,) = found(without, beside=Beside(elsewhere=(Hidden("Norrvik", "city"), Hidden("Tuva", "surname"))))
    assert (finding.mention_ids, finding.entity_ids, finding.values["label"]) == ((), (), "city")


@pytest.mark.parametrize(
    ("cleared", "count"),
    [
        (Cleared("text", "", 50, 57, "kerstin"), 0),
        (Cleared("text", "", 49, 57, "kerstin"), 1),
        (Cleared("text", "", 50, 57, "karin"), 1),
        (Cleared("rewrite", "", 50, 57, "kerstin"), 1),
    ],
)
def test_a_place_that_may_stay_is_not_found(cleared: Cleared, count: int) -> None:
    beside = Beside(cleared=frozenset({cleared}))
    assert len(found((KERSTIN, GENITIVE, TOWN), beside=beside)) == count


def test_a_document_can_be_asked_for_all_that_is_looked_at() -> None:
    rewrite = Rewrite("r", ((58, 63),), (Piece(58, 0, "med "), Piece(58, 1, "dem")))
    town = replace(TOWN, comment="en by", flags=("Com!",))
    beside = Beside(comment_user="brev", document_name="b1.txt")
    fields = validation.fields(TEXT, (*ALL[:3], town), ENTITIES, labels.load("swell"), {}, [rewrite], beside=beside)
    assert fields == {
        ("text", ""): TEXT,
        ("rewrite", "r"): "med dem",
        ("pseudonym", "e1"): "Zara\nZaras",
        ("pseudonym", "e2"): "A-stad\nA-stads",
        ("comment_user", ""): "brev",
        ("comment", "m4"): "en by",
        ("document_name", ""): "b1.txt",
    }


def test_a_mention_with_a_label_that_the_set_does_not_have_is_no_reason_to_fail() -> None:
    assert found((KERSTIN, GENITIVE, replace(LAST, label="pet"), TOWN)) != []


def test_outside_the_text_the_words_decide() -> None:
    cleared = Beside(comment_user="Nu: om Kerstin", cleared=frozenset({Cleared("comment_user", "", 3, 10, "kerstin")}))
    assert found(beside=cleared) == []


@given(drawn.documents())
def test_every_place_lies_in_what_goes_out_of_its_field(document: drawn.Drawn) -> None:
    label_set = labels.load(document.key)
    given_ = (document.text, document.mentions, drawn.ENTITIES, label_set, {}, document.rewrites)
    fields = validation.fields(*given_, beside=ELSEWHERE)
    for finding in validation.validate(*given_, beside=ELSEWHERE):
        if finding.rule == "readable_elsewhere":
            name, ref, start, end = (finding.values[key] for key in ("field", "ref", "start", "end"))
            assert isinstance(start, int)
            assert isinstance(end, int)
            words = fields[str(name), str(ref)][start:end]
            assert words
            assert words == words.strip()
            assert name == "pseudonym" or words in document.target()


@given(drawn.documents())
def test_the_searched_text_is_the_target_without_replacements(document: drawn.Drawn) -> None:
    segments = rendering.segments(
        document.text, document.mentions, drawn.ENTITIES, labels.load(document.key), {}, "target", document.rewrites
    )
    shown = Shown.of_segments(segments, document.text)
    readable = "".join(shown.text[start:end] for start, end in shown.readable)
    assert readable == "".join(each.text for each in segments if each.kind not in {"replaced", "masked"})
    assert all(one[1] < other[0] for one, other in pairwise(shown.readable))


@given(drawn.documents())
def test_without_rewrites_the_source_is_looked_through(document: drawn.Drawn) -> None:
    known = labels.load(document.key)
    layer = Layer.of(document.text, document.mentions, drawn.ENTITIES, known, {})
    segments = rendering.segments(document.text, document.mentions, drawn.ENTITIES, known, {}, "target")
    by_segments = Shown.of_segments(segments, document.text)
    assert (layer.shown.text, layer.shown.readable) == (by_segments.text, by_segments.readable)
    for start, end in layer.shown.readable:
        assert layer.shown.place(start, end) == by_segments.place(start, end) == ("text", "", start, end)
