"""Case, member and serial numbers, network addresses and other long sequences of digits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._patterns import Found, Pattern, always, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.model import Mention

NAME = "numbers"

_WORDS = (
    r"(?:mål(?:nummer|nr)?|diarie(?:nummer|nr)|dnr|ärende(?:t|nummer|nr)?|kund(?:nummer|nr)|medlems(?:nummer|nr|kort)?|"
    r"order(?:nummer|nr)?|faktura(?:nummer|nr)?|ocr|org\.?\s?(?:nummer|nr)|pass(?:nummer|et)?|dossier(?:nummer|nr)?|"
    r"anmälnings(?:nummer|kod)|lmakort|lma|kort(?:nummer|et)?|kod(?:en)?|portkod(?:en)?|pin(?:kod)?|sista fyra|"
    r"serie(?:nummer|nr)|student(?:nummer|id)|case|id|serial|code|passport|member(?: id)?|file|docket|record|mrn|order|"
    r"application|no|nos|ref|reference|registration|policy|password|pw)"
)
_QUANTITY_AFTER = re.compile(
    r"(?i:\s?(?:kr|kronor|sek|:-|%|procent|euro|dollar|usd|meter|m|km|mil|kg|gram|liter|år|timmar|minuter|sekunder|personer|"
    r"människor|invånare|elever|ord|sidor|dagar|gånger|st|styck)\b|\s?[%€$£°])"
)
_GROUPED = re.compile(r"\d{1,3}(?: \d{3})+\Z")
_VERSION = re.compile(r"(?i:\b(?:version|release|v)\s*\Z)")
_ADDRESS_WORD = re.compile(r"(?i:\b(?:ip|host|server|logged|from|address|adress)\b)")


def _sequence(text: Text, match: re.Match[str]) -> Found | None:
    """A long number is shown unless it counts or measures something."""
    if _QUANTITY_AFTER.match(text.text, match.end()) or _GROUPED.match(match[0]):
        return None
    digits = sum(character.isdigit() for character in match[0])
    return Found(match.span(), "pattern.number.sequence", 0.5 if digits >= 7 else 0.35) if digits >= 6 else None


def _announced(text: Text, match: re.Match[str]) -> Found | None:
    if not re.search(r"\d", match[1]) or _QUANTITY_AFTER.match(text.text, match.end()):
        return None
    if re.fullmatch(r"\d{1,2}", match[1]):
        return None
    return Found(match.span(1), "pattern.number.trigger", 0.8)


def _internet(text: Text, match: re.Match[str]) -> Found | None:
    parts = [int(part) for part in match[1].split(".")]
    if max(parts) > 255 or _VERSION.search(text.text, max(0, match.start() - 12), match.start()):
        return None
    return Found(
        match.span(1), "pattern.network_address", 0.9 if triggered(_ADDRESS_WORD, text, match.start()) else 0.7
    )


def _application(text: Text, match: re.Match[str]) -> Found | None:
    """Application numbers of courts; in other texts the same form is a fraction or a date."""
    return Found(match.span(), "pattern.application_number", 0.93) if text.label_set == "tab" else None


def _network(text: Text, match: re.Match[str]) -> Found | None:
    """Colons alone make a time of day too: a network address has a double one or at least five groups."""
    if "::" in match[0] or match[0].count(":") >= 4:
        return Found(match.span(), "pattern.network_address", 0.85)
    return None


_PATTERNS = (
    Pattern("number", re.compile(r"(?<![\w.,:-])(\d{1,3}(?:\.\d{1,3}){3})(?![\w-]|\.\d)"), _internet),
    Pattern(
        "number",
        re.compile(r"(?<![\w:.])(?:[0-9A-Fa-f]{1,4}:){2,7}(?::?[0-9A-Fa-f]{1,4})(?![\w:])"),
        _network,
    ),
    Pattern("number", re.compile(r"(?<![\w.:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\w:-])"),
            always("pattern.network_address", 0.9)),
    Pattern("number", re.compile(r"(?<![\w.:-])(?:[0-9A-Fa-f]{4}\.){2}[0-9A-Fa-f]{4}(?![\w:-])"),
            always("pattern.network_address", 0.8)),
    Pattern("number", re.compile(r"(?<![\w/.,-])\d{3,5}/\d{2}(?![\w/-]|[.,]\d)"), _application),
    Pattern(
        "number",
        re.compile(rf"(?i:\b{_WORDS})(?:[\s:.#]|(?i:nummer|numret|nr|number|no|är|is)\b){{1,4}}"
                   rf"((?:[A-ZÅÄÖa-z]{{1,3}}[ -])?[A-Za-z]{{0,4}}\d[\dA-Za-z]*"
                   rf"(?:[-/ ]?\d[\dA-Za-z]*){{0,5}}(?:-[A-Z])?)(?!\w)"),
        _announced,
    ),
    Pattern("number", re.compile(r"(?<![\w-])(?:\d{10}[A-Za-z]|[A-Za-z]\d{4}[A-Za-z]|\d{5}[A-Za-z])(?![\w-])"),
            always("pattern.number.form", 0.6)),
    Pattern("number", re.compile(r"(?<![\w.,/:+-])\d(?:[ -]?\d){4,19}(?!\w|[-./,:]\d)"), _sequence),
)  # fmt: skip


_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)


def build() -> Detector:
    return detect
