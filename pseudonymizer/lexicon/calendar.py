"""Knows the names of months and weekdays, and whether digits can be a date."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

if TYPE_CHECKING:
    from babel import Locale

# Copied from Babel, whose import takes a tenth of the start of a process.
_MONTHS = {
    "sv": ("januari februari mars april maj juni juli augusti september oktober november december",
           "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec."),
    "en": ("January February March April May June July August September October November December",
           "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
}  # fmt: skip
_WEEKDAYS = {
    "sv": "måndag tisdag onsdag torsdag fredag lördag söndag",
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
}
_SWEDISH_SHORT = {
    "sept": 9, "mar": 3, "jun": 6, "jul": 7, "mai": 5, "spt": 9, "sebt": 9, "setp": 9, "febr": 2, "fbr": 2, "oct": 10,
    "okto": 10, "dez": 12, "jnu": 1, "agu": 8, "agus": 8, "novem": 11, "decem": 12,
}  # fmt: skip
# All months in Swedish and English begin with one of these. Learners get the first letter right.
FIRST_LETTERS = frozenset("jfmasond")
_WEEKDAY_ENDS = frozenset({"dag", "dan", "day", "dog", "dah", "tag"})
SHORTEST_WEEKDAY = 5


@cache
def month_names(language: str) -> tuple[str, ...]:
    """January to December in the language."""
    return _months(language, "wide")


@cache
def weekday_names(language: str) -> tuple[str, ...]:
    """Monday to Sunday in the language."""
    if language in _WEEKDAYS:
        return tuple(_WEEKDAYS[language].split())
    names = _locale(language).days["format"]["wide"]
    return tuple(names[number] for number in sorted(names))


def _months(language: str, width: str) -> tuple[str, ...]:
    if language in _MONTHS:
        return tuple(_MONTHS[language][width != "wide"].split())
    names = _locale(language).months["format"][width]
    return tuple(names[number] for number in sorted(names))


@cache
def months(language: str) -> Mapping[str, int]:
    """Names and abbreviations, case folded, without full stops."""
    found = dict(_SWEDISH_SHORT) if language == "sv" else {}
    for width in ("wide", "abbreviated"):
        for number, name in enumerate(_months(language, width), start=1):
            found[name.casefold().rstrip(".")] = number
    return found


@cache
def month_forms(language: str) -> frozenset[str]:
    """The names and abbreviations, also in the genitive."""
    return frozenset(form for name in months(language) for form in (name, f"{name.rstrip('s')}s"))


@cache
def weekdays(language: str) -> frozenset[str]:
    """The names, case folded; in Swedish also in the definite form, including spoken forms (lördan)."""
    names = [name.casefold() for name in weekday_names(language)]
    if language != "sv":
        return frozenset(names)
    spoken = [f"{name.removesuffix('dag')}dan" for name in names]
    return frozenset([*names, *(f"{name}en" for name in names), *spoken])


@cache
def capitalised(language: str) -> frozenset[str]:
    """Capitalised words that name no person: months, weekdays, languages; case folded."""
    names = [*months(language), *weekdays(language), *_locale(language).languages.values()]
    return frozenset(part for name in names for part in (name.casefold(), f"{name.casefold()}s"))


@lru_cache(maxsize=4096)
def is_nearly_a_weekday(word: str, language: str) -> bool:
    """Whether a word that ends like a weekday (onsdag, Wednesday) is at most two letters from one."""
    ending = word.removesuffix("en")[-3:]
    if len(word) < SHORTEST_WEEKDAY or ending not in _WEEKDAY_ENDS or not word.isalpha():
        return False
    return any(OSA.distance(word, name, score_cutoff=2) <= 2 for name in weekdays(language))


@lru_cache(maxsize=4096)
def nearest_month(word: str, language: str) -> int | None:
    """The month nearest to a word of at least four letters, or None."""
    if len(word) < 4 or not word.isalpha():
        return None
    limit = 2 if len(word) >= 7 else 1
    names = [(OSA.distance(word, name), number) for name, number in months(language).items() if len(name) >= 3]
    distance, number = min(names)
    return number if distance <= limit else None


def is_day_and_month(first: int, second: int) -> bool:
    return (1 <= first <= 31 and 1 <= second <= 12) or (1 <= first <= 12 and 1 <= second <= 31)


def is_full_date(parts: tuple[str, str, str]) -> bool:
    """Whether three groups of digits are a date in one of the usual orders."""
    a, b, c = parts
    year_first = len(a) != 1 and is_day_and_month(int(c), int(b)) and int(b) <= 12
    year_last = len(c) != 1 and is_day_and_month(int(a), int(b))
    return (len(a) in {2, 4} and year_first) or (len(a) <= 2 and len(c) in {2, 4} and year_last)


def _locale(language: str) -> Locale:
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - see above

    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale("en")
