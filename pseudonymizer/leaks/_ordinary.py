"""Knows which words are ordinary, and folds words for comparison."""

from __future__ import annotations

from pseudonymizer.lexicon import load, number_words
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.remembering import Remembered

_RARE = 3.5  # of a million words about three
folded = Remembered(fold, 50_000)


def is_ordinary(key: str, language: str) -> bool:
    """Whether the word in lower case says nothing by itself. Only Swedish and English words are known."""
    if number_words.read(key, language) is not None:
        return True
    return load().is_english(key) if language == "en" else language == "sv" and load().zipf(key) > 0


def is_rare(key: str, language: str) -> bool:
    """Whether the word is so rare that it is more likely the name it also is: hala, räven."""
    return load().zipf(key) < _RARE if language == "sv" else not is_ordinary(key, language)
