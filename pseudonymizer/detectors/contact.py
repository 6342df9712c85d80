"""E-mail and web addresses, user names and telephone numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import phonenumbers

from pseudonymizer.detectors._patterns import Found, Pattern, always, scan, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.model import Mention

NAME = "contact"

_REGIONS = {"sv": ("SE",), "nb": ("NO",), "nn": ("NO",), "da": ("DK",), "fi": ("FI",), "de": ("DE", "CH"),
            "en": ("GB", "US", "SG")}  # fmt: skip
_PHONE_WORDS = re.compile(
    r"(?i:\b(?:tel|tfn|telefon\w*|mobil\w*|mobile|nummer|numret|nr|ring|ringa|ringer|sms\w*|fax|phone|call|cell|whatsapp|"
    r"puhelin|telefono)\b)"
)
_URL_END = ".,;:!?)]}'\"”’»"
_TOP = r"(?:se|com|org|net|nu|eu|info|io|edu|gov|uk|dk|fi|no|fr|de|ch|example)"


def _url(text: Text, match: re.Match[str]) -> Found:
    return Found((match.start(), match.start() + len(match[0].rstrip(_URL_END))), "pattern.url", 0.97)


def _phone(text: Text, match: re.Match[str]) -> Found | None:
    number = match[0]
    if any(_is_valid(number, region) for region in _REGIONS.get(text.language, ("SE",))):
        return Found(match.span(), "pattern.phone.valid", 0.93)
    if triggered(_PHONE_WORDS, text, match.start()):
        return Found(match.span(), "pattern.phone.trigger", 0.8)
    return Found(match.span(), "pattern.phone.form", 0.5) if re.search(r"[ ()/–-]", number) else None


def _short_phone(text: Text, match: re.Match[str]) -> Found | None:
    if text.language == "en" and triggered(_PHONE_WORDS, text, match.start()):
        return Found(match.span(), "pattern.phone.trigger", 0.8)
    return None


def _grouped_phone(text: Text, match: re.Match[str]) -> Found | None:
    if text.language != "en":
        return None
    known = triggered(_PHONE_WORDS, text, match.start())
    return Found(match.span(), "pattern.phone.trigger" if known else "pattern.phone.form", 0.85 if known else 0.6)


def _is_valid(number: str, region: str) -> bool:
    try:
        parsed = phonenumbers.parse(number, region)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.is_valid_number(parsed)


_AT_SIGN = (
    Pattern(
        "email",
        re.compile(r"(?<![\w.+%-])[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,6}[^\W\d_]{2,24}(?![\w@])"),
        always("pattern.email", 0.99),
    ),
    Pattern("username", re.compile(r"(?<![\w@.+%-])@[A-Za-z]\w{2,29}\b(?!\.\w)"), always("pattern.username", 0.7)),
)
_DOTS = (
    Pattern("url", re.compile(r"\b(?:https?://|ftp://|www\.)[^\s<>\"”»]{3,}", re.IGNORECASE), _url),
    Pattern(
        "url",
        re.compile(rf"(?<![\w@./-])(?:[a-z0-9åäö-]{{1,63}}\.){{1,4}}{_TOP}(?![\w@.-]*@)\b(?:/[^\s<>\"”»]*)?"),
        _url,
    ),
)
_DIGITS = (
    Pattern(
        "username",
        re.compile(r"(?<![\w@./-])(?!covid)[a-zåäö]{3,20}[._]?(?:\d{4}|\d{2})(?![\w@/-]|\.\w)"),
        always("pattern.username", 0.4),
    ),
    Pattern(
        "phone",
        re.compile(r"(?<![\w/.,+-])(?<!\d:)(?:\+\d|00\d|\(?0\d)(?:[ ()/.–-]{0,3}\d){6,13}(?!\w|[-/.,:]\d)"),
        _phone,
    ),
    Pattern("phone", re.compile(r"(?<![\w/.,+-])\d{8}(?!\w|[-/.,:]\d)"), _short_phone),
    Pattern(
        "phone",
        re.compile(
            r"(?<![\w/.,+-])(?:\(\d{3}\) ?|[2-9]\d{2}[-. ])\d{3}[-. ]\d{4}(?: ?(?:x|ext\.?) ?\d{1,5})?(?![\w-])"
        ),
        _grouped_phone,
    ),
)


_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if "@" in text.text:
        yield from scan(text, _AT_SIGN, _propose)
    yield from scan(text, _DOTS, _propose)
    yield from scan_digits(text, _DIGITS, _propose)


def build() -> Detector:
    return detect
