"""What the gate does not let be proposed is kept beside the proposals, with the reason."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping

import pytest

from pseudonymizer import labels, pipeline
from pseudonymizer.model import Mention, MentionStatus, WhyHeldBack
from tests.pseudonymizer import texts

REVIEW = (
    "Boken handlar om en familj i Borås. Författaren Karin Dal skriver om Ali, som är 19 år och kommer från Syrien. "
    "Romanen kom 2016 och läsaren får följa honom genom staden. Jag läste den i Tensta med min bror Omar. "
    "Huvudpersonen flyttar senare till Malmö och hittar ett arbete på ett bageri. Språket är enkelt, och berättelsen "
    "går snabbt framåt. Den som vill veta mer om livet i en mindre stad kan läsa den. Kontakt: anna@exempel.se."
)
LETTER = "Hej Sara! Jag bor i Borås med min bror Omar. Vi ses på lördag. Kram, Amina"


def detected(text: str, options: Mapping[str, object], meta: Mapping[str, object] | None = None) -> list[Mention]:
    return pipeline.detect(texts.of(text, meta=meta or {}), options)


def words(text: str, found: list[Mention], *, standing: bool) -> set[str]:
    return {text[each.start : each.end] for each in found if each.stands is standing}


def reasons(found: list[Mention]) -> set[WhyHeldBack | None]:
    return {each.evidence.held_back if each.evidence else None for each in found if not each.stands}


def test_what_a_review_tells_of_others_is_held_back_and_not_gone() -> None:
    found = detected(REVIEW, {})
    assert {"Tensta", "Omar"} <= words(REVIEW, found, standing=True)
    assert {"Borås", "Karin", "Dal", "Ali", "19", "Syrien", "Malmö"} <= words(REVIEW, found, standing=False)
    assert reasons(found) == {WhyHeldBack.SUMMARY, WhyHeldBack.PUBLIC}


@pytest.mark.parametrize("gate", ["on", "lower"])
def test_together_they_are_what_would_be_proposed_without_the_gate(gate: str) -> None:
    shown = detected(REVIEW, {"genre_gate": gate})
    everything = detected(REVIEW, {"genre_gate": "off", "threshold": pipeline.THRESHOLD})
    assert words(REVIEW, everything, standing=False) == set()
    assert {(each.start, each.end) for each in shown} == {(each.start, each.end) for each in everything}


@pytest.mark.parametrize("options", [{"genre_gate": "off"}, {"genre_gate": "off", "threshold": 0.6}])
def test_a_project_without_a_gate_holds_nothing_back(options: Mapping[str, object]) -> None:
    assert all(each.stands for each in detected(REVIEW, options))


def test_what_is_held_back_shares_no_character_with_what_is_proposed() -> None:
    found = detected(REVIEW, {})
    assert {each.status for each in found} == {MentionStatus.PROPOSED, MentionStatus.HELD_BACK}
    assert all(one.end <= other.start for one, other in itertools.pairwise(found))


@pytest.mark.parametrize("text", [REVIEW, LETTER])
def test_where_a_genre_is_left_alone_all_is_held_back(text: str) -> None:
    off, meta = {"off": {"genre": ["letter"]}}, {"genre": "letter"}
    found = detected(text, off, meta)
    assert words(text, found, standing=True) == set()
    assert reasons(found) == {WhyHeldBack.SWITCHED_OFF}
    assert {"Borås", "Omar"} <= words(text, found, standing=False)
    assert "Borås" in words(LETTER, detected(LETTER, off, {"genre": "essay"}), standing=True)


WHY = [
    ("Omar bor i Borås med sin bror.", {"genre": "book review"}, WhyHeldBack.METADATA),
    ("Min man beundrar Zlatan, och jag gillar det.", {}, WhyHeldBack.PUBLIC),
    ("Bilen stod vid Medelhavet.", {}, WhyHeldBack.FEW_OWN_WORDS),
    (
        "Min favoritsångare heter Darin. Han är född 1987 i Stockholm. Hans föräldrar kommer från Kurdistan. Jag "
        "lyssnar på honom på bussen till Norrköping, och min syster Lana också.",
        {},
        WhyHeldBack.STRETCH,
    ),
]


@pytest.mark.parametrize(("text", "meta", "why"), WHY)
def test_the_reason_is_told(text: str, meta: Mapping[str, object], why: WhyHeldBack) -> None:
    assert why in reasons(detected(text, {}, meta))


def test_what_is_too_weak_anywhere_is_not_held_back() -> None:
    assert detected("Jag bor i Borås. Den är fin.", {"threshold": 0.99}) == []


def test_what_is_shown_is_numbered_first_and_all_have_pseudonyms() -> None:
    counter = itertools.count()
    result = pipeline.pseudonymize(
        REVIEW,
        label_set=labels.load("swell"),
        language="sv",
        meta={},
        options={},
        rng=random.Random(1),
        id_factory=lambda: str(next(counter)),
    )
    numbers = {entity.id: entity.number for entity in result.entities}
    shown = {numbers[each.entity_id] for each in result.mentions if each.stands and each.entity_id}
    hidden = {numbers[each.entity_id] for each in result.mentions if not each.stands and each.entity_id} - shown
    assert shown == set(range(1, len(shown) + 1))
    assert hidden == set(range(len(shown) + 1, len(result.entities) + 1))
    assert all(entity.pseudonym for entity in result.entities)
    assert [each.start for each in result.mentions] == sorted(each.start for each in result.mentions)
