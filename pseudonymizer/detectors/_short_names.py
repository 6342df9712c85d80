"""Clubs and others that are called by letters alone: OIF for Osby IF, BIF where matches are spoken of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import AUTHORITY, COMPANY, INSTITUTION, SCHOOL, triggers
from pseudonymizer.model import Mention

_CLUB = Expression(r"[A-ZÅÄÖ]{1,3}(?:IF|IK|SK|BK|FF|FK|GF|HC|HK|FC|BoIS|BOIS|KK|OK|IBK|GIF|IBF|IFK|AIK|IS|SS)\Z")
# Nobody's club: what else is written in such letters.
_NO_CLUBS = frozenset({"usk", "risk", "disk", "musik", "fysik", "fik", "lok", "bok", "tok", "kok", "nff", "ask"})
_KNOWN = (AUTHORITY, COMPANY, INSTITUTION, SCHOOL)
_PLAYED = triggers("institutions.played")
# In brackets or after these, two letters are a name too.
_SHORTENING = frozenset({"(", "kallas", "kallad", "kallar", "säger", "förkortat", "förkortas", "förkortning", "="})
_NAME = Expression(r"[^\W\d_]+")
FEWEST, FEWEST_LETTERS = 2, 3
MOST_LETTERS = 6
WITHIN = 12


def clubs(words: Words, hits: Mapping[int, Hit]) -> Iterator[int]:
    """min son tränar med BIF; ÖSK mot Degerfors: where a game or a club is spoken of nearby."""
    for place in words.capitals:
        if not _is_of_letters(words, place) or (place in hits and hits[place].of(*_KNOWN)):
            continue
        if _hits.case_of(words, place) is Case.START and not words.begins[place]:
            continue
        near = words.key[max(0, place - WITHIN) : place + WITHIN]
        if not _PLAYED.isdisjoint(near) and not _has_capital_beside(words, place):
            yield place


def _is_of_letters(words: Words, place: int) -> bool:
    written = words.text[place]
    short = written[1:2].isupper() and len(written) <= MOST_LETTERS
    return short and _CLUB.match(written) is not None and words.key[place] not in _NO_CLUBS


def _has_capital_beside(words: Words, place: int) -> bool:
    before = place > 0 and words.capital[place - 1] and words.joined(place - 1)
    return before or (words.joined(place) and words.is_name_like(place + 1))


def shortened(words: Words, mentions: Sequence[Mention]) -> Iterator[tuple[int, Mention]]:
    """Osby IF, alla säger OIF; Bispgårdens Blandade Kör (BBK): the initials of what is named in full."""
    for mention in mentions:
        first, end = bisect_left(words.start, mention.start), bisect_left(words.start, mention.end)
        if end - first < FEWEST or not words.capital[first]:
            continue
        for letters in _initials(words.text[first:end]):
            for place in words.places.get(letters.lower(), ()):
                if not words.text[place].isupper() or first <= place < end:
                    continue
                told = words.before(place) in _SHORTENING or words.before(place, 2) in _SHORTENING
                if len(letters) >= FEWEST_LETTERS or told:
                    yield place, mention


def _initials(names: Sequence[str]) -> set[str]:
    """With and without the small words; letters that stand there already are kept: Osby IF, OIF."""
    parts = [name for name in names if _NAME.match(name)]
    each = [name if name.isupper() and len(name) <= MOST_LETTERS else name[0] for name in parts]
    large = [letters for letters, name in zip(each, parts, strict=True) if name[0].isupper()]
    return {"".join(found).upper() for found in (each, large) if len(found) >= FEWEST}
