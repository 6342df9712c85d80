"""Tests exporting documents as SVALA's graphs."""

from __future__ import annotations

from dataclasses import replace

from pseudonymizer.formats import AnnotatedDocument, Loss
from pseudonymizer.formats._svala.exchange import lost, to_graph
from pseudonymizer.labels import LabelSet
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
from tests.pseudonymizer.formats.svala.exchanged import SWELL, losses, written

TEXT = "Hedda bor i Ravla."


def layer(*mentions: Mention, **more: object) -> AnnotatedDocument:
    named = (Entity("e1", "city", 1, "Norrby", {"gen": "Norrbys"}), Entity("e2", "firstname_female", 2))
    return AnnotatedDocument("d", TEXT, SWELL, mentions=mentions, entities=named, **more)  # type: ignore[arg-type]


def accepted(start: int, end: int, label: str | None = "city", **more: object) -> Mention:
    entity = {"city": "e1", "firstname_female": "e2"}.get(label or "")
    fields = {"id": f"{start}-{end}", "entity_id": entity, "status": MentionStatus.ACCEPTED, **more}
    return Mention(start, end, label, **fields)  # type: ignore[arg-type]


def test_tokens_that_touch_are_one_to_svala_and_share_their_edge() -> None:
    document = layer(accepted(12, 17))
    one = written(document)
    assert [token.text for token in one.source][-1:] == ["Ravla. "]
    assert [token.text for token in one.target][-1:] == ["Norrby. "]
    assert losses(document) == {"inside_token": 1}


def test_spaces_round_punctuation_keep_them_apart() -> None:
    document = replace(layer(accepted(12, 17)), text="Hedda bor i Ravla.\n\nHej (du)!")
    one = written(document, spaced=True)
    assert one.source_text == "Hedda bor i Ravla . ␤ ␤ Hej ( du ) ! "
    assert one.target_text == "Hedda bor i Norrby . ␤ ␤ Hej ( du ) ! "
    assert all(len(edge.ids) == 2 for edge in one.edges.values())
    assert losses(document, spaced=True) == {"white_space": 1}


def test_spaces_never_cut_a_word_in_two() -> None:
    one = written(replace(layer(accepted(0, 3)), text="Ravlabo"), spaced=True)
    assert (one.source_text, one.target_text) == ("Ravlabo ", "Norrbylabo ")


def test_a_mention_without_a_pseudonym_keeps_its_words() -> None:
    one = written(layer(accepted(0, 5, "firstname_female")))
    assert one.target_text == "Hedda bor i Ravla. "
    assert one.edges["e-s0-t0"].labels == ("firstname_female", "2")


def test_without_pseudonyms_the_target_is_the_source() -> None:
    one, _ = to_graph(layer(accepted(12, 17)), pseudonyms=False)
    assert one.target_text == one.source_text


def test_an_edge_that_svala_would_take_apart_is_marked_as_made_by_hand() -> None:
    replaced = Rewrite("r", ((0, 5),), (Piece(0, 0, "Wolf"),))
    one = written(layer(rewrites=(replaced,)))
    assert one.edges["e-s0-t0"].manual


def test_what_the_graph_cannot_hold_is_listed() -> None:
    document = layer(
        accepted(0, 5, "firstname_female", evidence=Evidence("names", "name", 0.9), comment="oklart"),
        accepted(6, 9, None, identifier_type=IdentifierType.QUASI, confidential_status=ConfidentialStatus.HEALTH),
        accepted(10, 11, "prof", status=MentionStatus.PROPOSED),
        accepted(12, 18, status=MentionStatus.REJECTED),
        accepted(12, 13, status=MentionStatus.HELD_BACK),
        rewrites=(Rewrite("r", ((10, 11),), (Piece(10, 0, "på"),), mention_id="12-18"),),
        person_to_protect="Hedda",
        comment_stage="a\n--- Com! ---\nb",
    )
    assert losses(document) == {
        "rejected": 1,
        "held_back": 1,
        "proposed": 1,
        "identifier_type": 1,
        "confidential_status": 1,
        "evidence": 1,
        "comment": 1,
        "rewrite_link": 1,
        "comment_parts": 1,
        "person_to_protect": 1,
    }


def test_mentions_that_overlap_share_an_edge_and_are_listed(tab: LabelSet) -> None:
    named = (Entity("e1", "PERSON", 1), Entity("e2", "LOC", 2))
    mentions = (Mention(0, 9, "PERSON", id="a", entity_id="e1"), Mention(6, 11, "LOC", id="b", entity_id="e2"))
    document = AnnotatedDocument("d", TEXT, tab, mentions=mentions, entities=named)
    assert Loss("shared_edge", 2, ("a", "b")) in lost(document)
    (shared,) = [edge for edge in written(document).edges.values() if edge.labels]
    assert shared.labels == ("LOC", "PERSON", "1", "2")
