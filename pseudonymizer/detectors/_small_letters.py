"""Letters that stand for something, in a text without capitals: m.h., b-g, norbergs if, ogr 62k, k-2025-00731."""

from __future__ import annotations

from collections.abc import Sequence

from pseudonymizer.detectors._likely_names import Likely, Sort
from pseudonymizer.detectors._text import Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

LONGEST_ALONE, LONGEST = 4, 20
_LETTERS = Expression(r"[^\W\d_](?:\.-?[^\W\d_])+\.?\Z|[^\W\d_]-[^\W\d_]\Z")
_LETTER = Expression(r"[^\W\d_]\.?\Z")
_CODE = Expression(r"[a-zåäö]{1,3}-\d[\d-]+\Z")
_PLATE, _PLATE_END = Expression(r"[a-hj-z]{3}\Z"), Expression(r"\d\d[a-z\d]\Z")
_ABBREVIATIONS = triggers("small_letters.abbreviations")
# Letters that are words.
_WORDS = frozenset({"i", "å", "ö"})
_CLUBS = triggers("small_letters.clubs")
_CLUBS_FIRST = frozenset({"ifk", "ik", "fc", "bk", "brf", "gif", "hk"})
_SHORT = Trait(
    lambda key: len(key) <= LONGEST and key[:1].isalpha() and (len(key) <= LONGEST_ALONE or not key.isalpha())
)


def found(words: Words, likely: Sequence[Likely]) -> set[int]:
    """Where others would write nothing but capitals."""
    places: set[int] = set()
    for place in words.where(words.having(_SHORT)):
        if _is_plate(words, place, likely):
            places.update((place, place + 1))
        elif _stands_for_something(words, place, likely):
            places.add(place)
    return places


def _stands_for_something(words: Words, place: int, likely: Sequence[Likely]) -> bool:
    key = words.key[place]
    if _LETTERS.match(key):
        return key.rstrip(".") not in _ABBREVIATIONS
    if _LETTER.match(key):
        return key not in _WORDS and _is_initial(words, place, likely)
    return _CODE.match(key) is not None or _is_of_club(words, place, likely)


def _is_plate(words: Words, place: int, likely: Sequence[Likely]) -> bool:
    """ogr 62k"""
    key = words.key[place]
    if not (_PLATE.match(key) and words.joined(place) and _PLATE_END.match(words.key[place + 1])):
        return False
    return not load().zipf(key) and likely[place].sort <= Sort.UNKNOWN


def _is_of_club(words: Words, place: int, likely: Sequence[Likely]) -> bool:
    """norbergs if, ifk ystad"""
    key = words.key[place]
    if key not in _CLUBS:
        return False
    if place and words.joined(place - 1) and likely[place - 1].sort >= Sort.UNKNOWN:
        return likely[place - 1].place
    return key in _CLUBS_FIRST and words.joined(place) and likely[place + 1].sort == Sort.SURE


def _is_initial(words: Words, place: int, likely: Sequence[Likely]) -> bool:
    """d. ndayishimiye, ewa k., j. o.: a dotted letter beside a name or another letter, or alone on a line."""
    last = place if words.text[place].endswith(".") else place + 1
    if last >= len(words) or not words.text[last].endswith(".") or words.before(place)[-1:].isdigit():
        return False
    before = likely[place - 1] if place and words.joined(place - 1) else None
    if before is not None and before.person and before.sort >= Sort.LIKELY:
        return True
    if not words.joined(last):
        begins = place == 0 or words.breaks[place - 1]
        return begins or _LETTER.match(words.before(place, 2)) is not None
    after = likely[last + 1]
    named = after.sort >= Sort.LIKELY or after.last or (after.sort == Sort.UNKNOWN and not after.near)
    lettered = _LETTER.match(words.key[last + 1]) is not None and words.after(last + 1) == "."
    return lettered or (named and after.person)
