"""Months that stand without a day or a year: after a word for when, in a row of months, beside "last year"."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _general_times
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

_FRAMES = triggers("dates.month_before") | {"sista", "siste", "första", "kring"}
_SURE_FRAMES = triggers("dates.sure_month_before") | {"sista", "siste"}
# November blev tung: verbs after which a month that begins a sentence is a date.
_PASSING = frozenset({"blev", "var", "kom", "gick", "började", "slutade"})
_PART_OF_MONTH = triggers("dates.part_of_month")
_AMBIGUOUS = frozenset({"mars", "maj", "may", "march"})
# Short for months, but words by themselves, and Christmas.
_NEVER_ALONE = frozenset({"mar", "jun", "jul", "dec", "sep", "oct", "dez", "agu", "fbr", "spt"})
_SHORT_YEAR, _YEAR = Expression(r"[-–'’]\d\d\Z"), Expression(r"(?:19|20)\d\d\Z")
_IS = frozenset({"är", "var", "blev", "blir"})
# det är redan november
_ADVERBS = frozenset({"redan", "bara", "nu", "fortfarande", "snart", "ju", "väl", "först", "inte", "ännu", "nästan"})
_JOINTS = frozenset({"och", "eller", ",", "samt", "till", "-", "–", "/", "o", "&"})
# mars i fjol, maj förra året, juni nästa år
_WHICH_YEAR = frozenset({"förra", "nästa", "samma", "det", "detta", "följande"})
_TO_CHRISTMAS = frozenset(
    {"efter", "före", "innan", "till", "vid", "över", "på", "kring", "runt", "inför", "sedan", "sen"}
)


def detect(words: Words, place: int, propose: Proposer, *, exact: bool) -> Iterator[Mention]:
    if words.key[place] in _NEVER_ALONE or _is_no_date(words, place) or _general_times.is_every_year(words, place):
        return
    if _is_framed(words, place) or (exact and (_is_in_row(words, place) or _is_of_a_year(words, place))):
        span = (words.start[place], words.end[place])
        yield propose(span, "month_word", rule="frame.month", score=0.4 if exact else 0.35)


def is_christmas(words: Words, place: int) -> bool:
    """strax efter jul 2016, min första jul här"""
    before = words.before(place)
    return words.key[place] == "jul" and (before in _TO_CHRISTMAS or _is_owned(words, place))


def _is_owned(words: Words, place: int) -> bool:
    """min första jul här, en jul"""
    at = 2 if words.before(place) in {"första", "andra", "sista"} else 1
    return words.before(place, at) in {"min", "vår", "din", "hans", "hennes", "deras", "en"}


def _is_no_date(words: Words, place: int) -> bool:
    """av and med before a month: of something made, and in the company of somebody."""
    before, second = words.before(place), words.before(place, 2)
    return (before == "av" and second not in _PART_OF_MONTH) or (before == "med" and second != "och")


def _is_framed(words: Words, place: int) -> bool:
    before = words.before(place)
    if _is_now(words, place) or (before == "på" and words.before(place, 2) in _PART_OF_MONTH):
        return True
    if words.begins[place] and words.key[place] not in _AMBIGUOUS and words.after(place) in _PASSING:
        return True
    if words.before(place, 2) in {"en", "ett"} and words.before(place, 3) == "i":  # i en iskall januari
        return True
    return before in _FRAMES and not (words.key[place] in _AMBIGUOUS and before not in _SURE_FRAMES)


def _is_now(words: Words, place: int) -> bool:
    """det var november, nu är det redan maj"""
    back = 1
    while words.before(place, back) in _ADVERBS and back < 4:
        back += 1
    other = back + 1
    while words.before(place, other) in _ADVERBS and other < 5:
        other += 1
    near = {words.before(place, back), words.before(place, other)}
    return words.text[place].islower() and "det" in near and not _IS.isdisjoint(near)


def _is_in_row(words: Words, place: int) -> bool:
    """hyran för oktober och november, i april, maj och juni, juli eller augusti"""
    months = calendar.month_forms("sv")
    if words.before(place) in _JOINTS and words.before(place, 2) in months:
        return words.text[place].islower() or words.before(place, 2) not in _NEVER_ALONE
    if words.after(place) not in _JOINTS or words.after(place, 2) not in months - _NEVER_ALONE:
        return False
    return words.text[place].islower() or words.begins[place]


def _is_of_a_year(words: Words, place: int) -> bool:
    following, second = words.after(place), words.after(place, 2)
    if following == "i" and second in {"fjol", "år", "somras", "vintras"}:
        return True
    if _SHORT_YEAR.match(following) or _YEAR.match(words.before(place)):
        return words.text[place].islower()  # oktober -20, 2020 oktober
    return following in _WHICH_YEAR and second in {"år", "året"}


def are_two(key: str) -> bool:
    """mars-juni"""
    first, hyphen, second = key.replace("–", "-").partition("-")
    months = calendar.month_forms("sv")
    return bool(hyphen) and first in months and second in months


def in_one_word(words: Words, place: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the two months of such a word stand in the text."""
    first = words.start[place] + words.key[place].replace("–", "-").index("-")
    return (words.start[place], first), (first + 1, words.end[place])
