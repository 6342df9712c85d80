"""Tests months and weekdays, and which digits can be a date."""

from __future__ import annotations

import pytest
from babel import Locale

from pseudonymizer.lexicon import calendar


def test_names_stand_in_the_order_of_the_calendar() -> None:
    assert calendar.month_names("sv")[::11] == ("januari", "december")
    assert calendar.weekday_names("en")[::6] == ("Monday", "Sunday")


@pytest.mark.parametrize("language", ["sv", "en"])
def test_names_written_here_are_those_of_babel(language: str) -> None:
    locale = Locale.parse(language)
    months, short, days = locale.months["format"]["wide"], locale.months["format"]["abbreviated"], locale.days["format"]
    assert calendar.month_names(language) == tuple(months[number] for number in range(1, 13))
    assert calendar.weekday_names(language) == tuple(days["wide"][number] for number in range(7))
    known = calendar.months(language)
    assert all(known[name.casefold().rstrip(".")] == number for number, name in short.items())


def test_names_are_known_short_and_in_an_unknown_language_in_english() -> None:
    assert calendar.months("sv")["sept"] == calendar.months("sv")["september"] == 9
    assert "måndagen" in calendar.weekdays("sv")
    assert calendar.months("xx")["march"] == 3


@pytest.mark.parametrize(("word", "month"), [("febuari", 2), ("ferbuari", 2), ("maj", None), ("mamma", None)])
def test_a_misspelt_month_is_the_nearest_one(word: str, month: int | None) -> None:
    assert calendar.nearest_month(word, "sv") == month


@pytest.mark.parametrize(
    ("parts", "holds"),
    [
        (("2018", "12", "01"), True),
        (("18", "01", "12"), True),
        (("1", "12", "2018"), True),
        (("2018", "13", "01"), False),
        (("45", "13", "1"), False),
        (("123", "12", "01"), False),
    ],
)
def test_three_groups_of_digits_are_a_date_in_a_usual_order(parts: tuple[str, str, str], holds: bool) -> None:
    assert calendar.is_full_date(parts) == holds
