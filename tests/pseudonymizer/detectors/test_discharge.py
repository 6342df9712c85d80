"""Discharge summaries: names without titles and possessives, and the details that a project wants."""

from __future__ import annotations

import itertools
import random

import pytest

from pseudonymizer import labels, pipeline, rendering

pytestmark = pytest.mark.engine
DISCHARGE = labels.load("discharge")


def target(text: str, **options: object) -> str:
    ids = itertools.count()
    result = pipeline.pseudonymize(
        text,
        label_set=DISCHARGE,
        language="en",
        meta={},
        options=options,
        rng=random.Random(1),
        id_factory=lambda: str(next(ids)),
    )
    shown = rendering.segments(text, result.mentions, result.entities, DISCHARGE, {}, "target")
    return "".join(each.text for each in shown)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jane Miller drank tea. She met Susan at the station.", "[Name] drank tea. She met [Name] at the station."),
        ("Tom was late. He had a meeting with Mr Tom.", "[Name] was late. He had a meeting with Mr [Name]."),
        ("a film by Peter Miller 's brother", "a film by [Name] 's brother"),
        ("Peter Miller's chart", "[Name]'s chart"),
        ("Dr R. Balan and SN Kumari saw him", "Dr [Name] and SN [Name] saw him"),
        ("Patient name: Tan Mei Ling", "Patient name: [Name]"),
        ("Mr Tan Boon Keng is well. Boon Keng went home.", "Mr [Name] is well. [Name] went home."),
        ("Susan was seen, 3/2/2021 at noon.", "[Name] was seen, [DATE] at noon."),
    ],
)
def test_names_are_found_whole_without_titles_and_possessives(text: str, expected: str) -> None:
    assert target(text) == expected


def test_drugs_and_words_with_a_capital_stay() -> None:
    text = "Tamsulosin stopped. Urine clear. Restart aspirin on Sunday."
    assert target(text) == text


def test_a_project_chooses_among_the_details() -> None:
    text = "NRIC S7654321B, 3/2/2021, bed: c31"
    assert target(text) == "NRIC [NRIC], [DATE], Bed:[BedNo]"
    assert target(text, details="nric,8") == "NRIC [NRIC], 3/2/2021, Bed:[BedNo]"
    assert target(text, details=[5]) == "NRIC S7654321B, [DATE], bed: c31"
    assert target(text, details="") == text
