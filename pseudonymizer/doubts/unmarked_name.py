"""Names that nobody has marked: words with a capital that no dictionary knows, and listed names in small letters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pseudonymizer.doubts._layer import Layer, Word
from pseudonymizer.doubts._values import Doubt, Finder, Kind, Place
from pseudonymizer.lexicon import calendar, kinds, load

NAME = Kind.UNMARKED_NAME
_PERSON, _LISTED, _UNLISTED, _CAPITALS, _SMALL = 85, 65, 75, 40, 50
# What begins a sentence has a capital anyway.
_AT_START, _LOWEST = 30, 5
_SHORTEST = 2
_LONGEST_ACRONYM = 5
# Where everybody lives.
_EVERYBODYS = frozenset({"sverige", "sveriges", "sweden", "europa", "europas", "europe", "european"})
_NAMES = frozenset({*kinds.PERSONS, *kinds.PLACES})


def build() -> Finder:
    return Finder(Kind.UNMARKED_NAME, _find)


def _find(layer: Layer) -> Iterator[Doubt]:
    found: dict[str, list[tuple[int, Place]]] = {}
    for run in _runs(layer):
        key = " ".join(word.key for word in run)
        at = Place(run[0].start, run[-1].end)
        found.setdefault(key, []).append((_score(run, layer), at))
    for key, places in found.items():
        score = max(each for each, _ in places)
        yield Doubt(Kind.UNMARKED_NAME, score, places[0][1], (key,), count=len(places))


def _runs(layer: Layer) -> Iterator[list[Word]]:
    """Suspects, each with the words with a capital that follow: ordinary words, too, may be the names of somebody."""
    run: list[Word] = []
    for word in layer.words:
        goes_on = bool(run) and layer.text[run[-1].end : word.start] == " " and run[0].shown[0].isupper()
        if goes_on and word.shown[0].isupper() and layer.is_undecided(word.start, word.end):
            run.append(word)
            continue
        if run:
            yield run
        run = [word] if _is_suspect(word, layer) else []
    if run:
        yield run


def _is_suspect(word: Word, layer: Layer) -> bool:
    if len(word.key) < _SHORTEST or not layer.is_undecided(word.start, word.end):
        return False
    if layer.is_ordinary(word.key):
        return _has_a_names_capital(word, layer)
    return _is_name_in_small_letters(word.key) if word.shown.islower() else _may_be_name(word, layer.language)


def _has_a_names_capital(word: Word, layer: Layer) -> bool:
    """Mora, Skara: Swedish writes words small within a sentence, so these are the names."""
    if layer.language != "sv" or not word.shown.istitle() or layer.begins_sentence(word.start):
        return False
    return word.key not in _dates("sv") and any(entry.kind in _NAMES for entry in load().get(word.key))


def _may_be_name(word: Word, language: str) -> bool:
    """Months and weekdays tell nothing without digits."""
    return word.shown[0].isupper() and word.key not in _EVERYBODYS and word.key not in _dates(language)


def _is_name_in_small_letters(key: str) -> bool:
    return any(entry.kind in _NAMES and load().safe_in_lower_case(key, entry) for entry in load().in_small_letters(key))


@cache
def _dates(language: str) -> frozenset[str]:
    known = language if language in ("sv", "en") else "en"
    return frozenset(map(str.casefold, (*calendar.month_names(known), *calendar.weekday_names(known))))


def _score(run: list[Word], layer: Layer) -> int:
    """The likeliest of the words, the first of which is a suspect."""
    first, *others = run
    if first.shown.islower() or layer.is_ordinary(first.key):
        return _SMALL
    score = max(_score_of(word) for word in (first, *(each for each in others if not layer.is_ordinary(each.key))))
    return score if others or not layer.begins_sentence(first.start) else max(_LOWEST, score - _AT_START)


def _score_of(word: Word) -> int:
    if word.shown.isupper():
        return _CAPITALS if len(word.shown) <= _LONGEST_ACRONYM else _CAPITALS // 2
    listed = {entry.kind for entry in load().get(word.key)}
    if not listed.isdisjoint(kinds.PERSONS) or load().is_name(word.key):
        return _PERSON
    return _LISTED if listed else _UNLISTED
