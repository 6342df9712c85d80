"""One learned tagger: finds mentions in Swedish texts, with lists and patterns as features.

It is loaded when a text first asks for it, since arrays take a tenth of a second to import.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from pseudonymizer.detectors import Text
from pseudonymizer.model import Mention

NAME = "tagger"
FILE = Path(__file__).with_name("data") / "tagger.bin"
LABEL_SET, LANGUAGE = "swell", "sv"
# How far the score of "nothing here" may be lowered.
LOWEST, HIGHEST = 0.0, 6.0


def found(text: Text, lowered: float | None = None) -> Iterable[Mention]:
    """What the tagger of the package proposes. The more the score of "nothing here" is lowered, the more it is."""
    if text.label_set != LABEL_SET or text.language != LANGUAGE:
        return ()
    tagging, model = _loaded()
    proposed: Iterable[Mention] = tagging.mentions(text, model, tagging.LOWERED if lowered is None else lowered)
    return proposed


@cache
def _loaded() -> tuple[Any, Any]:
    return import_module("pseudonymizer.tagger.tagging"), import_module("pseudonymizer.tagger.model").read(FILE)
