"""Tests the lists, the look-up, and the readings of inflected and misspelt words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pseudonymizer import lexicon
from pseudonymizer.lexicon import inflection


@pytest.mark.parametrize(
    ("form", "kind", "value"),
    [
        ("fatima", "firstname", "f"),
        ("mohammed", "firstname", "m"),
        ("kim", "firstname", "u"),
        ("andersson", "surname", ""),
        ("tensta", "city", "SE"),
        ("khon kaen", "city", "TH"),
        ("syrien", "country", "SY"),
        ("goteborg", "city", "SE"),
        ("bröder", "relative", "pl"),
    ],
)
def test_words_are_known(form: str, kind: str, value: str) -> None:
    assert (kind, value) in {(entry.kind, entry.value) for entry in lexicon.load().get(form)}


def test_the_own_country_is_no_country() -> None:
    assert not any(entry.kind == "country" for entry in lexicon.load().get("sverige"))


def test_the_nearest_form_is_found_and_a_far_one_is_not() -> None:
    assert [entry.key for entry in lexicon.load().closest("stockhulm", ("city",))] == ["stockholm"]
    assert lexicon.load().closest("skolgården", ("city",)) == ()


@pytest.mark.parametrize(
    ("form", "bases"),
    [("annas", ["anna"]), ("alice's", ["alice"]), ("svt:s", ["svt"]), ("jonas'", ["jonas"]), ("hund", [])],
)
def test_genitives_are_read(form: str, bases: list[str]) -> None:
    assert [reading.base for reading in inflection.genitives(form)] == bases


def test_inhabitants_are_read_with_and_without_a_linking_letter() -> None:
    assert [reading.base for reading in inflection.inhabitants("mölndalsbor")] == ["mölndals", "mölndal"]


@pytest.mark.parametrize("language", ["sv", "en", "fi"])
def test_an_ending_is_what_a_reading_takes_off(language: str) -> None:
    found = inflection.endings(language)
    assert [len(ending.text) for ending in found] == sorted((len(ending.text) for ending in found), reverse=True)
    for ending in found:
        base = "x" * ending.shortest
        form = base + ending.text
        readings = [reader(form) for reader in (inflection.genitives, inflection.inhabitants, inflection.nouns)]
        assert (base, ending.modifiers) in [reading for some in readings for reading in some]


def test_only_swedish_has_a_genitive_without_apostrophe() -> None:
    assert {ending.text for ending in inflection.endings("en")} == {"'s", "’s", "'", "’"}
    assert ("s", ("gen",)) in [(ending.text, ending.modifiers) for ending in inflection.endings("sv")]


@pytest.mark.parametrize("language", ["sv", "en"])
def test_the_browser_is_tested_with_the_endings_of_today(language: str) -> None:
    fixture = json.loads((Path(__file__).parents[3] / "fixtures" / "inflection.json").read_text())
    assert fixture[language] == json.loads(json.dumps([ending._asdict() for ending in inflection.endings(language)]))
