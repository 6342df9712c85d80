"""Initials that begin a sentence before a last name, and that name wherever it stands: M. Torvax, Torvax."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.kinds import SURNAME
from pseudonymizer.model import Mention

NAME = "initials"
LANGUAGES = frozenset({"sv"})

_NAMED = Expression(
    r"(?m)(?:^[ \t]*|(?<=[.!?] )|(?<= hos )|(?<= till )|(?<= med )|(?<= och )|(?<= av )|(?<= från ))"
    r"([A-ZÅÄÖ]\.(?:[- ]?[A-ZÅÄÖ]\.){0,2}) ((?:van |von |de |da |al-)?[A-ZÅÄÖ][\w'’-]+)"
)
# A. Skolan / B. Badet: answers to choose from.
_CHOICE, _FIRST_CHOICES = Expression(r"(?m)^[ \t]*([A-F])\. "), {"A", "B"}
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or "." not in text.text:
        return
    words, surnames = text.words, set()
    choices = {match[1] for match in _CHOICE.finditer(text.text)} >= _FIRST_CHOICES
    for match in _NAMED.finditer(text.text):
        key = match[2].casefold()
        if _is_last_name(key) and not (choices and _CHOICE.match(text.text, match.start())):
            yield _propose(match.span(1), "initials", rule="pattern.initials", score=0.85)
            surnames.add(key)
    for place in words.where(surnames):
        alone = not (place and words.is_name_like(place - 1) and words.joined(place - 1))
        if words.is_name_like(place) and alone:
            span = (words.start[place], words.end[place])
            yield _propose(span, "surname", rule="context.after_initials", score=0.95, key=words.key[place])


def _is_last_name(key: str) -> bool:
    """Whether a list has it as such, or nothing knows it."""
    entries = load().get(key)
    listed = any(entry.kind == SURNAME for entry in entries) and not load().is_common(key)
    return listed or (not load().zipf(key) and not load().is_word_nearly(key))


def build() -> Detector:
    return detect
