"""The reference list of first names in the languages of Switzerland and in English, which are rotated."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from pseudonymizer import tokens
from pseudonymizer.lexicon import artefact

FILE = "first_names.tsv"


@cache
def first_names() -> Mapping[str, tuple[str, str]]:
    """Each name with its gender (f, m or u), by its comparison key."""
    lines = (artefact.FOLDER / FILE).read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return MappingProxyType({tokens.key(name): (name, gender) for name, gender in rows})
