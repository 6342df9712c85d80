"""Tests that our JSON lines restore everything in a layer."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import formats, labels
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import (
    ConfidentialStatus,
    Entity,
    Evidence,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    Piece,
    Rewrite,
)

TEXT = "Alva Ek bor i Torsby. Hon är lärare."
WORDS = [(0, 4), (5, 7), (8, 11), (12, 13), (14, 20), (22, 25), (29, 35)]
TAB = labels.load("tab")
LABELS = [label.key for label in TAB.base]


@st.composite
def layers(draw: st.DrawFn) -> AnnotatedDocument:
    entities = [
        Entity(
            f"x{number}", draw(st.sampled_from(LABELS)), number, draw(st.text(max_size=3)), locked=draw(st.booleans())
        )
        for number in draw(st.sets(st.integers(1, 9), max_size=4))
    ]
    mentions = [
        Mention(
            *place,
            draw(st.sampled_from(LABELS)),
            id=f"y{n}",
            entity_id=draw(st.sampled_from([None, *(entity.id for entity in entities)])),
            identifier_type=draw(st.sampled_from([None, *map(IdentifierType, TAB.identifier_types)])),
            confidential_status=draw(st.sampled_from([None, *map(ConfidentialStatus, TAB.confidential_statuses)])),
            comment=draw(st.text(max_size=3)),
            origin=draw(st.sampled_from(Origin)),
            status=draw(st.sampled_from(MentionStatus)),
            evidence=draw(st.sampled_from([None, Evidence("names", "names.listed", 0.25)])),
        )
        for n, place in enumerate(draw(st.lists(st.sampled_from(WORDS), max_size=5)))
    ]
    rewrites = [
        Rewrite(f"z{n}", (place,), (Piece(place[0], 0, "nytt"),), draw(st.booleans()), pseudonym="Eva")
        for n, place in enumerate(draw(st.sets(st.sampled_from(WORDS), max_size=3)))
    ]
    comment = draw(st.text(max_size=3))
    return AnnotatedDocument(
        "A1", TEXT, TAB, mentions=mentions, entities=entities, rewrites=rewrites, comment_stage=comment
    )


@given(layers())
def test_a_layer_comes_back_equal(document: AnnotatedDocument) -> None:
    chosen = formats.load("jsonl_spans")
    written = chosen.write(document)
    (read,) = chosen.read(written.encode(), "a.jsonl", TAB)
    assert chosen.write(read) == written
    assert sorted(mention.comment for mention in read.mentions) == sorted(each.comment for each in document.mentions)


@pytest.mark.parametrize(
    "layer",
    [
        [],
        {"shoe": []},
        {"mention": {}},
        {"mention": [{"id": "m1"}]},
        {"mention": [{"id": "m1", "start": 0, "end": 4, "label": "shoe", "status": "accepted", "origin": "person"}]},
        {"mention": [{"id": "m1", "start": 0, "end": 99, "label": "LOC", "status": "accepted", "origin": "person"}]},
        {"mention": [{"id": "m1", "start": 0, "end": 4, "label": "LOC", "status": "gone", "origin": "person"}]},
        {"mention": [{"id": "m1", "start": 0, "end": 4, "label": "LOC", "status": "accepted", "origin": "person",
                      "evidence": {"detector": "x"}}]},
        {"entity": [{"id": "e1", "label": "LOC", "number": 0}]},
        {"entity": [{"id": "e1", "label": "LOC", "number": 1}, {"id": "e2", "label": "LOC", "number": 1}]},
        {"rewrite": [{"id": "r1"}]},
    ],
)  # fmt: skip
def test_what_no_layer_may_hold_is_refused_with_its_line(layer: object) -> None:
    line = json.dumps({"id": "A1", "text": TEXT, "layer": layer})
    with pytest.raises(InvalidFormat) as raised:
        formats.load("jsonl_spans").read(line.encode(), "a.jsonl", TAB)
    assert (raised.value.fields["line"], raised.value.fields["reason"]) == (1, "layer")
