"""Bank accounts, giro numbers, IBAN and payment cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._checksums import is_iban, is_luhn
from pseudonymizer.detectors._patterns import Found, Pattern, always, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "accounts"
LANGUAGES = None  # all

_BETWEEN = r"(?:[\s:,.#(]|(?i:nummer|nr|number|no|är|is|var|i|hos|på|banken|swedbank|nordea|seb|handelsbanken)\b){0,6}"
_IBAN = Expression(r"(?i:\b(?:iban\w*|konto\w*)(?:-?(?:nummer|nr))?\b)")
_PHONE_ITSELF = Expression(r"(?i:\bimei\b)")
_CARD_FORM = Expression(r"\d{4}([ -]?)\d{4}\1\d{4}\1\d+\Z")
_CARD = Expression(r"(?i:\b\w*(?:kort|kortet|kortnummer|card)\b)")


def _iban(text: Text, match: re.Match[str]) -> Found | None:
    if is_iban(match[0]):
        return Found(match.span(), "pattern.iban.checksum", 0.98)
    if triggered(_IBAN, text, match.start()):
        return Found(match.span(), "pattern.iban.form", 0.97)
    return Found(match.span(), "pattern.iban.form", 0.55) if len(match[0].replace(" ", "")) >= 15 else None


# Beginnings of words for paying; a plain account number within so many characters after one is no other number.
_PAYING = Expression(
    r"(?i:\b(?:konto|sätt|insätt|inbetal|betal|överför|utbetal|för över|bank|swedbank|handelsbank|nordea|seb|clearing|"
    r"honorar|lön|pengar|belopp|avgift|avdrag|dras från))"
)
PAYING_REACH = 80


def _clearing(text: Text, match: re.Match[str]) -> Found | None:
    """A clearing number of four digits or five, and seven to ten or more of the account."""
    digits = len(re.sub(r"\D", "", match[0]))
    if not 11 <= digits <= 15 or _CARD_FORM.match(match[0]):
        return None
    before = text.text[max(0, match.start() - PAYING_REACH) : match.start()].rpartition("\n")[2]
    if _PAYING.search(before):
        return Found(match.span(), "pattern.account.payment", 0.9)
    return Found(match.span(), "pattern.account.clearing", 0.55)


def _card(text: Text, match: re.Match[str]) -> Found | None:
    if triggered(_PHONE_ITSELF, text, match.start()):
        return None
    if is_luhn(re.sub(r"\D", "", match[0])):
        return Found(match.span(), "pattern.card.checksum", 0.92)
    # Learners of Swedish invent the numbers of their cards.
    invented = text.language == "sv" and triggered(_CARD, text, match.start())
    return Found(match.span(), "pattern.card.form", 0.8) if invented else None


_PATTERNS = (
    Pattern(
        "account",
        Expression(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)"),
        _iban,
        digits=8,
        mixed=True,
        lead=2,
    ),
    Pattern(
        "account",
        Expression(r"(?<![\w.,/-])(?:\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}|\d{13,19})(?![\w-]|[.,/]\d)"),
        _card,
        digits=13,
        lead=0,
    ),
    Pattern(
        "account",
        Expression(rf"\b(?i:bankgiro\w*|bg){_BETWEEN}(\d{{3,4}}-\d{{4}})(?!\d)"),
        always("pattern.giro.trigger", 0.95, group=1),
        digits=7,
        words=("bankgiro", "bg"),
    ),
    Pattern(
        "account",
        Expression(rf"\b(?i:plusgiro\w*|postgiro\w*|pg){_BETWEEN}(\d[\d ]{{1,9}}-\d)(?!\d)"),
        always("pattern.giro.trigger", 0.95, group=1),
        digits=3,
        words=("plusgiro", "postgiro", "pg"),
    ),
    Pattern(
        "account",
        Expression(
            rf"\b(?i:(?:bank|löne|spar|person)?konto(?:t|n)?(?:nummer|nr|numret)?|clearing(?:nummer|nr|numret)?|swish|"
            rf"account){_BETWEEN}(\d[\d., -]{{4,22}}\d)(?!\d)"
        ),
        always("pattern.account.trigger", 0.9, group=1),
        digits=6,
        words=("konto", "clearing", "swish", "account"),
    ),
    Pattern(
        "account",
        Expression(r"\b(?i:swish\w*)[^.!?\n\d]{0,30}\b(123[ -]?\d{3}[ -]?\d{2}[ -]?\d{2})(?![\w-])"),
        always("pattern.account.trigger", 0.95, group=1),
        digits=10,
        words=("swish",),
    ),
    # The clearing number by itself, the account's own number told apart from it.
    Pattern(
        "account",
        Expression(rf"\b(?i:clearing(?:nummer|nr|numret)?){_BETWEEN}(\d{{4}}(?:-\d)?)(?![\w-]|[ ,.]{{1,2}}\d)"),
        always("pattern.account.trigger", 0.9, group=1),
        digits=4,
        words=("clearing",),
    ),
    Pattern(
        "account",
        Expression(r"\b(?:3300|3782)[ ,-]{1,2}\d{6}[ -]?\d{4}(?![\w-])"),
        # One bank's accounts have the holder's personal number after this clearing number.
        always("pattern.account.clearing", 0.98),
        digits=14,
        lead=0,
    ),
    Pattern(
        "account",
        Expression(
            r"(?<![\w.,/+-])[1-9]\d{3}(?:-\d)?(?:, ?| ?- ?| )\d{1,4}(?:[ -]?\d{1,4}){1,4}(?:-\d)?(?![\w-]|[.,/]\d)"
        ),
        _clearing,
        digits=11,
        lead=0,
    ),
)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)


def build() -> Detector:
    return detect
