"""The nine details of discharge summaries, by their shape."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.details import DETAILS
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.model import Mention

NAME = "details"
LANGUAGES = None  # the words are English, whatever the language

_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    for detail in DETAILS if text.label_set == "discharge" else ():
        for match in detail.expression.finditer(text.text):
            yield _propose(match.span(), detail.name, rule="pattern.detail", score=0.95)


def build() -> Detector:
    return detect
