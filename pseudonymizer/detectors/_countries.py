"""In which country a place lies that no list tells of: the country of what is named beside it or before it."""

from __future__ import annotations

from bisect import bisect_left

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._text import Text
from pseudonymizer.lexicon.loading import AREA, CITY, COUNTRY, GEO, HOME, REGION

_LOCATED = (COUNTRY, CITY, REGION, GEO, AREA)
_SWEDISH_ENDS = (
    "by", "torp", "köping", "holm", "berga", "hult", "fors", "lunda", "sunda", "stad", "arp", "ryd", "sta", "bo", "vik",
    "ås", "sjö", "sund", "näs", "ö", "gatan", "vägen", "torget", "platsen", "hamn", "backen", "skogen", "sjön",
    "torg", "centrum", "station", "gata", "väg", "park", "plats", "plan", "älv", "marina", "bron", "gränd",
    "parken", "kyrka", "slott", "kapell", "strand", "ån", "hus", "museum", "terminal", "gård",
    "borg", "lyckan", "byn", "järvi", "sand", "hagen", "heden", "åhem", "tull", "vägskäl", "loge", "dammar", "udde",
    "höjden", "kvarn", "hyttan", "bruk", "brunn", "hammar", "mark", "åker", "träsk", "sele", "lösa", "hamra", "näset",
    "viken", "udden", "stugan", "ryggen", "åsen", "holmen", "slätten", "forsen",
    "berget", "badet", "dungen", "hallen", "huset", "gården", "lunden", "ängen", "dalen", "kullen",
)  # fmt: skip
# A place named so many words away says nothing of where an unknown one lies.
FARTHEST = 60
BESIDE = 8


def located(text: Text) -> tuple[tuple[int, str], ...]:
    """The places of the text whose country is known, by word, with its code."""
    return tuple((hit.first, code) for hit in _hits.of(text, *_LOCATED) if (code := _code(hit)))


def countries(text: Text) -> frozenset[str]:
    """The codes of the countries that the text names."""
    return frozenset(entry.value for hit in _hits.of(text, COUNTRY) if (entry := hit.of(COUNTRY)) and _code(hit))


def is_in_named_country(text: Text, hit: Hit) -> bool:
    """Rosario, in a text that names Argentina: a town there is sooner meant than somebody's last name."""
    return any(entry.kind == CITY and entry.value in text.once(countries) for entry in hit.entries)


def _code(hit: Hit) -> str:
    if hit.ordinary and hit.case is not Case.INSIDE:
        return ""
    entry = hit.of(*_LOCATED)
    return entry.value if entry is not None and len(entry.value) == 2 else ""


def is_abroad(text: Text, place: int, last: int | None = None) -> bool:
    """By the nearest known place before or beside it; a word of Swedish form lies in Sweden unless that says more."""
    known = text.once(located)
    swedish = text.words.key[place if last is None else last].removesuffix("s").endswith(_SWEDISH_ENDS)
    after = bisect_left(known, (place, ""))
    near = [code for other, code in known[max(0, after - 1) : after + 1] if abs(other - place) <= BESIDE]
    if near:
        return near[0] != HOME
    told = after > 0 and place - known[after - 1][0] <= FARTHEST and known[after - 1][1] == HOME
    return not told and not swedish
