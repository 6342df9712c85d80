"""Tests that whatever a format without the source writes is searched when a release is checked."""

from __future__ import annotations

import html
from dataclasses import replace

import pytest

from pseudonymizer import formats, leaks
from pseudonymizer.formats import AnnotatedDocument, Brought, Contents, Format, Layer, Origin
from pseudonymizer.labels import LabelSet
from pseudonymizer.leaks import Hidden, Wanted
from pseudonymizer.model import (
    ConfidentialStatus,
    Entity,
    Evidence,
    IdentifierType,
    Mention,
    MentionStatus,
    Piece,
    Rewrite,
)

RELEASED = [each for each in formats.every() if each.writing and not each.holds_source]
TEXT = "Plainor bor i Hiddenby nära Keptas. Old Rejectus Byhander här."
# A word of its own in each place of a document where somebody could have written one.
SHOWN = ("Plainor", "Keptas", "Rejectus", "Rewritta", "Zornpseud")
UNSHOWN = (
    *("Hiddenby", "Byhander", "Commentis", "Metadata", "Personna", "Stageus", "Useris", "Annota", "Sessio"),
    *("Keylis", "Rulena", "Altera"),
)
DRAWN = "Drawnia"


def document(label_set: LabelSet) -> AnnotatedDocument:
    name, place = ("PERSON", "LOC") if label_set.identifier_types else ("firstname_female", "city")
    kept = {"identifier_type": IdentifierType.NO_MASK, "confidential_status": ConfidentialStatus.HEALTH}
    accepted = MentionStatus.ACCEPTED
    evidence = Evidence("Rulena", "Rulena", 0.5, "Altera")
    mentions = [
        Mention(14, 22, place, "m1", entity_id="e1", status=accepted, comment="Commentis", flags=("Com!",)),
        Mention(28, 34, place, "m2", entity_id="e2", status=accepted, evidence=evidence, key="Keylis", **kept),
        Mention(40, 48, name, "m3", status=MentionStatus.REJECTED),
        Mention(49, 57, name, "m4", entity_id="e3", status=accepted),
    ]
    if not label_set.identifier_types:
        mentions[1] = Mention(28, 34, "prof", "m2", entity_id="e2", status=accepted, evidence=evidence, key="Keylis")
    return AnnotatedDocument(
        id="Namnid",
        text=TEXT,
        label_set=label_set,
        mentions=mentions,
        entities=[
            Entity("e1", place, 1, DRAWN, {"": DRAWN}),
            Entity("e2", mentions[1].label or "", 2),
            Entity("e3", name, 3, "Zornpseud", {"": "Zornpseud"}, locked=True),
        ],
        metadata={"genre": "Metadata"},
        person_to_protect="Personna",
        language="Langua",
        comment_stage="Stageus",
        comment_user="Useris",
        rewrites=[Rewrite("r1", ((36, 39),), (Piece(36, 0, "Rewritta"),), manual=True)],
        annotator="Annota",
        brought=Brought(entities={"e1": "Sessio"}),
        others=[Layer("Sessio")],
    )


def found(contents: Contents, *words: str) -> set[str]:
    wanted = Wanted((Hidden(word, "PERSON") for word in words), language="sv")
    return {hit.hidden.surface for hit in leaks.search(wanted, contents.fields)}


@pytest.mark.parametrize("chosen", RELEASED, ids=lambda each: each.name)
def test_every_word_that_a_format_writes_is_searched(chosen: Format, swell: LabelSet, tab: LabelSet) -> None:
    for label_set in filter(chosen.suits, (swell, tab)):
        made = document(label_set)
        written = html.unescape(chosen.write(made))
        planted = [word for word in (*SHOWN, *UNSHOWN, "Namnid", "Langua") if word in written]
        assert planted
        assert found(formats.contents(made), *planted) == set(planted)


def test_what_somebody_may_have_written_is_planted_everywhere_and_shown_somewhere(swell: LabelSet) -> None:
    written = "".join(each.write(document(swell)) for each in RELEASED if each.suits(swell))
    assert [word for word in (*SHOWN, "Namnid", "Langua", DRAWN) if word not in written] == []


def test_drawn_pseudonyms_and_what_stays_behind_are_not_searched(swell: LabelSet, tab: LabelSet) -> None:
    for label_set in (swell, tab):
        assert found(formats.contents(document(label_set)), DRAWN, *UNSHOWN) == set()


def test_what_both_views_show_is_searched_once(swell: LabelSet, tab: LabelSet) -> None:
    for label_set in (swell, tab):
        made = formats.contents(document(label_set))
        assert [each.name for each in made.fields] == ["id", "language", "text"]


@pytest.mark.parametrize(
    ("word", "origin"),
    [
        ("Plainor", Origin("text", "", 0, 7)),
        ("Keptas", Origin("text", "", 28, 34)),
        ("Rewritta", Origin("rewrite", "r1", 0, 8)),
        ("Zornpseud", Origin("pseudonym", "e3", 0, 9)),
        ("Namnid", Origin("id", "", 0, 6)),
    ],
)
def test_a_hit_says_where_its_words_come_from(word: str, origin: Origin, swell: LabelSet) -> None:
    contents = formats.contents(document(swell))
    (hit,) = leaks.search(Wanted([Hidden(word, "PERSON")]), contents.fields)
    assert contents.origin(hit.field, hit.start, hit.end) == origin
    text = next(each.text for each in contents.fields if each.name == "text")
    if hit.field == "text":
        now = contents.now_at(origin)
        assert now is not None
        assert text[slice(*now)] == word


def test_words_that_were_hidden_since_are_nowhere(swell: LabelSet) -> None:
    made = document(swell)
    hidden = Mention(0, 7, "surname", "m5", entity_id="e3", status=MentionStatus.ACCEPTED)
    after = formats.contents(replace(made, mentions=[*made.mentions, hidden]))
    assert after.now_at(Origin("text", "", 0, 7)) is None
    assert after.now_at(Origin("text", "", 8, 11)) is not None
