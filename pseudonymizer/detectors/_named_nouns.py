"""A noun for an institution beside its name: Karlshamns hamn, where somebody works; Solgläntan, ett äldreboende."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.detectors import _employment, _frames
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import COMPANY, FIRSTNAME, PLACES, triggers

_ELSEWHERE = frozenset({"i", "från", "till", "av", "för", "mot", "nära", "utanför"})
_STREETS = frozenset(
    {"torg", "torget", "gata", "gatan", "väg", "vägen", "plats", "platsen", "plan", "park", "strand", "backe"}
)
_HEADS = triggers("places.heads") - _STREETS
_BUSINESS_ENDS = tuple(triggers("institutions.business_ends"))
_HOME_ENDS = ("gården", "backen", "haga", "lunden", "liden", "ängen", "kullen", "gläntan", "dalen", "hemmet", "bo")
SHORTEST_NOUN = 3


def of_work(words: Words, place: int, last: int, hits: Mapping[int, Hit]) -> int | None:
    """på Karlshamns hamn, hos Teleborgs bokbinderi: the place of the noun after the name of where somebody works."""
    noun = last + 1
    if words.before(place) in _ELSEWHERE or not words.joined(last) or words.capital[noun]:
        return None
    key, owner = words.key[noun], hits.get(place)
    if owner is not None and owner.of(FIRSTNAME, COMPANY) and not owner.of(*PLACES):
        return None
    named = words.key[last].endswith("s") or key in _HEADS
    if not named or not key.isalpha() or len(key) < SHORTEST_NOUN or not (key in _HEADS or _is_business(key)):
        return None
    return noun if _employment.of_work(words, place, noun, business=True) is not None else None


def is_home(words: Words, span: tuple[int, int]) -> bool:
    """på Rosengården: one is "i" a town, and "på" what ends so."""
    return span[0] == span[1] and words.before(span[0]) == "på" and words.key[span[0]].endswith(_HOME_ENDS)


def _is_business(key: str) -> bool:
    """bokbinderi, verkstad, tvätteri: a noun that ends as those of businesses do."""
    return key.endswith(_BUSINESS_ENDS) and not key.endswith(("gatan", "vägen"))


def set_off(words: Words, last: int) -> str:
    """på Solgläntan, ett äldreboende, där; på Trädgårdarna i Adolfsberg, ett äldreboende: what is said of it after."""
    if words.after(last) in {"i", "på"} and words.is_name_like(last + 2):
        last += 2
    if words.after(last) == "," and words.key[last + 2 : last + 4] == ("det", "är"):
        last += 2
    elif words.after(last) != ",":
        return ""
    if words.after(last, 2) not in {"ett", "en"}:
        return ""
    nouns = words.key[last + 3 : last + 5]
    return next((_frames.subject(noun) for noun in nouns if _employment.is_kind(noun)), "")
