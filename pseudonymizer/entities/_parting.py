"""Splits a full name, which other tools mark as one person, into first names and surnames by the lexicon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import regex

from pseudonymizer import tokens
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon import Entry, load
from pseudonymizer.lexicon.kinds import FIRSTNAME, SURNAME

FIRST, LAST, MIDDLE, INITIALS = "firstname_unknown", "surname", "middlename", "initials"
GENITIVE = "gen"
_GENDERS = {"f": "firstname_female", "m": "firstname_male"}

_WORD = regex.compile(r"[\p{L}\p{M}](?:[\p{L}\p{M}.'’-]*[\p{L}\p{M}])?(?:['’](?!\p{L}))?")
_LETTERS = regex.compile(r"\p{Lu}(?:\.?\p{Lu})?")
_TITLES = frozenset(
    {"mr", "mrs", "ms", "miss", "dr", "prof", "professor", "sir", "herr", "fru", "fröken", "doktor"}
)  # fmt: skip
_PARTICLES = frozenset(
    {"af", "al", "ben", "bin", "da", "de", "del", "den", "der", "di", "dos", "du", "el", "ibn", "la", "le", "ter",
     "van", "von", "y", "zu"}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """`label` has its modifiers joined to it, as in files."""

    start: int
    end: int
    label: str


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    base: str
    is_genitive: bool

    def frequency(self, kind: str) -> int:
        """How common the name is; -1 if it is unknown."""
        return max((entry.frequency for entry in _entries(self.base) if entry.kind == kind), default=-1)

    @property
    def is_sooner_first(self) -> bool:
        return self.frequency(FIRSTNAME) >= self.frequency(SURNAME)

    @property
    def first_name(self) -> str:
        known = [entry for entry in _entries(self.base) if entry.kind == FIRSTNAME]
        best = max(known, key=lambda entry: entry.frequency, default=None)
        return _GENDERS.get(best.value, FIRST) if best else FIRST


def parts_names(label_set: LabelSet) -> bool:
    """Whether the label set has separate labels for first names and surnames."""
    return FIRST in label_set and LAST in label_set


def parts_of_name(text: str, start: int, end: int, label_set: LabelSet) -> list[Part]:
    """The names in a stretch that holds one person's full name. Titles before it are left out."""
    words = list(_words(text, start, end))
    titled = len(words) > 1 and words[0].base.casefold().rstrip(".") in _TITLES
    names = _with_particles(words[1:] if titled else words)
    return [
        Part(word.start, word.end, label + (f"+{GENITIVE}" if word.is_genitive else ""))
        for word, label in zip(names, _labels(names, text, titled=titled), strict=True)
        if label in label_set
    ]


def _words(text: str, start: int, end: int) -> Iterator[_Word]:
    for match in _WORD.finditer(text, start, end):
        first, last = match.span()
        # The full stop after an initial belongs to it.
        is_letter = _LETTERS.fullmatch(match[0]) is not None
        last += is_letter and text[last:end].startswith(".")
        base = match[0] if is_letter else _without_genitive(match[0])
        yield _Word(first, last, base, is_genitive=base != match[0])


def _without_genitive(word: str) -> str:
    for ending in ("'s", "’s", "'", "’"):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending)
    is_listed = bool(_names(word)) or not word.endswith("s")
    return word if is_listed or not _names(word[:-1]) else word[:-1]


def _names(word: str) -> list[str]:
    return [entry.kind for entry in _entries(word) if entry.kind in (FIRSTNAME, SURNAME)]


def _entries(word: str) -> list[Entry]:
    """The entries for a name. A double name that is not listed gets the entries of its first part."""
    found = list(load().get(tokens.key(word)))
    return found or list(load().get(tokens.key(word.partition("-")[0])))


def _with_particles(words: list[_Word]) -> list[_Word]:
    """Joins particles such as von and de to the name that follows."""
    found: list[_Word] = []
    start: int | None = None
    for place, word in enumerate(words):
        if 0 < place < len(words) - 1 and word.base.casefold() in _PARTICLES:
            start = word.start if start is None else start
            continue
        found.append(_Word(word.start if start is None else start, word.end, word.base, word.is_genitive))
        start = None
    return found


def _labels(names: list[_Word], text: str, *, titled: bool) -> Iterator[str]:
    """The labels of the names: the surname comes last, unless a comma shows that it comes first."""
    turned = len(names) > 1 and text[names[0].end : names[1].start].strip() == ","
    last = 0 if turned else len(names) - 1
    first = next((place for place, word in enumerate(names) if place != last), 0)
    for place, word in enumerate(names):
        if _LETTERS.fullmatch(word.base):
            yield INITIALS
        elif len(names) == 1:
            yield LAST if titled or not word.is_sooner_first else word.first_name
        elif place == last:
            yield LAST
        else:
            yield _before_last(word, is_first=place == first)


def _before_last(word: _Word, *, is_first: bool) -> str:
    if is_first:
        return word.first_name
    return LAST if not word.is_sooner_first and word.frequency(FIRSTNAME) < 0 else MIDDLE
