"""Bank accounts, giro numbers, IBAN and payment cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum import iban, luhn

from pseudonymizer.detectors._patterns import Found, Pattern, always, scan_digits
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.model import Mention

NAME = "accounts"

_BETWEEN = r"(?:[\s:.#]|(?i:nummer|nr|number|no|är|is)\b){0,4}"


def _iban(text: Text, match: re.Match[str]) -> Found | None:
    if iban.is_valid(match[0]):
        return Found(match.span(), "pattern.iban.checksum", 0.98)
    return Found(match.span(), "pattern.iban.form", 0.55) if len(match[0].replace(" ", "")) >= 15 else None


def _card(text: Text, match: re.Match[str]) -> Found | None:
    return Found(match.span(), "pattern.card.checksum", 0.92) if luhn.is_valid(re.sub(r"\D", "", match[0])) else None


_PATTERNS = (
    Pattern("account", re.compile(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)"), _iban),
    Pattern(
        "account", re.compile(r"(?<![\w.,/-])(?:\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}|\d{13,19})(?![\w-]|[.,/]\d)"), _card
    ),
    Pattern(
        "account",
        re.compile(rf"\b(?i:bankgiro\w*|bg){_BETWEEN}(\d{{3,4}}-\d{{4}})(?!\d)"),
        always("pattern.giro.trigger", 0.95, group=1),
    ),
    Pattern(
        "account",
        re.compile(rf"\b(?i:plusgiro\w*|postgiro\w*|pg){_BETWEEN}(\d[\d ]{{1,9}}-\d)(?!\d)"),
        always("pattern.giro.trigger", 0.95, group=1),
    ),
    Pattern(
        "account",
        re.compile(
            rf"\b(?i:(?:bank|löne|spar)?konto(?:t|n)?(?:nummer|nr|numret)?|clearing(?:nummer|nr)?|swish|account)"
            rf"{_BETWEEN}(\d[\d., -]{{4,22}}\d)(?!\d)"
        ),
        always("pattern.account.trigger", 0.9, group=1),
    ),
)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)


def build() -> Detector:
    return detect
