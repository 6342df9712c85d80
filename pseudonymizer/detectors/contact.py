"""E-mail and web addresses, user names and telephone numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._checksums import is_phone
from pseudonymizer.detectors._patterns import (
    LABELS,
    Found,
    Pattern,
    always,
    of_kind,
    scan_digits,
    scan_words,
    triggered,
)
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "contact"
LANGUAGES = None  # all

_REGIONS = {"sv": ("SE",), "nb": ("NO",), "nn": ("NO",), "da": ("DK",), "fi": ("FI",), "de": ("DE", "CH", "AT"),
            "gsw": ("CH",), "rm": ("CH",), "fr": ("FR", "CH", "BE"), "it": ("IT", "CH"), "no": ("NO",),
            "en": ("GB", "US", "SG")}  # fmt: skip
_PHONE_WORDS = Expression(
    r"(?i:\b(?:tel|tfn|telefon\w*|mobil\w*|mobile|nummer|numret|nr|ring|ringa|ringer|sms\w*|fax|phone|call|cell|whatsapp|"
    r"puhelin|telefono)\b)"
)
# A number without an area code is a telephone's only after these: "nummer" alone has cases and orders too.
_LOCAL_WORDS = Expression(
    r"(?i:\b(?:tel|tfn|telefon\w*|mobil\w*|ringa?|ringer|sms\w*|(?:mitt|ditt|hans|hennes|vårt|ert|deras|nya) nummer)\b)"
)
_HOURS = Expression(r"[012]\d[.:][0-5]\d ?[-–] ?[012]\d[.:][0-5]\d\Z")
_COUNTED = Expression(r"(?i:\s?(?:kr|kronor|gånger|minuter|personer|år|st|euro)\b|\s?[%€$])")
_URL_END = ".,;:!?)]}'\"”’»"
_TOP = (
    r"(?:se|com|org|net|nu|eu|info|io|edu|gov|uk|dk|fi|no|fr|de|ch|pl|nl|pt|cz|ee|lv|lt|hu|hr|rs|ua|ru|tr|"
    r"ir|au|app|blog|dev|shop|site|online|studio|biz|example|invalid|localhost)"
)


def _url(text: Text, match: re.Match[str]) -> Found:
    return Found((match.start(), match.start() + len(match[0].rstrip(_URL_END))), "pattern.url", 0.97)


def _phone(text: Text, match: re.Match[str]) -> Found | None:
    number = match[0]
    if _HOURS.match(number):
        return None
    if any(is_phone(number, region) for region in _REGIONS.get(text.language, ("SE",))):
        return Found(_without_bracket(match), "pattern.phone.valid", 0.93)
    if triggered(_PHONE_WORDS, text, match.start()):
        return Found(match.span(), "pattern.phone.trigger", 0.8)
    return Found(match.span(), "pattern.phone.form", 0.5) if re.search(r"[ ()/–-]", number) else None


def _without_bracket(match: re.Match[str]) -> tuple[int, int]:
    """(031-390 06 44): an opening bracket that none closes within the number is the sentence's."""
    return match.start() + (match[0].startswith("(") and ")" not in match[0]), match.end()


def _local_phone(text: Text, match: re.Match[str]) -> Found | None:
    """Without an area code only after a word for a telephone, and not before a unit."""
    known = triggered(_LOCAL_WORDS, text, match.start()) and not _COUNTED.match(text.text, match.end())
    return Found(match.span(), "pattern.phone.local", 0.82) if known else None


def _short_phone(text: Text, match: re.Match[str]) -> Found | None:
    if text.language == "en" and triggered(_PHONE_WORDS, text, match.start()):
        return Found(match.span(), "pattern.phone.trigger", 0.8)
    return None


def _grouped_phone(text: Text, match: re.Match[str]) -> Found | None:
    if text.language != "en":
        return None
    known = triggered(_PHONE_WORDS, text, match.start())
    return Found(match.span(), "pattern.phone.trigger" if known else "pattern.phone.form", 0.85 if known else 0.6)


_AT_SIGN = (
    Pattern(
        "email",
        Expression(r"(?<![\w.+%-])[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,6}[^\W\d_]{2,24}(?![\w@])"),
        always("pattern.email", 0.99),
    ),
    Pattern("username", Expression(r"(?<![\w@.+%-])@[A-Za-z]\w{2,29}\b(?!\.\w)"), always("pattern.username", 0.7)),
)
_ADDRESSES = (
    Pattern("url", Expression(r"\b(?:https?://|ftp://|www\.)[^\s<>\"”»]{3,}", re.IGNORECASE), _url),
    Pattern(
        "url",
        Expression(rf"(?<![\w@./-])(?:[a-z0-9åäö-]{{1,63}}\.){{1,4}}{_TOP}(?![\w@.-]*@)\b(?:/[^\s<>\"”»]*)?"),
        _url,
    ),
)
_NICKNAMES = (
    Pattern(
        "username",
        Expression(r"(?<![\w@./-])(?!covid)[a-zåäö]{3,20}[._]?(?:\d{4}|\d{2})(?![\w@/-]|\.\w)"),
        always("pattern.username", 0.45),
    ),
)
_AT_SPACED = Expression(r" @ ?|@ | ?[(\[](?:at|snabel-?a)[)\]] ?", re.IGNORECASE)
_LOCAL_PART = Expression(r"[\w+%-][\w.+%-]*\Z")
_LONGEST_PART = 64
_DOMAIN = Expression(r"(?:[\w-]{1,63}\.){1,4}[^\W\d_]{2,24}\b")
# What a word must hold to be one of these.
_AT = Expression("@")
_ADDRESS = Expression(r"[.:][^\s\d.,:;!?)]")
_JOINED = Expression(r"\d(?<=[a-zåäö._]\d)\d")
# A word as frequent as this after "användarnamn är" goes on with the sentence.
ORDINARY = 5.0
_DIGITS = (
    Pattern(
        "phone",
        Expression(
            r"(?<![\w.,+-])(?<!\d:)(?:(?<!/)|(?<=\d{6}/))(?:\+\d|00\d|\(?0\d)"
            r"(?:[ ().–-]{0,3}\d|/\d(?!\d{6})){6,13}(?!\w|[-.,:]\d|/\d(?!\d{5}))"
        ),
        _phone,
        digits=7,
        lead=2,
    ),
    Pattern("phone", Expression(r"(?<![\w/.,+-])0\d{1,3}/\d{5,8}(?![\w/])"), _phone, digits=7, lead=2),
    Pattern(
        "phone",
        Expression(r"(?<![\w/.,+-])[1-9]\d{1,2}(?:[ -]\d{2,3}){1,2}(?:[ -]?\d{2})(?!\w|[-/.,:]\d)"),
        _local_phone,
        digits=6,
        lead=0,
    ),
    Pattern("phone", Expression(r"(?<![\w/.,+-])\d{8}(?!\w|[-/.,:]\d)"), _short_phone, digits=8, lead=0),
    Pattern(
        "phone",
        Expression(
            r"(?<![\w/.,+-])(?:\(\d{3}\) ?|[2-9]\d{2}[-. ])\d{3}[-. ]\d{4}(?: ?(?:x|ext\.?) ?\d{1,5})?(?![\w-])"
        ),
        _grouped_phone,
        digits=10,
        lead=1,
    ),
)


# A name that holds a low line is a handle, wherever it stands.
_HANDLE = Expression(
    r"(?<![\w@./-])(?=[a-zåäö\d]*[a-zåäö])[^\W_]{2,20}(?:_[^\W_]{1,20}){1,3}(?![\w@/-]|\.\w)", re.IGNORECASE
)
_NAMED = Expression(
    r"(?:[\s:,]|(?i:är|heter|var|blir|namnet|där|mitt|min|på|instagram|insta|snapchat|snap|tiktok|discord|facebook|som)\b)"
    r"{1,6}[\"”“»'@]?([^\W_][\w.-]{2,29})(?<![.-])"
)
_ACCOUNTS = triggers("contact.accounts")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_words(text, _AT_SIGN, _propose, _AT)
    if _may_be_spaced(text.text):
        yield from _spaced_emails(text)
    yield from scan_words(text, _ADDRESSES, _propose, _ADDRESS)
    yield from scan_words(text, _NICKNAMES, _propose, _JOINED)
    yield from scan_digits(text, _DIGITS, _propose)
    yield from _handles(text)


def _may_be_spaced(text: str) -> bool:
    """Whether white space stands beside a sign, or a bracket around the word for it."""
    if "@" in text:
        return " @" in text or "@ " in text or "(" in text or "[" in text
    return "t)" in text or "t]" in text or "a)" in text or "a]" in text


def _spaced_emails(text: Text) -> Iterator[Mention]:
    """sara @ exempel.se, sara(at)exempel.se"""
    label = LABELS.get(text.label_set, {}).get("email")
    for sign in _AT_SPACED.finditer(text.text) if label else ():
        before = _LOCAL_PART.search(text.text, max(0, sign.start() - _LONGEST_PART), sign.start())
        after = _DOMAIN.match(text.text, sign.end())
        if before and after and label:
            yield _propose((before.start(), after.end()), label, rule="pattern.email", score=0.95)


def _handles(text: Text) -> Iterator[Mention]:
    """grym_zaki99, and what follows a word for a user name: användarnamnet är Solros."""
    label = of_kind(text, "username")
    if label is None:
        return
    if "_" in text.text:
        for match in _HANDLE.finditer(text.text):
            yield _propose(match.span(), label, rule="pattern.username", score=0.7)
    words = text.words
    for place in words.where(_ACCOUNTS):
        named = _NAMED.match(text.text, words.end[place])
        if named and _is_handle(text, named):
            yield _propose(named.span(1), label, rule="pattern.username.trigger", score=0.7)


def _is_handle(text: Text, match: re.Match[str]) -> bool:
    """A word no dictionary has, or one right after "är" or a colon."""
    name = match[1]
    if not name.isalpha():
        return not name.isdecimal()
    said = re.search(r"(?i:\b(?:är|heter)|:)\s*[\"”“»'@]?\Z", text.text[max(0, match.start(1) - 10) : match.start(1)])
    return said is not None and load().zipf(name.casefold()) < ORDINARY


def build() -> Detector:
    return detect
