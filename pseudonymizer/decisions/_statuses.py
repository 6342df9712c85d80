"""Proposes confidential statuses, by the detector that found a mention or by the words in it.

Learned weights found fewer: the 92 rulings that may be used for learning have 125 confidential mentions.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from pseudonymizer import tokens
from pseudonymizer.detectors import Text
from pseudonymizer.model import ConfidentialStatus, Mention

FILE = Path(__file__).with_name("statuses.toml")
_BY_RULE = {"frame.diagnosis": ConfidentialStatus.HEALTH, "lexicon.conditions": ConfidentialStatus.HEALTH}


def proposed(text: Text, mentions: Sequence[Mention]) -> ConfidentialStatus | None:
    """The status of an entity; None if its label cannot be confidential."""
    label = text.labels[mentions[0].label or ""]
    if not label.confidential:
        return None
    rules = {mention.evidence.rule for mention in mentions if mention.evidence}
    found = next((_BY_RULE[rule] for rule in sorted(rules) if rule in _BY_RULE), None)
    return found or _by_words(tokens.key(text.text[mentions[0].start : mentions[0].end]))


def _by_words(key: str) -> ConfidentialStatus:
    found = (status for status, words in _words().items() if words.search(key))
    return next(found, ConfidentialStatus.NOT_CONFIDENTIAL)


@cache
def _words() -> Mapping[ConfidentialStatus, re.Pattern[str]]:
    listed = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {ConfidentialStatus(status): _pattern(words) for status, words in listed.items()}


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    any_of = "|".join(re.escape(word).replace(r"\*", r"[\w-]*") for word in words)
    return re.compile(rf"(?<![\w-])(?:{any_of})(?![\w-])")
