"""Organisations, places, times and traits in English court texts, by a chain learned from decided rulings."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import english
from pseudonymizer.detectors._english_lines import stretches
from pseudonymizer.detectors._never import is_never_proposed
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.model import Mention

NAME = "english_entities"
LANGUAGES = frozenset({"en"})

# Below what patterns and lists say.
HIGHEST_SCORE, LOWEST_SCORE = 0.7, 0.35
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab":
        return
    for found in stretches(text, english.COURT):
        if any(map(str.isalnum, text.text[found.start : found.end])) and not is_never_proposed(
            text.text[found.start : found.end]
        ):
            score = max(LOWEST_SCORE, min(HIGHEST_SCORE, found.score))
            yield _propose((found.start, found.end), found.kind, rule=f"chain.{found.kind.lower()}", score=score)


def build() -> Detector:
    return detect
