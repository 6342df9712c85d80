"""What is known of a word of a message: whether it is a name, a place, or an ordinary word of the languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from pseudonymizer.lexicon import calendar, load
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, FIRSTNAME, REGION, SURNAME
from pseudonymizer.lexicon.loading import read, triggers, words
from pseudonymizer.lexicon.message_words import COUNTED, LANGUAGES, frequencies
from pseudonymizer.lexicon.reference import first_names, last_names
from pseudonymizer.lexicon.scales import OF_HAND
from pseudonymizer.remembering import Remembered

# A first name that so many bear, on the lexicon's scale, counts in small letters too.
FREQUENT = 8
SHORTEST, MOST_KEPT = 2, 30_000
# The frequency of words that nobody has counted, and of what is never a name by itself.
EVERYWHERE = 5.0
# che, will, not
MOST_FREQUENT = 6.0
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
# The languages whose words people use in messages of a language. What is a word of another language only is no word.
_BORROWED: Mapping[str, tuple[str, ...]] = {
    "de": ("de", "en", "fr"),
    "gsw": ("de", "gsw", "en", "fr"),
    "als": ("de", "gsw", "en", "fr"),
    "fr": ("fr", "en"),
    "it": ("it", "en"),
    "rm": ("rm", "de", "it", "en"),
    "en": ("en",),
}
_ALL = LANGUAGES
# They write nouns with a capital, so that a capital says less.
NOUNS = frozenset({"de", "gsw", "als"})
DIALECTS = frozenset({"gsw", "als"})
UNWRITTEN = DIALECTS | {"rm"}
_NEVER = triggers("messages.never")
_PLACES = frozenset({CITY, COUNTRY, REGION})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_NO_WORDS: Mapping[str, float] = MappingProxyType({})


class Known(NamedTuple):
    """`frequent`: a first name of the reference list, of a hand-made one, or of many people.

    `certain`: of the first two only. `usual_last`: a last name of the reference list. `words`: the word's frequency by
    language.
    `rather_first`: a first name that is also a rare word.
    """

    first: bool = False
    frequent: bool = False
    certain: bool = False
    last: bool = False
    usual_last: bool = False
    place: bool = False
    words: Mapping[str, float] = _NO_WORDS
    rather_first: bool = False

    def frequency(self, language: str) -> float:
        """How frequent the word is in messages of the language, 0 if it is none."""
        return max((self.words.get(each, 0.0) for each in _MIXED.get(language, _ALL)), default=0.0)

    @property
    def is_everyday(self) -> bool:
        """Whether it is among the most frequent words of some language: without a capital it is no name in any."""
        return max(self.words.values(), default=0.0) >= MOST_FREQUENT

    def is_word(self, language: str) -> bool:
        """Whether people who write the language use the word."""
        return any(each in self.words for each in _BORROWED.get(language, _ALL))


def _read(key: str) -> Known:
    if len(key) < SHORTEST:
        return Known()
    if key in _NEVER:
        return Known(words=dict.fromkeys(_ALL, EVERYWHERE))
    entries, usual_last = load().get(key), key in last_names() or key in words("last_names_swiss")
    listed, most = _is_usual(key), max((e.frequency for e in entries if e.kind == FIRSTNAME), default=-1)
    parts = key.split("-")
    if len(parts) > 1 and not (entries or listed):  # Meier-Keller
        usual_last = all(part in last_names() or part in words("last_names_swiss") for part in parts)
    return Known(
        first=listed or most >= 0 or load().is_name(key),
        frequent=listed or most >= FREQUENT,
        certain=listed or most == OF_HAND,
        last=usual_last or any(each.kind == SURNAME for each in entries),
        usual_last=usual_last,
        place=any(each.kind in _PLACES for each in entries),
        words=_words(key),
        rather_first=key in words("names_not_words"),
    )


def _is_usual(key: str) -> bool:
    """Whether a list that counts in small letters has the name, also without its diacritics: Zoe, Juerg, Kaethi."""
    if key in first_names() or key in words("nicknames_swiss"):
        return True
    return key in _without_diacritics() and not frequencies(key)


@cache
def _without_diacritics() -> frozenset[str]:
    names = [name for name in (*first_names(), *words("nicknames_swiss")) if not name.isascii()]
    return frozenset([*map(fold, names), *(name.translate(_UMLAUTS) for name in names)])


def _words(key: str) -> Mapping[str, float]:
    counted = {} if key in words("names_not_words") else dict(frequencies(key))
    dialect = dict.fromkeys(_dialects().get(key, ()), EVERYWHERE)
    dates = dict.fromkeys(_ALL, EVERYWHERE) if key in _dates() else {}
    english = {"en": EVERYWHERE} if key in calendar.capitalised("en") else {}
    return {**counted, **english, **dialect, **dates}


@cache
def _dialects() -> Mapping[str, tuple[str, ...]]:
    rows = (line.split("\t") for line in read("dialect_words"))
    return {word: tuple(spoken.split()) for word, spoken in rows}


@cache
def _dates() -> frozenset[str]:
    names = (name for each in COUNTED for name in (*calendar.month_names(each), *calendar.weekday_names(each)))
    return frozenset(map(str.casefold, names))


of = Remembered(_read, MOST_KEPT)


@cache
def capitalised(language: str) -> frozenset[str]:
    """Words that have a capital in the language and are no names, such as German."""
    return calendar.capitalised(language) if language in COUNTED else frozenset()
