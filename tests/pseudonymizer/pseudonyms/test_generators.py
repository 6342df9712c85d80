"""Tests pseudonyms label by label, with a row for each shape of original."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pseudonymizer import labels, pseudonyms
from pseudonymizer.pseudonyms import Context, pools

SWELL = labels.load("swell")


def drawn(label: str, original: str, *modifiers: str, **context: Any) -> set[str]:
    """The pseudonyms that twenty seeds give."""
    return {
        pseudonyms.draw(
            SWELL[label], original, modifiers=modifiers, context=Context(**context), rng=random.Random(seed)
        ).pseudonym
        for seed in range(20)
    }


def test_two_personal_numbers_stay_two_where_the_set_names_no_constant() -> None:
    label = replace(SWELL["personid_nr"], pool=None, distinct=True)
    context, found = Context(), []
    for original in ("850503-2386", "880603 2384"):
        found.append(pseudonyms.draw(label, original, context=context, rng=random.Random(1)).pseudonym)
        context = context.taking("personid_nr", found[-1])
    assert found == ["123456-0000", "123456 0001"]


@pytest.mark.parametrize(
    ("label", "original", "expected"),
    [
        ("initials", "B.J.", "A.A."),
        ("initials", "BJ", "AA"),
        ("initials", "A.A.", "B.B."),
        ("initials", "a", "B"),
        ("middlename", "Karin", "A"),
        ("middlename", "A", "B"),
        ("school", "Norra skolan", "A-skola"),
        ("work", "A-arbetsplats", "B-arbetsplats"),
        ("other_institution", "Röda laget", "A-institution"),
        ("geo", "Stora sjön", "A-geoplats"),
        ("extra", "första priset", "A-extra"),
        ("transport_name", "Blå linjen", "A-linjen"),
        ("transport_nr", "528", "1"),
        ("transport_nr", "1", "2"),
        ("prof", "läkare", "A-yrke"),
        ("edu", "kemi", "A-utbildning"),
        ("fam", "fem bröder", "*****"),
        ("sensitive", "fri", "*****"),
        ("zip_code", "413 01", "000 00"),
        ("zip_code", "SW1A 1AA", "AB0C 0DE"),
        ("zip_code", "-", "ABC 000"),
        ("license_nr", "XYZ 1234", "ABC 0000"),
        ("license_nr", "xyz-12", "ABC-00"),
        ("phone_nr", "070-174 06 05", "000-000 00 00"),
        ("phone_nr", "+46 (0)8 465 004 12", "+00 (0)0 000 000 00"),
        ("phone_nr", "noll sju noll", "000"),
        ("account_nr", "SE12 1234", "SE00 0000"),
        ("other_nr_seq", "Ärende 12/34", "AAA 00/00"),
        ("personid_nr", "19121212-1212", "123456-0000"),
        ("personid_nr", "121212+1212", "123456+0000"),
        ("personid_nr", "191212121212", "1234560000"),
        ("personid_nr", "hemligt", "123456-0000"),
        ("email", "anna@example.com", "email@dot.com"),
        ("url", "www.example.com/anna", "url.com"),
        ("date_digits", "2018-12-01", "1111-11-11"),
        ("date_digits", "2018/12/01", "1111-11-11"),
        ("date_digits", "18/01/12", "11-11-1111"),
        ("date_digits", "180112", "11-11-1111"),
        ("date_digits", "18.01.12", "11-11-1111"),
        ("date_digits", "01/12", "11-11-1111"),
    ],
)
def test_these_are_always_replaced_by_the_same(label: str, original: str, expected: str) -> None:
    assert drawn(label, original) == {expected}


def test_a_project_may_keep_the_delimiters_of_dates() -> None:
    assert drawn("date_digits", "18/01/12", keep_date_delimiters=True) == {"11/11/11"}
    assert drawn("date_digits", "igår", keep_date_delimiters=True) == {"11-11-1111"}


@pytest.mark.parametrize(
    ("label", "original", "expected"),
    [
        ("age_digits", "18", {"16", "17", "19", "20"}),
        ("age_digits", "1", {"2", "3"}),
        ("age_digits", "18-åring", {"16-åring", "17-åring", "19-åring", "20-åring"}),
        ("age_digits", "18 och bor i Åby", {"16", "17", "19", "20"}),
        ("age_digits", "arton", {"16", "17", "19", "20"}),
        ("age_string", "arton", {"sexton", "sjutton", "nitton", "tjugo"}),
        ("age_string", "Niotton", {"Sjutton", "Arton", "Tjugo", "Tjugoett"}),
        ("age_string", "sIxtton", {"fjorton", "femton", "sjutton", "arton"}),
        ("age_string", "tjugo fem", {"tjugotre", "tjugofyra", "tjugosex", "tjugosju"}),
        ("age_string", "ÅTTONDE", {"SJÄTTE", "SJUNDE", "NIONDE", "TIONDE"}),
        ("age_string", "tjugoårig", {"artonårig", "nittonårig", "tjugoettårig", "tjugotvåårig"}),
        ("age_string", "en", {"två", "tre"}),
        ("age_string", "hundra", {"nittioåtta", "nittionio", "hundraett", "hundratvå"}),
        ("age_string", "20", {"arton", "nitton", "tjugoett", "tjugotvå"}),
        ("month_digit", "05", {f"{month:02}" for month in range(1, 13) if month != 5}),
        ("year", "1998", {"1996", "1997", "1999", "2000"}),
        ("year", "99", {"97", "98", "00", "01"}),
        ("year", "-98", {"-96", "-97", "-99", "-00"}),
        ("year", "1990-talet", {"1988-talet", "1989-talet", "1991-talet", "1992-talet"}),
    ],
)
def test_numbers_stay_near_and_keep_their_shape(label: str, original: str, expected: set[str]) -> None:
    found = drawn(label, original)
    assert found <= expected
    assert len(found) > 1


@pytest.mark.parametrize(
    ("original", "expected"), [("twenty-five", "twenty-"), ("Eighteen years old", "years old"), ("fifth", "th|ird")]
)
def test_english_age_words_are_written_in_english(original: str, expected: str) -> None:
    assert all(re.search(expected, word) for word in drawn("age_string", original, language="en"))


@pytest.mark.parametrize("label", ["age_digits", "age_string", "year"])
def test_what_cannot_be_read_is_replaced_by_any(label: str) -> None:
    assert len(drawn(label, "blorgh")) > 5


@pytest.mark.parametrize(
    ("original", "shape"),
    [
        ("12", r"\d{1,2}"),
        ("3:e", r"(1|2|21|22):a|\d+:e"),
        ("12th", r"\d+(st|nd|rd|th)"),
        ("måndag", r"(tis|ons|tors|fre|lör|sön)dag"),
        ("Måndagen", r"(Tis|Ons|Tors|Fre|Lör|Sön)dag"),
        ("torsdgen", r"(mån|tis|ons|fre|lör|sön)dag"),
        ("tors.", r"(mån|tis|ons|fre|lör|sön)\."),
        ("Monday", r"(Tues|Wednes|Thurs|Fri|Satur|Sun)day"),
        ("artonde", r"\w+(de|te|tte|sta|nde|dje|dra)"),
    ],
)
def test_days_keep_their_kind(original: str, shape: str) -> None:
    found = drawn("day", original)
    assert all(re.fullmatch(shape, day) for day in found), found
    assert len(found) > 3


def test_days_of_the_month_are_1_to_28() -> None:
    assert {int(day) for day in drawn("day", "30")} <= set(range(1, 29))


@pytest.mark.parametrize(
    ("original", "language", "expected"),
    [
        ("maj", "sv", r"[a-z]+i|mars|april|augusti|[a-z]+ber"),
        ("Maj", "sv", r"[A-Z][a-z]+"),
        ("DECEMBER", "sv", r"[A-Z]+"),
        ("janurai", "sv", r"(?!januari)[a-z]+"),
        ("sept.", "sv", r"(jan|feb|mar|apr|maj|jun|jul|aug|okt|nov|dec)\."),
        ("Okt", "sv", r"(Jan|Feb|Mar|Apr|Maj|Jun|Jul|Aug|Sep|Nov|Dec)"),
        ("August", "en", r"[A-Z][a-z]+"),
        ("blorgh", "sv", r"[a-z]+"),
    ],
)
def test_months_keep_language_case_and_length(original: str, language: str, expected: str) -> None:
    found = drawn("month_word", original, language=language)
    assert all(re.fullmatch(expected, month) for month in found), found
    assert len(found) > 3


@pytest.mark.parametrize(
    ("label", "pool"),
    [
        ("firstname_female", "firstnames_female"),
        ("firstname_male", "firstnames_male"),
        ("firstname_unknown", "firstnames_neutral"),
        ("surname", "surnames"),
        ("city", "cities"),
        ("region", "regions"),
    ],
)
def test_names_come_from_the_pool_of_their_kind(label: str, pool: str) -> None:
    assert drawn(label, "Zzz") <= set(pools.names(pool))


@pytest.mark.parametrize(
    ("pool", "least"),
    [
        ("firstnames_female", 50),
        ("firstnames_male", 50),
        ("firstnames_neutral", 50),
        ("surnames", 50),
        ("cities", 60),
        ("places", 50),
    ],
)
def test_pools_hold_enough_and_nothing_twice(pool: str, least: int) -> None:
    entries = pools.names(pool)
    assert len(entries) == len(set(entries)) >= least


def test_real_towns_stand_for_towns_where_the_project_wants_them() -> None:
    assert drawn("city", "Zzz", cities="real") <= set(pools.names("cities_real"))
    assert len(pools.names("cities_real")) >= 60


@pytest.mark.parametrize(
    ("label", "original", "shape"),
    [
        ("age_string", "arton", r"16|17|19|20"),
        ("age_string", "artonåring", r"(16|17|19|20)-åring"),
        ("age_string", "arton år", r"(16|17|19|20) år"),
        ("age_string", "åttonde", r"6:e|7:e|9:e|10:e"),
        ("day", "artonde", r"(1|2|21|22):a|\d+:e"),
        ("day", "tre", r"\d+"),
    ],
)
def test_number_words_become_digits_where_the_project_wants_them(label: str, original: str, shape: str) -> None:
    found = drawn(label, original, number_words="digits")
    assert all(re.fullmatch(shape, number) for number in found), found


@pytest.mark.parametrize(
    ("label", "original", "expected"),
    [
        ("school", "skola", "A-extra"),
        ("school", "Skolan", "A-extra"),
        ("extra", "extra", "A-namn"),
        ("school", "A", "B-skola"),
    ],
)
def test_a_series_that_would_show_the_original_gives_way_to_another(label: str, original: str, expected: str) -> None:
    assert drawn(label, original) == {expected}


def test_no_first_name_tells_a_gender_it_should_not() -> None:
    pooled = [set(pools.names(f"firstnames_{kind}")) for kind in ("female", "male", "neutral")]
    assert not pooled[0] & pooled[1]
    assert not pooled[2] & (pooled[0] | pooled[1])


@pytest.mark.parametrize(
    ("original", "ending"), [("Stora torget", r"(torget|platsen)$"), ("Långa bron", r"bron$"), ("Kungsvägen", "")]
)
def test_a_square_stays_a_square_and_a_bridge_a_bridge(original: str, ending: str) -> None:
    assert all(re.search(ending, place) for place in drawn("place", original))


def test_street_numbers_keep_their_letters_as_shape() -> None:
    assert all(re.fullmatch(r"([1-9]|[1-4]\d|50)A", number) for number in drawn("street_nr", "14B"))
    assert all(re.fullmatch(r"\d{1,2} a", number) for number in drawn("street_nr", "14 c"))
    assert all(re.fullmatch(r"\d{1,2}-\d{1,2}", number) for number in drawn("street_nr", "12-14"))
    assert all(re.fullmatch(r"\d{1,2}", number) for number in drawn("street_nr", "fjorton"))


def cities_of(*codes: str) -> set[str]:
    return {city for code in codes for city in pools.countries()[code].cities}


@pytest.mark.parametrize(
    ("original", "context", "expected"),
    [
        ("Damaskus", {}, cities_of("SY") - {"Damaskus"}),
        ("Hasaka", {"country": "SY"}, cities_of("SY")),
        ("Hasaka", {"countries": {"SY": "SY"}}, cities_of("SY")),
        ("Damaskus", {"countries": {"SY": "PE"}}, cities_of("PE")),
        ("Damaskus", {"countries": {"SY": ""}}, {"A-stad"}),
        ("Damaskus", {"countries": {"PE": "PE"}}, cities_of("SY")),
        ("Hasaka", {"countries": {"SY": "", "PE": ""}}, {"A-stad"}),
        ("Hasaka", {}, cities_of(*pools.countries())),
        ("Damaskus", {"cities": "series"}, {"A-stad"}),
    ],
)
def test_a_foreign_city_lies_in_the_country_the_text_speaks_of(
    original: str, context: Mapping[str, Any], expected: set[str]
) -> None:
    assert drawn("city", original, "foreign", **context) <= expected


def test_foreign_places_are_series() -> None:
    assert drawn("place", "Rue X", "foreign") == {"A-plats"}
    assert drawn("region", "Y", "foreign") == {"A-region"}
    assert drawn("area", "Z", "foreign") == {"A-område"}
    assert drawn("city", "Norrvik", cities="series") == {"A-stad"}


def test_countries_are_named_in_the_language_of_the_text() -> None:
    assert drawn("country", "Irak") <= {country.sv for country in pools.countries().values()} - {"Irak"}
    assert drawn("country", "Iraq", language="en") <= {country.en for country in pools.countries().values()} - {"Iraq"}


def test_every_country_has_five_cities_and_is_known_by_name() -> None:
    for country in pools.countries().values():
        assert len(set(country.cities)) == 5
        assert pseudonyms.country_code(country.sv.upper()) == country.code
        assert pseudonyms.country_code(country.en) == country.code
        assert {pseudonyms.home_of(city) for city in country.cities} == {country.code}
    assert len(pools.countries()) >= 40
    assert pseudonyms.country_code("Sverige") is None


def test_countries_and_cities_are_known_in_the_genitive_too() -> None:
    assert [pseudonyms.country_code(name) for name in ("Syriens", "SYRIENS", "Syria's")] == ["SY"] * 3
    assert [pseudonyms.home_of(name) for name in ("Homs", "Latakias", "Damaskus'")] == ["SY"] * 3


def test_an_exhausted_pool_goes_on_with_a_series() -> None:
    context = Context()
    for name in pools.names("firstnames_male"):
        context = context.taking("firstname_male", name)
    found = pseudonyms.draw(SWELL["firstname_male"], "Zzz", context=context, rng=random.Random(1))
    assert found.pseudonym == "A-namn"
