"""The sentence that a place stands in."""

from __future__ import annotations

import pytest

from pseudonymizer import tokens


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Vi kom. Det var kallt. Vi gick.", "kallt", "Det var kallt."),
        ("Vi kom. Det var kallt. Vi gick.", "Det", "Det var kallt."),
        ("Vi kom. Det var kallt. Vi gick.", "kallt. Vi", "Det var kallt. Vi gick."),
        ("Vi kom. Det var kallt. Vi gick.", "Vi kom", "Vi kom."),
        ("Rubrik utan punkt\nDet var kallt", "kallt", "Det var kallt"),
        ('Hon sa: "Kom!" Sedan gick hon.', "gick", "Sedan gick hon."),
        ("Var är du? Här!", "Här", "Här!"),
    ],
)
def test_it_reaches_from_its_first_word_to_its_last_sign(text: str, words: str, expected: str) -> None:
    start = text.index(words)
    first, last = tokens.sentence(text, start, start + len(words))
    assert text[first:last] == expected


def test_without_ends_it_reaches_no_further_than_some_words() -> None:
    text = "ord " * 400
    first, last = tokens.sentence(text, 800, 803)
    assert (text[first - 1], text[last]) == (" ", " ")
    assert max(800 - first, last - 803) <= tokens.REACH
