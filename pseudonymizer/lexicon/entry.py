"""Defines one reading of a word."""

from __future__ import annotations

from typing import NamedTuple

from pseudonymizer.lexicon.scales import OF_HAND


class Entry(NamedTuple):
    """The kind of word, the form it is grouped by, its gender or country if known, and its frequency."""

    kind: str
    key: str
    value: str = ""
    frequency: int = OF_HAND
