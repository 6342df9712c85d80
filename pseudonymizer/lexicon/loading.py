"""Reads the lists made by hand, and lays them over the compiled lexicon."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from pseudonymizer import tokens
from pseudonymizer.lexicon import artefact
from pseudonymizer.lexicon.entry import Entry
from pseudonymizer.lexicon.forms import SHORTEST_FOLDED, fold, form_of
from pseudonymizer.lexicon.kinds import (
    AREA,
    AUTHORITY,
    CITY,
    COMPANY,
    COUNTRY,
    EDUCATION,
    FIRSTNAME,
    GEO,
    HOME,
    INSTITUTION,
    PEOPLE,
    PLACE,
    PLACES,
    POSSESSED,
    PROFESSION,
    REGION,
    RELATIVE,
    SCHOOL,
    SUBJECT,
    SURNAME,
    TRANSPORT,
)
from pseudonymizer.lexicon.store import Lexicon

__all__ = [
    "AREA", "AUTHORITY", "CITY", "COMPANY", "COUNTRY", "EDUCATION", "FIRSTNAME", "GEO", "HOME", "INSTITUTION", "PEOPLE",
    "PLACE", "PLACES", "POSSESSED", "PROFESSION", "REGION", "RELATIVE", "SCHOOL", "SUBJECT", "SURNAME", "TRANSPORT",
    "form_of", "load", "read", "triggers", "words",
]  # fmt: skip

# file -> kind and value; None = the value is the second column. A third column is the name an entry is grouped with.
_FILES: tuple[tuple[str, str, str | None], ...] = (
    ("first_names_female", FIRSTNAME, "f"),
    ("first_names_male", FIRSTNAME, "m"),
    ("first_names_unknown", FIRSTNAME, "u"),
    ("surnames", SURNAME, ""),
    ("cities_sweden", CITY, HOME),
    ("districts", CITY, HOME),
    ("cities_foreign", CITY, None),
    ("areas_foreign", AREA, None),
    ("countries", COUNTRY, None),
    ("regions_sweden", REGION, HOME),
    ("regions_foreign", REGION, None),
    ("geo_sweden", GEO, HOME),
    ("geo_foreign", GEO, None),
    ("places_sweden", PLACE, HOME),
    ("stops", PLACE, HOME),
    ("places_foreign", PLACE, None),
    ("schools", SCHOOL, ""),
    ("companies", COMPANY, ""),
    ("authorities", AUTHORITY, ""),
    ("institutions", INSTITUTION, ""),
    ("transport_lines", TRANSPORT, ""),
    ("professions", PROFESSION, ""),
    ("educations", EDUCATION, ""),
    ("subjects", SUBJECT, ""),
    ("nationalities", PEOPLE, ""),
)

# Women's names that stand in lists of men's names too, and the other way round, are told apart by these.
_SWEDISH_WOMEN = frozenset({"malin", "linn", "alva", "li", "maj", "gun", "gerd", "lovis", "andrea", "simone", "nicole"})
_SWEDISH_MEN = frozenset(
    {"jan", "jari", "matti", "noel", "mio", "lowe", "wille", "ahmed", "ali", "hassan", "hussein", "ibrahim", "mohamed",
     "mohammed", "omar", "mustafa", "nikola", "luca", "joan", "elia", "elis"}
)  # fmt: skip


# The tokenizer leaves words joined by hyphens or apostrophes whole, and single spaces are what its words are joined by.
_PLAIN = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*\Z")


def read(name: str) -> Iterator[str]:
    """The entries of a list, without its head."""
    text = files(__package__).joinpath("lists", f"{name}.txt").read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))


def _forms(name: str) -> Iterator[tuple[str, Sequence[str]]]:
    """The entries of a list as they are looked up, with their other columns; a list is read all at once."""
    lines = list(read(name))
    for line, key in zip(lines, tokens.key("\n".join(lines)).split("\n"), strict=True):
        form, tab, _ = key.partition("\t")
        if not (form.isalpha() or _PLAIN.match(form)):
            form = form_of(line.partition("\t")[0])
        yield form, line.split("\t")[1:] if tab else ()


@cache
def words(name: str) -> frozenset[str]:
    """The forms of a list that holds nothing but words."""
    return frozenset(form for form, _ in _forms(name))


@cache
def _triggers() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(files(__package__).joinpath("triggers.toml").read_text(encoding="utf-8"))


def triggers(name: str) -> frozenset[str]:
    """The words that a detector goes by for one purpose, named as "ages.units"."""
    detector, _, purpose = name.partition(".")
    return frozenset(_triggers()[detector][purpose].split())


@cache
def load() -> Lexicon:
    entries: dict[str, tuple[Entry, ...]] = {}

    def add(kind: str, form: str, value: str, key: str = "") -> None:
        found = entries.get(form)
        if found is None:
            entries[form] = (Entry(kind, key or form, value),)
        elif not any([entry.kind == kind and entry.value == value for entry in found]):
            entries[form] = (*found, Entry(kind, key or form, value))

    _add_lists(add)
    _add_inflected(add)
    for form, found in entries.items():
        if len(found) > 1:
            entries[form] = _one_gender(form, found)
    _add_folded(entries)
    return Lexicon(
        entries,
        artefact.read(),
        homographs=words("homographs"),
        common=words("common_words"),
        blocked=words("never_places") | words("blocked_names"),
    )


def _add_lists(add: Callable[..., None]) -> None:
    for name, kind, value in _FILES:
        for form, columns in _forms(name):
            key = form_of(columns[1]) if len(columns) > 1 else form
            add(kind, form, columns[0] if value is None else value, key)
    for gender, names in (("f", _SWEDISH_WOMEN), ("m", _SWEDISH_MEN)):
        for name in names:
            add(FIRSTNAME, name, gender)


def _add_inflected(add: Callable[..., None]) -> None:
    for name, kind in (("family", RELATIVE), ("family_possessed", POSSESSED)):
        for line in read(name):
            base, *forms = line.split("\t")
            for modifiers, form in zip(("", "def", "pl", "def+pl"), (base, *forms), strict=True):
                if form != "-":
                    add(kind, form_of(form), modifiers, form_of(base))
    possessed = {line.partition("\t")[0] for line in read("family_possessed")}
    for line in read("family_misspelt"):
        form, base, modifiers = line.split("\t")
        kind = POSSESSED if base in possessed else RELATIVE
        add(kind, form_of(form), modifiers.removeprefix("-"), form_of(base))


def _one_gender(form: str, found: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A name of both genders becomes one of unknown gender, unless it is known to be used for one in Sweden."""
    genders = {entry.value for entry in found if entry.kind == FIRSTNAME}
    if len(genders) < 2:
        return found
    value = "m" if form in _SWEDISH_MEN else "f" if form in _SWEDISH_WOMEN else "u"
    return (Entry(FIRSTNAME, form, value), *(entry for entry in found if entry.kind != FIRSTNAME))


def _add_folded(entries: dict[str, tuple[Entry, ...]]) -> None:
    """Place and personal names are found without their diacritics too, where that makes no other entry."""
    kinds = {FIRSTNAME, SURNAME, *PLACES}
    forms = [form for form in entries if not form.isascii()]
    for form, folded in zip(forms, fold("\n".join(forms)).split("\n"), strict=True):
        if folded != form and len(folded) >= SHORTEST_FOLDED and folded not in entries:
            named = tuple(entry for entry in entries[form] if entry.kind in kinds)
            if named:
                entries[folded] = named
