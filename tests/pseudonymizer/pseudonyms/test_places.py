"""A place becomes one of its own kind, in the town that is named beside it."""

from __future__ import annotations

import random

import pytest

from pseudonymizer import labels, pseudonyms
from pseudonymizer.pseudonyms import Context, pools
from tests.pseudonymizer.pseudonyms.test_shifting import pseudonymized

SWELL = labels.load("swell")


def drawn(original: str, *modifiers: str, seed: int = 1, **context: str) -> str:
    rng = random.Random(seed)
    return pseudonyms.draw(SWELL["place"], original, modifiers=modifiers, context=Context(**context), rng=rng).pseudonym


@pytest.mark.parametrize(
    ("original", "noun"),
    [
        ("Landvetter", "flygplats"),
        ("Ronneby flygplats", "flygplats"),
        ("Flens station", "station"),
        ("centralen", "station"),
        ("Mora lasarett", "sjukhus"),
        ("Byskolan", "skola"),
        ("Strandvallen", "idrottsplats"),
        ("Valhallabadet", "simhall"),
        ("Gallerian", "köpcentrum"),
        ("Stadsbiblioteket", "bibliotek"),
        ("Mariakyrkan", "kyrka"),
        ("Norrhamnen", "hamn"),
    ],
)
def test_a_place_keeps_its_kind(original: str, noun: str) -> None:
    assert drawn(original, town="Almforsa") == f"Almforsa {noun}"
    assert drawn(original).split()[1:] == [noun]
    assert drawn(original, "foreign") == f"A-{noun}"


def test_a_street_stays_a_street_and_a_square_a_square() -> None:
    assert drawn("Storgatan", town="Almforsa") in pools.names("places")
    assert drawn("Stortorget", town="Almforsa").endswith(("torget", "platsen", "parken", "planen"))


def test_the_streets_of_a_town_are_the_same_in_every_text() -> None:
    assert len({drawn("Storgatan", seed=seed, town="Almforsa") for seed in range(10)}) == 1
    towns = pools.names("cities")
    assert len({drawn("Storgatan", town=town) for town in towns}) > len(towns) / 3


def test_a_place_lies_in_the_town_beside_it_and_not_abroad() -> None:
    text = "Jag flög från Damaskus till Arlanda. Nu bor jag i Västerås, nära Västerås station."
    words = pseudonymized(text).replace(".", "").replace(",", "").split()
    town = words[words.index("bor") + 3]
    assert town in pools.names("cities")
    assert words[-2:] == [town, "station"]
    assert words[words.index("flygplats") - 1] in pools.names("cities")
