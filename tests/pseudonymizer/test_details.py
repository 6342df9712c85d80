"""The nine details of discharge summaries: what is taken, and what only looks like them."""

from __future__ import annotations

import pytest

from pseudonymizer import details, labels


def target(text: str) -> str:
    for detail in details.DETAILS:
        text = detail.expression.sub(detail.replacement, text)
    return text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S7654321B", "[NRIC]"),
        ("nric t1234567c", "nric [NRIC]"),
        ("Call 81234567 now", "Call [PHONE] now"),
        ("+65 81234567.", "+65 [PHONE]."),
        ("Case 2023456789C", "Case [CASENO]"),
        ("b4321k and 54321C", "[ID] and [ID]"),
        ("3/2/21, 13-11-2021, 07/06/2010, 7.6.2010", "[DATE], [DATE], [DATE], [DATE]"),
        ("2 March 2019 or 05 sep 20 or 5th Sept 2020", "[DATE] or [DATE] or [DATE]"),
        ("2021-11-13", "[DATE]"),
        ("Admission time: 3:15", "Admission Time: [Time]"),
        ("admission time 21.40", "Admission Time: [Time]"),
        ("ward:type c2", "Ward:[WardNo]"),
        ("WARD type B", "Ward:[WardNo]"),
        ("Ward 12, Bed 4", "Ward:[WardNo], Bed:[BedNo]"),
        ("Ward: 7B Bed: 12", "Ward:[WardNo] Bed:[BedNo]"),
        ("bed: c31", "Bed:[BedNo]"),
        ("BED: 9", "Bed:[BedNo]"),
        ("patient class: CHAS A", "Patient Class:[Class]"),
    ],
)
def test_a_detail_is_replaced(text: str, expected: str) -> None:
    assert target(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "812345678", "123456789012", "0812345678", "X81234567", "81234567.5",
        "2023456789_", "b4321_", "12345_", "2023456789^",
        "32/1/2021", "1/13/21", "192.1.20.33", "1.2.2021.3",
        "in the ward for two days", "moved to the ward and seen there", "stayed in bed. The wound healed",
        "a bedside chart", "the reward type A", "admission times vary",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_detail_stays(text: str) -> None:
    assert target(text) == text


def test_a_detail_replaces_what_the_label_set_says() -> None:
    label_set = labels.load("discharge")
    assert {detail.name: detail.replacement for detail in details.DETAILS} | {"name": "[Name]"} == {
        label.key: label.pool for label in label_set.base
    }


@pytest.mark.parametrize(
    ("given", "numbers"),
    [("all", range(1, 10)), ("1,3,date", [1, 3, 5]), ([9, "bed"], [8, 9]), ("", []), ("patient class", [9])],
)
def test_details_are_chosen_by_number_or_name(given: str | list[int | str], numbers: list[int]) -> None:
    assert [detail.number for detail in details.chosen(given)] == list(numbers)


def test_an_unknown_detail_is_named() -> None:
    with pytest.raises(details.UnknownDetail, match="passport"):
        details.chosen("1,passport")
