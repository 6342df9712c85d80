"""Tests what a form may be with a capital, in lower case and in capitals, and that hand-made lists win."""

from __future__ import annotations

from pathlib import Path

import pytest

from pseudonymizer import lexicon
from pseudonymizer.lexicon import Entry, Lexicon
from tests.pseudonymizer.lexicon import compiled


@pytest.fixture
def small(tmp_path: Path) -> Lexicon:
    return compiled.lexicon(tmp_path)


def kinds(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.kind for entry in entries]


def test_entries_tell_kind_value_key_and_frequency(small: Lexicon) -> None:
    assert small.get("anna") == (Entry("firstname", "anna", "f", 11),)
    assert small.get("kuldabod") == (Entry("city", "kuldabad", "AF", 11),)
    assert small.get("grönsala") == ()


def test_a_place_is_found_without_its_diacritics_under_its_own_name(small: Lexicon) -> None:
    assert [entry.key for entry in small.get("gronmala")] == ["grönmåla"]


def test_a_name_is_found_with_diacritics_that_the_tables_lack(small: Lexicon) -> None:
    assert [entry.key for entry in small.folded("hêvîn")] == ["hevin"]


def test_an_ordinary_word_is_not_read_without_its_diacritics(tmp_path: Path) -> None:
    listed = {"gronsala": (Entry("city", "gronsala", "SE"),)}
    assert compiled.lexicon(tmp_path, listed).folded("grönsala") == ()


@pytest.mark.parametrize(
    ("form", "safe"),
    [
        ("hevin", True),  # five letters, 30,000 people
        ("anna", False),  # too short
        ("tolva", False),  # too few people
        ("grace", False),  # an English word
        ("lindvik", True),
        ("grönmåla", True),
        ("kuldabad", True),  # abroad, but large
        ("lillfors", False),  # abroad and small
        ("vara", False),  # an ordinary word
        ("syrien", True),
        ("tigrinja", True),
    ],
)
def test_small_letters_are_read_as_what_is_safe(small: Lexicon, form: str, safe: bool) -> None:
    assert small.get(form)
    assert bool(small.in_small_letters(form)) is safe
    assert all(small.safe_in_lower_case(form, entry) is safe for entry in small.get(form))


def test_a_listed_word_is_safe_in_small_letters_unless_it_is_frequent(tmp_path: Path) -> None:
    listed = {form: (Entry("firstname", form, "f"),) for form in ("bryn", "kulla", "ivo")}
    small = compiled.lexicon(tmp_path, listed)
    assert [bool(small.in_small_letters(form)) for form in ("bryn", "kulla", "ivo")] == [False, False, True]


def test_a_short_word_in_capitals_is_read_by_hand_made_lists_only(tmp_path: Path) -> None:
    small = compiled.lexicon(tmp_path, {"ivo": (Entry("firstname", "ivo", "m"),)})
    assert kinds(small.in_capitals("ivo")) == ["firstname"]
    assert small.in_capitals("anna") == ()
    assert kinds(small.in_capitals("hevin")) == ["firstname"]


@pytest.mark.parametrize(
    ("form", "ordinary"),
    [
        ("bryn", True),  # frequent enough
        ("dag", True),  # official, and listed among the homographs
        ("anna", False),
        ("och", True),
    ],
)
def test_a_word_that_is_met_often_is_ordinary(small: Lexicon, form: str, ordinary: bool) -> None:
    assert small.is_ordinary(form) is ordinary


def test_zipf_is_zero_for_unknown_words(small: Lexicon) -> None:
    assert small.zipf("som") == pytest.approx(7.2, abs=0.02)
    assert small.zipf("kuldabad") == 0.0


def test_a_form_in_s_has_the_more_frequent_reading(small: Lexicon) -> None:
    assert small.get("annas") == ()
    assert kinds(small.get("evans")) == ["surname"]


def test_longest_counts_the_words_of_the_longest_entry(small: Lexicon) -> None:
    assert [small.longest(first) for first in ("övre", "anna", "och")] == [2, 1, 0]


def test_of_an_inflected_word_in_small_letters_only_what_is_safe_counts(small: Lexicon) -> None:
    assert small.safe([*small.get("hevin"), *small.get("tolva")]) == small.get("hevin")


def test_a_hand_made_list_wins_over_what_was_compiled(tmp_path: Path) -> None:
    small = compiled.lexicon(tmp_path, {"rolf": (Entry("city", "rolf", "SE"),), "anna": (Entry("city", "anna", "SE"),)})
    assert kinds(small.get("rolf")) == ["city"]
    assert kinds(small.get("anna")) == ["city", "firstname"]  # the second is official


def test_a_blocked_form_has_no_compiled_reading(tmp_path: Path) -> None:
    small = compiled.lexicon(tmp_path, {"evans": (Entry("company", "evans"),)}, blocked=["anna", "evans"])
    assert small.get("anna") == ()
    assert kinds(small.get("evans")) == ["company"]


def test_a_place_listed_after_compiling_is_found_misspelt(tmp_path: Path) -> None:
    small = compiled.lexicon(tmp_path, {"norrtuvan": (Entry("city", "norrtuvan", "SE"),)})
    assert [entry.key for entry in small.closest("nortuvan", ("city",))] == ["norrtuvan"]
    assert [entry.key for entry in small.closest("grönmoola", ("city",))] == ["grönmåla"]


def test_a_misspelt_word_wins_the_contest_with_a_place_as_near(small: Lexicon) -> None:
    assert [entry.key for entry in small.closest("grönmala", ("city",))] == ["grönmåla"]
    assert [entry.key for entry in small.closest("grönmåla", ("city",), contest=True)] == ["grönmåla"]
    assert small.closest("grönsåla", ("city",), contest=True) == ()


def test_the_cache_is_cleared_when_it_is_full(small: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pseudonymizer.lexicon.store.MOST_REMEMBERED", 3)
    assert [bool(small.get(form)) for form in ("anna", "och", "hevin", "vara", "som", "anna")] == [
        True, False, True, True, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "form",
    ["har", "till", "vill", "kan", "alla", "sen", "mina", "bra", "dag", "rosa", "klara", "media", "glad", "sedan",
     "bergen", "man", "vad", "mat", "vän", "sommar", "även", "bland", "heller"],
)  # fmt: skip
def test_running_words_are_no_names_in_small_letters(form: str) -> None:
    named = {"firstname", "surname", "city", "region", "country"}
    assert not named & {entry.kind for entry in lexicon.load().in_small_letters(form)}


@pytest.mark.parametrize(
    "form", ["europa", "afrika", "toyota", "google", "sommar", "skådespelaren", "girl", "ii", "em"]
)
def test_what_is_no_name_has_no_reading_with_a_capital_either(form: str) -> None:
    assert not {"firstname", "surname", "city"} & {entry.kind for entry in lexicon.load().get(form)}


@pytest.mark.parametrize(
    "form", ["adaeze", "liviu", "gülay", "nwosu", "ibadan", "kuusela", "tsegay", "khanh", "oksana"]
)
def test_names_from_all_over_the_world_are_known(form: str) -> None:
    assert lexicon.load().get(form) or lexicon.load().folded(form)


@pytest.mark.parametrize(
    ("name", "said"),
    [("ulmira", "f"), ("delmíra", "f"), ("adelko", "m"), ("bako", "m"), ("karo", "u"), ("xu", "u")],
)
def test_the_gender_of_an_unlisted_name_follows_its_bearers_or_its_ending(small: Lexicon, name: str, said: str) -> None:
    assert small.gender(name) == said


def test_a_rare_name_is_known_to_be_one(small: Lexicon) -> None:
    assert small.is_name("ulmira")
    assert not small.is_name("delmira")


def test_a_listed_place_without_its_diacritics_gives_way_to_names_and_frequent_words(tmp_path: Path) -> None:
    known = compiled.lexicon(tmp_path, {form: (Entry("geo", "ännä", "SE", 12),) for form in ("ännä", "anna")})
    assert kinds(known.get("ännä")) == ["geo"]
    assert kinds(known.get("anna")) == ["firstname"]
