"""What is known of a word of a message: whether it is a name, a place, or an ordinary word of the languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pseudonymizer import languages
from pseudonymizer.lexicon import calendar, load
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, FIRSTNAME, REGION, SURNAME
from pseudonymizer.lexicon.loading import read, triggers, words
from pseudonymizer.lexicon.message_words import LANGUAGES, frequencies
from pseudonymizer.lexicon.reference import first_names
from pseudonymizer.remembering import Remembered

# A first name that so many bear, on the lexicon's scale, counts in small letters too.
FREQUENT = 8
SHORTEST, MOST_KEPT = 2, 30_000
# Words of dialects have no counted frequency.
DIALECT = 5.0
# The languages whose words a message of a language may hold.
_MIXED: Mapping[str, tuple[str, ...]] = {
    "de": ("de",),
    "gsw": ("de", "gsw"),
    "als": ("de", "gsw"),
    "fr": ("fr",),
    "it": ("it",),
    "rm": ("rm",),
    "en": ("en",),
}
_ALL = (*LANGUAGES, "gsw", "rm")
# They write nouns with a capital, so that a capital says less.
NOUNS = frozenset({"de", "gsw", "als"})
_NEVER = triggers("messages.never")
_PLACES = frozenset({CITY, COUNTRY, REGION})


class Known(NamedTuple):
    """`frequent`: a first name in the reference list or of many people. `words`: the word's frequency by language."""

    first: bool
    frequent: bool
    last: bool
    place: bool
    words: Mapping[str, float]

    def frequency(self, language: str) -> float:
        """How frequent the word is in messages of the language, 0 if it is none."""
        return max((self.words.get(each, 0.0) for each in _MIXED.get(language, _ALL)), default=0.0)

    @property
    def nothing(self) -> bool:
        return not (self.first or self.last)


def _read(key: str) -> Known:
    if len(key) < SHORTEST or key in _NEVER or key in _dates():
        return _NOTHING
    entries = load().get(key)
    listed = key in first_names()
    most = max((each.frequency for each in entries if each.kind == FIRSTNAME), default=-1)
    return Known(
        first=listed or most >= 0 or load().is_name(key),
        frequent=listed or most >= FREQUENT,
        last=any(each.kind == SURNAME for each in entries),
        place=any(each.kind in _PLACES for each in entries),
        words=_words(key),
    )


def _words(key: str) -> Mapping[str, float]:
    counted = {} if key in words("names_not_words") else dict(frequencies(key))
    return {**counted, **dict.fromkeys(_dialects().get(key, ()), DIALECT)}


@cache
def _dialects() -> Mapping[str, tuple[str, ...]]:
    rows = (line.split("\t") for line in read("dialect_words"))
    return {word: tuple(spoken.split()) for word, spoken in rows}


@cache
def _dates() -> frozenset[str]:
    names = (name for each in LANGUAGES for name in (*calendar.month_names(each), *calendar.weekday_names(each)))
    return frozenset(map(str.casefold, names))


_NOTHING = Known(False, False, False, False, {})
of = Remembered(_read, MOST_KEPT)


def base(language: str) -> str:
    return languages.base(language)
