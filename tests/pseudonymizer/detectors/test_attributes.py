"""What the labels of 2025 mark of a person, and what texts under the labels of 2021 do not."""

from __future__ import annotations

import pytest

from pseudonymizer import detectors, labels, pipeline
from pseudonymizer.labels import LabelSet
from tests.pseudonymizer.detectors import found

LATER = labels.load("swell", "2025-09")

TEXTS = [
    ("Jag är syrian och pratar arabiska.", "syrian=ethnicity | arabiska=language"),
    ("Min man är afghan.", "man=fam | afghan=ethnicity"),
    ("Jag lär mig svenska och kan lite franska.", "svenska=language | franska=language"),
    ("Min arabiska granne kom.", ""),
    ("Vi har en hund och två katter.", "hund=pet_type | katter=pet_type+pl"),
    ("En hund skällde på mig.", ""),
    ("Jag betalade 200 dollar.", "dollar=currency"),
    ("Jag fick femtio pund och betalade i baht.", "pund=currency | baht=currency"),
    ("Jag bor i ett hus som ligger i sol vid en rand av skog.", ""),
    ("Jag ringde Skatteverket.", "Skatteverket=public_authority"),
    ("Jag har diabetes.", "diabetes=health_condition"),
    ("Mitt användarnamn är solros_77.", "solros_77=username"),
    ("I Frankrike talas franska.", "Frankrike=country"),
]


def mentions(text: str, label_set: LabelSet) -> list[tuple[str, str]]:
    given = detectors.of(text, label_set, language="sv")
    return found.shown(text, pipeline.detect(given, {"threshold": pipeline.THRESHOLD}))


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_a_later_version_has_labels_for_what_describes_a_person(text: str, expected: str) -> None:
    assert mentions(text, LATER) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_no_label_is_proposed_that_the_version_does_not_have(text: str, expected: str, swell: LabelSet) -> None:
    assert {label.partition("+")[0] for _, label in mentions(text, swell)} <= swell.keys
