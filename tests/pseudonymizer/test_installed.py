"""Tests that a label set and a detector of an installed package work like our own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from pseudonymizer import detectors, labels, pipeline, registry
from tests import installing


@pytest.fixture
def installed() -> Iterator[None]:
    with installing.example():
        yield


@pytest.mark.usefixtures("installed")
def test_a_text_is_pseudonymised_by_the_label_set_and_the_detector_of_a_package() -> None:
    counter = itertools.count()
    made = pipeline.pseudonymize(
        "Jag läser TD1234 nu.",
        label_set=labels.load("courses"),
        language="sv",
        meta={},
        options={},
        rng=random.Random(1),
        id_factory=lambda: str(next(counter)),
    )
    (mention,) = made.mentions
    assert (mention.start, mention.end, mention.label) == (10, 16, "course")
    assert mention.evidence is not None
    assert detectors.rules()[mention.evidence.rule].sv == "Två bokstäver och fyra siffror."
    assert detectors.titles()[mention.evidence.detector].en == "Codes of courses"
    assert {entity.pseudonym for entity in made.entities}.isdisjoint({"TD1234", ""})


@pytest.mark.usefixtures("installed")
def test_what_is_broken_is_named_and_left_out() -> None:
    detectors.modules()
    assert ("courses", "1") in labels.available()
    assert "half" not in {key for key, _ in labels.available()}
    assert {(each.name, each.group) for each in registry.broken()} == {
        ("unsound", "maskros.label_sets"),
        ("nameless", "maskros.detectors"),
    }


def test_without_the_package_there_is_nothing_of_it() -> None:
    with installing.example():
        assert "courses" in detectors.modules()
    assert "courses" not in detectors.modules()
    assert ("courses", "1") not in labels.available()
    assert registry.broken() == ()
