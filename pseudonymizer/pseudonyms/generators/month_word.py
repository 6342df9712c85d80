"""Months by name: another one, in the language, case and length of the original."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.pseudonyms import dates, shapes
from pseudonymizer.pseudonyms.dates import Named
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "month_word"


def build() -> Generator:
    return Generator(_candidates, declension="noun", depends=True, shifts=True)


def _candidates(request: Request) -> Iterator[str]:
    original = request.original.strip()
    language = request.context.language if request.context.language in dates.LANGUAGES else "sv"
    month = dates.recognise(original, "month", language) or Named("month", -1, language, short=False)
    stop = "." if month.short and original.endswith(".") else ""
    moved = request.moved
    first = [] if moved is None or moved.month is None else [moved.month - 1]
    for place in (*first, *request.rng.sample(range(12), 12)):
        if place != month.place:
            yield shapes.same_case(original, dates.spell(month, place)) + stop
