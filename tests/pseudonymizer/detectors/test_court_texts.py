"""The detectors for court texts."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

TABLE = [
    ("titled_persons", "Mr Orvald Trenn and Ms K. Moe-Lie met.", "Mr Orvald Trenn=PERSON | Ms K. Moe-Lie=PERSON"),
    ("titled_persons", "Mr and Mrs Trenn left.", "Mr and Mrs Trenn=PERSON"),
    ("titled_persons", "before A.B. Trenn, Registrar", "A.B. Trenn=PERSON"),
    ("numbers", "an application (no. 40123/99) was lodged", "40123/99=CODE"),
    ("datetimes", "on Monday, 3 October 2018 at 9:48 AM", "Monday, 3 October 2018=DATETIME | 9:48 AM=DATETIME"),
    ("datetimes", "10 March and 12 of March", "10 March=DATETIME | 12 of March=DATETIME"),
    ("datetimes", "10 and 12 of March", "10 and 12 of March=DATETIME"),
    ("datetimes", "born in 1947", "1947=DATETIME"),
    ("datetimes", "the Aliens Act of 1954", ""),
    ("quantities", "$37.5 million and 4267 SEK", "$37.5 million=QUANTITY | 4267 SEK=QUANTITY"),
    ("quantities", "40% of 200 hectares", "40%=QUANTITY | 200 hectares=QUANTITY"),
    ("demographics", "He was 40 years old, a Norwegian journalist", "40 years=DEM | Norwegian=DEM | journalist=DEM"),
    ("demographics", "diagnosed with motor neurone disease in May", "motor neurone disease=DEM"),
    ("demographics", "represented by a lawyer", ""),
    ("organisations", "the Ministry of Rural Affairs and the Tranby District Court",
     "Ministry of Rural Affairs=ORG | Tranby District Court=ORG"),
    ("organisations", "the Kingdom of Norway", "Kingdom of Norway=ORG"),
    ("organisations", "The European Court of Human Rights", ""),
    ("english_entities", "Norrvik Mill closed. The hands of Norrvik Mill left.", "Norrvik Mill=ORG | Norrvik Mill=ORG"),
]  # fmt: skip


@pytest.mark.parametrize(("detector", "text", "expected"), TABLE)
def test_patterns_of_court_texts(detector: str, text: str, expected: str) -> None:
    assert found.by(detector, text, language="en", label_set="tab") == found.parse(expected)


def test_swedish_findings_are_told_in_the_labels_of_court_texts() -> None:
    text = "Jag heter Anna Lindqvist och bor på Kungsgatan 12 i Malmö."
    expected = "Anna Lindqvist=PERSON | Kungsgatan 12=LOC | Malmö=LOC"
    assert found.together(text, label_set="tab") == found.parse(expected)


def test_machine_mentions_of_court_texts_are_undecided() -> None:
    given = texts.of("an application (no. 40123/99)", language="en", label_set="tab")
    (mention,) = pipeline.detect(given, {})
    assert mention.identifier_type is None


def test_a_word_that_an_english_text_writes_small_too_is_no_name_again() -> None:
    text = "Mr Orvald Stone stood by a stone wall. Stone wept, and Mr Orvald Trenn did not. Trenn left."
    given = texts.of(text, language="en", label_set="tab")
    mentions = pipeline.detect(given, {})
    assert [words for words, _ in found.shown(text, mentions)] == ["Mr Orvald Stone", "Mr Orvald Trenn", "Trenn"]
