"""Ordinary words of which the text says that an institution is called so: jag jobbar på havet, det är en butik."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _employment, _nouns, _work_words
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._small_institutions import Named
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COUNTRY, FIRSTNAME, REGION, SURNAME, triggers

_BEING = frozenset({"är", "var", "e", "ar"})
_AT = frozenset({"på", "hos", "till", "från", "i", "vid"})
_BARE = _AT - {"i"}
_POINTING = frozenset({"det", "den", "som", "de"})
_ARTICLES = frozenset({"en", "ett", "vår", "mitt", "min", "vårt", "hans", "hennes"})
_ENDS = frozenset({".", "!", "?", ",", ":", ";", "där", "som", "och", "på", "i", "vid", "när", "för", "att"})
_NAME_ENDS = ("en", "et", "an", "orna", "arna", "erna", "na")
# på natten, det är ett äldreboende: when, how or where, and none of these is what a place is called.
_NO_NAMES = triggers("institutions.never_alone") | triggers("institutions.no_names_told")
LONGEST_SAID, LONGEST_CONTRAST = 4, 9
SHORTEST, FREQUENT = 3, 5.0


def named(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    told: dict[str, str] = {}
    for place in words.where(_BEING):
        at = _subject(words, place)
        if at is None or words.key[at] in told or not _is_led_to(words, words.key[at]):
            continue
        if _may_be_name(words, at, hits) and (kind := _said(words, place)):
            told[words.key[at]] = kind
    for key, kind in told.items():
        yield from _each(words, key, kind)


def _is_led_to(words: Words, key: str) -> bool:
    """Whether a preposition stands before it anywhere."""
    return any(words.before(other) in _AT for other in words.places[key])


def _subject(words: Words, place: int) -> int | None:
    """The last word of what something is said of: X är; X det är; X, det är; X, som är; X. Det är."""
    at = place - 1
    if at > 1 and words.key[at] == "inte" and words.key[at - 1] == "som":  # X, som inte är en dunge utan en salong
        at -= 1
    if at > 0 and words.key[at] in _POINTING:
        at -= 1
        if at > 0 and words.key[at] in {",", ".", "!"}:
            at -= 1
        elif words.key[at + 1] == "de":
            return None
        return at if at > 0 and words.before(at) in _BARE else None
    return at if at >= 0 else None


def _said(words: Words, place: int) -> str:
    """The kind of institution that follows "är": en butik, ett litet äldreboende, skola, inte en båt utan en butik."""
    contrast = "inte" in {words.after(place), words.before(place)}
    said = words.key[place + 1 : place + 1 + (LONGEST_CONTRAST if contrast else LONGEST_SAID)]
    article = False
    for at, key in enumerate(said):
        if key in _ENDS:
            return ""
        article = article or key in _ARTICLES
        if (article or at == 0) and not (contrast and "utan" not in said[:at]) and _is_kind(key):
            return _nouns.subject(key) or "work"
    return ""


def _is_kind(key: str) -> bool:
    return not key.endswith(("en", "et", "an")) and (_work_words.is_kind(key) or _nouns.subject(key) == "school")


def _may_be_name(words: Words, at: int, hits: Mapping[int, Hit]) -> bool:
    key, capital = words.key[at], words.capital[at]
    if len(key) < SHORTEST or not key.isalpha() or key in _NO_NAMES or load().zipf(key) >= FREQUENT:
        return False
    if _nouns.subject(key) in _nouns.INSTITUTIONS or _nouns.is_person_noun(key):
        return False
    if at in hits and hits[at].of(COUNTRY, REGION, FIRSTNAME, SURNAME):
        return False
    return capital or not load().zipf(key) or key.endswith(_NAME_ENDS)


def _each(words: Words, key: str, kind: str) -> Iterator[Named]:
    """Wherever it is named: after a preposition, or where it is said what it is."""
    places = [at for at in words.places[key] if words.before(at) in _AT or _is_said_of(words, at)]
    work = any(_employment.of_work(words, at, at, business=True) is not None for at in places)
    label = "work" if work else "other_institution" if kind == "work" else kind
    for at in places:
        yield (at, at), label, ("frame.is_called", 0.95)


def _is_said_of(words: Words, at: int) -> bool:
    return words.after(at) in _BEING and bool(_said(words, at + 1))
