"""Loads the hand-written inventories that pseudonyms are drawn from."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pseudonymizer import tokens
from pseudonymizer.lexicon import inflection


@dataclass(frozen=True, slots=True)
class Country:
    code: str
    sv: str
    en: str
    cities: tuple[str, ...]


@cache
def names(pool: str) -> tuple[str, ...]:
    """The entries of a pool. Lines that begin with # are comments."""
    lines = _read(f"{pool}.txt").splitlines()
    return tuple(line.strip() for line in lines if line.strip() and not line.startswith("#"))


@cache
def countries() -> Mapping[str, Country]:
    table = tomllib.loads(_read("countries.toml"))
    return {code: Country(code, row["sv"], row["en"], tuple(row["cities"])) for code, row in table.items()}


@cache
def _codes() -> Mapping[str, str]:
    return {tokens.key(name): country.code for country in countries().values() for name in (country.sv, country.en)}


@cache
def _homes() -> Mapping[str, str]:
    return {tokens.key(city): country.code for country in countries().values() for city in country.cities}


def country_code(name: str) -> str | None:
    """The code of a country by its Swedish or English name, or None if we have no cities for it."""
    return _code_in(_codes(), name)


def home_of(city: str) -> str | None:
    """The code of the country a major city lies in, or None."""
    return _code_in(_homes(), city)


def _code_in(known: Mapping[str, str], name: str) -> str | None:
    """The code for the name, which may be in the genitive."""
    key = tokens.key(name)
    bases = (key, *(reading.base for reading in inflection.genitives(key)))
    return next((known[base] for base in bases if base in known), None)


def shuffled(entries: tuple[str, ...], rng: random.Random) -> Iterator[str]:
    return iter(rng.sample(entries, len(entries)))


def _read(name: str) -> str:
    return (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")
