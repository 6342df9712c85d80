"""Tests the explanation why a word was left unmarked."""

from __future__ import annotations

from typing import Any

import pytest

from pseudonymizer import explaining, labels, pipeline
from pseudonymizer.explaining import Explanation, Fate, Guard
from tests.pseudonymizer import texts

SWELL = labels.load("swell")


def explained(text: str, word: str, **options: Any) -> Explanation:
    start = text.index(word)
    return explaining.explain(
        text, start, start + len(word), label_set=SWELL, language="sv", meta=options.pop("meta", {}), options=options
    )


@pytest.mark.parametrize(
    ("text", "word", "guard"),
    [
        ("Jag tycker om min cykel.", "cykel", Guard.EVERYDAY),
        ("Jag såg en kvarglömd zwobblare.", "zwobblare", Guard.UNKNOWN_SMALL),
        ("Jag tänkte på Qwertzia.", "Qwertzia", Guard.UNKNOWN),
        ("Det var en fin sten.", "sten", Guard.ORDINARY_SMALL),
        ("Sten är hårt.", "Sten", Guard.ORDINARY_START),
        ("Det var en anna.", "anna", Guard.SMALL),
    ],
)
def test_it_says_what_the_word_lacked(text: str, word: str, guard: Guard) -> None:
    assert [each.guard for each in explained(text, word).words] == [guard]


def test_it_says_what_the_lists_have_the_word_as_also_without_its_ending() -> None:
    (word,) = explained("Jag minns stens färg.", "stens").words
    assert ("firstname", "sten", ("gen",)) in [(each.kind, each.form, each.modifiers) for each in word.readings]


def test_a_part_of_a_word_is_explained_as_the_whole_word() -> None:
    found = explained("Jag såg en zwobblare.", "obbl")
    assert ([each.text for each in found.words], found.start, found.end) == (["zwobblare"], 11, 20)


def test_a_long_stretch_is_explained_by_its_first_words() -> None:
    text = "Jag såg en bil på en gata i en stad."
    assert len(explained(text, text).words) == explaining.MOST_WORDS


def test_white_space_alone_has_nothing_to_explain() -> None:
    found = explained("Hej  du", "  ")
    assert (found.words, found.candidates) == ((), ())


def test_a_candidate_that_is_not_sure_enough_is_told_with_its_score_and_the_limit() -> None:
    text = "En dag i maj kom regnet."
    found = explained(text, "maj", threshold=0.9)
    assert {each.fate for each in found.candidates} == {Fate.WEAK}
    assert (found.threshold, found.first_person) == (0.9, False)


def test_what_a_detector_that_is_switched_off_would_have_proposed_is_told() -> None:
    text = "Jag heter Anna och jag bor i Borås."
    found = explained(text, "Anna", detectors={"names": False})
    assert (Fate.OFF, "names") in {(each.fate, each.detector) for each in found.candidates}
    assert pipeline.detect(texts.of(text), {"detectors": {"names": False}})[0].label == "city"


def test_a_candidate_that_gave_way_names_what_stands_instead() -> None:
    found = explained("Jag heter Anna och jag bor i Borås.", "Borås")
    beaten = {(each.label, each.beaten_by) for each in found.candidates if each.fate is Fate.BEATEN}
    standing = {each.label for each in found.candidates if each.fate is Fate.STANDS}
    assert standing == {"city"}
    assert {by for _, by in beaten} <= standing


def test_for_an_english_court_text_no_lists_are_quoted() -> None:
    found = explaining.explain(
        "He was in Paris then.", 10, 15, label_set=labels.load("tab"), language="en", meta={},
        options={},
    )  # fmt: skip
    assert found.words == ()


def test_what_the_gate_for_impersonal_texts_holds_back_is_told() -> None:
    text = "Boken handlar om Anna som bor i Borås."
    held = explained(text, "Borås", meta={"genre": "recension"})
    open_ = explained(text, "Borås", meta={"genre": "recension"}, genre_gate="off")
    assert Fate.HELD_BACK in {each.fate for each in held.candidates}
    assert {each.fate for each in open_.candidates} <= {Fate.STANDS, Fate.BEATEN, Fate.WEAK}


def test_a_text_of_a_switched_off_genre_says_so() -> None:
    found = explained("Jag heter Anna.", "Anna", meta={"genre": "review"}, off={"genre": ["review"]})
    assert found.is_switched_off
