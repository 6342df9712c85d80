"""Every rule a detector may name in its evidence, with the sentence that explains it. No rule quotes the text."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple


class Rule(NamedTuple):
    en: str
    sv: str


def _read() -> Mapping[str, Rule]:
    table = tomllib.loads(files("pseudonymizer.detectors").joinpath("rules.toml").read_text(encoding="utf-8"))
    return MappingProxyType({key: Rule(*sentences) for key, sentences in table.items()})


RULES = _read()
