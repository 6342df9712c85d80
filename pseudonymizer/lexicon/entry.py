"""One reading of a word."""

from __future__ import annotations

from typing import NamedTuple

from pseudonymizer.lexicon.scales import OF_HAND


class Entry(NamedTuple):
    """What the word is, the form it is grouped by, gender or country where that is known, and how much it is met."""

    kind: str
    key: str
    value: str = ""
    frequency: int = OF_HAND
