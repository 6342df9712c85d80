"""Tests the caches of words, and when they are cleared."""

from __future__ import annotations

from itertools import count

from pseudonymizer.remembering import LONGEST_REMEMBERED, Remembered


def test_a_word_is_read_once() -> None:
    numbers = count()
    read = Remembered(lambda word: (word, next(numbers)), most=10)
    assert [read[word] for word in ("bo", "bodde", "bo")] == [("bo", 0), ("bodde", 1), ("bo", 0)]


def test_all_is_forgotten_when_there_are_too_many_words() -> None:
    lengths = Remembered(len, most=2)
    for word in ("a", "bo", "bor"):
        assert lengths[word] == len(word)
    assert list(lengths) == ["bor"]


def test_long_words_are_not_kept() -> None:
    lengths = Remembered(len, most=10)
    assert lengths["x" * (LONGEST_REMEMBERED + 1)] == LONGEST_REMEMBERED + 1
    assert not lengths
