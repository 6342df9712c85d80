"""Whether a text in which nobody says "I" is of a small world: minutes, invitations, notices, diaries."""

from __future__ import annotations

from pseudonymizer.detectors import _nouns, _public_persons
from pseudonymizer.detectors._patterns import digit_windows
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar, load
from pseudonymizer.lexicon.loading import triggers

_TELEPHONE = Expression(
    r"(?<![\w.,-])(?:0[1-9]\d{0,2}|\+46 ?\(?0?\)?\d{1,3})[-–/ ]{0,3}\d{2,3}(?:[ -]?\d{2,3}){2}(?!\w)"
)
FEWEST_OF_TELEPHONES = 8
# Words for what happens among neighbours, in clubs, at places of practice: handledare, närvarande, döps, bortsprungen.
_AMONG = triggers("genre.among_people")
_DAY = Expression(r"(?:3[01]|[12]?\d)(?:\.|:?e)?\Z")
# So many names, dates and such words together.
FEWEST_SIGNS, MOST_OF_A_KIND = 3, 2


def is_told(text: Text) -> bool:
    """ring Kim, 070-174 06 58; or names, dates and words of a small world."""
    if _gives_contact(text):
        return True
    words = text.words
    among = len(words.forms & _AMONG) or _entries(words)
    if not among:
        return False
    kinds = (among, len(_first_names(text)), len(_dates(words)))
    return sum(min(kind, MOST_OF_A_KIND) for kind in kinds) >= FEWEST_SIGNS


def _gives_contact(text: Text) -> bool:
    return "@" in text.text or any(
        _TELEPHONE.search(text.text, window.start, window.end)
        for window in digit_windows(text)
        if window.longest >= FEWEST_OF_TELEPHONES
    )


def _first_names(text: Text) -> frozenset[str]:
    """The listed first names within sentences, of nobody whom everybody knows."""
    words, public = text.words, text.once(_public_persons.places)
    return frozenset(
        words.key[place]
        for place in words.capitals
        if not words.begins[place]
        and place not in public
        and not load().is_ordinary(words.key[place])
        and _nouns.is_first_name(words.key[place])
    )


def _dates(words: Words) -> list[int]:
    """The months that have a day before them: den 14 mars, 3 april."""
    months = words.where(calendar.month_forms("sv"))
    return [place for place in months if place and _DAY.match(words.key[place - 1])]


def _entries(words: Words) -> int:
    """How many dates stand by themselves, as in a diary: 3 mars. Snö igen."""
    alone = [place for place in _dates(words) if words.breaks[place] or words.after(place) in {".", ":"}]
    return sum(1 for place in alone if words.begins[place - 1])
