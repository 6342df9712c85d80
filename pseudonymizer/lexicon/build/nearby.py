"""Finds the forms for which misspellings of places are looked up, with their letter deletions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from pseudonymizer.lexicon.build.readings import Reading
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, HOME
from pseudonymizer.lexicon.near import SHORTEST, letters_dropped, reach

# With some 1,900 forms, 104 of 114 learners' misspellings are found, and 1.4 % of misspelt words are taken for a place.
# With all 151,000 forms it is 71, 40 of them wrong, and 16 %. With the 8,500 of the longer lists, 88 of 89 such
# proposals on dev are right.
FEWEST_HOME, FEWEST_ABROAD = 10_000, 300_000
# What a misspelt word may be a misspelling of instead.
FREQUENT_WORD = 4.0


def targets(readings: Mapping[str, list[Reading]], listed: Iterable[str], words: Mapping[str, float]) -> list[str]:
    """Listed cities and countries, larger cities of Sweden and the largest of the world, also without diacritics."""
    found = {form for form, each in readings.items() if any(map(_is_large, each))}
    found.update(listed)
    found.update([fold(form) for form in found])
    return sorted(form for form in found if form.isalpha() and len(form) >= SHORTEST and form not in words)


def _is_large(reading: Reading) -> bool:
    fewest = FEWEST_HOME if reading.value == HOME else FEWEST_ABROAD
    return reading.kind == COUNTRY or (
        reading.kind == CITY and reading.number >= fewest and reading.form == reading.key
    )


def contest_words(words: Mapping[str, float]) -> list[str]:
    return sorted(form for form, zipf in words.items() if zipf >= FREQUENT_WORD and len(form) >= SHORTEST - 1)


def dropped(forms: Iterable[str], most: int) -> Mapping[str, list[str]]:
    """Maps what is left of forms when up to `most` letters are dropped to the forms it may come from."""
    found: dict[str, list[str]] = defaultdict(list)
    for form in forms:
        for rest in letters_dropped(form, min(most, reach(form))):
            found[rest].append(form)
    return found
