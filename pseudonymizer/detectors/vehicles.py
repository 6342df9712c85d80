"""Licence plates, and other licence numbers after a word that announces them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._patterns import Found, Pattern, always, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "vehicles"

_TRIGGER = re.compile(
    r"(?i:\b(?:bil\w*|moped\w*|motorcykel\w*|mc|lastbil\w*|reg\w*|nummerplåt\w*|skylt\w*|volvo\w*|saab\w*|car|plate|licence)\b)"
)
# Three capitals before a number that are no plate: courses, currencies, roads.
_NO_PLATES = triggers("vehicles.no_plates")


def _plate(text: Text, match: re.Match[str]) -> Found | None:
    if match[1] in _NO_PLATES:
        return None
    if triggered(_TRIGGER, text, match.start()):
        return Found(match.span(), "pattern.plate.trigger", 0.92)
    return Found(match.span(), "pattern.plate.form", 0.65)


def _announced(text: Text, match: re.Match[str]) -> Found | None:
    return Found(match.span(1), "pattern.licence.trigger", 0.85) if re.search(r"\d", match[1]) else None


_PATTERNS = (
    Pattern("licence", re.compile(r"(?<![\w-])([A-HJ-PR-UW-Z]{3}) ?\d{2}[0-9A-HJ-PR-UW-Z](?![\w-]|[.,]\d)"), _plate),
    Pattern("licence", re.compile(r"(?<!\w)(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?!\w)"),
            always("pattern.vin", 0.85)),
    Pattern(
        "licence",
        re.compile(r"\b(?i:körkort(?:et|snummer|snr)?|nummerplåt|registreringsnummer|reg\.?nr|plate|VIN|licen[cs]e)"
                   r"(?:[\s:.#]|(?i:nummer|nr|number|no|är|is)\b){1,4}([A-Z0-9](?:[ -]?[A-Z0-9]){4,16})(?!\w)"),
        _announced,
    ),
)  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)


def build() -> Detector:
    return detect
