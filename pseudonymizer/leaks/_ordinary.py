"""Which words are ordinary ones, and how words are compared in a release."""

from __future__ import annotations

from pseudonymizer.lexicon import load, number_words
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.remembering import Remembered

_RARE = 3.5  # of a million words about three
folded = Remembered(fold, 50_000)


def is_ordinary(key: str, language: str) -> bool:
    """Whether the word says nothing by itself in small letters; words of other languages are not known."""
    if number_words.read(key, language) is not None:
        return True
    return load().is_english(key) if language == "en" else language == "sv" and load().zipf(key) > 0


def is_rare(key: str, language: str) -> bool:
    """Whether the word is so rare as an ordinary one that it is rather the name it also is: hala, räven."""
    return load().zipf(key) < _RARE if language == "sv" else not is_ordinary(key, language)
