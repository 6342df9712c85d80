"""Towns that are called like persons, numbers of farms, and what else a sentence says of a place."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TOWNS = [
    # after a zip code and where the sentence says so, whoever else has the name
    ("Jag bor på Parkvägen 11, 917 31 Dorotea.", "Parkvägen=place | 11=street_nr | 917 31=zip_code | Dorotea=city"),
    ("Vi flyttade till Fredrika, en by i Lappland.", "Fredrika=city | Lappland=region"),
    ("Vi åkte ända till Ulrika, som inte är en dam utan en by.", "Ulrika=city+foreign"),
    ("I höstas var jag i Åsa, där min bror bor.", "Åsa=city+foreign | bror=fam"),
    ("Jag kommer från Basse i Gambia.", "Basse=city+foreign | Gambia=country"),
    # a person who is visited, greeted or written to
    ("Jag fick ett brev från Maria i Peru.", "Maria=firstname_female | Peru=country"),
    ("Jag är glad, för presenten är från Anna.", "Anna=firstname_female"),
    ("Vi åkte till Maria i går.", "Maria=firstname_female"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TOWNS)
def test_a_town_is_told_from_somebody_who_is_called_so(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


FARMS = [
    ("Nu bor jag på Lövlunden 3 i Broby.", "Lövlunden=place | 3=street_nr | Broby=city"),
    ("Vi hyr ett hus på Ekängen 16.", "Ekängen=place | 16=street_nr"),
    ("Hon cyklar hem till Ekudden 22 och vinkar.", "Ekudden=place | 22=street_nr"),
    # nothing but a house is counted by it
    ("Jag bor på Hönö 3 månader om året.", "Hönö=geo"),
    ("Hon är hemma på Lidingö 2 dagar.", "Lidingö=city"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), FARMS)
def test_a_farm_or_a_street_has_a_number(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


PEOPLE = [
    ("Hon är en riktig Shirazflicka och jag en Piteflicka.", "Shirazflicka=city+foreign | Piteflicka=city"),
    ("Durbanpojken log mot mig.", "Durbanpojken=city+def+foreign"),
    # no town in an ordinary compound
    ("Jag var en skolflicka och han en bondpojke.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), PEOPLE)
def test_a_girl_of_a_town_is_one_of_its_inhabitants(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


SAID = [
    ("Jag är uppvuxen i Sanchaung, en stadsdel i Rangoon.", "Sanchaung=area+foreign | Rangoon=city+foreign"),
    ("I juli åkte jag hem på Skrebatno, byn där jag är född.", "juli=month_word | Skrebatno=city+foreign"),
    ("Jag badar när vattnet i Eskiln är varmt.", "Eskiln=geo+foreign"),
    ("Jag tycker att vattnet i Lund är gott.", "Lund=city"),
    ("Jag hyr två rum på Karl XI-gatan.", "Karl XI-gatan=place"),
    ("Vi kom hela vägen från Luxenburg.", "Luxenburg=country"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_the_sentence_says_what_a_place_is(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)
