"""Ages in words: a number within two of the original, as a word of the same kind or in digits."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.number_words import Number
from pseudonymizer.pseudonyms import numbers, shapes, shifting
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "age_words"

_MOST = shifting.MOST_YEARS
_ENDING = regex.compile(r"(?<=.)([-\s]*(år(ig[at]?|ing(en|ar|arna)?)?s?|[-\s]years?([-\s]olds?)?))$", regex.IGNORECASE)


def build() -> Generator:
    return Generator(_candidates, declension="noun", depends=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    found = _ENDING.search(request.original)
    word, ending = (request.original[: found.start()], found[0]) if found else (request.original, "")
    age = _read(word, request)
    near = [value for value in range(age.value - 2, age.value + 3) if value not in (age.value, 0) and value > 0]
    older = [] if request.context.shift is None else [age.value + request.context.shift.years]
    for value in (*older, *request.rng.sample(near, len(near))):
        yield numbers.spelt(Number(value, age.ordinal), word, request.context, before=ending)


def _read(word: str, request: Request) -> Number:
    digits = shapes.first_number(word)
    if digits and len(digits) <= 3 and int(digits) <= number_words.HIGHEST - _MOST:
        return Number(int(digits), ordinal=False)
    read = number_words.guess(word, request.context.language)
    if read and read.value <= number_words.HIGHEST - _MOST:
        return read
    return Number(request.rng.randint(20, 60), ordinal=False)
