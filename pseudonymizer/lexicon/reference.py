"""The reference lists of names in the languages of Switzerland and in English. First names are rotated."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from pseudonymizer import tokens
from pseudonymizer.lexicon.message_words import FOLDER

FIRST_NAMES, LAST_NAMES = "first_names.tsv", "last_names.txt"


@cache
def first_names() -> Mapping[str, tuple[str, str]]:
    """Each name with its gender (f, m or u), by its comparison key."""
    lines = (FOLDER / FIRST_NAMES).read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return MappingProxyType({tokens.key(name): (name, gender) for name, gender in rows})


@cache
def last_names() -> frozenset[str]:
    """The comparison keys of the last names."""
    return frozenset(map(tokens.key, (FOLDER / LAST_NAMES).read_text(encoding="utf-8").splitlines()))
