"""Compiles a lexicon from a few readings and words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pseudonymizer.lexicon import Entry, Lexicon, artefact
from pseudonymizer.lexicon.build import readings, writing
from pseudonymizer.lexicon.build.people import Name
from pseudonymizer.lexicon.build.places import Place
from pseudonymizer.lexicon.build.readings import Reading
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, REGION

FIRST = (
    Name("anna", 900_000, "f", official=True),
    Name("annas", 900, "m"),
    Name("bryn", 12_000, "u"),
    Name("dag", 90_000, "m", official=True),
    Name("gift", 400, "f"),
    Name("grace", 500_000, "f"),
    Name("hevin", 30_000, "f"),
    Name("rolf", 40_000, "m"),
    Name("som", 3_000, "u"),
    Name("tolva", 300, "f"),
)
LAST = (
    Name("evans", 350_000),
    Name("evan", 200),
    Name("girl", 900),
    Name("rolf", 2_000),
    Name("delic", 2_000),
    Name("lindvik", 30_000),
)
PLACES = (
    Place("Anna Rolf", "Anna Rolf", CITY, "SE", 700),
    Place("Syria", "Syrien", COUNTRY, "SY", 10_000_000),
    Place("Syrien", "Syrien", COUNTRY, "SY", 10_000_000),
    Place("Delić", "Delić", CITY, "BA", 700),
    Place("Grönmåla", "Grönmåla", CITY, "SE", 12_000),
    Place("Groenmaala", "Grönmåla", CITY, "SE", 12_000),
    Place("Kuldabad", "Kuldabad", CITY, "AF", 400_000),
    Place("Kuldabod", "Kuldabad", CITY, "AF", 400_000),
    Place("Lillfors", "Lillfors", CITY, "FI", 6_000),
    Place("Media", "Media", CITY, "US", 200_000),
    Place("Nya Kuldabad", "Nya Kuldabad", CITY, "AF", 30_000),
    Place("Reading", "Reading", CITY, "GB", 300_000),
    Place("Vara", "Vara", CITY, "SE", 4_000),
    Place("Övre Lillfors", "Övre Lillfors", REGION, "FI", 100_000),
)
WORDS = {"bryn": 2.9, "dag": 5.8, "kulla": 4.4, "media": 4.6, "nya": 5.8, "som": 7.2, "vara": 6.4, "grönsala": 4.2}
ENGLISH = {"gift": 4.9, "girl": 5.3, "grace": 4.7, "reading": 5.0}


def chosen(first: Iterable[Name] = FIRST, last: Iterable[Name] = LAST) -> Mapping[str, list[Reading]]:
    found = [*readings.of_names(first, last), *readings.of_places(PLACES), *readings.of_languages(["tigrinja"])]
    return readings.chosen(found, WORDS, ENGLISH)


GENDERS = ("fulmira", "madelko", "f-mira", "m-o", "u-ro")


def write(folder: Path, towns: Sequence[str] = ("grönmåla",)) -> None:
    writing.write(folder, chosen(), {"sv": WORDS, "en": ENGLISH}, towns, GENDERS, {"packages": {"invented": "1"}})


def lexicon(
    folder: Path, listed: Mapping[str, tuple[Entry, ...]] | None = None, blocked: Iterable[str] = ()
) -> Lexicon:
    write(folder)
    return Lexicon(listed or {}, artefact.read(folder), homographs={"dag"}, common={"och"}, blocked=set(blocked))
