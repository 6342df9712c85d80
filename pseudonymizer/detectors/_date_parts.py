"""Days, months and years in digits that nothing but white space or a small word parts: each part by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from pseudonymizer.detectors import _age_clauses, _general_times
from pseudonymizer.detectors._patterns import digit_windows
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar, number_words
from pseudonymizer.model import Mention

_MONTH, _DAY, _YEAR = r"(?:1[0-2]|0?[1-9])", r"(?:3[01]|[12]\d|0?[1-9])", r"(?:19|20)\d\d"
_ENDS = r"(?=[.,;:!?)]?(?:\s|$))"
_WEEKDAY = r"(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en|s)?"
_NTH = (r"(?:första|andra|tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde|elfte|tolfte|trettonde|fjortonde|"
        r"femtonde|sextonde|sjuttonde|artonde|nittonde|tjugonde|tjugo(?:första|andra|tredje|fjärde|femte|sjätte|sjunde|"
        r"åttonde|nionde)|trettionde|trettioförsta)")  # fmt: skip
# Digits that count something are no date.
_UNIT_AFTER = Expression(
    r"(?i:\s(?:år(?!\s(?:19|20)\d\d\b)|månader|veckor|dagar|timmar|minuter|kronor|kr|personer|barn|gånger|procent|st|stycken|poäng|km|kg)\b)"
)


class _Shape(NamedTuple):
    """`words`: one of these stands in the text where the shape does; none where any text may hold it.

    `within`: the stretches of the text that may hold it.
    """

    words: frozenset[str]
    expression: Expression
    rule: str
    score: float
    labels: tuple[str, ...]
    within: Literal["dated", "year_first", "in_month", "roman", "all"] = "dated"


_DAY_WORDS = frozenset(
    f"{stem}dag{end}" for stem in ("mån", "tis", "ons", "tors", "fre", "lör", "sön") for end in ("", "en")
)
_DAY_MONTH = ("day", "month_digit")
# Words right before a day: what begins, ends, comes or is somewhen.
_WHEN = frozenset(
    {"sedan", "sen", "börja", "börjar", "började", "sluta", "slutar", "slutade", "kommer", "komma", "kom", "födelsedag",
     "är", "var", "blir", "innan", "före", "efter", "tills", "träffas", "träffades", "ses", "sågs", "flyttade",
     "flyttar", "flytta", "reser", "resa", "reste", "åker", "åkte", "åka", "betalade", "betala", "köpte", "beställde",
     "datum", "datumet", "tid", "skickade", "fick", "gifte", "föddes", "dog", "startar", "startade", "ledig", "lediga"}
)  # fmt: skip
_GOING_ON = "och|men|då|så|för|kan|är|var|har|hade|ska|kom|kommer|jag|vi|hon|han|dom|de|det|på|hos|till|eller|när"
_SHAPES = (
    _Shape(frozenset(), Expression(rf"(?<![\w.,/:+-])({_DAY})[ ]({_MONTH})[ ]({_YEAR})(?![\w-]|[.,:/]\d| \d)"),
           "pattern.date.spaced", 0.85, (*_DAY_MONTH, "year")),
    _Shape(frozenset(), Expression(rf"(?<![\w.,/:+-])({_YEAR})[ ]({_MONTH})[ ]({_DAY})(?![\w-]|[.,:/]\d| \d)"),
           "pattern.date.spaced", 0.85, ("year", "month_digit", "day"), "year_first"),
    _Shape(frozenset(), Expression(rf"(?<![\w.])({_DAY}\.(?:I{{1,3}}|IV|VI{{0,3}}|IX|XI{{0,2}})\.{_YEAR})(?![\w-])"),
           "pattern.date.full", 0.9, ("date_digits",), "roman"),
    _Shape(frozenset({"den"}), Expression(rf"(?i:\bden) ({_DAY})[ ]({_MONTH}){_ENDS}(?!\s\d)"),
           "pattern.date.spaced", 0.7, _DAY_MONTH),
    _Shape(frozenset({"i"}), Expression(
               rf"(?i:\b(?:den|{_WEEKDAY}|född|föddes|födelsedag\w*|fyller(?: \w+)?|är|från|till|senast) )"
               rf"({_DAY}(?::?[ea])?) i ({_MONTH}(?::?[ea])?)(?: (?i:månaden|månad))?(?: ({_YEAR}))?"
               r"(?![\w-]|[.,:/]\d)"),
           "pattern.date.named_parts", 0.75, (*_DAY_MONTH, "year"), "in_month"),
    # den 3:e i femte månaden, 4 i sjunde månaden
    _Shape(frozenset({"månaden"}), Expression(rf"(?i:(?<![\w.,/:+-])({_DAY}(?::?[ea])?|{_NTH}) i ({_NTH}) månaden\b)"),
           "pattern.date.named_parts", 0.75, _DAY_MONTH, "all"),
    _Shape(_DAY_WORDS, Expression(rf"(?i:\b{_WEEKDAY},?(?: den)? )({_DAY})[ ]({_MONTH}){_ENDS}(?!\s\d)"),
           "pattern.date.spaced", 0.75, _DAY_MONTH),
    _Shape(frozenset({"från", "till", "sedan", "senast", "fyller", "född"}),
           Expression(rf"(?i:\b(?:från|till|sedan|senast|fyller|född) )({_DAY})[ ]({_MONTH})(?=[.,;!?)]|\s*$|\n)"),
           "pattern.date.spaced", 0.6, _DAY_MONTH),
    # What happens or begins somewhen, the day and month in bare digits: jag kan börja 1 9, det är så sedan 1 12 och.
    _Shape(_WHEN, Expression(rf"(?i:\b(?:{'|'.join(sorted(_WHEN))})(?: (?:det|dom|hon|han|vi|jag|dig|er))? )"
                             rf"({_DAY})[ ]({_MONTH})(?=[.,;!?)](?:\s|$)|\s*$|\n| (?:{_GOING_ON})\b)", re.MULTILINE),
           "pattern.date.spaced", 0.55, _DAY_MONTH),
    _Shape(frozenset({"klockan", "kl"}),
           Expression(rf"(?<![\w.,/:+-])({_DAY})[ ]({_MONTH}),? (?:klockan|kl)\b(?! \d+ \d)"),
           "pattern.date.spaced", 0.65, _DAY_MONTH),
    _Shape(frozenset({"månad"}),
           Expression(rf"(?i:(?<![\w.,/:+-])({_DAY})(?::?[ea])? (?:i )?månad(?:en)? ({_MONTH})(?!\w))"),
           "pattern.date.named_parts", 0.75, _DAY_MONTH, "all"),
    # The head of an entry in a diary, on a line of its own or before its first sentence.
    _Shape(frozenset(), Expression(rf"^[ ]*({_DAY})[ ]({_MONTH})(?=[.:]?\s*$)", re.MULTILINE),
           "pattern.date.spaced", 0.65, _DAY_MONTH),
    _Shape(frozenset(), Expression(rf"(?:^|(?<=[.!?] ))({_DAY})[ ]({_MONTH})(?=\. [A-ZÅÄÖ])", re.MULTILINE),
           "pattern.date.spaced", 0.6, _DAY_MONTH),
    _Shape(frozenset({"månad"}), Expression(rf"(?i:\bmånad )({_MONTH})[ ,]+(?:och )?(?i:dag )({_DAY})(?!\w)"),
           "pattern.date.named_parts", 0.8, ("month_digit", "day"), "all"),
    _Shape(frozenset({"månad"}), Expression(rf"(?i:\bdag )({_DAY})[ ,]+(?:och |i )?(?i:månad )({_MONTH})(?!\w)"),
           "pattern.date.named_parts", 0.8, _DAY_MONTH, "all"),
    _Shape(frozenset({"månad"}), Expression(rf"(?i:\b(?:år|året) )({_YEAR})[ ,]+(?:och )?(?i:månad )({_MONTH})(?!\w)"),
           "pattern.date.named_parts", 0.8, ("year", "month_digit"), "all"),
    # i månad 8, född 1997 månad 5, månad 9 år 2021: what is counted stands before its months.
    _Shape(frozenset({"månad"}), Expression(
               rf"(?i:(?<!\w)(?<!varje )(?<!per )(?<!en )(?<!varannan )månad(?:en)? )({_MONTH})(?![\w%]|[.,:/-]\d)"),
           "pattern.date.named_parts", 0.7, ("month_digit",), "all"),
)  # fmt: skip
# All that a shape looks at stands so near its numbers.
REACH = 60
# What stands where a shape does: the numbers of telephones and sums are others.
_NUMBERS = {
    "dated": Expression(rf"{_DAY}[ ]{_MONTH}(?!\d)"),
    "year_first": Expression(rf"{_YEAR}[ ]{_MONTH}[ ]{_DAY}(?!\d)"),
    "in_month": Expression(r"\d+(?::?[ea])? i \d"),
    "roman": Expression(r"\d+\.[IVX]+\.\d"),
}
_ORDINAL_DIGITS = Expression(r"(3[01]|[12]?\d)(?::?[ea])?\Z")
# What makes an ordinal in words a day, not the next one of several.
_BY_WHEN = frozenset({"senast", "före", "innan", "efter", "från", "till", "fyller", "född", "föddes", "på", "framåt"})


def detect(text: Text, propose: Proposer) -> Iterator[Mention]:
    yield from _shaped(text, propose)
    if text.language == "sv":
        yield from _alone(text, propose)
        yield from _by_weekday(text, propose)


def _shaped(text: Text, propose: Proposer) -> Iterator[Mention]:
    """1 1 1984, "den 14 3", "den 20 i 8", "lördag 30 9", "månad 3 dag 15"."""
    forms = text.words.forms
    stretches = {within: _around(text, numbers) for within, numbers in _NUMBERS.items()}
    stretches["all"] = [(0, len(text.text))] if not forms.isdisjoint({"månad", "månaden"}) else []
    for words, expression, rule, score, labels, within in _SHAPES:
        if not stretches[within] or (words and words.isdisjoint(forms)):
            continue
        for start, end in stretches[within]:
            for match in expression.finditer(text.text, start, end):
                if not _UNIT_AFTER.match(text.text, match.end()):
                    parts = [(match.span(group), label) for group, label in enumerate(labels, 1) if match[group]]
                    yield from (propose(span, label, rule=rule, score=score) for span, label in parts)


def _around(text: Text, numbers: Expression) -> list[tuple[int, int]]:
    """The stretches in which such numbers stand side by side; none ends after white space, before more of the text."""
    found: list[tuple[int, int]] = []
    written = text.text
    for match in (numbers.match(written, place) for window in digit_windows(text) for place in window.numbers):
        if match is None:
            continue
        start, end = max(0, match.start() - REACH), min(len(written), match.end() + REACH)
        while end < len(written) and written[end - 1].isspace():
            end += 1
        if found and start <= found[-1][1]:
            start, _ = found.pop()
        found.append((start, end))
    return found


# På den tredje sitter alltid någon: a bench, or whatever was spoken of.
_BEING_THERE = frozenset(
    {"sitter", "satt", "står", "stod", "ligger", "låg", "hänger", "hängde", "bor", "finns", "fanns"}
)


def _alone(text: Text, propose: Proposer) -> Iterator[Mention]:
    """den 20, den 15 och 16, senast den tionde: a day without its month, where nothing is counted."""
    words = text.words
    for place in words.where({"den"}):
        day = place + 1
        if day >= len(words) or words.breaks[place]:
            continue
        if _ORDINAL_DIGITS.match(words.key[day]) and 1 <= int(re.sub(r"\D", "", words.key[day])) <= 31:
            if _age_clauses.goes_on(words, day) and not _general_times.is_every_month(words, day):
                yield propose((words.start[day], words.end[day]), "day", rule="frame.day", score=0.55)
                yield from _second_day(text, day, propose)
        elif _general_times.is_every_month(words, day) or words.after(day) in _BEING_THERE:
            continue
        elif words.before(place) in _BY_WHEN and _is_ordinal(words.key[day]) and _age_clauses.goes_on(words, day):
            yield propose((words.start[day], words.end[day]), "day", rule="frame.day", score=0.55)


def _second_day(text: Text, day: int, propose: Proposer) -> Iterator[Mention]:
    words, other = text.words, day + 2
    if words.after(day) not in {"och", "eller", "till"} or other >= len(words):
        return
    if _ORDINAL_DIGITS.match(words.key[other]) and _age_clauses.goes_on(words, other):
        yield propose((words.start[other], words.end[other]), "day", rule="frame.day", score=0.55)


def _is_ordinal(key: str) -> bool:
    number = number_words.read(key)
    return number is not None and number.ordinal and 2 < number.value <= 31


def _by_weekday(text: Text, propose: Proposer) -> Iterator[Mention]:
    """lördagen den 8/6, fredag 9 och måndag 12 november: the weekday of a date, its day if the month comes later."""
    words = text.words
    for place in words.where(calendar.weekdays("sv")):
        first = place + 1 + (words.after(place) == "den")
        if first >= len(words) or words.breaks[place]:
            continue
        slashed = words.key[first].isdigit() and words.after(first) == "/"
        dated = slashed or re.match(r"\d{1,2}/\d{1,2}\Z", words.key[first]) is not None
        alone = _ORDINAL_DIGITS.match(words.key[first]) and words.after(first) in {"och", ",", "till", "eller"}
        later = alone and any(words.after(first, distance) in calendar.weekdays("sv") for distance in (1, 2))
        spaced = _ORDINAL_DIGITS.match(words.key[first]) and re.fullmatch(_MONTH, words.after(first))
        if dated or later or spaced:
            definite = ("def",) if words.key[place].endswith("en") else ()
            yield propose(
                (words.start[place], words.end[place]), "day", rule="pattern.date.words", score=0.7, modifiers=definite
            )
        if later:
            yield propose((words.start[first], words.end[first]), "day", rule="frame.day", score=0.6)
