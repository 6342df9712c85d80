"""Tests what a change makes readable or hides: a table of changes, and laws over generated layers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import labels, readable
from pseudonymizer.model import Entity, IdentifierType, Mention, MentionStatus, Piece, Rewrite
from pseudonymizer.readable import Layer
from tests.pseudonymizer import drawn
from tests.pseudonymizer.drawn import Drawn

TEXT = "Mira Holm bor i Vålby, Mira trivs."
MIRA = Mention(0, 4, "firstname_female", id="m1", entity_id="e1", status=MentionStatus.ACCEPTED)
PLACE = Mention(16, 21, "country", id="m2", entity_id="e2", status=MentionStatus.ACCEPTED)
ENTITIES = (
    Entity("e1", "firstname_female", 1, "Siri", {"": "Siri", "gen": "Siris"}),
    Entity("e2", "country", 1, "Norge", {"": "Norge"}),
)
HOLM = Mention(5, 9, "surname", id="m3", status=MentionStatus.ACCEPTED)
REWRITE = Rewrite("r1", ((14, 15),), (Piece(14, 0, "på"),))


def layer(*mentions: Mention, label_set: str = "swell", **values: Any) -> Layer:
    given: dict[str, Any] = {"entities": ENTITIES, "rewrites": (), "policies": {"country": "replace"}, **values}
    return Layer(TEXT, mentions, label_set=labels.load(label_set), **given)


def renamed(pseudonym: str, *, by_hand: bool) -> tuple[Entity, ...]:
    return replace(ENTITIES[0], pseudonym=pseudonym, forms={"": pseudonym}, locked=by_hand), ENTITIES[1]


@dataclass(frozen=True)
class Change:
    """A layer before and after; words that became hidden, and words that became readable, by where they come from."""

    before: Layer
    now: Layer
    hidden: tuple[str, ...] = ()
    revealed: tuple[tuple[str, str], ...] = ()


CHANGES: Mapping[str, Change] = {
    "a mention added": Change(layer(MIRA), layer(MIRA, HOLM), hidden=("Holm",)),
    "a mention removed": Change(layer(MIRA, HOLM), layer(MIRA), revealed=(("text", "Holm"),)),
    "a mention rejected": Change(
        layer(HOLM), layer(replace(HOLM, status=MentionStatus.REJECTED)), revealed=(("text", "Holm"),)
    ),
    "a mention widened": Change(layer(MIRA), layer(replace(MIRA, end=9)), hidden=("Holm",)),
    "a mention shrunk": Change(layer(replace(MIRA, end=9)), layer(MIRA), revealed=(("text", "Holm"),)),
    "a mention shrunk inside a word": Change(
        layer(replace(HOLM, end=9)), layer(replace(HOLM, end=7)), revealed=(("text", "lm"),)
    ),
    "a mention shrunk by a space": Change(layer(replace(MIRA, end=5)), layer(MIRA)),
    "a mention moved": Change(layer(MIRA), layer(HOLM), hidden=("Holm",), revealed=(("text", "Mira"),)),
    "a proposal accepted": Change(layer(replace(MIRA, status=MentionStatus.PROPOSED)), layer(MIRA)),
    "a label taken off": Change(layer(HOLM), layer(replace(HOLM, label=None)), revealed=(("text", "Holm"),)),
    "another label": Change(layer(MIRA), layer(replace(MIRA, label="surname"))),
    "another number": Change(layer(MIRA), layer(MIRA, entities=(replace(ENTITIES[0], number=7), ENTITIES[1]))),
    "another entity": Change(layer(MIRA), layer(replace(MIRA, entity_id="e2"))),
    "a pseudonym drawn anew": Change(layer(MIRA), layer(MIRA, entities=renamed("Tuva", by_hand=False))),
    "a pseudonym written by hand": Change(
        layer(MIRA), layer(MIRA, entities=renamed("Mira H", by_hand=True)), revealed=(("pseudonym", "Mira H"),)
    ),
    "a pseudonym kept to by hand": Change(layer(MIRA), layer(MIRA, entities=renamed("Siri", by_hand=True))),
    "a pseudonym written by hand for nothing shown": Change(layer(), layer(entities=renamed("Mira", by_hand=True))),
    "a pseudonym by hand that is shown by a new mention": Change(
        layer(entities=renamed("Tove", by_hand=True)),
        layer(MIRA, entities=renamed("Tove", by_hand=True)),
        hidden=("Mira",),
        revealed=(("pseudonym", "Tove"),),
    ),
    "a rewrite added": Change(layer(), layer(rewrites=(REWRITE,)), hidden=("i",), revealed=(("rewrite", "på"),)),
    "a rewrite taken back": Change(layer(rewrites=(REWRITE,)), layer(), revealed=(("text", "i"),)),
    "a rewrite with other words": Change(
        layer(rewrites=(REWRITE,)),
        layer(rewrites=(replace(REWRITE, pieces=(Piece(14, 0, "hos Mira"),)),)),
        revealed=(("rewrite", "hos Mira"),),
    ),
    "a rewrite under a mention": Change(
        layer(rewrites=(REWRITE,)),
        layer(Mention(10, 15, "place", id="m4", status=MentionStatus.ACCEPTED), rewrites=(REWRITE,)),
        hidden=("bor",),
    ),
    "a comma written": Change(layer(), layer(rewrites=(Rewrite("r2", (), (Piece(4, 0, ","),)),))),
    "a policy that keeps": Change(layer(PLACE), layer(PLACE, policies={}), revealed=(("text", "Vålby"),)),
    "a policy that replaces": Change(layer(PLACE, policies={}), layer(PLACE), hidden=("Vålby",)),
    "a policy that masks": Change(layer(PLACE), layer(PLACE, policies={"country": "mask"})),
    "a comment for the corpus user": Change(
        layer(), layer(comment="Mira wrote it"), revealed=(("comment", "Mira wrote it"),)
    ),
    "a comment made shorter": Change(layer(comment="Mira wrote it"), layer(comment="it")),
    "a comment at a place": Change(
        layer(MIRA), layer(replace(MIRA, flags=("Com!",), comment="her mother")), revealed=(("comment", "her mother"),)
    ),
    "a comment for later stages at a place": Change(
        layer(MIRA), layer(replace(MIRA, flags=("OBS!",), comment="her mother"))
    ),
}

PERSON = Mention(0, 9, "PERSON", id="t1", identifier_type=IdentifierType.DIRECT, status=MentionStatus.ACCEPTED)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_hides_and_reveals_what_the_table_says(change: Change) -> None:
    found = readable.between(TEXT, readable.of(change.before), readable.of(change.now))
    assert tuple(TEXT[start:end] for start, end in found.hidden) == change.hidden
    assert tuple((place.kind, place.text) for place in found.revealed) == change.revealed


@pytest.mark.parametrize(
    ("before", "now", "hidden", "revealed"),
    [
        (IdentifierType.NO_MASK, IdentifierType.QUASI, ["Mira Holm"], []),
        (IdentifierType.DIRECT, IdentifierType.NO_MASK, [], ["Mira Holm"]),
        (IdentifierType.DIRECT, IdentifierType.QUASI, [], []),
    ],
)
def test_where_identifiers_are_masked_their_type_decides(
    before: IdentifierType, now: IdentifierType, hidden: list[str], revealed: list[str]
) -> None:
    one, other = (
        readable.of(layer(replace(PERSON, identifier_type=each), label_set="tab", policies={}))
        for each in (before, now)
    )
    found = readable.between(TEXT, one, other)
    assert [TEXT[start:end] for start, end in found.hidden] == hidden
    assert [place.text for place in found.revealed] == revealed


def _read(document: Drawn, mentions: Sequence[Mention], rewrites: Sequence[Rewrite]) -> readable.Readable:
    return readable.of(Layer(document.text, mentions, drawn.ENTITIES, rewrites, labels.load(document.key), {}))


@given(drawn.documents(), st.data())
def test_what_one_way_hides_the_other_way_reveals(document: Drawn, data: st.DataObject) -> None:
    mentions = [each for each in document.mentions if data.draw(st.booleans())]
    rewrites = [each for each in document.rewrites if data.draw(st.booleans())]
    one, other = _read(document, document.mentions, document.rewrites), _read(document, mentions, rewrites)
    there, back = readable.between(document.text, one, other), readable.between(document.text, other, one)
    assert [(place.start, place.end) for place in back.revealed if place.kind == "text"] == list(there.hidden)
    assert readable.between(document.text, one, one) == readable.Difference([], [])
    for start, end in there.hidden:
        assert not any(char.isalnum() and _covers(other, place) for place, char in _characters(document, start, end))


def _characters(document: Drawn, start: int, end: int) -> Iterator[tuple[int, str]]:
    return ((place, document.text[place]) for place in range(start, end))


def _covers(found: readable.Readable, place: int) -> bool:
    return any(start <= place < end for start, end in found.ranges)
