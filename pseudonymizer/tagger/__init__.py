"""One learned tagger: finds mentions in Swedish texts, with lists and patterns as features.

It is loaded when a text first asks for it, since arrays take a tenth of a second to import.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from pseudonymizer import languages
from pseudonymizer.detectors import Text
from pseudonymizer.model import Mention

NAME = "tagger"
# The options of a project: whether the tagger marks its texts, and how far the score of "nothing here" is lowered.
SWITCH, DIAL = "tagger", "tagger_recall"
FILE = Path(__file__).with_name("data") / "tagger.bin"
LABEL_SET, LANGUAGE = "swell", "sv"
LOWEST, ORDINARY, HIGHEST = 0.0, 1.0, 6.0
# What the tagger does not decide about: these find what a pattern or a checksum proves, whatever is around it.
BESIDE = frozenset({"accounts", "contact", "identity", "logins", "numbers", "vehicles"})


def reads(text: Text, options: Mapping[str, object]) -> bool:
    """Whether the tagger marks such a text: in a project that switched it on, in its language and label set."""
    return options.get(SWITCH) is True and knows(text.label_set, text.language)


def knows(label_set: str, language: str) -> bool:
    return label_set == LABEL_SET and languages.base(language) == LANGUAGE


def found(text: Text, options: Mapping[str, object]) -> Iterable[Mention]:
    """What the tagger of the package proposes. The more the score of "nothing here" is lowered, the more it is."""
    proposed: Iterable[Mention] = _loaded().mentions(text, dial(options))
    return proposed


def dial(options: Mapping[str, object]) -> float:
    chosen = options.get(DIAL)
    return float(chosen) if isinstance(chosen, int | float) else ORDINARY


def prepare() -> None:
    """Loads the model, so that processes that are forked later share it."""
    _loaded()


@cache
def version() -> str:
    """Differs when the model does."""
    found: str = import_module("pseudonymizer.tagger.model").version(FILE)
    return found


@cache
def _loaded() -> Any:
    model = import_module("pseudonymizer.tagger.model").read(FILE)
    return import_module("pseudonymizer.tagger.tagging").Tagger(model)
