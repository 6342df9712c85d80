"""The rule that nothing hidden in one place stays readable in another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pseudonymizer import labels, validation
from pseudonymizer.model import Entity, IdentifierType, Mention, MentionStatus, Piece, Rewrite
from pseudonymizer.validation import Beside, Cleared, Finding, Hidden

TEXT = "Kerstin ringde. Kerstins mamma bor i Norrvik, och Kerstin också."
KERSTIN = Mention(0, 7, "firstname_female", id="m1", entity_id="e1", status=MentionStatus.ACCEPTED)
GENITIVE = replace(KERSTIN, id="m2", start=16, end=24, modifiers=("gen",))
LAST = replace(KERSTIN, id="m3", start=50, end=57)
TOWN = Mention(37, 44, "city", id="m4", entity_id="e2", status=MentionStatus.ACCEPTED)
ENTITIES = (
    Entity("e1", "firstname_female", 1, "Zara", {"": "Zara", "gen": "Zaras"}),
    Entity("e2", "city", 2, "A-stad", {"": "A-stad", "gen": "A-stads"}),
)
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
    """Written by hand, and only where it goes out."""
    town = replace(ENTITIES[1], pseudonym="Kerstins Zhanna", forms={}, locked=True)
    (finding,) = found(entities=(ENTITIES[0], town))
    assert (finding.values["field"], finding.values["ref"], finding.values["start"]) == ("pseudonym", "e2", 0)
    assert finding.mention_ids[0] in {"m1", "m2"}
    assert found((KERSTIN, GENITIVE, LAST), (ENTITIES[0], town), text=TEXT.replace("Norrvik", "Norrbyn")) == []


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


def test_outside_the_text_the_words_decide() -> None:
    cleared = Beside(comment_user="Nu: om Kerstin", cleared=frozenset({Cleared("comment_user", "", 3, 10, "kerstin")}))
    assert found(beside=cleared) == []
