"""Names of animals are left alone; people who are named beside an animal are not."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

ANIMALS = [
    "Jag har en katt som heter Sultan.",
    "Min hund Piroschka är snäll.",
    "Vår katt, fru Bengtsson, sover på min säng.",
    "I mitt rum bor också en katt, han heter sivert.",
    "Jag pratar med en häst. Hon heter Mandela.",
    "Hugo är en sköldpadda. Jag leker med Hugo.",
    "Jag har två katter, Misse och Murre.",
    "Våra hundar heter Bella, Ludde och Rex.",
    "Vi döpte valpen till Tekla.",
    "Där fanns en katt som ingen ville ha. Jag kallade den Mandazi.",
    "Jag blev glad, för hennes katt heter Pelé.",
]

PEOPLE = [
    ("Jag har en hund och jag heter Anna.", "Anna"),
    ("En hund bet min fru, hon heter Marisol.", "Marisol"),
    ("Mannen med katten heter Heinrich.", "Heinrich"),
    ("En gammal man med hund satt där. Han heter Sixten.", "Sixten"),
    ("Min syster har en hund. Hon heter Eva.", "Eva"),
    ("Ägaren till hunden heter Tomas.", "Tomas"),
    ("Min mormor Elsa hade en ko. Kon hette Elsa.", "Elsa"),
]


@pytest.mark.parametrize("text", ANIMALS)
def test_an_animals_name_identifies_nobody(text: str) -> None:
    assert [words for words, label in found.together(text) if not label.startswith(("fam", "age"))] == []


@pytest.mark.parametrize(("text", "name"), PEOPLE)
def test_whoever_is_named_beside_an_animal_is_somebody(text: str, name: str) -> None:
    assert name in [words for words, _ in found.together(text)]
