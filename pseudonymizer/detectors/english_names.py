"""Names of people in English texts, by a chain over lists of names, the form of words and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import english
from pseudonymizer.detectors._english_lines import stretches
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.kinds import PERSONS
from pseudonymizer.model import Mention

NAME = "english_names"
LANGUAGES = frozenset({"en"})

HIGHEST_SCORE = 0.9
_LABELS = {"tab": "PERSON", "discharge": "name"}
# In a court's text, a title is part of the mention.
_TITLE = Expression(r"\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lord|Lady|Dame|Judge)\.?\s+\Z")
_LONGEST_TITLE = 12
_POSSESSIVE = Expression(r"(?:['’]s?|[\s,;:(–-]+)\Z")
# MRI 12, S1234567A: whatever holds a digit is no name.
_DIGIT = Expression(r"\d")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    label = _LABELS.get(text.label_set, "")
    is_note = text.label_set == "discharge"
    chain = english.NOTES if is_note else english.PEOPLE
    for found in stretches(text, chain) if label else ():
        start, end = found.start, found.start + len(_POSSESSIVE.sub("", text.text[found.start : found.end]))
        name = text.text[start:end]
        if not name or _DIGIT.search(name) or (is_note and not _may_be_in_note(name)):
            continue
        title = None if is_note else _TITLE.search(text.text, max(0, start - _LONGEST_TITLE), start)
        span = title.start() if title else start, end
        yield _propose(span, label, rule="chain.person", score=min(HIGHEST_SCORE, found.score))


def _may_be_in_note(name: str) -> bool:
    """One word alone must be a listed name: Tamsulosin and Urine look like persons."""
    key = name.casefold()
    return " " in name or (any(each.kind in PERSONS for each in load().get(key)) and not load().is_english(key))


def build() -> Detector:
    return detect
