"""The forms near which a misspelt place is looked for, and all that is left of them when letters are dropped."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from pseudonymizer.lexicon.build.readings import Reading
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, HOME
from pseudonymizer.lexicon.near import SHORTEST, letters_dropped, reach

# Against some 1,900 forms 104 of 114 learners' misspellings are found and 1.4 % of misspelt words are taken for a
# place; against all 151,000 it is 71, with 40 wrong ones, and 16 %. With the 8,500 that the longer lists make, 88 of 89
# such proposals on dev are right.
FEWEST_HOME, FEWEST_ABROAD = 10_000, 300_000
# What a misspelt word may also be a misspelling of.
FREQUENT_WORD = 4.0


def targets(readings: Mapping[str, list[Reading]], listed: Iterable[str], words: Mapping[str, float]) -> list[str]:
    """Listed cities and countries, the larger of Sweden and the largest of the world; without diacritics, too."""
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
    """What is left of each form when up to so many letters are dropped -> the forms it may come from."""
    found: dict[str, list[str]] = defaultdict(list)
    for form in forms:
        for rest in letters_dropped(form, min(most, reach(form))):
            found[rest].append(form)
    return found
