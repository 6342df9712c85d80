"""Personal numbers and other national identity numbers: the form finds them, the check digit says how surely."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._checksums import is_birth_date, is_finnish, is_luhn, is_norwegian, is_nric
from pseudonymizer.detectors._patterns import Found, Pattern, always, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "identity"
LANGUAGES = None  # all

_TRIGGER = Expression(
    r"(?i:\b(?:personnummer\w*|person\w*nr|personnr|pnr|samordningsnummer\w*|födelsenummer|social security|"
    r"ssn|nino|nric|samordningsnr|"
    r"fødselsnummer|cpr|hetu|id-?nummer|identity)\b)"
)


def _swedish(text: Text, match: re.Match[str]) -> Found | None:
    year, month, day, serial = match.group(1, 2, 3, 5)
    separator = match[4].strip()
    if not is_birth_date(year, month, day):
        known = separator in {"-", "+", "–"} or triggered(_TRIGGER, text, match.start())
        return Found(match.span(), "pattern.personnummer.date", 0.55) if known else None
    if is_luhn(f"{year[-2:]}{month}{day}{serial}"):
        # Ten digits from 0 on may just as well be a telephone number.
        unclear = not match[4] and match[0].startswith("0")
        rule = "pattern.coordination_number.checksum" if int(day) > 60 else "pattern.personnummer.checksum"
        return Found(match.span(), rule, 0.85 if unclear else 0.98)
    if triggered(_TRIGGER, text, match.start()):  # surer than a telephone number, where it might be one
        return Found(match.span(), "pattern.personnummer.form", 0.95 if match[0].startswith("0") else 0.85)
    if separator in {"-", "+", "–"} or len(year) == 4:
        return Found(match.span(), "pattern.personnummer.form", 0.65)
    return None


def _norwegian(text: Text, match: re.Match[str]) -> Found | None:
    valid = is_norwegian(match[0].replace(" ", ""))
    return Found(match.span(), "pattern.national_id.checksum", 0.93) if valid else _if_triggered(text, match)


def _finnish(text: Text, match: re.Match[str]) -> Found | None:
    valid = is_finnish(match[0])
    return Found(match.span(), f"pattern.national_id.{'checksum' if valid else 'form'}", 0.93 if valid else 0.6)


def _if_triggered(text: Text, match: re.Match[str]) -> Found | None:
    if triggered(_TRIGGER, text, match.start()):
        return Found(match.span(), "pattern.national_id.trigger", 0.85)
    return None


def _nric(text: Text, match: re.Match[str]) -> Found:
    valid = is_nric(match[0].upper())
    return Found(match.span(), f"pattern.national_id.{'checksum' if valid else 'form'}", 0.95 if valid else 0.7)


_PATTERNS = (
    Pattern(
        "person_number",
        Expression(
            r"(?<![\w./,+-])((?:18|19|20)?\d{2})(0[1-9]|1[0-2])([0-3]\d|[6-9]\d)( ?[-+–] ?| ?)(\d{4})(?![\w+-]|[./,]\d)"
        ),
        _swedish,
        digits=10,
        lead=0,
    ),
    Pattern(
        "person_number",
        Expression(
            r"(?<![\w./,+-])(?:18|19|20)?\d{2}(?:0[1-9]|1[0-2])[0-3]\d ?[-–+]? ?(?:[Xx]{4}|\*{4}|[x]{2}\d{2})(?![\w*])"
        ),
        always("pattern.personnummer.form", 0.95),
        digits=6,
        lead=0,
    ),
    Pattern(
        "person_number",
        Expression(r"(?<![\w./,+-])(?:18|19|20)?\d{2}(?:0[1-9]|1[0-2])[0-3]\d-?[TRSUWXJKLMN]\d{3}(?![\w-])"),
        always("pattern.personnummer.form", 0.95),
        digits=9,
        mixed=True,
        lead=0,
    ),
    Pattern(
        "person_number",
        Expression(r"(?<![\w./,+-])[0-7]\d{5} ?\d{5}(?![\w+-]|[./,]\d)"),
        _norwegian,
        digits=11,
        lead=0,
    ),
    Pattern(
        "person_number",
        Expression(r"(?<![\w./,+-])[0-3]\d[01]\d{3}-\d{4}(?![\w+-])"),
        _if_triggered,
        digits=10,
        lead=0,
    ),
    Pattern(
        "person_number",
        Expression(r"(?<![\w-])[0-3]\d[01]\d{3}[A-FU-Y+-]\d{3}[0-9A-FHJ-NPR-Y](?![\w-])"),
        _finnish,
        digits=9,
        mixed=True,
        lead=0,
    ),
    Pattern(
        "person_number",
        Expression(
            r"(?<![\w-])(?!(?i:BG|GB|KN|NK|NT|TN|"
            r"ZZ))(?i:[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D])"
            r"(?![\w-])"
        ),
        always("pattern.national_id.form", 0.75),
        digits=6,
        mixed=True,
    ),
    Pattern(
        "person_number",
        Expression(r"(?<![\w./,+-])(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\w+-]|[./,]\d)"),
        always("pattern.national_id.form", 0.75),
        digits=9,
        lead=0,
    ),
    Pattern(
        "number", Expression(r"(?<![\w-])(?i:[STFGM])\d{7}(?i:[A-Z])(?![\w-])"), _nric, digits=7, mixed=True, lead=1
    ),
)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)


def build() -> Detector:
    return detect
