"""Reads the dates of a text: which days, months and years stand together, and what they say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations

import regex

from pseudonymizer.lexicon import number_words
from pseudonymizer.model import Mention
from pseudonymizer.pseudonyms import dates, shapes
from pseudonymizer.pseudonyms.shifting import LONGEST_MONTH, Moment

DAY, YEAR = "day", "year"
_MONTHS = frozenset({"month_word", "month_digit"})
PARTS = _MONTHS | {DAY, YEAR}
# 3 maj 2010, maj 3, 2010; den tredje i maj år 2010
_BETWEEN = regex.compile(r"[\s,.]{0,3}(?:(?:den|år|året|i|av|of|the|månaden)[\s,.]{1,3}){0,2}", regex.IGNORECASE)
_MOST_MONTHS = 12
Keyed = tuple[int, int]


def of(mentions: Iterable[Mention], text: str, language: str) -> Mapping[Keyed, Moment]:
    """The date to which each day, month and year belongs, by the place of the part."""
    found: dict[Keyed, Moment] = {}
    for run in _runs(mentions, text, language):
        whole = reduce(_joined, [moment for _, moment in run])
        found |= {(part.start, part.end): whole for part, _ in run}
    return found


def keyed(mentions: Iterable[Mention], text: str, language: str) -> list[Mention]:
    """The mentions, with the parts of a date known by the whole of it: 3 May is no 3 June."""
    given = list(mentions)
    moments = of(given, text, language)
    return [_with_key(each, moments.get((each.start, each.end))) for each in given]


def apart(mentions: Iterable[Mention], text: str, language: str) -> set[frozenset[str]]:
    """The pairs of entities that are parts of two dates, though written alike: 3 May and 3 June."""
    given = [each for each in mentions if each.stands and each.entity_id and each.label in PARTS]
    moments = of(given, text, language)
    spoken: dict[tuple[str, str], dict[str, Moment]] = defaultdict(dict)
    for mention in given:
        moment = moments.get((mention.start, mention.end))
        if moment is not None:
            written = mention.label or "", text[mention.start : mention.end].casefold()
            spoken[written].setdefault(mention.entity_id or "", moment)
    pairs = (pair for alike in spoken.values() for pair in combinations(alike.items(), 2))
    return {frozenset((one, other)) for (one, first), (other, second) in pairs if first != second}


def _with_key(mention: Mention, moment: Moment | None) -> Mention:
    if moment is None or moment.month is None:
        return mention
    parts = ("" if part is None else str(part) for part in (moment.year, moment.month, moment.day))
    return replace(mention, key="-".join(parts))


def read(label: str, words: str, language: str) -> Moment | None:
    """What the words of one part say; None for weekdays and what cannot be read."""
    if label in _MONTHS:
        month = _month(label, words, language)
        return None if month is None else Moment(month=month)
    number = _number(words, language)
    if label == YEAR:
        return None if number is None or len(shapes.first_number(words) or "") < 2 else Moment(year=number)
    return Moment(day=number) if number is not None and 1 <= number <= LONGEST_MONTH else None


def _month(label: str, words: str, language: str) -> int | None:
    if label == "month_word":
        named = dates.recognise(words.strip(), "month", language)
        return None if named is None else named.place + 1
    number = _number(words, language)
    return number if number is not None and 1 <= number <= _MOST_MONTHS else None


def _number(words: str, language: str) -> int | None:
    digits = shapes.first_number(words)
    if digits:
        return int(digits) if len(digits) <= 4 else None
    if dates.recognise(words.strip(), "weekday", language):
        return None
    number = number_words.guess(words, language)
    return None if number is None else number.value


def _runs(mentions: Iterable[Mention], text: str, language: str) -> Iterator[list[tuple[Mention, Moment]]]:
    run: list[tuple[Mention, Moment]] = []
    for mention in sorted((each for each in mentions if each.label in PARTS), key=lambda each: each.start):
        moment = read(mention.label or "", text[mention.start : mention.end], language)
        if moment is None:
            continue
        if run and not _goes_on(run, mention, moment, text):
            yield run
            run = []
        run.append((mention, moment))
    if run:
        yield run


def _goes_on(run: Sequence[tuple[Mention, Moment]], mention: Mention, moment: Moment, text: str) -> bool:
    """Whether the part stands right after the others and says what they leave out."""
    beside = _BETWEEN.fullmatch(text[run[-1][0].end : mention.start]) is not None
    return beside and all(_is_new(known, moment) for _, known in run)


def _is_new(known: Moment, more: Moment) -> bool:
    pairs = ((known.year, more.year), (known.month, more.month), (known.day, more.day))
    return all(one is None or other is None for one, other in pairs)


def _joined(one: Moment, other: Moment) -> Moment:
    return Moment(
        other.year if one.year is None else one.year,
        other.month if one.month is None else one.month,
        other.day if one.day is None else one.day,
    )
