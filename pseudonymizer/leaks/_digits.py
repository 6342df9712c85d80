"""Compares digits without the punctuation between them, and reads numbers written as words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.leaks._words import Words
from pseudonymizer.lexicon import number_words
from pseudonymizer.remembering import Remembered

FEWEST, MOST = 4, 40
_HUNDREDS = {"sv": "hundra", "en": "hundred"}
# Up to this many characters may stand between two groups of digits; "och" and "and" may, too.
_BETWEEN = re.compile(r"[\s.,:;/()+\-–‐‑]{0,3}\Z")
_PAUSES = frozenset({"och", "and"})


def _read_swedish(key: str) -> str:
    return _read(key, "sv")


def _read_english(key: str) -> str:
    return _read(key, "en")


def _read(key: str, language: str) -> str:
    """The digits that a word stands for, or "" if none: nittonhundranittioåtta, ninety-eight, oh."""
    if key.isdecimal():
        return key
    number = number_words.read(key, language)
    if number is not None:
        return "" if number.ordinal else str(number.value)
    century, hundred, rest = key.partition(_HUNDREDS.get(language, "hundra"))
    first, last = number_words.read(century, language), number_words.read(rest, language) if rest else None
    if not hundred or first is None or (rest and last is None):
        return ""
    return f"{first.value}{last.value if last else 0:02}"


_swedish, _english = Remembered(_read_swedish, 20_000), Remembered(_read_english, 20_000)


def of(key: str, language: str) -> str:
    return (_english if language == "en" else _swedish)[key]


def squeezed(found: Words, language: str) -> str:
    """All digits of something that consists of nothing else; "" for anything else, and for too few digits."""
    parts = [of(key, language) for key in found.keys]
    joined = "".join(parts)
    return joined if all(parts) and FEWEST <= len(joined) <= MOST else ""


def runs(found: Words, first: int, limit: int, language: str) -> Iterator[tuple[str, int]]:
    """The runs of digits that start at a word, each with the position after it.

    Separate tens and units form one number.
    """
    joined, pending = "", ""
    for place in range(first, limit):
        if place > first and not _BETWEEN.match(found.text[found.ends[place - 1] : found.starts[place]]):
            return
        digits = of(found.keys[place], language)
        if not digits:
            if place > first and found.keys[place] in _PAUSES:
                continue
            return
        joined, pending = _added(joined, pending, digits, is_word=not found.keys[place].isdecimal())
        if len(joined) > MOST:
            return
        if len(joined) >= FEWEST:
            yield joined, place + 1


def _added(joined: str, pending: str, digits: str, *, is_word: bool) -> tuple[str, str]:
    """Ninety eight is 98, ninety oh eight is 9008."""
    is_ten = is_word and len(digits) == 2 and digits[0] > "1" and digits[1] == "0"
    if pending and is_word and len(digits) == 1 and digits != "0":
        return joined[:-1] + digits, ""
    return joined + digits, digits if is_ten else ""
