"""Days: a weekday for a weekday, 1 to 28 for a day of the month, in digits or words like the original."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.number_words import Number
from pseudonymizer.pseudonyms import dates, numbers, shapes, shifting
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "day"

_ORDINAL_SIGN = regex.compile(r"(?<=\p{Nd})\s*(:[ae]|st|nd|rd|th|e|a)$", regex.IGNORECASE)


def build() -> Generator:
    return Generator(_candidates, declension="noun", depends=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    original, language = request.original.strip(), request.context.language
    weekday = dates.recognise(original, "weekday", language)
    if weekday is not None and not shapes.first_number(original):
        yield from _weekdays(weekday, request)
        return
    word = None if shapes.first_number(original) else number_words.guess(original, language)
    moved = request.moved
    first = [] if moved is None or moved.day is None else [moved.day]
    for value in (*first, *request.rng.sample(range(1, 29), 28)):
        if word:
            yield numbers.spelt(Number(value, word.ordinal), original, request.context)
        else:
            yield f"{value}{_sign(original, value)}"


def _weekdays(weekday: dates.Named, request: Request) -> Iterator[str]:
    stop = "." if weekday.short and request.original.rstrip().endswith(".") else ""
    shift = request.context.shift
    first = [] if shift is None else [shifting.weekday(weekday.place, shift)]
    for place in (*first, *request.rng.sample(range(7), 7)):
        if place != weekday.place:
            yield shapes.same_case(request.original, dates.spell(weekday, place)) + stop


def _sign(original: str, value: int) -> str:
    """The ordinal ending as in the original: with or without a colon, in Swedish or English."""
    found = _ORDINAL_SIGN.search(original)
    if found is None:
        return ""
    if found[1].casefold() in ("st", "nd", "rd", "th"):
        return numbers.ordinal_sign(value, "en")
    return numbers.ordinal_sign(value, "sv").removeprefix(":" if found[1].isalpha() else "")
