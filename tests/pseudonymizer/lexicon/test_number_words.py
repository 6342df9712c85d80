"""Tests numbers as words: writing and reading, spoken and misspelt forms, and that other words are not numbers."""

from __future__ import annotations

import pytest

from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.number_words import Number


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize("ordinal", [False, True])
def test_every_number_word_that_is_written_is_read_back(language: str, ordinal: bool) -> None:
    for value in range(number_words.HIGHEST + 1):
        number = Number(value, ordinal)
        assert number_words.guess(number_words.write(number, language), language) == number


@pytest.mark.parametrize(
    ("number", "language", "word"),
    [
        (Number(45), "sv", "fyrtiofem"),
        (Number(100), "sv", "hundra"),
        (Number(121), "sv", "hundratjugoett"),
        (Number(30, ordinal=True), "sv", "trettionde"),
        (Number(100, ordinal=True), "sv", "hundrade"),
        (Number(45), "en", "forty-five"),
        (Number(100), "en", "one hundred"),
        (Number(121), "en", "one hundred twenty-one"),
        (Number(30, ordinal=True), "en", "thirtieth"),
        (Number(100, ordinal=True), "en", "one hundredth"),
    ],
)
def test_numbers_are_written_as_the_language_does(number: Number, language: str, word: str) -> None:
    assert number_words.write(number, language) == word


@pytest.mark.parametrize(
    ("word", "value"),
    [("en", 1), ("aderton", 18), ("tjuge", 20), ("trettifem", 35), ("förtien", 41), ("åtti", 8), ("etthundra", 100)],
)
def test_spoken_forms_are_read_exactly(word: str, value: int) -> None:
    assert number_words.read(word) == Number(value)


@pytest.mark.parametrize(
    ("word", "value"),
    [("niotton", 19), ("sixtton", 16), ("sjuton", 17), ("femtton", 15), ("trettiu", 30), ("fjurton", 14)],
)
def test_misspelt_number_words_are_read_when_asked_for(word: str, value: int) -> None:
    assert number_words.read(word) is None
    assert number_words.read_misspelt(word) == Number(value)


@pytest.mark.parametrize("word", ["lägenhet", "feb", "ottt"])
def test_words_far_from_any_number_and_short_ones_are_not_read_as_misspelt(word: str) -> None:
    assert number_words.read_misspelt(word) is None


@pytest.mark.parametrize(
    ("text", "value"), [("nitton", 19), ("Femtan", 15), ("tjugo  två", 22), ("TJUGO-TVÅ", 22), ("tvo", 2)]
)
def test_what_is_marked_as_a_number_is_guessed_however_it_is_written(text: str, value: int) -> None:
    assert number_words.guess(text) == Number(value)


@pytest.mark.parametrize("word", ["", "hus", "Anna", "många", "gammal"])
def test_other_words_are_no_numbers(word: str) -> None:
    assert number_words.guess(word) is None
