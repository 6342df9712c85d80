"""Loads the hand-made lists and puts them over the compiled lexicon."""

from __future__ import annotations

import gc
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import repeat
from pathlib import Path

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
from pseudonymizer.lexicon.scales import OF_HAND
from pseudonymizer.lexicon.store import Lexicon

__all__ = [
    "AREA", "AUTHORITY", "CITY", "COMPANY", "COUNTRY", "EDUCATION", "FIRSTNAME", "GEO", "HOME", "INSTITUTION", "PEOPLE",
    "PLACE", "PLACES", "POSSESSED", "PROFESSION", "REGION", "RELATIVE", "SCHOOL", "SUBJECT", "SURNAME", "TRANSPORT",
    "all_triggers", "form_of", "load", "read", "trigger_lists", "triggers", "words",
]  # fmt: skip

# file -> kind and value; None = the value is the second column. A third column is the name an entry is grouped with.
_FILES: tuple[tuple[str, str, str | None], ...] = (
    ("first_names_female", FIRSTNAME, "f"),
    ("first_names_male", FIRSTNAME, "m"),
    ("first_names_unknown", FIRSTNAME, "u"),
    ("surnames", SURNAME, ""),
    ("cities_sweden", CITY, HOME),
    ("cities_short", CITY, None),
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

# These words decide about women's names that are also in lists of men's names, and vice versa.
_SWEDISH_WOMEN = frozenset({"malin", "linn", "alva", "li", "maj", "gun", "gerd", "lovis", "andrea", "simone", "nicole"})
_SWEDISH_MEN = frozenset(
    {"jan", "jari", "matti", "noel", "mio", "lowe", "wille", "ahmed", "ali", "hassan", "hussein", "ibrahim", "mohamed",
     "mohammed", "omar", "mustafa", "nikola", "luca", "joan", "elia", "elis"}
)  # fmt: skip


_FOLDER = Path(__file__).parent
_Entries = dict[str, tuple[Entry, ...]]
# Does the same as `Entry`, without a Python call for each.
_new_entry: Callable[[tuple[str, str, str, int]], Entry] = partial(tuple.__new__, Entry)
# The tokenizer keeps words with hyphens or apostrophes whole, and words are joined by single spaces.
_PLAIN = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*\Z")


def read(name: str) -> list[str]:
    """The lines of a list, without its head."""
    text = (_FOLDER / "lists" / f"{name}.txt").read_text(encoding="utf-8")
    return [line for line in text.split("\n") if line and line[0] != "#"]


def _forms(lines: Sequence[str]) -> list[str]:
    """The look-up forms of a whole list at once."""
    written = [line.partition("\t")[0] for line in lines] if _has_columns(lines) else lines
    keys = tokens.key("\n".join(written)).split("\n")
    return [
        key if key.isalpha() or _PLAIN.match(key) else form_of(entry) for key, entry in zip(keys, written, strict=True)
    ]


def _has_columns(lines: Sequence[str]) -> bool:
    return "\t" in "\n".join(lines)


@cache
def words(name: str) -> frozenset[str]:
    """The forms in a list that contains only words."""
    return frozenset(_forms(read(name)))


@cache
def _triggers() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((_FOLDER / "triggers.toml").read_text(encoding="utf-8"))


def triggers(name: str) -> frozenset[str]:
    """The trigger words of a detector for one purpose, such as "ages.units"."""
    detector, _, purpose = name.partition(".")
    return frozenset(_triggers()[detector][purpose].split())


@cache
def trigger_lists(detector: str) -> Mapping[str, frozenset[str]]:
    """All trigger words of a detector, by purpose."""
    return {purpose: frozenset(words.split()) for purpose, words in _triggers()[detector].items()}


def all_triggers() -> Iterator[tuple[str, frozenset[str]]]:
    """The trigger words of all detectors, by names such as "ages.units"."""
    for detector, purposes in _triggers().items():
        yield from ((f"{detector}.{purpose}", frozenset(words.split())) for purpose, words in purposes.items())


@cache
def load() -> Lexicon:
    return Lexicon(
        _listed(),
        artefact.read(),
        homographs=words("homographs"),
        common=words("common_words"),
        blocked=words("never_places") | words("blocked_names"),
    )


def _listed() -> _Entries:
    """The entries of all lists. Garbage collection pauses, since so many objects are made and none is garbage."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        entries: _Entries = {}
        _add_lists(entries)
        _add_inflected(entries)
        for form, found in entries.items():
            if len(found) > 1:
                entries[form] = _one_gender(form, found)
        _add_folded(entries)
    finally:
        if collecting:
            gc.enable()
    return entries


def _add_lists(entries: _Entries) -> None:
    for name, kind, value in _FILES:
        lines = read(name)
        forms = _forms(lines)
        columns = [line.split("\t") for line in lines] if _has_columns(lines) else []
        values = repeat(value) if value is not None else [each[1] for each in columns]
        keys = [form_of(each[2]) if len(each) > 2 else form for each, form in zip(columns, forms, strict=False)]
        _add(entries, forms, zip(repeat(kind), keys or forms, values, repeat(OF_HAND)))
    for gender, names in (("f", _SWEDISH_WOMEN), ("m", _SWEDISH_MEN)):
        _add(entries, tuple(names), ((FIRSTNAME, name, gender, OF_HAND) for name in names))


def _add(entries: _Entries, forms: Sequence[str], made: Iterable[tuple[str, str, str, int]]) -> None:
    """Adds a reading to each form that does not have one of the same kind and value."""
    readings = list(zip(map(_new_entry, made)))
    new: _Entries = dict(zip(forms, readings, strict=False))
    if len(new) == len(forms):  # most lists have each form once, so only known forms are checked one by one
        for form in new.keys() & entries.keys():
            new[form] = _with_reading(entries[form], new[form])
        entries |= new
        return
    for form, reading in zip(forms, readings, strict=False):
        found = entries.setdefault(form, reading)
        if found is not reading:
            entries[form] = _with_reading(found, reading)


def _with_reading(found: tuple[Entry, ...], reading: tuple[Entry, ...]) -> tuple[Entry, ...]:
    kind, _, value, _ = reading[0]
    known = any([one.kind == kind and one.value == value for one in found])
    return found if known else found + reading


def _add_inflected(entries: _Entries) -> None:
    inflected = [*_inflected("family", RELATIVE), *_inflected("family_possessed", POSSESSED)]
    possessed = {line.partition("\t")[0] for line in read("family_possessed")}
    for line in read("family_misspelt"):
        form, base, modifiers = line.split("\t")
        kind = POSSESSED if base in possessed else RELATIVE
        inflected.append((form_of(form), (kind, form_of(base), modifiers.removeprefix("-"), OF_HAND)))
    forms, made = zip(*inflected, strict=True)
    _add(entries, forms, made)


def _inflected(name: str, kind: str) -> Iterator[tuple[str, tuple[str, str, str, int]]]:
    for line in read(name):
        base, *forms = line.split("\t")
        key = form_of(base)
        for modifiers, form in zip(("", "def", "pl", "def+pl"), (base, *forms), strict=True):
            if form != "-":
                yield form_of(form), (kind, key, modifiers, OF_HAND)


def _one_gender(form: str, found: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A name of both genders gets unknown gender, unless Sweden uses it for one gender."""
    genders = {entry.value for entry in found if entry.kind == FIRSTNAME}
    if len(genders) < 2:
        return found
    value = "m" if form in _SWEDISH_MEN else "f" if form in _SWEDISH_WOMEN else "u"
    return (Entry(FIRSTNAME, form, value), *(entry for entry in found if entry.kind != FIRSTNAME))


def _add_folded(entries: dict[str, tuple[Entry, ...]]) -> None:
    """Adds names of places and people without diacritics, where those are no other entries."""
    kinds = {FIRSTNAME, SURNAME, *PLACES}
    forms = [form for form in entries if not form.isascii()]
    joined = "\n".join(forms)
    folds = str.maketrans({letter: fold(letter) for letter in set(joined)})
    for form, folded in zip(forms, joined.translate(folds).split("\n"), strict=True):
        if folded != form and len(folded) >= SHORTEST_FOLDED and folded not in entries:
            named = tuple(entry for entry in entries[form] if entry.kind in kinds)
            if named:
                entries[folded] = named
