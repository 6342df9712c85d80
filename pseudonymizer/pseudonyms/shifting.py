"""Shifts the years, ages and dates of an author together, so that their order and the time between them survive."""

from __future__ import annotations

import random
from calendar import monthrange
from dataclasses import dataclass, replace
from datetime import MINYEAR, date, timedelta
from typing import Self

DAYS_IN_YEAR, DAYS_IN_WEEK, LONGEST_MONTH = 365, 7, 31
MOST_YEARS = 3
# So many days back, neither the day nor the month can be the same: one month has 28 to 31 days, two have 59 to 62.
_DAYS = (*range(34, 56), *range(65, 84))
# What a date that leaves something out is reckoned from: in the years before that one no February has 29 days.
_SOME_YEAR, _MIDDLE_OF_MONTH = 1903, 15
# '03 is 2003, '85 is 1985.
_LAST_OF_THIS_CENTURY = 30
_WHOLE_MONTH = 28


@dataclass(frozen=True, slots=True)
class Shift:
    """Dates go back by `years` of 365 days and `days` more, years by `years`, and ages grow by `years`."""

    years: int
    days: int

    @classmethod
    def draw(cls, rng: random.Random) -> Self:
        years = rng.randint(1, MOST_YEARS)
        # A week later or earlier would leave every weekday as it is.
        return cls(years, rng.choice([days for days in _DAYS if cls(years, days).total % DAYS_IN_WEEK]))

    @property
    def total(self) -> int:
        return self.years * DAYS_IN_YEAR + self.days


@dataclass(frozen=True, slots=True)
class Moment:
    """What a text says of a date: any of year, month and day."""

    year: int | None = None
    month: int | None = None
    day: int | None = None

    def back(self, shift: Shift) -> Moment | None:
        """The moment before it by the shift, told as exactly; None for years that no calendar has."""
        if self.month is None:
            year = None if self.year is None else self.year - shift.years
            day = None if self.day is None else (self.day - 1 - shift.days) % _WHOLE_MONTH + 1
            return replace(self, year=year, day=day)
        year = _SOME_YEAR if self.year is None else full(self.year)
        if not MINYEAR + MOST_YEARS < year <= date.max.year:
            return None
        last = monthrange(year, self.month)[1]
        moved = date(year, self.month, min(self.day or _MIDDLE_OF_MONTH, last)) - timedelta(shift.total)
        return Moment(
            None if self.year is None else moved.year - (year - self.year),
            moved.month,
            None if self.day is None else moved.day,
        )


def full(year: int) -> int:
    """The year of two digits in its century; others as they are."""
    if year >= 100:
        return year
    return year + (2000 if year <= _LAST_OF_THIS_CENTURY else 1900)


def weekday(place: int, shift: Shift) -> int:
    """The day of the week before this one by the shift."""
    return (place - shift.total) % DAYS_IN_WEEK
