"""Persons whose names are words or places too: who acts, who is set off, who stands in a row, initials."""

from __future__ import annotations

import re

import pytest

from tests.pseudonymizer.detectors import found

WORDS = [
    ("Jag delar rum. Stig ritar hela dagen.", "Stig=firstname_male"),
    ("Vi har potatis men inga ägg; Björn bestämmer.", "Björn=firstname_male"),
    ("På bas: Sol, som jag känner väl.", "Sol=firstname_female"),
    ("Ibland kommer Dag, vår gamla vaktmästare.", "Dag=firstname_male"),
    ("Jag hör på Hans hund att den saknar solen.", "Hans=firstname_male+gen"),
    ("Vi bor här. Per sjunger bas.", "Per=firstname_male"),
    ("Vi bor här. Stig, som inte slösar med beröm, log.", "Stig=firstname_male"),
    # the word itself
    ("Vi bor här. Bilen, som barnen gillar, är ny.", ""),
    ("Sten, som är tung, låg kvar.", ""),
    ("Dag ett regnade det.", ""),
    ("Sol och regn växlar.", ""),
    ("Hans mamma är snäll.", ""),
    ("Stig in!", ""),
]


@pytest.mark.parametrize(("text", "expected"), WORDS)
def test_names_that_are_words_too(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


def test_a_pronoun_is_not_the_hans_that_is_named() -> None:
    text = "Min granne heter Hans. Hans fru sover. Hans ringde mig."
    assert [words for words, label in found.together(text) if label.startswith("firstname")] == ["Hans", "Hans"]


PLACES = [
    ("Berat knackade på hos mig.", "Berat", "firstname"),
    ("Vi har Verona Lindgren i vår grupp.", "Verona", "firstname"),
    ("Hej Israel! Jag är sju år.", "Israel", "firstname"),
    ("Jag bor med Malik, Verona, Amina och Erik.", "Verona", "firstname"),
    ("Mina kollegor Hamish och Senga jobbar.", "Senga", "firstname"),
    ("Jag åker till Verona i maj.", "Verona", "city"),
    ("Jag har bott i Berat, Tirana och Rom.", "Berat", "city"),
    ("Jag jobbar hos Björn Sten i byn.", "Björn", "firstname"),
    ("Jag stod i kassan hos Sten och Dagny.", "Sten", "firstname"),
]


@pytest.mark.parametrize(("text", "name", "label"), PLACES)
def test_somebody_who_is_called_like_a_place_or_a_firm(text: str, name: str, label: str) -> None:
    kinds = {words: re.split("[+_]", said)[0] for words, said in found.together(text)}
    assert kinds.get(name) == label


OTHERS = [
    ("Det var B-G. som lärde mig allt.", "B-G.=initials"),
    ("N.B., 16 år, var hos oss.", "N.B.=initials"),
    ("En kvinna med namn M. Hon ringde.", "M.=initials"),
    ("Jag minns när Zuzzuqu A. ringde.", "Zuzzuqu=firstname_unknown | A.=initials"),
    ("Jag äter vitamin C. varje dag.", ""),
    ("Amir, son till Zuzzuqu, bor här.", "Amir=firstname_male | Zuzzuqu=firstname_unknown"),
    ("Jag åkte med min son till Vuxtal.", ""),
    ("Vid lunch äter jag med Zuzzuqu.", "Zuzzuqu=firstname_unknown"),
    ("Jag pratade med Vuxbostäder.", ""),
    ("Robin, som hon kallas, ringde.", "Robin=firstname_female"),
    ("Robin bor i Malmö. Hon läser.", "Robin=firstname_female"),
]


@pytest.mark.parametrize(("text", "expected"), OTHERS)
def test_initials_companions_and_children(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)
