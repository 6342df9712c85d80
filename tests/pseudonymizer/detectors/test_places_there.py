"""Towns that are stops, shores, lakes and islands where the sentence takes them so; mountains one goes up on."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

PLACES = [
    ("Vi samlas vid Skoftebyn klockan nio.", "Skoftebyn=place"),
    ("På somrarna badar vi vid Kummelnäs.", "Kummelnäs=place"),
    ("Min man fiskar hela natten på Lenhovda.", "Lenhovda=geo"),
    ("Jag stod och väntade på tåget på Mjörn.", "Mjörn=place"),
    ("På kvällen är jag hemma i Hällsö.", "Hällsö=city"),
    ("På lördag åker vi till Hällsö.", "Hällsö=geo"),
    ("I fjol skulle vi gå upp på Korunka.", "Korunka=geo+foreign"),
    ("Vi ville gå upp på Puy de Corlay.", "Puy de Corlay=geo+foreign"),
    ("Hon satt på en bänk på Place de la Fontaine.", "Place de la Fontaine=place+foreign"),
    ("Jag satte mig vid Anna Mattssons källa.", "Anna Mattssons källa=place+foreign"),
    ("Jag är uppvuxen i gruvbyn Torrelid.", "Torrelid=city+foreign"),
    ("Min hemregion är Chalatenango.", "Chalatenango=region+foreign"),
    ("I går gick jag till Trädgårdsföreningen i Linköping.", "Trädgårdsföreningen=place | Linköping=city"),
    ("Nu bor jag på Nolhaga Backe 10.", "Nolhaga Backe=place"),
    ("Jag bor på Kallelanrinne 16.", "Kallelanrinne=place+foreign"),
    ("Vi åkte skidor till Mörkån och tillbaka.", "Mörkån=geo"),
    ("På lördag åker vi till Skillingarid.", "Skillingarid=city"),
    ("Jag bor i Hovmantorpp.", "Hovmantorpp=city"),
]


@pytest.mark.parametrize(("text", "expected"), PLACES)
def test_places_as_the_sentence_takes_them(text: str, expected: str) -> None:
    assert found.by("places", text) == found.parse(expected)


def test_what_a_person_has_is_no_place() -> None:
    text = "Ingen får ta Evas plats vid bordet."
    assert found.together(text) == found.parse("Evas=firstname_female+gen")


def test_the_number_of_a_slope_is_that_of_a_house() -> None:
    assert found.by("addresses", "Nu bor jag på Nolhaga Backe 10.") == found.parse("10=street_nr")
