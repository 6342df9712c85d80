"""Months and weekdays, and what digits can be a date."""

from __future__ import annotations

import pytest

from pseudonymizer.lexicon import calendar


def test_names_stand_in_the_order_of_the_calendar() -> None:
    assert calendar.month_names("sv")[::11] == ("januari", "december")
    assert calendar.weekday_names("en")[::6] == ("Monday", "Sunday")


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
