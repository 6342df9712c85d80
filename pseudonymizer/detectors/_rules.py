"""Every rule a detector may name in its evidence, with the sentence that explains it. No rule quotes the text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Rule(NamedTuple):
    en: str
    sv: str


RULES: Mapping[str, Rule] = MappingProxyType({})
