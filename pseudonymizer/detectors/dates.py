"""Dates: one mention for a date in digits, one for each part of a date in words; years and months on their own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _date_parts, _date_words, _general_times
from pseudonymizer.detectors._patterns import Found, Pattern, digit_windows, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar, number_words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "dates"
LANGUAGES = None  # all

_TRIGGER = Expression(
    r"(?i:\b(?:född|föddes|födelsedag\w*|datum|den|dag|fyller|fyllde|från|sedan|till|måndag\w*|tisdag\w*|onsdag\w*|torsdag\w*|"
    r"fredag\w*|lördag\w*|söndag\w*|born|date|dated|on|since|exp|today|seen)\b)"
)
# jag ger filmen 4/5, svara på fråga 3/4
_GRADING = Expression(
    r"(?i:\b(?:ger|gav|betyg\w*|betyget|fråga|frågan|uppgift|övning|poäng|poängen)\b[^.!?\n]{0,24}\Z)"
)
_NO_DATE_AFTER = Expression(r"(?i:\s?(?:av|liter|l|dl|tsk|msk|kopp|kg|of|delar|del|kr|kronor|procent)\b|\s?%)")
_YEARS = Expression(r"(?<![\w.,/-])((?:19|20)\d\d)[-–/]((?:19|20)\d\d|\d\d)(?![\w-])")
_CENTURIES = ("nittonhundra", "tjugohundra", "tvåtusen")
_CENTURY = Expression(rf"\b(?:{'|'.join(_CENTURIES)})")
_IN_WORDS = Trait(lambda key: key.startswith(_CENTURIES))
_BEFORE_SHORT = triggers("dates.before_short_year")
_SHORT_YEAR = Expression(r"(?: år)? ?([-–'’´]\d\d)(?![\w%-]|[.,:/]\d| ?(?:grader|°))")
_BARE_SHORT_YEAR = Expression(r"(?: år)? (\d\d)(?![\w%:/-]|[.,]\d)")
_SEASONS = frozenset({"hösten", "våren", "sommaren", "vintern"})
_ZERO_YEAR = Expression(r"(?: år)? (0\d)(?![\w%:/-]|[.,]\d)")  # sommaren 09
_BORN = frozenset({"född", "föddes", "födda"})
_NUMBERED = frozenset({"rum", "sal", "salen", "rummet", "nummer", "nr", "sidan", "modell", "kod", "koden"})
_COSTING = frozenset({"kostar", "kostade", "kosta", "kostat", "betalar", "betalade", "betala", "tjänar", "tjänade"})
YEAR_DIGITS = 6
_YEAR_BEFORE = triggers("dates.year_before")
_YEAR_AFTER_BLOCKS = triggers("dates.year_after_blocks")


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
    if not known and (match[0] == "24/7" or triggered(_GRADING, text, match.start())):
        return None
    if _is_heading(text, match):
        return Found(match.span(), "pattern.date.short", 0.7)
    if match[2] != "/" and not (text.language == "sv" and _den(text, match.start())):
        return None
    return Found(match.span(), "pattern.date.short_trigger" if known else "pattern.date.short", 0.85 if known else 0.6)


def _is_heading(text: Text, match: re.Match[str]) -> bool:
    """10.2 on a line of its own, as over the entries of a diary."""
    begins = match.start() == 0 or text.text[match.start() - 1] == "\n"
    return begins and text.text[match.end() : match.end() + 2].lstrip(".:").startswith("\n") and int(match[3]) > 0


def _den(text: Text, start: int) -> bool:
    """A full stop or hyphen between two numbers makes a date only right after "den", or where something began."""
    return (
        re.search(
            r"(?i:\b(?:den|sedan|född|föddes|daterad|datum:?|senast|före|innan)\s*\Z)",
            text.text[max(0, start - 10) : start],
        )
        is not None
    )


def _month_and_year(text: Text, match: re.Match[str]) -> Found:
    """08/2006; 2006-08 – 2012-05, both of them"""
    return Found(match.span(), "pattern.date.full", 0.9)


def _year_last(text: Text, match: re.Match[str]) -> Found | None:
    """12/5-2019, 12/5 -19: a day and month with a stroke, the year after a hyphen."""
    if not calendar.is_day_and_month(int(match[1]), int(match[2])):
        return None
    return Found(match.span(), "pattern.date.full", 0.9)


_PATTERNS = (
    Pattern("date", Expression(r"(?<![\w./,+-])(\d{4}|\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?![\w-]|"
                               r"[./,:]\d)"), _three, digits=4, delimiters="-/.", lead=0),
    Pattern("date", Expression(r"(?<![\w./,+-])(\d{1,2})( ?[-/.] ?)(\d{1,2})\2((?:19|20)\d\d)(?![\w-]|[./,:]\d)"),
            _three, digits=6, delimiters="-/.", lead=0),
    Pattern("date", Expression(r"(?<![\w./,+-])(\d{1,2})/(\d{1,2}) ?[-–] ?((?:19|20)?\d\d)(?![\w/-]|[.,:]\d)"),
            _year_last, digits=4, delimiters="/", lead=0),
    Pattern("date", Expression(r"(?<![\w./,+-])(?:0?[1-9]|1[0-2])/(?:19|20)\d\d(?![\w/-]|[.,:]\d)"), _month_and_year,
            digits=5, delimiters="/", lead=0),
    Pattern("date", Expression(r"(?<![\w./,+-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?=(?: ?[–-] ?| till )(?:(?:19|20)\d\d-"
                               r"(?:0[1-9]|1[0-2])|nu\b|pågående\b)(?![\w-]))"), _month_and_year, digits=6,
            delimiters="-", lead=0),
    Pattern("date", Expression(r"(?:(?<=\d\d-\d\d[–-])|(?<=\d\d-\d\d [–-] )|(?<=\d\d-\d\d till ))(?:19|20)\d\d-"
                               r"(?:0[1-9]|1[0-2])(?![\w-])"), _month_and_year, digits=6, delimiters="-", lead=0),
    Pattern("date", Expression(r"(?<![\w./,+-])(?:\d{8}|\d{6})(?![\w+-]|[./,:]\d| ?\d)"), _compact, digits=6,
            lead=0),
    Pattern("date", Expression(r"(?:(?<![\w./,+:-])|(?<=/\d[-–])|(?<=/\d\d[-–]))(\d{1,2})([/.-])(\d{1,2})"
                               r"(?![\w/%]|[.,:]\d|[-–](?!\d{1,2}/\d))"), _two, digits=2,
            delimiters="/.-", lead=0),
)  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)
    if text.label_set != "swell":
        return
    yield from _years(text)
    yield from _date_parts.detect(text, _propose)
    yield from _date_words.detect(text, _propose)


def _years(text: Text) -> Iterator[Mention]:
    yield from _year_ranges(text)
    words = text.words
    for place in words.where(_BEFORE_SHORT | calendar.month_forms(text.language)):
        short = _SHORT_YEAR.match(text.text, words.end[place])
        if short:
            yield _propose(short.span(1), "year", rule="pattern.year.short", score=0.6)
        elif (frame := _bare_year(words.key[place])) and (bare := frame.match(text.text, words.end[place])):
            yield _propose(bare.span(1), "year", rule="pattern.year.short", score=0.55)
    yield from _years_in_words(text)
    for place in words.where(key for key in text.once(_date_words.digit_keys) if _date_words.YEAR.match(key)):
        if (
            words.after(place) not in _YEAR_AFTER_BLOCKS
            and words.before(place) not in _NUMBERED | _COSTING
            and not _is_decade(text, place)
            and not _general_times.is_of_a_work(words, place)
            and not _general_times.is_of_history(words, place)
        ):
            known = words.before(place) in _YEAR_BEFORE
            rule, score = ("frame.year", 0.75) if known else ("pattern.year", 0.5)
            yield _propose((words.start[place], words.end[place]), "year", rule=rule, score=score)


def _bare_year(key: str) -> Expression | None:
    """Two digits alone are a year after "född", and from 00 to 09 after a season: at other times they are hours."""
    return _BARE_SHORT_YEAR if key in _BORN else _ZERO_YEAR if key in _SEASONS else None


def _years_in_words(text: Text) -> Iterator[Mention]:
    """nittonhundraåttiofem, tvåtusen femton: in one word or two."""
    words = text.words
    if "hundra" not in text.text and "tusen" not in text.text:
        return
    for place in words.where(words.having(_IN_WORDS)):
        rest = _CENTURY.sub("", words.key[place], count=1)
        last = place + 1 if not rest and _below_hundred(words.after(place)) else place
        if not rest and last == place and not _is_alone(words, place):
            continue
        if last > place or not rest or _below_hundred(rest):
            span = (words.start[place], words.end[last])
            yield _propose(span, "year", rule="pattern.year.words", score=0.75 if rest or last > place else 0.4)


def _is_alone(words: Words, place: int) -> bool:
    """år tvåtusen; not: tvåtusen tallrikar."""
    return words.before(place) in _YEAR_BEFORE or words.after(place) in {"", ".", ",", "och", "kom", "flyttade", "var"}


def _below_hundred(key: str) -> bool:
    number = number_words.read(key)
    return number is not None and not number.ordinal and 1 <= number.value <= 99


def _year_ranges(text: Text) -> Iterator[Mention]:
    for window in digit_windows(text):
        if window.digits >= YEAR_DIGITS:
            for match in _YEARS.finditer(text.text, window.start, window.end):
                for group in (1, 2):
                    yield _propose(match.span(group), "year", rule="pattern.year.range", score=0.6)


def _is_decade(text: Text, place: int) -> bool:
    """1960-talet, and the first of 1960- och 70-talen."""
    end = text.words.end[place]
    return text.text.startswith(("-", "–"), end) and not text.text[end + 1 : end + 2].isdigit()


def build() -> Detector:
    return detect
