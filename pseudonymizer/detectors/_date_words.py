"""Dates whose month is a word, each part by itself: day, month, year and weekday; lone months and days."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pseudonymizer.detectors import _date_months, _general_times
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar, load, number_words
from pseudonymizer.model import Mention

YEAR = Expression(r"(?:19|20)\d\d\Z")
_ORDINAL_DIGITS = Expression(r"(\d{1,2})(:?[ea]|:?(?:dje|de|te|nde)|st|nd|rd|th)?\Z")
_DAY_RANGE = Expression(r"(\d{1,2})([-–])(\d{1,2})\Z")
_GLUED = Expression(
    r"(\d{1,2}(?::[ea](?=[a-zåäö]{3})|e(?=[a-zåäö]{3})|a(?=jan|feb|ma|ju|sep|okt|nov|dec))?)([a-zåäö]{3,})((?:19|20)\d\d)?\Z"
)
_MONTH_AND_YEAR = Expression(r"[a-zåäö](?:19|20)\d\d\b")
# Before a misspelt month without a day.
_IN = frozenset({"i", "in", "sedan", "sen", "av"})
# What may follow a date whose day comes last; a noun there is what the number counts.
_GOING_ON = frozenset(
    {"", ".", ",", "!", "?", ")", ";", "och", "men", "så", "för", "som", "när", "då", "var", "är", "blev", "hade",
     "har", "kom", "kommer", "jag", "vi", "hon", "han", "de", "dom", "på", "i", "till", "från", "med", "hos", "av",
     "klockan", "kl", "fick", "började", "flyttade", "åkte", "reste", "gick"}
)  # fmt: skip
# As Norwegians and Danes write it; with a capital it is somebody's name.
_AUGUST = "august"
_ARTICLES = frozenset({"den", "d", "the"})
_LONG_MONTHS = frozenset(calendar.month_names("sv"))
_DIGIT = Trait(lambda key: key[:1].isdigit())
_TWO_MONTHS = Trait(_date_months.are_two)
_DECIMAL_END = Trait(lambda key: key[-4:].isdecimal())


class _Part(NamedTuple):
    span: tuple[int, int]
    label: str
    modifiers: tuple[str, ...] = ()


def detect(text: Text, propose: Proposer) -> Iterator[Mention]:
    words = text.words
    exact = words.where(calendar.month_forms(text.language))
    for place in exact:
        yield from _around_month(text, place, propose, exact=True)
    for place in _misspelt(text, exact):
        yield from _around_month(text, place, propose, exact=False)
    for place in words.where(text.once(digit_keys)):
        yield from _glued(text, place, propose)
    yield from _months_in_one_word(words, propose)
    yield from _joined_years(text, propose)
    for place in words.where(_ARTICLES):
        yield from _lone_day(text, place, propose)


def digit_keys(text: Text) -> frozenset[str]:
    """The words of the text that begin with a digit."""
    return frozenset(text.words.having(_DIGIT))


def _misspelt(text: Text, exact: list[int]) -> list[int]:
    """The words that nearly are a month's name: after "den" and a day, before a year, after "i"."""
    words = text.words
    digits = words.where(text.once(digit_keys))
    years = [place - 1 for place in digits if YEAR.match(words.key[place])]
    dated = {place + 2 for place in words.where(_ARTICLES)}.union(years, [place + 1 for place in digits])
    framed = {place + 1 for place in words.where(_IN)}
    return [
        place
        for place in sorted((dated | framed).difference(exact))
        if 0 < place < len(words)
        and _nearly_a_month(words.key[place], text.language, unknown=place in framed and words.text[place] != _AUGUST)
        and (place in framed or place in years or _day_parts(text, place - 1))
    ]


@lru_cache(maxsize=8192)
def _nearly_a_month(key: str, language: str, *, unknown: bool) -> bool:
    """A word that no list knows beside "i"; beside a day it must only be no common one."""
    if key[:1] not in calendar.FIRST_LETTERS or not key.isalpha() or len(key) < 4:
        return False
    lexicon = load()
    if lexicon.is_common(key) or (unknown and (lexicon.zipf(key) or lexicon.in_small_letters(key))):
        return False
    return calendar.nearest_month(key, language) is not None


def _around_month(text: Text, place: int, propose: Proposer, *, exact: bool) -> Iterator[Mention]:
    words = text.words
    last = place - 2 if words.before(place) == "of" or _is_day_of(text, place) else place - 1
    days = _day_parts(text, last) or _day_after(text, place)
    year = _year_after(words, place)
    if not days and year is None:
        yield from _date_months.detect(words, place, propose, exact=exact)
        return
    if year is None and _general_times.is_feast(words, place):
        return
    if _date_months.is_christmas(words, place):
        return
    rule = "pattern.date.words" if exact else "pattern.date.misspelt_month"
    score = 0.92 if exact else 0.75
    month = _Part((words.start[place], words.end[place]), "month_word")
    parts = [*days, month, *(_weekday(text, place) if days else [])]
    if year is not None:
        parts.append(_Part((words.start[year], words.end[year]), "year"))
    yield from _proposed(parts, propose, rule, score)


def _is_day_of(text: Text, month: int) -> bool:
    """12 av september, den artonde i maj, 3:e i mars"""
    words = text.words
    link, day = words.before(month), _ORDINAL_DIGITS.match(words.before(month, 2))
    if link == "av":
        return day is not None and _is_day(day[1])
    if link != "i" or text.language != "sv":
        return False
    if day is not None:
        return _is_day(day[1]) and (day[2] is not None or words.before(month, 3) in _ARTICLES)
    return words.before(month, 3) in _ARTICLES and _ordinal(words.before(month, 2)) is not None


def _proposed(parts: list[_Part], propose: Proposer, rule: str, score: float) -> Iterator[Mention]:
    for part in parts:
        yield propose(part.span, part.label, rule=rule, score=score, modifiers=part.modifiers)


def _glued(text: Text, place: int, propose: Proposer) -> Iterator[Mention]:
    """12maj, 3:emars, 2juni2019."""
    words = text.words
    match = _GLUED.match(words.key[place])
    number = (
        calendar.months(text.language).get(match[2]) or calendar.nearest_month(match[2], text.language)
        if match
        else None
    )
    if match is None or number is None or not _is_day(match[1].rstrip(":ea")):
        return
    start = words.start[place]
    parts = [_Part((start + match.start(group), start + match.end(group)), label)
             for group, label in ((1, "day"), (2, "month_word"), (3, "year")) if match[group]]  # fmt: skip
    year = None if match[3] else _year_after(words, place)
    if year is not None:
        parts.append(_Part((words.start[year], words.end[year]), "year"))
    yield from _proposed([*parts, *_weekday(text, place)], propose, "pattern.date.joined", 0.85)


def _months_in_one_word(words: Words, propose: Proposer) -> Iterator[Mention]:
    """mars-juni 2021, jan–maj"""
    for place in words.where(words.having(_TWO_MONTHS)):
        first, second = _date_months.in_one_word(words, place)
        year = _year_after(words, place)
        parts = [_Part(first, "month_word"), _Part(second, "month_word")]
        if year is not None:
            parts.append(_Part((words.start[year], words.end[year]), "year"))
        yield from _proposed(parts, propose, "pattern.date.joined", 0.8)


def _joined_years(text: Text, propose: Proposer) -> Iterator[Mention]:
    """12 maj1988, augusti2015."""
    words, names = text.words, calendar.months(text.language)
    ended = [place for place in words.where(words.having(_DECIMAL_END)) if words.key[place][:-4] in names]
    for place in ended if ended and _MONTH_AND_YEAR.search(text.text) else ():
        year = words.key[place][-4:]
        if YEAR.match(year):
            middle = words.end[place] - len(year)
            parts = [_Part((words.start[place], middle), "month_word"), _Part((middle, words.end[place]), "year")]
            parts += _day_parts(text, place - 1) + _weekday(text, place)
            yield from _proposed(parts, propose, "pattern.date.joined", 0.85)


def _lone_day(text: Text, place: int, propose: Proposer) -> Iterator[Mention]:
    """ "den 21:a", "fredagen den 18:e" and "lördag den tredje" with their weekdays."""
    words = text.words
    if place + 1 >= len(words):
        return
    day, weekday = _day_parts(text, place + 1), _weekday(text, place + 1)
    if _general_times.is_unlucky_friday(words, place + 1) or _general_times.is_every_month(words, place + 1):
        return
    if not day or not (weekday or re.match(r"\d{1,2}:[ea]\Z", words.key[place + 1])):
        return
    yield from _proposed([*day, *weekday], propose, "pattern.date.words", 0.7)


def _day_parts(text: Text, place: int) -> list[_Part]:
    """The day or days that end at this word: 3, 3:e, 3-5, 3 och 5, nionde, tjugo första."""
    if place < 0:
        return []
    words = text.words
    word, start = words.key[place], words.start[place]
    span = _DAY_RANGE.match(word)
    if span and _is_day(span[1]) and _is_day(span[3]):
        return [_Part((start, start + len(span[1])), "day"), _Part((start + span.start(3), words.end[place]), "day")]
    digits = _ORDINAL_DIGITS.match(word)
    if digits and _is_day(digits[1]):
        return [*_joined_day(text, place), _Part((start, words.end[place]), "day")]
    ordinal = _ordinal(word) or _bare_number(words, place) if text.language == "sv" else None
    if ordinal is not None:
        tens = number_words.read(words.before(place)) if ordinal < 10 else None
        first = place - 1 if tens is not None and tens.value in {20, 30} else place
        return [_Part((words.start[first], words.end[place]), "day")]
    return []


def _ordinal(key: str) -> int | None:
    number = number_words.read(key)
    return number.value if number is not None and number.ordinal and 1 <= number.value <= 31 else None


def _bare_number(words: Words, place: int) -> int | None:
    """tolv september; den tolvte september, misspelt: a number word right before a month."""
    if words.after(place) not in _LONG_MONTHS:
        return None
    number = number_words.read(words.key[place])
    if number is not None and not number.ordinal:
        return number.value if 1 < number.value <= 31 else None
    misspelt = words.before(place) in _ARTICLES and not load().zipf(words.key[place])
    guessed = number_words.read_misspelt(words.key[place]) if misspelt else None
    return guessed.value if guessed is not None and 1 <= guessed.value <= 31 else None


def _joined_day(text: Text, place: int) -> list[_Part]:
    words = text.words
    link = place - 1 if words.before(place) != "den" else place - 2
    if link >= 1 and words.key[link] in {"och", "eller", "till", "and", "-", "–"}:
        day = _ORDINAL_DIGITS.match(words.key[link - 1])
        if day and _is_day(day[1]):
            return [_Part((words.start[link - 1], words.end[link - 1]), "day")]
    return []


def _day_after(text: Text, place: int) -> list[_Part]:
    """English writes the day after the month, and so do learners: september den 12, juni 6 2019, mars tolfte."""
    words = text.words
    if not words.joined(place):
        return []
    if text.language == "en":
        digits = _ORDINAL_DIGITS.match(words.key[place + 1])
        return [_part(words, place + 1)] if digits and _is_day(digits[1]) else []
    if words.key[place] not in _LONG_MONTHS or text.language != "sv":
        return []
    if words.after(place) == "den" and words.joined(place + 1):
        return [] if words.begins[place + 1] else _day_parts(text, place + 2)
    return [_part(words, place + 1)] if _is_day_behind(words, place + 1) else []


def _is_day_behind(words: Words, place: int) -> bool:
    """Whether the word after a month is its day, and counts nothing: i mars 12, but not: i mars 12 personer."""
    digits = _ORDINAL_DIGITS.match(words.key[place])
    day = _is_day(digits[1]) if digits else _ordinal(words.key[place]) is not None
    return day and (
        words.breaks[place] or words.after(place) in _GOING_ON or YEAR.match(words.after(place)) is not None
    )


def _part(words: Words, place: int) -> _Part:
    return _Part((words.start[place], words.end[place]), "day")


def _is_day(digits: str) -> bool:
    return digits.isdecimal() and 1 <= int(digits) <= 31


def _year_after(words: Words, place: int) -> int | None:
    """The place of the year that follows a month, perhaps after a day, a comma or "år"."""
    for distance in (1, 2, 3):
        following = words.after(place, distance)
        if YEAR.match(following):
            return place + distance
        if following not in {",", "år", ".", "månad"} and _ORDINAL_DIGITS.match(following) is None:
            return None
    return None


def _is_misspelt_weekday(key: str, language: str) -> bool:
    """ondsdag 6 mars; "sedan" and "middag" are nearly weekdays, too."""
    return calendar.is_nearly_a_weekday(key, language) and not load().zipf(key)


def _weekday(text: Text, place: int) -> list[_Part]:
    words = text.words
    weekdays = calendar.weekdays(text.language)
    for back in range(place - 1, max(-1, place - 5), -1):
        key = words.key[back]
        if key in weekdays or _is_misspelt_weekday(key, text.language):
            definite = text.language == "sv" and key.endswith(("en", "dan"))
            return [_Part((words.start[back], words.end[back]), "day", ("def",) if definite else ())]
        if key == "." and back and (back == 1 or words.breaks[back - 2]):  # Måndag. 3 mars.
            continue
        if key not in {*_ARTICLES, ","} and _ORDINAL_DIGITS.match(key) is None and _ordinal(key) is None:
            return []
    return []
