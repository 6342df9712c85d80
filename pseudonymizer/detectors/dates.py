"""Dates: one mention for a date in digits, one for each part of a date in words; years and months on their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pseudonymizer.detectors._patterns import Found, Pattern, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import calendar, load, number_words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "dates"

_TRIGGER = re.compile(
    r"(?i:\b(?:född|föddes|födelsedag\w*|datum|den|dag|fyller|fyllde|från|sedan|till|måndag\w*|tisdag\w*|onsdag\w*|torsdag\w*|"
    r"fredag\w*|lördag\w*|söndag\w*|born|date|dated|on|since|exp|today|seen)\b)"
)
_NO_DATE_AFTER = re.compile(r"(?i:\s?(?:av|liter|l|dl|tsk|msk|kopp|kg|of|delar|del|kr|kronor|procent)\b|\s?%)")
_YEAR = re.compile(r"(?:19|20)\d\d\Z")
_YEARS = re.compile(r"(?<![\w.,/-])((?:19|20)\d\d)[-–/]((?:19|20)\d\d|\d\d)(?![\w-])")
_YEAR_BEFORE = triggers("dates.year_before")
_YEAR_AFTER_BLOCKS = triggers("dates.year_after_blocks")
_ORDINAL_DIGITS = re.compile(r"(\d{1,2})(?::[ea]|st|nd|rd|th)?\Z")
_DAY_RANGE = re.compile(r"(\d{1,2})([-–])(\d{1,2})\Z")
_MONTH_FRAMES = frozenset({"i", "sedan", "från", "till", "under", "sen", "född", "in", "since"})
_AMBIGUOUS_MONTHS = frozenset({"mars", "maj", "may", "march", "mar", "jun", "jul", "dec", "sep"})


def _three(text: Text, match: re.Match[str]) -> Found | None:
    if not calendar.is_full_date((match[1], match[3], match[4])):
        return None
    return Found(match.span(), "pattern.date.full", 0.93)


def _compact(text: Text, match: re.Match[str]) -> Found | None:
    digits = match[0]
    parts = (digits[:-4], digits[-4:-2], digits[-2:])
    if not calendar.is_full_date(parts) or (len(digits) == 8 and not digits.startswith(("19", "20"))):
        return None
    known = triggered(_TRIGGER, text, match.start())
    return Found(
        match.span(), "pattern.date.compact_trigger" if known else "pattern.date.compact", 0.85 if known else 0.55
    )


def _two(text: Text, match: re.Match[str]) -> Found | None:
    if not calendar.is_day_and_month(int(match[1]), int(match[3])) or _NO_DATE_AFTER.match(text.text, match.end()):
        return None
    known = triggered(_TRIGGER, text, match.start())
    if match[2] != "/" and not (known and text.language == "sv" and _den(text, match.start())):
        return None
    return Found(match.span(), "pattern.date.short_trigger" if known else "pattern.date.short", 0.85 if known else 0.6)


def _den(text: Text, start: int) -> bool:
    """A full stop or hyphen between two numbers makes a date only right after "den"."""
    return re.search(r"(?i:\bden\s*\Z)", text.text[max(0, start - 6) : start]) is not None


_PATTERNS = (
    Pattern("date", re.compile(r"(?<![\w./,+-])(\d{4}|\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?![\w-]|"
                               r"[./,:]\d)"), _three),
    Pattern("date", re.compile(r"(?<![\w./,+-])(?:\d{8}|\d{6})(?![\w+-]|[./,:]\d| ?\d)"), _compact),
    Pattern("date", re.compile(r"(?<![\w./,+:-])(\d{1,2})([/.-])(\d{1,2})(?![\w/%-]|[.,:]\d)"), _two),
)  # fmt: skip
_propose = Proposer(NAME)


class _Part(NamedTuple):
    span: tuple[int, int]
    label: str


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)
    if text.label_set != "swell":
        return
    yield from _years(text)
    words = text.words
    names = calendar.months(text.language)
    exact = words.where(key for key in words.places if key in names or key.rstrip("s") in names)
    for place in exact:
        yield from _around_month(text, place, exact=True)
    years = words.where(key for key in words.places if _YEAR.match(key))
    dens = words.where(["den"])
    for place in sorted({place + 2 for place in dens}.union(place - 1 for place in years).difference(exact)):
        if _may_be_misspelt_month(text, place):
            yield from _around_month(text, place, exact=False)
    for place in dens:
        yield from _lone_day(text, place)


def _may_be_misspelt_month(text: Text, place: int) -> bool:
    """A word beside a day that nearly is the name of a month, and no common word."""
    words = text.words
    if not 0 < place < len(words) or not words.key[place].isalpha() or _day_parts(text, place - 1) == []:
        return False
    key = words.key[place]
    return not load().is_common(key) and calendar.nearest_month(key, text.language) is not None


def _around_month(text: Text, place: int, *, exact: bool) -> Iterator[Mention]:
    words = text.words
    last = place - 2 if words.before(place) == "of" else place - 1
    days = _day_parts(text, last) or _day_after(text, place)
    year = _year_after(words, place)
    if not days and year is None:
        if exact:
            yield from _lone_month(words, place)
        return
    rule = "pattern.date.words" if exact else "pattern.date.misspelt_month"
    score = 0.92 if exact else 0.75
    for part in (*days, _Part((words.start[place], words.end[place]), "month_word"), *_weekday(text, place)):
        yield _propose(part.span, part.label, rule=rule, score=score)
    if year is not None:
        yield _propose((words.start[year], words.end[year]), "year", rule=rule, score=score)


def _lone_day(text: Text, place: int) -> Iterator[Mention]:
    """ "den 21:a", and "fredagen den 18:e" with its weekday."""
    words = text.words
    if place + 1 >= len(words) or not re.match(r"\d{1,2}:[ea]\Z", words.key[place + 1]):
        return
    for part in (*_day_parts(text, place + 1), *_weekday(text, place + 1)):
        yield _propose(part.span, part.label, rule="pattern.date.words", score=0.7)


def _lone_month(words: Words, place: int) -> Iterator[Mention]:
    key = words.key[place]
    before = words.before(place)
    if before in _MONTH_FRAMES and not (key in _AMBIGUOUS_MONTHS and before not in {"i", "in", "sedan"}):
        span = (words.start[place], words.end[place])
        yield _propose(span, "month_word", rule="frame.month", score=0.4)


def _day_parts(text: Text, place: int) -> list[_Part]:
    """The day or days that end at this word: 3, 3:e, 3-5, 3 och 5, nionde, tjugo första."""
    if place < 0:
        return []
    words = text.words
    word, start = words.text[place], words.start[place]
    span = _DAY_RANGE.match(word)
    if span and _is_day(span[1]) and _is_day(span[3]):
        return [_Part((start, start + len(span[1])), "day"), _Part((start + span.start(3), words.end[place]), "day")]
    digits = _ORDINAL_DIGITS.match(word)
    if digits and _is_day(digits[1]):
        return [*_joined_day(text, place), _Part((start, start + len(digits[1])), "day")]
    ordinal = number_words.read(words.key[place]) if text.language == "sv" else None
    if ordinal is not None and ordinal.ordinal and 1 <= ordinal.value <= 31:
        tens = number_words.read(words.before(place)) if ordinal.value < 10 else None
        first = place - 1 if tens is not None and tens.value in {20, 30} else place
        return [_Part((words.start[first], words.end[place]), "day")]
    return []


def _joined_day(text: Text, place: int) -> list[_Part]:
    words = text.words
    link = place - 1 if words.before(place) != "den" else place - 2
    if link >= 1 and words.key[link] in {"och", "eller", "till", "and"} and _is_day(words.text[link - 1]):
        return [_Part((words.start[link - 1], words.end[link - 1]), "day")]
    return []


def _day_after(text: Text, place: int) -> list[_Part]:
    """English writes the day after the month too."""
    words = text.words
    digits = _ORDINAL_DIGITS.match(words.text[place + 1]) if text.language == "en" and place + 1 < len(words) else None
    if digits and _is_day(digits[1]):
        return [_Part((words.start[place + 1], words.start[place + 1] + len(digits[1])), "day")]
    return []


def _is_day(digits: str) -> bool:
    return digits.isdecimal() and 1 <= int(digits) <= 31


def _year_after(words: Words, place: int) -> int | None:
    """The place of the year that follows a month, perhaps after a day, a comma or "år"."""
    for distance in (1, 2, 3):
        following = words.after(place, distance)
        if _YEAR.match(following):
            return place + distance
        if following not in {",", "år", "."} and _ORDINAL_DIGITS.match(following) is None:
            return None
    return None


def _weekday(text: Text, place: int) -> list[_Part]:
    words = text.words
    weekdays = calendar.weekdays(text.language)
    for back in range(place - 1, max(-1, place - 5), -1):
        if words.key[back] in weekdays:
            return [_Part((words.start[back], words.end[back]), "day")]
        if words.key[back] not in {"den", ",", "the"} and _ORDINAL_DIGITS.match(words.text[back]) is None:
            return []
    return []


def _years(text: Text) -> Iterator[Mention]:
    for match in _YEARS.finditer(text.text):
        for group in (1, 2):
            yield _propose(match.span(group), "year", rule="pattern.year.range", score=0.6)
    words = text.words
    for place in words.where(key for key in words.places if _YEAR.match(key)):
        if words.after(place) not in _YEAR_AFTER_BLOCKS:
            known = words.before(place) in _YEAR_BEFORE
            rule, score = ("frame.year", 0.75) if known else ("pattern.year", 0.5)
            yield _propose((words.start[place], words.end[place]), "year", rule=rule, score=score)


def build() -> Detector:
    return detect
