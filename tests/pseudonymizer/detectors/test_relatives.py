"""Words for relatives: somebody's own, counted, added to a name; strangers and crowds are nobody's."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

OWN = [
    ("Hälsa Parvin och flickorna.", "flickorna=fam+def+pl"),
    ("Hälsningar från Azad, Berivan och barnen", "barnen=fam+def+pl"),
    ("Att han lämnade dig och pojkarna är hemskt.", "pojkarna=fam+def+pl"),
    ("Vi har 2 pojkar och 1 flicka.", "2 pojkar=fam+pl | flicka=fam"),
    ("Vi har en flicka. Flickan heter Maryam.", "flicka=fam | Flickan=fam+def"),
    ("Jag har en man och barn.", "man=fam | barn=fam"),
    ("Jag är gift med en svensk man.", "man=fam"),
    ("Min egen son är ett exempel.", "son=fam"),
    ("Mitt eget barn bad om hjälp.", "barn=fam"),
    ("Jag heter Getachew och är far till Naod.", "far=fam"),
    ("Han har blivit tvåbarnsfar!", "tvåbarnsfar=fam"),
    ("Min ex-man skrattade.", "ex-man=fam"),
    ("Största barn är tjugotre.", "barn=fam"),
    ("Ta gärna med era pojkar!", "pojkar=fam+pl"),
]
STRANGERS = [
    "Jag har samlat namn från 43 föräldrar.",
    "Det är en klass om fjorton barn.",
    "En flicka och en pojke lekte i parken.",
    "Vi såg två pojkar på bussen.",
    "Jag hade varken vänner eller arbete.",
    "Läraren och barnen går ut.",
    "Vi stod i kön i Mjölby och mannen kom.",
    "En bokcirkel för pappor.",
]


@pytest.mark.parametrize(("text", "expected"), OWN)
def test_somebodys_relatives_are_found(text: str, expected: str) -> None:
    assert found.by("relatives", text) == found.parse(expected)


@pytest.mark.parametrize("text", STRANGERS)
def test_strangers_and_crowds_are_nobodys_relatives(text: str) -> None:
    assert found.by("relatives", text) == []
