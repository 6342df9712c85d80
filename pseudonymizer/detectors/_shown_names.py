"""Names that stand somewhere or that others say: on doors, badges and lists; what they all call somebody."""

from __future__ import annotations

from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, FIRSTNAME, HOME, PLACES, SURNAME, triggers

_STANDS = frozenset({"står", "stod", "står:", "läser"})
_DOORS, _PAPERS = triggers("frames.doors"), triggers("frames.papers")
SAYING = frozenset({"säger", "sa", "bara", "dom", "de", "alla"})
_EVERYBODY = frozenset({"de", "dom", "alla", "folk", "man", "kollegorna", "barnen", "kompisarna", "kunderna", "säger"})


_RINGING = frozenset({"ring", "ringa", "ringer", "tryck", "trycka", "trycker"})
BELLS = frozenset({"knappen", "dörrklockan", "ringklockan"})


def is_on_door(words: Words, place: int) -> bool:
    """Det står X på dörren; på brevlådan står X: what stands there is a last name."""
    if words.before(place) in BELLS and not _RINGING.isdisjoint(words.sentence_before(place, 6)):
        return words.is_name_like(place)  # tryck på knappen Xvarna
    stroke = words.before(place) == "/"
    stands = place - 3 if stroke else place - 1
    if stands < 0 or words.key[stands] not in _STANDS:
        return False
    near = (*words.sentence_before(stands, 4), *words.key[place + 1 : place + 5])
    told = (_DOORS | _PAPERS).intersection(near)
    if not told and "klockan" in near and not _RINGING.isdisjoint(words.sentence_before(stands, 8)):
        return True  # ring på klockan där det står X
    town = any(entry.kind == CITY and entry.value == HOME for entry in load().get(words.key[place]))
    return bool(told - {"skylten"} if town else told)  # on a sign stands where a train has come to


def is_on_home(words: Words, place: int) -> bool:
    """On a door or a box for letters stands a last name; on a badge or a list a first name, where one is listed."""
    near = (*words.sentence_before(place, 6), *words.key[place + 1 : place + 5])
    if not (_DOORS | BELLS | {"klockan"}).isdisjoint(set(near) - _PAPERS):
        return True
    found = {entry.kind: entry.frequency for entry in load().get(words.key[place])}
    return found.get(FIRSTNAME, 0) <= found.get(SURNAME, 0) and SURNAME in found


def is_what_all_say(words: Words, place: int) -> bool:
    """På jobbet säger dom bara Xio: what others say instead of a longer name, and is no word."""
    near = {words.before(place, 2), words.before(place, 3)}
    said = words.before(place) != "bara" or not near.isdisjoint({"säger", "sa"})
    ends = words.after(place) in {"", ".", ",", "!", "?", "till", "för", "och"}
    return (
        said
        and ends
        and words.is_name_like(place)
        and not _EVERYBODY.isdisjoint(near)
        and _is_unknown(words.key[place])
    )


def _is_unknown(key: str) -> bool:
    return not load().zipf(key) and not any(entry.kind in PLACES for entry in load().get(key))
