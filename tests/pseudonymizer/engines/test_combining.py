"""Tests how the names that several engines find become one set of names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from pseudonymizer import detectors, engines, labels, pipeline
from pseudonymizer.engines import Combination
from pseudonymizer.errors import InvalidOption, MissingEngine
from pseudonymizer.model import Mention, MentionStatus
from tests.installing import own_engines

TEXT = "Mary Lee ate pasta. She met Anna at the restaurant."


def names(
    text: str, wanted: tuple[str, ...], how: str = "union", *, own: Iterable[Mention] = (), label_set: str = "tab"
) -> list[tuple[str, str | None]]:
    given = detectors.of(text, labels.named(label_set), language="en")
    chosen = engines.chosen({"engines": wanted, "combine": how})
    return [(text[each.start : each.end], each.label) for each in engines.combined(given, list(own), chosen)]


@pytest.mark.parametrize(("how", "expected"), [("union", ["Mary Lee", "Anna"]), ("intersection", ["Mary"])])
def test_names_are_combined_by_their_characters(tmp_path: Path, how: str, expected: list[str]) -> None:
    with own_engines(tmp_path, a="Mary|Anna", b="Mary Lee"):
        assert names(TEXT, ("a", "b"), how) == [(name, "PERSON") for name in expected]


def test_the_same_word_counts_only_where_both_found_it(tmp_path: Path) -> None:
    with own_engines(tmp_path, a="Kim", b="(?<=Mr )Kim"):
        given = detectors.of("Kim went home. Later she met Mr Kim.", labels.named("tab"), language="en")
        chosen = engines.chosen({"engines": ["a", "b"], "combine": "intersection"})
        assert [each.start for each in engines.combined(given, [], chosen)] == [32]


def test_parts_of_a_name_beside_each_other_are_one_name(tmp_path: Path) -> None:
    with own_engines(tmp_path, a="Mary|Lee"):
        assert names(TEXT, ("a",)) == [("Mary Lee", "PERSON")]


def test_our_own_names_keep_their_labels_and_only_the_rest_is_added(tmp_path: Path) -> None:
    own = [Mention(0, 4, "firstname_female")]
    expected = [("Mary", "firstname_female"), ("Lee", "surname"), ("Anna", "firstname_unknown")]
    with own_engines(tmp_path, a="Mary Lee|Anna"):
        assert names(TEXT, ("detectors", "a"), own=own, label_set="swell") == expected
        assert names(TEXT, ("detectors", "a"), "intersection", own=own, label_set="swell") == expected[:1]


def test_an_own_name_is_left_out_where_only_another_engine_is_chosen(tmp_path: Path) -> None:
    own = [Mention(0, 8, "PERSON"), Mention(13, 18, "MISC")]
    with own_engines(tmp_path, a="Anna"):
        assert names(TEXT, ("a",), own=own) == [("pasta", "MISC"), ("Anna", "PERSON")]


def test_what_stands_wins_over_a_name_and_a_name_over_what_is_held_back(tmp_path: Path) -> None:
    own = [Mention(5, 8, "LOC"), Mention(28, 32, "ORG", status=MentionStatus.HELD_BACK)]
    with own_engines(tmp_path, a="Mary Lee|Anna"):
        assert names(TEXT, ("a",), own=own) == [("Lee", "LOC"), ("Anna", "PERSON")]


@pytest.mark.engine
def test_spacy_finds_names_for_any_label_set() -> None:
    text = detectors.of("Yesterday George Miller met Zarganda's sister.", labels.named("swell"), language="en")
    found = pipeline.detect(text, {"engines": ["spacy"]})
    assert [text.text[each.start : each.end] for each in found if each.label != "fam"][:2] == ["George", "Miller"]
    assert not [each for each in found if "'" in text.text[each.start : each.end]]


def test_an_engine_that_is_missing_is_named_with_what_there_is() -> None:
    with pytest.raises(MissingEngine, match=r"The engine flair is not installed; there are detectors, spacy\."):
        engines.check(["detectors", "flair"], "en")


def test_a_language_without_a_pipeline_is_told() -> None:
    with pytest.raises(MissingEngine, match="no spaCy pipeline that finds names in sv is installed"):
        engines.check(["spacy"], "sv")


def test_a_combination_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidOption, match=f"there are {', '.join(Combination)}"):
        engines.chosen({"combine": "vote"})
