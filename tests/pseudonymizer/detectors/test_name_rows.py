"""Persons in a row without commas, and the one person with many names."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

ROWS = [
    (
        "I går åkte Melker Ebbe Svea och Stig till sjön.",
        "Melker=firstname_male | Ebbe=firstname_male | Svea=firstname_female | Stig=firstname_male",
    ),
    (
        "Jag har fyra barn Isa Maryam Hamza och Leila.",
        "fyra barn=fam+pl"
        " | Isa=firstname_male | Maryam=firstname_female | Hamza=firstname_male | Leila=firstname_female",
    ),
]

ONE = [
    ("Hon heter Achol Deng Kuol och jag förklarade varför.", "Achol=firstname_female | Deng=middlename | Kuol=surname"),
    (
        "Jag träffade Anna Karin Svensson och Erik.",
        "Anna Karin=firstname_female | Svensson=surname | Erik=firstname_male",
    ),
]


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_names_in_a_row_before_och_are_as_many_persons(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), ONE)
def test_a_last_name_or_a_word_for_being_called_makes_one_person(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)
