"""Tests how the names that several engines find become one set of names."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import detectors, engines, labels, pipeline
from pseudonymizer.engines import By, Chosen, Combination
from pseudonymizer.errors import InvalidOption, MissingEngine
from pseudonymizer.model import Evidence, Mention, MentionStatus
from tests.installing import own_engines

ONLY_ENGLISH = """
from pseudonymizer.engines import Engine, Lack, Missing
NAME = "only_english"
def build():
    told = lambda language: None if language == "en" else Missing(Lack.LANGUAGE, "it reads English only.")
    return Engine("Only English", NAME, told, lambda language: lambda text: [], 1_000)
"""
TEXT = "Mary Lee ate pasta. She met Anna at the restaurant."


def names(
    text: str,
    wanted: tuple[str, ...],
    how: str = "union",
    *,
    by: str = "characters",
    own: Iterable[Mention] = (),
    label_set: str = "tab",
) -> list[tuple[str, str | None]]:
    read = detectors.of(text, labels.named(label_set), language="en")
    chosen = engines.chosen({"engines": wanted, "combine": how, "combine_by": by})
    return [(text[each.start : each.end], each.label) for each in engines.combined(read, list(own), chosen)]


@pytest.mark.parametrize(("how", "expected"), [("union", ["Mary Lee", "Anna"]), ("intersection", ["Mary"])])
def test_names_are_combined_by_their_characters(tmp_path: Path, how: str, expected: list[str]) -> None:
    with own_engines(tmp_path, a="Mary|Anna", b="Mary Lee"):
        assert names(TEXT, ("a", "b"), how) == [(name, "PERSON") for name in expected]


def test_the_same_word_counts_only_where_both_found_it(tmp_path: Path) -> None:
    with own_engines(tmp_path, a="Kim", b="(?<=Mr )Kim"):
        read = detectors.of("Kim went home. Later she met Mr Kim.", labels.named("tab"), language="en")
        chosen = engines.chosen({"engines": ["a", "b"], "combine": "intersection"})
        assert [each.start for each in engines.combined(read, [], chosen)] == [32]


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


def test_three_engines_agree_by_majority(tmp_path: Path) -> None:
    with own_engines(tmp_path, a="Mary Lee|Anna", b="Mary", c="Lee|pasta"):
        assert names(TEXT, ("a", "b", "c"), "majority") == [("Mary Lee", "PERSON")]
        assert names(TEXT, ("a", "b"), "majority") == [("Mary", "PERSON")]


def test_of_two_engines_that_differ_the_earlier_one_is_followed(tmp_path: Path) -> None:
    with own_engines(tmp_path, a="Lee ate|Anna", b="Mary Lee|restaurant"):
        expected = [("Lee ate", "PERSON"), ("Anna", "PERSON"), ("restaurant", "PERSON")]
        assert names(TEXT, ("a", "b"), "priority") == expected
        assert names(TEXT, ("b", "a"), "priority")[0] == ("Mary Lee", "PERSON")


@pytest.mark.parametrize(("by", "expected"), [("characters", ["Mary"]), ("spans", ["Mary Lee"])])
def test_whole_names_are_not_clipped(tmp_path: Path, by: str, expected: list[str]) -> None:
    with own_engines(tmp_path, a="Mary|Anna", b="Mary Lee"):
        found = names(TEXT, ("a", "b"), "intersection", by=by)
        assert [name for name, _ in found] == expected


def test_of_whole_names_the_one_that_most_engines_found_wins(tmp_path: Path) -> None:
    with own_engines(tmp_path, a="Mary", b="Mary", c="Mary Lee"):
        assert names(TEXT, ("a", "b", "c"), "majority", by="spans") == [("Mary", "PERSON")]
        assert names(TEXT, ("a", "b", "c"), "union", by="spans") == [("Mary Lee", "PERSON")]


def test_titles_possessive_endings_and_marks_are_no_part_of_a_name(tmp_path: Path) -> None:
    text = "Mr. J. Lee's dog bit (Anna), and Dr Kim’s cat."
    with own_engines(tmp_path, a="Mr. J. Lee's|[(]Anna[)],|Dr Kim’s"):
        assert [name for name, _ in names(text, ("a",))] == ["J. Lee", "Anna", "Kim"]


def test_an_own_name_with_a_title_stays_whole(tmp_path: Path) -> None:
    text = "Mr. Lee left."
    own = [Mention(0, 7, "PERSON")]
    with own_engines(tmp_path, a="Lee"):
        assert names(text, ("detectors", "a"), "intersection", own=own) == [("Mr. Lee", "PERSON")]


def test_the_evidence_tells_who_found_a_name(tmp_path: Path) -> None:
    own = [Mention(0, 4, "PERSON", evidence=Evidence("names", "list", 0.9))]
    with own_engines(tmp_path, a="Mary Lee|Anna", b="Anna"):
        read = detectors.of(TEXT, labels.named("tab"), language="en")
        found = engines.combined(read, own, engines.chosen({"engines": ["detectors", "a", "b"]}))
    assert [(each.evidence.detector, each.evidence.found_by) for each in found if each.evidence] == [
        ("names", ("detectors", "a")),
        ("spacy_ner", ("a", "b")),
    ]


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 8)), max_size=8), st.data())
def test_more_agreement_never_gives_more_characters(marks: list[tuple[int, int]], data: st.DataObject) -> None:
    layers: dict[str, list[tuple[int, int]]] = {"a": [], "b": [], "c": []}
    for start, length in marks:
        own = layers[data.draw(st.sampled_from("abc"))]
        if not any(start < end and first < start + length for first, end in own):
            own.append((start, start + length))
    given_layers = {name: sorted(spans) for name, spans in layers.items()}
    by_combination = {how: _places(engines.agreed(given_layers, Chosen(("a", "b", "c"), how))) for how in Combination}
    everything = _places(span for spans in layers.values() for span in spans)
    assert by_combination[Combination.UNION] == everything
    assert by_combination[Combination.INTERSECTION] <= by_combination[Combination.MAJORITY] <= everything
    assert by_combination[Combination.PRIORITY] <= everything
    for how in Combination:
        found = engines.agreed(given_layers, Chosen(("a", "b", "c"), how, By.SPANS))
        assert all(one[1] <= other[0] for one, other in pairwise(found))


def _places(spans: Iterable[tuple[int, int]]) -> set[int]:
    return {place for start, end in spans for place in range(start, end)}


def test_an_engine_without_a_model_for_the_language_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "only_english.py").write_text(ONLY_ENGLISH, encoding="utf-8")
    with own_engines(tmp_path, only_english="", a="Mary"):
        (tmp_path / "only_english.py").write_text(ONLY_ENGLISH, encoding="utf-8")
        engines.forget()
        asked = engines.chosen({"engines": ["a", "only_english"], "combine": "intersection"})
        assert engines.usable(asked, "sv").names == ("a",)
        assert engines.usable(asked._replace(names=("only_english",)), "sv").names == ("detectors",)
        assert engines.usable(asked, "en-GB").names == ("a", "only_english")
        with pytest.raises(MissingEngine, match="it reads English only"):
            engines.prepare(["only_english"], "sv")


def test_an_engine_that_nobody_has_heard_of_is_named_with_what_there_is() -> None:
    known = "detectors, flair, nltk, presidio, rampart, rampart_sure, spacy, stanza"
    with pytest.raises(MissingEngine, match=rf"The engine watson is not installed; there are {known}\."):
        engines.prepare(["detectors", "watson"], "en")


def test_a_language_without_a_pipeline_is_told() -> None:
    with pytest.raises(MissingEngine, match="no spaCy pipeline that finds names in sv is installed"):
        engines.prepare(["spacy"], "sv")


def test_a_combination_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidOption, match=f"there are {', '.join(Combination)}"):
        engines.chosen({"combine": "vote"})


def test_engines_are_combined_by_characters_or_by_spans() -> None:
    with pytest.raises(InvalidOption, match="but by characters or spans"):
        engines.chosen({"combine_by": "sentences"})
