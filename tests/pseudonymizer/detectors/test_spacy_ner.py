"""The engine, whose language model takes as long to load as many other tests take together: run apart from them."""

from __future__ import annotations

import pytest

from pseudonymizer import detectors, registry
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

pytestmark = pytest.mark.engine


@pytest.fixture(scope="module")
def engine() -> detectors.Detector:
    return registry.find("pseudonymizer.detectors")["spacy_ner"].build()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The applicant, Peter Johnson, lives in the United Kingdom.", "Peter Johnson=PERSON | United Kingdom=LOC"),
        ("He was assisted by Mr Peter Johnson in Madrid.", "Mr Peter Johnson=PERSON | Madrid=LOC"),
        ("She saw John's letter in Berlin.", "John=PERSON | Berlin=LOC"),
    ],
)
def test_the_engines_names_get_titles_and_lose_articles(engine: detectors.Detector, text: str, expected: str) -> None:
    given = texts.of(text, language="en", label_set="tab")
    assert found.shown(text, list(engine(given))) == found.parse(expected)


def test_long_texts_are_read_in_pieces(engine: detectors.Detector) -> None:
    text = "He lived in Madrid." + "\n" * 150_000 + "He moved to Berlin."
    assert [words for words, _ in found.shown(text, list(engine(texts.of(text, language="en", label_set="tab"))))] == [
        "Madrid",
        "Berlin",
    ]


def test_a_language_without_a_pipeline_is_no_error(engine: detectors.Detector) -> None:
    assert list(engine(texts.of("Ei mitään.", language="fi", label_set="tab"))) == []
