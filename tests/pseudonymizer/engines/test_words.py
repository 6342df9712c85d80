"""Tests how a text becomes sentences of words, and windows of characters, for the engines that read those."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import detectors, labels
from pseudonymizer.engines import _words, rampart


def words(text: str) -> list[list[str]]:
    read = detectors.of(text, labels.named("tab"), language="en")
    return [[word.text for word in sentence] for sentence in _words.sentences(read)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna's dog barks. It bit O'Brien.", [["Anna", "'s", "dog", "barks", "."], ["It", "bit", "O'Brien", "."]]),
        ("Kim’s cat\nJames' hat", [["Kim", "’s", "cat"], ["James", "'", "hat"]]),
        (" \r\n\n Anna Berg left.", [["Anna", "Berg", "left", "."]]),
        ("", []),
        ("\n\n", []),
    ],
)
def test_possessive_endings_are_words(text: str, expected: list[list[str]]) -> None:
    assert words(text) == expected


def test_a_sentence_without_an_end_is_cut() -> None:
    assert [len(each) for each in words("word " * 400)] == [150, 150, 100]


@given(st.text(alphabet="ab'’s. \n", max_size=80))
def test_each_word_stands_where_it_says(text: str) -> None:
    read = detectors.of(text, labels.named("tab"), language="en")
    found = [word for sentence in _words.sentences(read) for word in sentence]
    assert all(text[word.start : word.end] == word.text for word in found)
    assert "".join("".join(text.split())) == "".join(word.text for word in found)


@given(st.text(alphabet="ab \n", max_size=2_000))
def test_windows_cover_the_text_and_overlap(text: str) -> None:
    found = rampart.windows(text)
    covered = {place for start, end in found for place in range(start, end)}
    assert covered == set(range(len(text)))
    assert all(0 < end - start <= rampart.WINDOW for start, end in found)
    assert all(second[0] < first[1] for first, second in pairwise(found))
