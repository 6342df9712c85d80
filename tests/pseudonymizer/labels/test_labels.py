"""Tests label sets: their content, and what is refused."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pseudonymizer import labels
from pseudonymizer.errors import InvalidLabelSet, UnknownLabel
from pseudonymizer.labels import Label, LabelSet, _reading

FIXTURES = Path(__file__).parents[3] / "fixtures" / "label_sets"

SWELL_2021 = {
    "firstname_male firstname_female firstname_unknown initials middlename surname",
    "area city country geo place region street_nr zip_code",
    "school work other_institution transport_name transport_nr age_digits age_string",
    "date_digits day month_digit month_word year",
    "account_nr email extra license_nr other_nr_seq phone_nr personid_nr url",
    "edu fam prof sensitive",
}

ADDED_2025 = """
nickname public_authority past_timepoint future_timepoint time_span username pet_type language ethnicity currency hobby
crime health_condition
"""

MINIMAL = """
name = { en = "x", sv = "x" }
mark_pseudonyms = true
allows_overlap = false
running_numbers = true
identifier_types = []
confidential_statuses = []
[[group]]
key = "names"
name = { en = "x", sv = "x" }
color = "#ffffff"
color_dark = "#000000"
[[label]]
key = "surname"
group = "names"
policy = "replace"
generator = "name"
hotkey = "1"
name = { en = "x", sv = "x" }
description = { en = "x", sv = "x" }
"""


def every_label() -> list[Label]:
    return [label for key, version in labels.available() for label in labels.load(key, version).labels]


def test_each_file_of_the_folder_is_a_label_set() -> None:
    files = [path.stem.partition("-") for path in (Path(labels.__file__).parent / "sets").glob("*.toml")]
    assert labels.available() == tuple(sorted((key, version) for key, _, version in files))


def test_without_a_version_the_newest_is_loaded() -> None:
    assert labels.load("swell") is not None
    assert labels.load("swell").version == "2025-09"


def test_swell_holds_the_labels_of_2021_and_no_later_ones(swell: LabelSet) -> None:
    assert {label.key for label in swell.base} == {key for line in SWELL_2021 for key in line.split()}
    assert [label.key for label in swell.modifiers] == ["gen", "def", "pl", "foreign"]
    assert [label.key for label in swell.temporary] == ["OBS!", "Com!", "Cit-FL"]


def test_the_version_of_2025_adds_to_that_of_2021_and_changes_nothing_else(swell: LabelSet) -> None:
    later = labels.load("swell", "2025-09")
    new = [label.key for label in later.base if label.key not in swell]
    assert sorted(new) == sorted(ADDED_2025.split())
    kept = {label.key: label.as_json() for label in later.labels if label.key in swell and label.key != "country"}
    assert kept == {label.key: label.as_json() for label in swell.labels if label.key != "country"}
    assert [label.key for label in later.base][:8] == [*(label.key for label in swell.base[:6]), "nickname", "area"]
    assert later.template is not None
    assert swell.template is not None
    assert later.template.guidelines == swell.template.guidelines


def test_what_only_describes_a_person_is_marked_and_not_replaced() -> None:
    later = labels.load("swell", "2025-09")
    marked = {label.key for label in later.base if label.policy == "keep"}
    assert marked == {"pet_type", "language", "ethnicity", "currency", "hobby", "crime", "health_condition"}
    assert {key for key in ("nickname", "username", "public_authority") if later[key].must_replace} == {
        "nickname",
        "username",
        "public_authority",
    }


def test_tab_holds_eight_types_that_are_all_masked(tab: LabelSet) -> None:
    assert [label.key for label in tab.base] == ["PERSON", "CODE", "LOC", "ORG", "DEM", "DATETIME", "QUANTITY", "MISC"]
    assert {label.policy for label in tab.base} == {"mask"}
    assert [label.hotkey for label in tab.base] == list("12345678")
    assert [label.key for label in tab.base if label.confidential] == ["ORG", "DEM", "MISC"]


def test_only_places_may_be_foreign(swell: LabelSet) -> None:
    foreign = {label.key for label in swell.base if "foreign" in label.modifiers}
    assert foreign == {"region", "city", "place", "geo", "area"}


def test_labels_to_be_decided_are_not_must_replace(swell: LabelSet) -> None:
    decided = {label.key for label in swell.base if label.policy == "decide"}
    assert decided == {"country", "prof", "edu", "fam", "sensitive"}
    assert {label.key for label in swell.base if not label.must_replace} == decided


def test_an_unknown_label_is_named(swell: LabelSet) -> None:
    with pytest.raises(UnknownLabel) as raised:
        swell["pet_type"]
    assert raised.value.fields == {"label": "pet_type", "label_set": "swell"}
    assert "pet_type" not in swell


@pytest.mark.parametrize("version", [None, "1"])
def test_an_unknown_label_set_is_refused(version: str | None) -> None:
    with pytest.raises(InvalidLabelSet):
        labels.load("sonnets", version)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('generator = "name"', ""),
        ('hotkey = "1"', 'hotkey = "n"'),
        ('hotkey = "1"', 'kind = "noun"'),
        ('policy = "replace"', 'policy = "hide"'),
        ('hotkey = "1"', 'modifiers = ["gen"]'),
        ('hotkey = "1"', 'color = "red"'),
        ('hotkey = "1"', 'description = { en = "x" }\n[other]'),
        ('group = "names"', 'group = "places"'),
    ],
)
def test_an_unsound_definition_is_refused(old: str, new: str) -> None:
    text = MINIMAL.replace(old, new)
    if "[other]" in new:
        text = MINIMAL.replace('description = { en = "x", sv = "x" }', 'description = { en = "x" }')
    with pytest.raises(InvalidLabelSet):
        _reading.parse(tomllib.loads(text), key="x", version="1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("mark_pseudonyms = true", "x: mark_pseudonyms is missing."),
        ('color_dark = "#000000"', "x: group names: color_dark is missing."),
        ('description = { en = "x", sv = "x" }', "x: label surname: description is missing."),
    ],
)
def test_a_missing_field_of_a_definition_is_named(line: str, said: str) -> None:
    with pytest.raises(InvalidLabelSet) as raised:
        _reading.parse(tomllib.loads(MINIMAL.replace(line, "")), key="x", version="1")
    assert raised.value.message == said


TEMPLATE = """
[template]
description = { en = "x", sv = "x" }
guidelines = { en = "x", sv = "x" }
languages = ["sv"]
metadata_fields = []
review = "none"
"""


def test_a_label_set_may_bring_what_its_projects_begin_with() -> None:
    read = _reading.parse(tomllib.loads(MINIMAL + TEMPLATE), key="x", version="1")
    assert read["template"]["languages"] == ("sv",)
    assert _reading.parse(tomllib.loads(MINIMAL), key="x", version="1")["template"] is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('guidelines = { en = "x", sv = "x" }', 'guidelines = { en = "x" }'),
        ('review = "none"', 'review = "triple"'),
        ('languages = ["sv"]', "languages = []"),
        ('languages = ["sv"]\n', ""),
        ('review = "none"', 'review = "none"\npolicies = { surname = "keep" }'),
    ],
)
def test_an_unsound_template_is_refused(old: str, new: str) -> None:
    with pytest.raises(InvalidLabelSet, match="template"):
        _reading.parse(tomllib.loads(MINIMAL + TEMPLATE.replace(old, new)), key="x", version="1")


def test_two_labels_with_one_hotkey_are_refused() -> None:
    twice = MINIMAL + MINIMAL[MINIMAL.index("[[label]]") :].replace("surname", "name")
    with pytest.raises(InvalidLabelSet):
        _reading.parse(tomllib.loads(twice), key="x", version="1")


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_the_fixture_for_the_browser_is_current(path: Path) -> None:
    stored: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert stored == labels.load(stored["key"], stored["version"]).as_json()


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("label", every_label(), ids=lambda label: label.key)
def test_text_has_enough_contrast_on_the_colours(label: Label) -> None:
    assert contrast(label.color, "#1a1a1a") >= 7
    assert contrast(label.color_dark, "#f5f5f5") >= 4.5
