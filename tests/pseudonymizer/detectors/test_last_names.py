"""Last names: two of one person, those of a clan or of many, and a lone one that a full name explains."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TWO = [
    # told by their ends and by the small words before them
    ("Min vän heter Jelena Kostić Marković.", "Jelena=firstname_female | Kostić Marković=surname"),
    ("Här bor Ainhoa Mendizabal Otegi.", "Ainhoa=firstname_female | Mendizabal Otegi=surname"),
    ("Ring Nurgul Asanova Ekström.", "Nurgul=firstname_female | Asanova Ekström=surname"),
    ("Min granne heter Nadim Abou Khalil.", "Nadim=firstname_male | Abou Khalil=surname"),
    ("Jag heter Moussa Ag Attaher.", "Moussa=firstname_male | Ag Attaher=surname"),
    # a middle name all the same
    ("Jag heter Maria Ivanova Petrova.", "Maria=firstname_female | Ivanova=middlename | Petrova=surname"),
    ("Jag heter Sidi Abou Traoré.", "Sidi=firstname_male | Abou=middlename | Traoré=surname"),
    ("Jag heter Bárður Rógvadóttir Olsen.", "Bárður=firstname_male | Rógvadóttir=middlename | Olsen=surname"),
    ("Min man heter Nils Sigurd Holmgren.", "Nils=firstname_male | Sigurd=middlename | Holmgren=surname"),
    # double first names
    ("Jag heter Juan Carlos Medina.", "Juan Carlos=firstname_male | Medina=surname"),
    ("Min fru heter Fatima Zahra.", "Fatima Zahra=firstname_female"),
    ("Min chef heter Patience Akinyi.", "Patience=firstname_female | Akinyi=surname"),
    ("Jag heter Wei Ling.", "Wei Ling=firstname_female"),
    ("Min bror Kyaw Min sover.", "Kyaw Min=firstname_male"),
    ("Jag heter Aye Thandar Win.", "Aye Thandar Win=firstname_female"),
    # a town
    ("Min kollega heter Gunilla Enköping.", "Gunilla=firstname_female | Enköping=surname"),
]


@pytest.mark.parametrize(("text", "expected"), TWO)
def test_what_follows_a_first_name_is_told_apart(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


ALONE = [
    ("Jag är en Diarra, sa hon.", "Diarra=surname"),
    ("Nu är du också en Moberg.", "Moberg=surname"),
    ("Hon gifte sig med en Hassan.", "Hassan=surname"),
    ("Farmor sade att en Diarra aldrig ger upp.", "Diarra=surname"),
    ("På lådan satt en lapp med namnet Fredlund.", "Fredlund=surname"),
    ("Det är vårt klannamn, Vuxwambo.", "Vuxwambo=surname"),
    ("Hon bor hos paret Hagman.", "Hagman=surname"),
    ("Bröderna Moberg, som kör taxi, bor här.", "Moberg=surname"),
    ("Jag menar Kalle Frost. Säg till Frost!", "Kalle=firstname_male | Frost=surname | Frost=surname"),
    # nobody's last name
    ("Det var en Maria som ringde.", "Maria=firstname_female"),
    ("Bröderna Erik, Ali och Sam kom.", "Erik=firstname_male | Ali=firstname_male | Sam=firstname_male"),
    (
        "Min vän heter Lars Ali. Min bror heter Ali.",
        "Lars=firstname_male | Ali=surname | Ali=firstname_male",
    ),
]


@pytest.mark.parametrize(("text", "expected"), ALONE)
def test_a_lone_last_name_is_told_by_who_bears_it(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


def test_either_part_of_a_double_last_name_is_found_again() -> None:
    text = "Mitt namn är Iker Etxeberria Lasa. Ring Etxeberria!"
    assert ("Etxeberria", "surname") in found.together(text)


def test_a_last_name_that_is_a_word_is_found_again_where_somebody_acts() -> None:
    text = "Jag känner Maria Berg. Berg klagade på oss. Berg och dalar är fina."
    assert [words for words, _ in found.together(text)].count("Berg") == 2
