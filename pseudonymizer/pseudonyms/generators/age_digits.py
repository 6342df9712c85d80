"""Ages in digits: a number within two of the original. Text around it (-åring) is kept."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.lexicon import number_words
from pseudonymizer.pseudonyms import shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "age_digits"

_AROUND = regex.compile(r"\s*\p{Nd}{1,3}\s*-?\s*(år(ig[at]?|ing(en|ar|arna)?)?s?|years?|yo)?\s*", regex.IGNORECASE)


def build() -> Generator:
    return Generator(_candidates, declension="none", depends=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    age = _age(request)
    near = [value for value in range(age - 2, age + 3) if value > 0 and value != age]
    shape = request.original if _AROUND.fullmatch(request.original) else "0"
    older = [] if request.context.shift is None else [age + request.context.shift.years]
    for value in (*older, *request.rng.sample(near, len(near))):
        yield shapes.with_number(shape, str(value))


def _age(request: Request) -> int:
    digits = shapes.first_number(request.original)
    word = None if digits else number_words.guess(request.original, request.context.language)
    if digits and len(digits) <= 3:
        return int(digits)
    return word.value if word else request.rng.randint(20, 60)
