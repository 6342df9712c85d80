"""Tests the hand-made lists and the inventories of pseudonyms: their form, and what none of them may contain."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest
from babel import Locale

from pseudonymizer import lexicon
from pseudonymizer.lexicon import loading
from pseudonymizer.lexicon.kinds import COUNTRY, FIRSTNAME, PLACES
from pseudonymizer.pseudonyms import pools

FILES = [name for name, _, _ in loading._FILES]
LISTS = sorted(path.name.removesuffix(".txt") for path in files("pseudonymizer.lexicon").joinpath("lists").iterdir())
PLACE_LISTS = [name for name, kind, _ in loading._FILES if kind in PLACES]
CODED_LISTS = [name for name, _, value in loading._FILES if value is None]
INFLECTED_LISTS = ("family", "family_possessed")
# No longer a country, or not recognised by all: in no list of CLDR.
TERRITORIES = set(Locale("sv").territories)
OTHER_CODES = {"-", "ZZ", "SU", "YU"}
NAME_POOLS = {"firstnames_female": "f", "firstnames_male": "m", "firstnames_neutral": "u"}
PLACE_POOLS = ("cities", "places")


def rows(name: str) -> Iterator[list[str]]:
    return (line.split("\t") for line in loading.read(name))


def forms(name: str) -> list[str]:
    return [loading.form_of(row[0]) for row in rows(name)]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_sorted_without_repeats_under_a_head_that_says_what_it_is(name: str) -> None:
    text = files("pseudonymizer.lexicon").joinpath("lists", f"{name}.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    entries = list(loading.read(name))
    head = lines[: len(lines) - len(entries)]
    assert head
    assert all(line.startswith("# ") for line in head)
    assert lines == [*head, *entries]
    assert entries == sorted(set(entries), key=lambda line: (line.casefold(), line))
    assert all(line == line.strip() for line in entries)


@pytest.mark.parametrize("name", FILES)
def test_no_entry_is_listed_in_two_ways_of_writing(name: str) -> None:
    assert len(forms(name)) == len(set(forms(name)))


@pytest.mark.parametrize("name", CODED_LISTS)
def test_a_foreign_name_has_the_code_of_a_country_and_may_have_a_main_name(name: str) -> None:
    assert {row[1] for row in rows(name)} <= OTHER_CODES | TERRITORIES
    known = lexicon.load()
    for entry, code, *main in rows(name):
        kinds = {found.kind for found in known.get(loading.form_of(entry)) if found.value == code}
        for each in main:
            assert any(found.kind in kinds and found.value == code for found in known.get(loading.form_of(each))), entry


def test_another_spelling_of_a_town_is_grouped_with_the_town() -> None:
    assert {entry.key for entry in lexicon.load().get("kamishli")} == {"qamishli"}
    assert {entry.key for entry in lexicon.load().get("germany")} == {"tyskland"}


def test_a_district_lies_in_a_listed_town() -> None:
    assert {town for _, town in rows("districts")} <= {row[0] for row in rows("cities_sweden")}


@pytest.mark.parametrize("name", INFLECTED_LISTS)
def test_a_relative_has_four_forms(name: str) -> None:
    assert {len(row) for row in rows(name)} == {4}


def test_a_misspelt_relative_is_no_word_and_is_read_as_the_right_one() -> None:
    bases = {row[0] for name in INFLECTED_LISTS for row in rows(name)}
    known = lexicon.load()
    for form, base, modifiers in rows("family_misspelt"):
        assert base in bases
        assert modifiers in {"-", "def", "pl", "def+pl"}
        assert known.zipf(form) == 0
    assert [(entry.key, entry.value) for entry in known.get("syskoner")] == [("syskon", "pl")]


@pytest.mark.parametrize("name", PLACE_LISTS)
def test_no_place_is_a_word_that_is_never_one(name: str) -> None:
    known = lexicon.load()
    homographs = loading.words("homographs")
    never = (loading.words("blocked_places") | loading.words("never_places")) - homographs
    assert not never.intersection(forms(name))
    for form in forms(name):
        assert not known.is_common(form) or form in homographs, form
        plain = name not in CODED_LISTS and all(map(known.is_common, form.split()))
        assert not plain or form in homographs, form


@pytest.mark.parametrize("name", PLACE_LISTS)
def test_a_swedish_place_has_one_reading(name: str) -> None:
    others = {form for other in PLACE_LISTS if other != name and other not in CODED_LISTS for form in forms(other)}
    assert name in CODED_LISTS or not others.intersection(forms(name))


@pytest.mark.parametrize("pool", PLACE_POOLS)
def test_an_invented_place_is_no_known_one(pool: str) -> None:
    names = pools.names(pool)
    assert len(names) >= 60
    assert list(names) == sorted(names, key=str.casefold)
    known = lexicon.load()
    assert not [name for name in names if known.get(loading.form_of(name))]


@pytest.mark.parametrize("pool", [*PLACE_POOLS, *NAME_POOLS, "surnames"])
def test_no_pseudonym_is_an_ordinary_word(pool: str) -> None:
    known = lexicon.load()
    words = [name for name in pools.names(pool) if known.zipf(loading.form_of(name))]
    assert words == []


@pytest.mark.parametrize(("pool", "gender"), NAME_POOLS.items())
def test_a_first_name_has_the_gender_of_its_pool(pool: str, gender: str) -> None:
    for name in pools.names(pool):
        found = lexicon.load().get(loading.form_of(name))
        assert {entry.value for entry in found if entry.kind == FIRSTNAME} == {gender}, name


def test_each_country_has_five_cities_of_its_own() -> None:
    countries = pools.countries().values()
    cities = [city for country in countries for city in country.cities]
    assert {len(country.cities) for country in countries} == {5}
    assert len(cities) == len(set(cities))
    for country in countries:
        readings = lexicon.load().get(loading.form_of(country.sv))
        assert country.code in {entry.value for entry in readings if entry.kind == COUNTRY}, country.sv
