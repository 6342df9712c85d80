"""Writes numbers that replace number words: as words in the case of the original, or in digits."""

from __future__ import annotations

from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.number_words import Number
from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Context


def spelt(number: Number, original: str, context: Context, *, before: str = "") -> str:
    """The number. `before` is an ending of the word; with digits it follows a hyphen (19-åring)."""
    if context.number_words == "digits":
        sign = ordinal_sign(number.value, context.language) if number.ordinal else ""
        return f"{number.value}{sign}{'-' if before[:1].isalpha() else ''}{before}"
    return shapes.same_case(original, number_words.write(number, context.language)) + before


def ordinal_sign(value: int, language: str) -> str:
    if language == "en":
        return {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th") if value % 100 not in (11, 12, 13) else "th"
    return ":a" if value % 10 in (1, 2) and value % 100 not in (11, 12) else ":e"
