"""Tests that copies of gold texts keep their spans, whatever is changed around and in them."""

from __future__ import annotations

import random

import pytest

from pseudonymizer.tagger.build import Marked, copies, strangers

TEXT = "Jag heter Anna Berg. Min bror bor i Västerås, och vi träffas ibland på Storgatan 5. Sedan äter vi."
WORDS = (("Anna", "firstname_female"), ("Berg", "surname"), ("bror", "fam"), ("Västerås", "city"), ("5", "street_nr"))
SPANS = [(TEXT.index(word), TEXT.index(word) + len(word), label) for word, label in WORDS]
MARKED = Marked("swell-x-1", TEXT, SPANS)


def words(marked: Marked) -> list[str]:
    return [marked.text[start:end] for start, end, _ in marked.spans]


def chances() -> list[random.Random]:
    return [random.Random(seed) for seed in range(60)]


def test_small_letters_keep_every_span() -> None:
    for chance in chances():
        assert words(copies.small(MARKED, chance)) == ["anna", "berg", "bror", "västerås", "5"]


def test_capitals_keep_every_span() -> None:
    assert words(copies.capitals(MARKED, random.Random(1))) == ["ANNA", "BERG", "BROR", "VÄSTERÅS", "5"]


def test_swapping_changes_names_and_leaves_the_rest() -> None:
    changed = set()
    for chance in chances():
        made = copies.swapped(MARKED, chance)
        found = words(made)
        assert found[2] == "bror"
        assert found[4] == "5"
        assert made.text.startswith(f"Jag heter {found[0]} {found[1]}. Min bror bor i {found[3]}, och")
        changed.add(found[0])
    assert len(changed) > 30


def test_the_same_name_is_swapped_for_the_same() -> None:
    twice = Marked("x", "Anna och Anna", [(0, 4, "firstname_female"), (9, 13, "firstname_female")])
    for chance in chances():
        found = words(copies.swapped(twice, chance))
        assert found[0] == found[1] or "Anna" in found


def test_errors_change_ordinary_words_and_never_names_of_people_or_numbers() -> None:
    made = [copies.misspelt(MARKED, chance) for chance in chances()]
    assert len({each.text for each in made}) > 40
    for each in made:
        found = words(each)
        assert (found[0], found[1], found[4]) == ("Anna", "Berg", "5")
        assert len(found[3]) > 5


def test_a_sentence_holds_its_own_spans() -> None:
    cut = list(copies.sentences(MARKED, random.Random(1)))
    assert [words(each) for each in cut] == [["Anna", "Berg"], ["bror", "Västerås", "5"], []]


STRANGER = "Det skriver Erik Nyberg om hunden. Jag heter Anna Berg."
CITING = Marked("x", STRANGER, [(STRANGER.index("Anna"), STRANGER.index(" Berg"), "firstname_female")])


def test_people_whom_nobody_marked_get_other_names_and_the_rest_stays() -> None:
    made = [strangers.swapped(CITING, chance) for chance in chances()]
    assert len({each.text for each in made}) > 40
    for each in made:
        assert words(each) == ["Anna"]
        assert each.text.startswith("Det skriver ")
        assert each.text.endswith(" om hunden. Jag heter Anna Berg.")


def test_sentences_that_cite_somebody_hold_nothing_to_mark_and_nothing_of_the_writer() -> None:
    text = Marked("x", "Jag såg den stora hunden där. Hunden är gammal och snäll.", [])
    made = [each for chance in chances() for each in strangers.cited(text, chance)]
    assert len({each.text for each in made}) > 40
    assert not any(each.spans for each in made)
    assert not any("såg" in each.text for each in made)


def test_copies_depend_on_the_text_and_the_seed_alone() -> None:
    others = [Marked(f"swell-x-{number}", TEXT, SPANS) for number in range(30)]
    alone = [made for each in others for made in copies.of([each], 7)]
    assert alone == list(copies.of(others, 7))
    assert alone != list(copies.of(others, 8))


@pytest.mark.parametrize("copy", [each for each, _ in copies.COPIES])
def test_spans_stay_in_the_text(copy: object) -> None:
    assert callable(copy)
    for chance in chances():
        made = copy(MARKED, chance)
        assert all(0 <= start < end <= len(made.text) for start, end, _ in made.spans)
        assert len(made.spans) == len(SPANS)
