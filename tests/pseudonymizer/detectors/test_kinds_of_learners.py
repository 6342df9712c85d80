"""Kinds of writing that leaked or were taken for names: dates, misspellings, capitals, lists, short forms."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from pseudonymizer.model import Mention
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found


def proposed(text: str) -> list[tuple[str, str]]:
    return [(text[each.start : each.end], each.label or "") for each in _found(text) if each.stands]


def held(text: str) -> set[str]:
    return {text[each.start : each.end] for each in _found(text) if not each.stands}


def _found(text: str) -> list[Mention]:
    return pipeline.detect(texts.of(text), {})


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Hon kom hit augusti 9 2017.", [("augusti", "month_word"), ("9", "day"), ("2017", "year")]),
        ("Min syster fyller år oktober 23.", [("oktober", "month_word"), ("23", "day")]),
        ("Vi flyttade i februari sjunde, 2014.", [("februari", "month_word"), ("sjunde", "day"), ("2014", "year")]),
        ("Min dotter föddes den elfte i juni.", [("elfte", "day"), ("juni", "month_word")]),
        ("Jag gifte mig den 4:e i sjätte månaden.", [("4:e", "day"), ("sjätte", "month_digit")]),
    ],
)
def test_a_date_is_found_in_any_order(text: str, parts: list[tuple[str, str]]) -> None:
    assert [each for each in proposed(text) if each[1] != "fam"] == parts


@pytest.mark.parametrize("text", ["I mars 15 personer kom till oss.", "Vi åt i juni 3 gånger ute."])
def test_what_a_number_counts_makes_it_no_day(text: str) -> None:
    assert "day" not in {label for _, label in proposed(text)}


@pytest.mark.parametrize("word", ["Sverge", "Svarige", "Sverje", "sverrige", "Sveriges", "Svergies"])
def test_sweden_is_no_town_however_it_is_spelt(word: str) -> None:
    assert proposed(f"Jag bor i {word} nu. Min bror kom till {word} 2012.") == [("bror", "fam"), ("2012", "year")]


def test_a_town_that_resembles_sweden_is_one() -> None:
    assert ("Sveg", "city") in proposed("Jag bor i Sveg nu. Min bror kom till Sveg 2012.")


@pytest.mark.parametrize(
    "text",
    [
        "Jag har en bok elle två.",
        "Hon hande mig pennan. Det var en fin gang i skogen.",
        "Vi can inte komma. Han måsta gå.",
    ],
)
def test_a_misspelt_word_in_small_letters_is_no_name(text: str) -> None:
    assert proposed(text) == []


@pytest.mark.parametrize("text", ["Jag träffade mikael i Lund.", "Jag reste till göteborg med Anna."])
def test_a_well_known_name_in_small_letters_is_one(text: str) -> None:
    assert len(proposed(text)) == 2


def test_a_text_in_capitals_is_read_like_any_other() -> None:
    text = "JAG HETER FARID OCH BOR I VÄXJÖ. MIN BROR TYCKER OM ATT SPELA FOTBOLL. HAN VILL KÖPA EN BIL."
    assert proposed(text) == [("FARID", "firstname_male"), ("VÄXJÖ", "city"), ("BROR", "fam")]


def test_one_sentence_in_capitals_is_read_so_too() -> None:
    text = "Jag bor i Lund. VI VILL INTE FLYTTA HÄRIFRÅN NU. Anna kommer snart."
    assert [words for words, _ in proposed(text)] == ["Lund", "Anna"]


@pytest.mark.parametrize(("short", "label"), [("gbg", "city"), ("sthlm", "city"), ("nkpg", "city"), ("hki", "city")])
def test_towns_are_found_by_their_short_forms(short: str, label: str) -> None:
    assert (short, label) in proposed(f"hej! jag bor i {short} nu")


def test_the_numbers_of_a_list_are_no_ages_and_its_lines_are_names() -> None:
    text = "1. Farid\n2. Helga\n3. Lisa\nVi läser svenska."
    assert [words for words, _ in proposed(text)] == ["Farid", "Helga", "Lisa"]


def test_a_list_of_things_names_nobody() -> None:
    assert proposed("1. Bröd\n2. Mjölk\n3. Ägg\nDet ska vi köpa.") == []


def test_initials_before_a_last_name_are_found_with_the_name() -> None:
    text = "K. Abdirashid är min granne, och Abdirashid är snäll."
    assert proposed(text) == [("K.", "initials"), ("Abdirashid", "surname"), ("Abdirashid", "surname")]


def test_answers_to_choose_from_are_no_initials() -> None:
    assert found.by("initials", "A. Skolan\nB. Badet\nC. Affären") == []


def test_who_is_cited_is_held_back_beside_ones_own_life() -> None:
    text = (
        "Enligt Gunilla Torvaxel lär sig barn fort. Peter Quirnell menar att skolan sviker dem. "
        "Jag håller med Quirnell. Min son Yusuf går i skolan i Flen och jag hjälper honom. "
        "Min granne Berit Olsson säger att han är duktig."
    )
    assert {"Gunilla", "Torvaxel", "Peter", "Quirnell"} <= held(text)
    assert {"Yusuf", "Flen", "Berit", "Olsson"} <= {words for words, _ in proposed(text)}


@pytest.mark.parametrize("word", ["momma", "syter", "klasskompis", "rumskompis", "klaskompis"])
def test_misspelt_relatives_and_all_sorts_of_friends_are_found(word: str) -> None:
    assert (word, "fam") in proposed(f"Jag bor här. Min {word} kommer ofta hit till mig.")


@pytest.mark.parametrize("letters", ["ARN", "IVO", "CSN"])
def test_national_authorities_are_no_names(letters: str) -> None:
    assert proposed(f"Jag skrev till {letters} och väntade.") == []
    assert (letters, "work") in proposed(f"Jag jobbar på {letters}.")


def test_the_whole_of_a_name_is_proposed_where_its_half_is() -> None:
    text = (
        "Min klass. Ali bor i Falun. Omar bor i Gävle. Sara arbetar på Falun sjukhus. Lina undervisar oss. "
        "Kerstin sjunger och Johan dansar. Klassen börjar klockan åtta och slutar klockan två. Alla äter i köket."
    )
    hidden = held(text) | {words for words, _ in proposed(text)}
    assert any("sjukhus" in words for words in hidden)
