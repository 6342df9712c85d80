"""Streets, squares, stations and the like: an invented one of the same kind, in the town named beside it.

Abroad, a series.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache

import regex

from pseudonymizer import tokens
from pseudonymizer.pseudonyms import pools, shapes
from pseudonymizer.pseudonyms.values import Generator, Request

NAME = "place"

_KINDS: Mapping[str, regex.Pattern[str]] = {
    "square": regex.compile(r"(torge?t?|plan(en)?|plats(en)?|park(en)?|square)s?$"),
    "bridge": regex.compile(r"(bron?|bridge)s?$"),
    "street": regex.compile(r""),
}
# What else a place may be, by the end of its name: Landvetter and Visby flygplats are airports. Such a place is called
# by its town and this noun.
_AIRPORTS = "arlanda|landvetter|skavsta|sturup|kastrup|gardermoen|heathrow|schiphol"
_NOUNS: Mapping[str, regex.Pattern[str]] = {
    "flygplats": regex.compile(rf"(flygplats(en)?|flygfält(et)?|airport|^({_AIRPORTS}))s?$"),
    "station": regex.compile(r"(station(en)?|central(en)?|resecentrum|perrong(en)?)s?$"),
    "sjukhus": regex.compile(r"(sjukhus(et)?|lasarett(et)?|vårdcentral(en)?)s?$"),
    "skola": regex.compile(r"(skola|skolan|gymnasi(um|et))s?$"),
    "idrottsplats": regex.compile(r"(idrottsplats(en)?|vallen|arena|arenan|ishall(en)?|sporthall(en)?|stadion)s?$"),
    "simhall": regex.compile(r"(simhall(en)?|badhus(et)?|badet)s?$"),
    "köpcentrum": regex.compile(r"(köpcent(rum|er)|galleria|gallerian|varuhus(et)?)s?$"),
    "bibliotek": regex.compile(r"bibliotek(et)?s?$"),
    "kyrka": regex.compile(r"(kyrka|kyrkan|moské|moskén)s?$"),
    "hamn": regex.compile(r"hamn(en)?s?$"),
    "museum": regex.compile(r"(museum|muse[et]t|muséet)s?$"),
}


def build() -> Generator:
    return Generator(_candidates, declension="noun")


def _candidates(request: Request) -> Iterator[str]:
    noun, foreign = _noun(request.original), "foreign" in request.modifiers
    if noun and foreign:
        yield from shapes.series(f"A-{noun}", request.taken)
    elif noun:
        yield from (f"{town} {noun}" for town in _towns(request))
    elif not foreign:
        kind = _kind(request.original)
        yield from sorted(_streets(request), key=lambda entry: _kind_in_pool(entry) != kind)
    yield from shapes.series(request.label.series or "A-plats", request.taken)


def _streets(request: Request) -> list[str]:
    """All of them; those of one town always come in the same order, whatever is drawn in a text."""
    rng = random.Random(request.context.town) if request.context.town else request.rng
    return list(pools.shuffled(pools.names(request.label.pool or ""), rng))


def _towns(request: Request) -> Iterator[str]:
    if request.context.town:
        yield request.context.town
    yield from pools.shuffled(pools.names("cities"), request.rng)


def _noun(name: str) -> str:
    """The noun for its kind; none for what is called by nothing else, since that would show it."""
    key = tokens.key(name).strip()
    found = next((noun for noun, ending in _NOUNS.items() if ending.search(key)), "")
    return "" if found in shapes.spellings(name) else found


@cache
def _kind_in_pool(name: str) -> str:
    return _kind(name)


def _kind(name: str) -> str:
    return next(kind for kind, ending in _KINDS.items() if ending.search(tokens.key(name).strip()))
