"""Collects the reference lists of first and last names from Faker's countries."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

from pseudonymizer import tokens
from pseudonymizer.lexicon.build import packages, people
from pseudonymizer.lexicon.reference import FIRST_NAMES, LAST_NAMES

COUNTRIES = ("de_CH", "fr_CH", "de_DE", "de_AT", "fr_FR", "it_IT", "en_GB", "en_US")


def write(folder: Path) -> Collection[str]:
    """Returns the comparison keys of the first names."""
    first = _first_names()
    _write(folder / FIRST_NAMES, (f"{name}\t{gender}" for name, gender in sorted(first.values())))
    _write(folder / LAST_NAMES, sorted({name for country in COUNTRIES for name in _names(country, "last_names")}))
    return frozenset(first)


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")


def _first_names() -> Mapping[str, tuple[str, str]]:
    """The name that comes first of those with the same key, with u for a name that women and men have."""
    found: dict[str, tuple[str, str]] = {}
    for name, gender in _each():
        key = tokens.key(name)
        known = found.setdefault(key, (name, gender))
        if known[1] != gender:
            found[key] = (known[0], "u")
    return found


def _each() -> Iterator[tuple[str, str]]:
    for country in COUNTRIES:
        for gender, attribute in (("f", "first_names_female"), ("m", "first_names_male")):
            yield from ((name, gender) for name in _names(country, attribute))


def _names(country: str, attribute: str) -> Iterator[str]:
    provider = import_module(f"faker.providers.person.{country}").Provider
    for name in getattr(provider, attribute):
        if people.is_one_word(name) and packages.is_latin(name) and name[0].isupper():
            yield name
