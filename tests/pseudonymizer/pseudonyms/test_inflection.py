"""Tests forms of pseudonyms and their base forms."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import labels, pseudonyms, tokens
from pseudonymizer.pseudonyms import Context, inflection, shapes

SWELL = labels.load("swell")


def forms(label: str, pseudonym: str, language: str = "sv") -> dict[str, str]:
    return dict(pseudonyms.written(SWELL[label], pseudonym, Context(language=language)).forms)


@pytest.mark.parametrize(
    ("label", "pseudonym", "expected"),
    [
        ("firstname_female", "Emma", {"gen": "Emmas", "pl": "Emmor", "def+pl": "Emmorna", "def": "Emma"}),
        ("firstname_male", "Lars", {"gen": "Lars", "pl": "Larsar", "gen+pl": "Larsars"}),
        ("surname", "Nilsson", {"gen": "Nilssons", "def+gen+pl": "Nilssönernas"}),
        ("firstname_male", "Max", {"gen": "Max"}),
        ("surname", "Fritz", {"gen": "Fritz"}),
        ("firstname_male", "A-namn", {"gen": "A-namns", "pl": "A-namn"}),
        ("city", "Norrby", {"gen": "Norrbys", "def": "Norrbyn", "def+gen": "Norrbyns", "pl": "Norrbyar"}),
        ("city", "A-stad", {"def": "A-staden", "def+pl": "A-städerna"}),
        ("school", "A-skola", {"gen": "A-skolas", "def": "A-skolan", "def+gen": "A-skolans", "def+pl": "A-skolorna"}),
        ("work", "B-arbetsplats", {"gen": "B-arbetsplats", "def": "B-arbetsplatsen"}),
        ("other_institution", "A-institution", {"def+gen": "A-institutionens"}),
        ("transport_name", "A-linjen", {"gen": "A-linjens", "def": "A-linjen", "pl": "A-linjer"}),
        ("country", "A-land", {"def": "A-landet"}),
        ("country", "Finland", {"def": "Finland", "gen": "Finlands"}),
        ("place", "Tranbärsgatan", {"gen": "Tranbärsgatans", "def": "Tranbärsgatan", "pl": "Tranbärsgator"}),
        ("day", "tisdag", {"def": "tisdagen", "pl": "tisdagar", "def+gen": "tisdagens"}),
        ("month_word", "MAJ", {"gen": "MAJS"}),
        ("initials", "A.A.", {"gen": "A.A."}),
        ("middlename", "A", {"gen": "A:s"}),
        ("year", "1999", {"gen": "1999:s", "pl": "1999"}),
        ("email", "email@dot.com", {"gen": "email@dot.com:s"}),
        ("fam", "*****", {"gen": "*****", "pl": "*****"}),
    ],
)
def test_a_pseudonym_is_inflected_as_swedish_does(label: str, pseudonym: str, expected: dict[str, str]) -> None:
    assert {key: forms(label, pseudonym)[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("label", "pseudonym", "expected"),
    [
        ("firstname_female", "Emma", {"gen": "Emma's", "pl": "Emmas", "gen+pl": "Emmas'", "def": "Emma"}),
        ("surname", "Fritz", {"pl": "Fritzes", "gen": "Fritz's"}),
        ("year", "1999", {"gen": "1999's", "pl": "1999"}),
        ("initials", "A.A.", {"gen": "A.A."}),
    ],
)
def test_a_pseudonym_is_inflected_as_english_does(label: str, pseudonym: str, expected: dict[str, str]) -> None:
    assert {key: forms(label, pseudonym, "en")[key] for key in expected} == expected


def test_the_notation_hangs_the_modifiers_on() -> None:
    found = pseudonyms.written(SWELL["city"], "Norrby", Context(inflection="notation")).forms
    assert found == {
        "": "Norrby",
        "def": "Norrby-def",
        "gen": "Norrby-gen",
        "pl": "Norrby-pl",
        "def+gen": "Norrby-def-gen",
        "def+pl": "Norrby-def-pl",
        "gen+pl": "Norrby-gen-pl",
        "def+gen+pl": "Norrby-def-gen-pl",
    }


def test_letters_go_on_after_the_alphabet() -> None:
    found = list(islice(shapes.letters(), 26 + 26 * 26 + 1))
    assert found[25:28] == ["Z", "AA", "AB"]
    assert found[-1] == "AAA"
    assert list(islice(shapes.series("A-stad"), 2)) == ["A-stad", "B-stad"]
    taken = {tokens.key(each) for each in islice(shapes.series("A-stad"), 700)}
    assert next(shapes.series("A-stad", taken)) == "ZY-stad"


def test_comparison_knows_neither_case_nor_delimiters() -> None:
    assert pseudonyms.bare("A-B. c") == pseudonyms.bare("abC") == "abc"
    assert pseudonyms.bare("*****") == "*****"


@pytest.mark.parametrize(
    ("form", "language", "base"),
    [
        ("emmas", "sv", "emma"),
        ("emmorna", "sv", "emma"),
        ("larsar", "sv", "lars"),
        ("nilssönernas", "sv", "nilsson"),
        ("norrbyns", "sv", "norrby"),
        ("folkskolornas", "sv", "folkskola"),
        ("berries", "en", "berrie"),
        ("rosses", "en", "ross"),
    ],
)
def test_a_form_is_traced_back_to_its_word(form: str, language: str, base: str) -> None:
    assert base in inflection.bases(form, language=language)


@pytest.mark.parametrize("form", ["emma98", "3", "", "as", "o'neil"])
def test_what_is_short_or_no_word_is_a_form_of_nothing(form: str) -> None:
    assert inflection.bases(form, language="sv") == set()


@given(st.text(alphabet="adehlnorstvyåö", min_size=3, max_size=9), st.sampled_from(["sv", "en"]))
def test_what_a_word_becomes_leads_back_to_it(word: str, language: str) -> None:
    for declension in ("noun", "name"):
        made = inflection.forms(word, declension, language=language, mode="real")
        for form in {each for each in made.values() if each.isalpha()} - {word}:
            assert word in inflection.bases(form, language=language)
