"""Tests compiling the lexicon: which names and places are kept, and that equal input gives equal bytes."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from pseudonymizer.lexicon import artefact, build, message_words
from pseudonymizer.lexicon.build import dictionary, genders, packages, quarters, villages, word_lists
from tests.pseudonymizer.lexicon import compiled

AFFIXES = """FORBIDDENWORD %
ONLYINCOMPOUND Z
COMPOUNDBEGIN X
COMPOUNDEND Y
NEEDAFFIX N
SFX A Y 1
SFX A 0 s .
SFX B Y 2
SFX B a or a
SFX B 0 ar/X [^a]
"""
STEMS = """9
skola/ABY
skol/XZ
stol/BY
Tomtby/A
tomt/X
by/Y
ful/%
sten/BN
lyser
"""


def kinds(form: str) -> set[str]:
    return {reading.kind for reading in compiled.chosen().get(form, ())}


def test_a_name_that_is_an_ordinary_word_is_left_out_unless_it_is_official() -> None:
    assert kinds("som") == set()
    assert kinds("dag") == {"firstname"}


def test_an_english_word_is_a_first_name_only_if_many_bear_it_and_no_surname_or_place() -> None:
    assert kinds("grace") == {"firstname"}
    assert kinds("gift") == kinds("girl") == kinds("reading") == set()


def test_a_rare_reading_gives_way_to_a_common_one() -> None:
    assert kinds("rolf") == {"firstname"}


def test_a_place_in_another_language_that_is_a_word_is_left_out_and_a_swedish_one_kept() -> None:
    assert kinds("media") == set()
    assert kinds("vara") == {"city"}


def test_a_small_town_gives_way_to_a_name_that_is_counted_without_its_diacritics() -> None:
    assert kinds("delić") == set()
    assert kinds("delic") == {"surname"}


def test_a_name_of_several_words_does_not_begin_with_a_frequent_one() -> None:
    assert kinds("nya kuldabad") == set()
    assert kinds("övre lillfors") == {"region"}


def test_first_names_side_by_side_are_no_place() -> None:
    assert kinds("anna rolf") == set()


def test_a_country_is_known_by_its_english_name_too() -> None:
    assert [(reading.kind, reading.key) for reading in compiled.chosen()["syria"]] == [("country", "syrien")]


def test_a_small_place_in_a_large_town_is_a_part_of_it() -> None:
    def town(latitude: float, population: int) -> quarters.City:
        return {"latitude": latitude, "longitude": 3.4, "population": population, "countrycode": "NG"}

    towns = {
        "large": town(6.5, 9_000_000),
        "within": town(6.55, 60_000),
        "beside": town(6.55, 900_000),
        "apart": town(6.7, 60_000),
    }
    assert quarters.of(towns) == {"within"}


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        compiled.write(tmp_path / folder)
    first, second = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "other"))
    assert [path.name for path in first] == [path.name for path in second]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_a_dictionary_is_read_with_its_endings_and_compounds(tmp_path: Path) -> None:
    (tmp_path / "small.aff").write_text(AFFIXES, encoding="utf-8")
    (tmp_path / "small.dic").write_text(STEMS, encoding="utf-8")
    read = dictionary.read(tmp_path / "small.dic")
    accepted = ("skola", "skolas", "skolor", "stolar", "skolstol", "stenar", "lyser")
    refused = ("skol", "sten", "ful", "tomtby", "bystol")
    assert [form for form in (*accepted, *refused) if read.accepts(form)] == list(accepted)


def test_villages_and_surnames_are_read_off_the_flags_and_ends_of_capitalised_words() -> None:
    capitals = {
        "Ljugarn": "Av",
        "Rossträsk": "A",
        "Finlandsbåt": "ADGv",
        "Wieselgren": "Av",
        "Hammarlind": "A",
        "Pumakö": "AX",
    }
    assert [place.form for place in villages.villages(capitals)] == ["Ljugarn", "Rossträsk"]
    assert [name.form for name in villages.surnames(capitals)] == ["wieselgren", "hammarlind"]


@pytest.mark.parametrize("path", sorted(artefact.FOLDER.glob("*.marisa")), ids=lambda path: path.name)
def test_the_manifest_tells_the_files_apart(path: Path) -> None:
    manifest = json.loads((artefact.FOLDER / artefact.MANIFEST).read_text(encoding="utf-8"))
    assert manifest["files"][path.name] == packages.hash_of(path)


def test_the_manifest_names_all_files_and_sources() -> None:
    manifest = json.loads((artefact.FOLDER / artefact.MANIFEST).read_text(encoding="utf-8"))
    assert set(manifest["files"]) == {path.name for path in artefact.FOLDER.glob("*.marisa")}
    assert set(manifest["sources"]["packages"]) == set(build.PACKAGES)
    assert all(manifest["sources"]["files"].values())


def test_another_format_is_refused(tmp_path: Path) -> None:
    compiled.write(tmp_path)
    manifest = json.loads((tmp_path / artefact.MANIFEST).read_text(encoding="utf-8"))
    (tmp_path / artefact.MANIFEST).write_text(json.dumps({**manifest, "format": 0}), encoding="utf-8")
    with pytest.raises(ValueError, match="format 0"):
        artefact.read(tmp_path)


if all(find_spec(package) for package in build.PACKAGES) and build.SWEDISH.exists():

    def test_the_installed_packages_give_the_lexicon_twice(tmp_path: Path) -> None:
        for folder in ("one", "other"):
            build.compile_into(tmp_path / folder)
        first, second = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "other"))
        assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_an_end_is_kept_where_it_tells_another_gender_than_a_shorter_one() -> None:
    firsts = [first + second for first in "bdfgkl" for second in "aeiouy"]
    women, men = {f"{each}stina": 1.0 for each in firsts}, {f"{each}rra": 0.0 for each in firsts}
    kept = set(genders.keys({**women, **men}, listed=["bastina"]))
    assert {each for each in kept if "-" in each} == {"f-na", "m-ra"}
    assert "fbestina" in kept
    assert "fbastina" not in kept


def test_the_files_for_messages_are_those_of_their_manifest() -> None:
    manifest = json.loads((message_words.FOLDER / artefact.MANIFEST).read_text(encoding="utf-8"))
    files = {path.name: packages.hash_of(path) for path in message_words.FOLDER.iterdir() if path.suffix != ".json"}
    assert files == manifest["files"]


def test_the_forms_of_words_are_all_that_a_file_says(tmp_path: Path) -> None:
    path = tmp_path / "words.json"
    path.write_text('{"massimo": {"FS": "massima"}, "Wolf": {"GEN": {"SIN": "Wolfs"}, "PA2": ["w"]}}', encoding="utf-8")
    assert word_lists.forms([path]) == {"massimo", "massima", "wolf", "wolfs", "w"}


def test_what_a_tagged_corpus_has_as_a_name_is_no_word(tmp_path: Path) -> None:
    path = tmp_path / "wiki.xml"
    words = [("NE", "Meieli"), ("NN", "Huus"), ("NE", "Huus"), ("NN", "huus"), ("$.", ".")]
    lines = (f'<w n="0" pos="{tag}" verified="no">{word}</w>' for tag, word in words)
    path.write_text("\n".join(lines), encoding="utf-8")
    assert word_lists.swiss_german([path]) == {"huus": 400_000.0}


@pytest.mark.parametrize(
    ("tags", "german", "is_name"),
    [
        (["N;FEM;SG"], ["Anna"], True),
        (["N;MASC;SG", "V;IND;PRS;1;PL"], ["Florin", "blühen"], False),
        (["ADJ;FEM;SG"], ["rosa"], False),
        (["N;FEM;SG"], ["Morgenrot"], False),
    ],
)
def test_a_romansh_noun_that_german_has_as_a_name_is_no_word(tags: list[str], german: list[str], is_name: bool) -> None:
    readings = {"unimorph": tags, "DStichwort": german}
    assert word_lists._is_name(readings, {"anna", "florin", "rosa"}) is is_name
