"""Organisations, places, times and traits in English court texts, by a chain learned from decided rulings."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import english
from pseudonymizer.detectors._english_lines import stretches
from pseudonymizer.detectors._never import is_never_proposed
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "english_entities"
LANGUAGES = frozenset({"en"})

# Below what patterns and lists say.
HIGHEST_SCORE, LOWEST_SCORE = 0.7, 0.35
_NAMED = frozenset({"ORG", "LOC"})
_LAST_SMALL = Expression(r"(?<=\S)\s+(?P<word>[a-z]+)\Z")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab":
        return
    for found in stretches(text, english.COURT):
        start, end = found.start, found.start + len(_written(found.kind, text.text[found.start : found.end]))
        if any(map(str.isalnum, text.text[start:end])) and not is_never_proposed(text.text[start:end]):
            score = max(LOWEST_SCORE, min(HIGHEST_SCORE, found.score))
            yield _propose((start, end), found.kind, rule=f"chain.{found.kind.lower()}", score=score)


def _written(kind: str, words: str) -> str:
    """Without what follows a name: its last word is in small letters only if it is one for an institution."""
    while kind in _NAMED and (last := _LAST_SMALL.search(words)) and not english.is_institution(last["word"]):
        words = words[: last.start()]
    return words


def build() -> Detector:
    return detect
