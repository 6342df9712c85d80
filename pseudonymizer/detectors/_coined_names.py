"""Names of ordinary words that only their capitals or a sign make names: Nål & Ros, Glada Grisen, på Lundellska."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pseudonymizer.detectors import _capital_nouns, _frames
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES, SURNAME, triggers

_PLACE_HEADS = triggers("places.heads")
_TAUGHT = frozenset(
    {"går", "gick", "gå", "gått", "börjar", "började", "börja", "läser", "läste", "läsa", "pluggar", "studerar",
     "studenten", "lärare", "elev", "elever", "klass", "klassen", "rektor", "programmet", "linjen", "gymnasiet"}
)  # fmt: skip
_NAMING = triggers("institutions.naming")
_GROUNDS = (
    "gatan", "torget", "vägen", "gränden", "berget", "sjön", "ön", "parken", "skogen", "stan", "havet", "bron",
    "stranden", "viken", "staden", "dagen", "partiet", "korset", "linjen", "tråden", "armén", "kyrkan",
)  # fmt: skip
SHORTEST_ADJECTIVE = 7
MOST_WORDS = 20_000


def is_name(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    return _is_linked(words, span, hits) or _is_described(words, span, hits)


def _is_described(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Lilla Lyan, Glada Grisen, Gyllene Kvasten: an adjective and a noun, both with capitals amid the sentence."""
    first, last = span
    if last != first + 1 or words.key[first] not in _NAMING or words.begins[first] or first in hits:
        return False
    if words.before(first) in _frames.CALLED:
        return False
    key = words.key[last]
    if key in _PLACE_HEADS or key.endswith(_GROUNDS) or (last in hits and hits[last].of(SURNAME, *PLACES)):
        return False
    return key.endswith(("en", "et", "an", "a", "n")) and not words.once(_capital_nouns.writes_capitals)


def _is_linked(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Nål & Ros, Lekman & Dotter: what the sign joins is a firm's name, unless it is two persons."""
    first, last = span
    if last != first + 2 or words.key[first + 1] not in {"&", "+"} or _named_both(hits, span):
        return False
    return len(words.text[first]) > 1 and len(words.text[last]) > 1 and not words.once(_capital_nouns.writes_capitals)


def _named_both(hits: Mapping[int, Hit], span: tuple[int, int]) -> bool:
    """Lena & Ali; Kina & Japan"""
    return all(place in hits and hits[place].of(FIRSTNAME, *PLACES) for place in span)


def is_old_school(words: Words, place: int) -> bool:
    """på Lundellska, vid Tingvallska: an adjective made of a name, and no noun after it."""
    key = words.key[place]
    if not key.endswith("ska") or words.before(place) not in {"på", "vid", "från"} or words.is_name_like(place + 1):
        return False
    return _is_coined_adjective(key) and not _TAUGHT.isdisjoint(words.sentence_before(place, 6))


@lru_cache(MOST_WORDS)
def _is_coined_adjective(key: str) -> bool:
    return len(key) > SHORTEST_ADJECTIVE and not load().zipf(key) and not load().get(key)
