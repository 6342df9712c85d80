"""Age, origin, belief, profession and health in English texts: what an engine for names does not find."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import read
from pseudonymizer.model import Mention

NAME = "demographics"
LANGUAGES = frozenset({"en"})

_NUMBER = (
    r"(?:\d{1,3}|(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
    r"seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty))"
)
_AGES = (
    Expression(rf"\b({_NUMBER}(?:-\w+)?[ -](?:years?|months?))(?= old\b|-old\b| of age\b)"),
    Expression(
        rf"\b(?:aged|at the age of|age of) ({_NUMBER}(?:-\w+)?(?: (?:years|months))?)\b(?! (?:days|weeks|hours))"
    ),
    Expression(r"(?<!\w)(\d{1,3}-year)(?=-olds?\b)"),
)
_DIAGNOSED = Expression(
    r"\b(?:diagnosed (?:with|as having|as suffering from)|suffer(?:s|ed|ing)? from|diagnosis of|"
    r"treated for)\s+(?:an?\s|the\s|severe\s|"
    r"chronic\s)?((?:[a-z][\w’'-]+)(?:\s(?!and\b|or\b|in\b|at\b|by\b|from\b|since\b|which\b|who\b|after\b|before\b|on\b|was\b|had\b|as\b|"
    r"when\b|to\b|of the\b|that\b|the\b|because\b|due\b)[a-z][\w’'-]+){0,3})"
)
# Professions of those who only deal with the case are never proposed.
_LEGAL = Expression(
    r"(?i:\b(?:agent|lawyer|counsel|solicitor|advocate|adviser|judge|registrar|president|prosecutor)\b)"
)
_propose = Proposer(NAME)


@cache
def _listed(name: str, *, ignore_case: bool) -> Expression:
    entries = sorted((re.escape(entry).replace("'", "['’]") for entry in read(name)), key=len, reverse=True)
    return Expression(
        rf"(?<![\w-])(?:{'|'.join(entries)})(?:e?s)?(?![\w-]|['’]\w)",
        re.IGNORECASE if ignore_case else 0,
    )


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab" or text.language != "en":
        return
    for pattern in _AGES:
        for match in pattern.finditer(text.text):
            yield _propose(match.span(1), "DEM", rule="pattern.age", score=0.95)
    for match in _DIAGNOSED.finditer(text.text):
        yield _propose(match.span(1), "DEM", rule="frame.diagnosis", score=0.75)
    yield from _by_lists(text)


def _by_lists(text: Text) -> Iterator[Mention]:
    for name, score, ignore_case in (("demonyms_english", 0.75, False), ("conditions_english", 0.7, True)):
        for match in _listed(name, ignore_case=ignore_case).finditer(text.text):
            yield _propose(match.span(), "DEM", rule=f"lexicon.{name.removesuffix('_english')}", score=score)
    for match in _listed("professions_english", ignore_case=True).finditer(text.text):
        if match[0].islower() and not _LEGAL.search(match[0]):
            yield _propose(match.span(), "DEM", rule="lexicon.profession", score=0.55)


def build() -> Detector:
    return detect
