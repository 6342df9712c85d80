"""Dates, years and ages of an author move together: order and intervals survive, and nothing stays as it was."""

from __future__ import annotations

import itertools
import random
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import doubts, entities, labels, naming, pipeline
from pseudonymizer.model import Mention
from pseudonymizer.pseudonyms import Context, Moment, Shift, bare, draw, moments
from pseudonymizer.pseudonyms.digit_dates import shifted
from pseudonymizer.pseudonyms.shifting import weekday

SWELL = labels.load("swell")
SHIFTS = st.integers().map(lambda seed: Shift.draw(random.Random(seed)))
DATES = st.dates(date(1905, 1, 1), date(2099, 12, 31))


def moved(each: date, shift: Shift) -> date:
    found = Moment(each.year, each.month, each.day).back(shift)
    assert found is not None
    return date(found.year or 0, found.month or 0, found.day or 0)


@given(DATES, DATES, SHIFTS)
def test_the_days_between_two_dates_stay(one: date, other: date, shift: Shift) -> None:
    assert moved(other, shift) - moved(one, shift) == other - one


@given(DATES, SHIFTS)
def test_no_part_of_a_date_stays(each: date, shift: Shift) -> None:
    after = moved(each, shift)
    assert after.year != each.year
    assert after.month != each.month
    assert after.day != each.day
    assert weekday(each.weekday(), shift) == after.weekday() != each.weekday()


@given(st.dates(date(2001, 1, 1), date(2001, 12, 31)), SHIFTS)
def test_a_part_alone_never_stays(each: date, shift: Shift) -> None:
    for alone in (Moment(month=each.month), Moment(day=each.day), Moment(year=each.year)):
        assert alone.back(shift) not in (None, alone)


@given(st.integers(1950, 2030), st.integers(1950, 2030), SHIFTS)
def test_years_keep_their_distance(one: int, other: int, shift: Shift) -> None:
    first, second = Moment(year=one).back(shift), Moment(year=other).back(shift)
    assert first
    assert second
    assert (second.year or 0) - (first.year or 0) == other - one


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("2018-12-01", "2017-10-28"),
        ("1/12 2018", "28/10 2017"),
        ("01.12.18", "28.10.17"),
        ("181201", "171028"),
        ("20181201", "20171028"),
        ("1/12", "28/10"),
        ("12/2018", "11/2017"),
        ("12-2018", "11-2017"),
        ("99/99", None),
        ("i morgon", None),
    ],
)
def test_a_date_in_digits_keeps_its_shape(words: str, expected: str | None) -> None:
    assert shifted(words, Shift(1, 34)) == expected


def pseudonymized(text: str, *, seed: int = 1, shift: Shift | None = None, **options: object) -> str:
    ids = map("n{}".format, itertools.count())
    result = pipeline.pseudonymize(
        text,
        label_set=SWELL,
        language="sv",
        meta={},
        options=options,
        rng=random.Random(seed),
        id_factory=lambda: next(ids),
        others=naming.Others(shift=shift),
    )
    named = {entity.id: entity.pseudonym for entity in result.entities}
    for mention in sorted(result.mentions, key=lambda each: -each.start):
        if mention.stands and SWELL[mention.label or ""].policy == "replace":
            text = text[: mention.start] + named[mention.entity_id or ""] + text[mention.end :]
    return text


BACK = Shift(2, 40)


def test_dates_of_a_text_move_together_though_they_share_a_day() -> None:
    text = "Jag gifte mig den 3 maj 2010. Vi skildes den 3 juni 2012. Jag är 41 och min bror är 38 år."
    expected = "Jag gifte mig den 24 mars 2008. Vi skildes den 25 april 2010. Jag är 43 och min bror är 40 år."
    assert pseudonymized(text, shift=BACK, shift_dates=True) == expected
    first, second = (date(2010, 5, 3), date(2008, 3, 24)), (date(2012, 6, 3), date(2010, 4, 25))
    assert [before - after for before, after in (first, second)] == [timedelta(BACK.total)] * 2


def test_words_are_moved_like_digits() -> None:
    text = "Jag är tjugofem år och kom hit i mars 2015. Min son föddes lördag den tredje juni 2017."
    assert pseudonymized(text, shift=Shift(1, 35), shift_dates=True) == (
        "Jag är tjugosex år och kom hit i februari 2014. Min son föddes fredag den tjugonionde april 2016."
    )


def test_a_year_may_become_one_that_stands_elsewhere() -> None:
    text = "Jag kom hit 2013. Min bror kom hit 2015."
    assert pseudonymized(text, shift=BACK, shift_dates=True) == "Jag kom hit 2011. Min bror kom hit 2013."


def test_nothing_moves_unless_the_project_wants_it() -> None:
    text = "Min bror är född den 3 maj 1988. Jag är 41 år."
    assert pseudonymized(text) == pseudonymized(text, shift=BACK)
    assert "24 mars 1986" not in pseudonymized(text, shift=BACK)


def test_a_text_without_an_author_has_a_shift_of_its_own() -> None:
    text = "Jag kom hit 2013. Min bror kom hit 2015."
    years = {pseudonymized(text, seed=seed, shift_dates=True) for seed in range(30)}
    assert len(years) == 3
    assert text not in years


@given(SHIFTS, st.sampled_from(["1 år", "100", "3", "29"]), st.randoms(use_true_random=False))
def test_an_age_grows_by_the_years_that_dates_go_back(shift: Shift, age: str, rng: random.Random) -> None:
    drawn = draw(SWELL["age_digits"], age, context=Context(shift=shift), rng=rng)
    assert drawn.pseudonym == age.replace(age.split(maxsplit=1)[0], str(int(age.split(maxsplit=1)[0]) + shift.years))


@pytest.mark.parametrize("label", ["day", "month_word", "month_digit", "year", "age_string", "date_digits"])
@pytest.mark.parametrize("words", ["okänt", "31", "den sjunde", "maj", "torsdag", "åttio", "2024-02-29", "februari"])
def test_what_cannot_be_moved_is_drawn(label: str, words: str) -> None:
    for seed in range(20):
        rng = random.Random(seed)
        drawn = draw(SWELL[label], words, context=Context(shift=Shift.draw(rng)), rng=rng)
        assert bare(drawn.pseudonym) != bare(words) or drawn.coincides


def test_parts_that_repeat_a_part_begin_another_date() -> None:
    text = "3 maj 2010 5 juni 2011"
    parts = zip(text.split(), ("day", "month_word", "year") * 2, strict=True)
    found = [Mention(text.index(words), text.index(words) + len(words), label) for words, label in parts]
    read = list(moments.of(found, text, "sv").values())
    assert read == [Moment(2010, 5, 3)] * 3 + [Moment(2011, 6, 5)] * 3


def test_parts_of_two_dates_are_neither_suggested_nor_doubted_as_one() -> None:
    text = "Jag gifte mig den 3 maj 2010. Vi skildes den 3 juni 2012. Min bror kom den 5 maj 2012 hit till oss."
    ids = map("n{}".format, itertools.count())
    result = pipeline.pseudonymize(
        text,
        label_set=SWELL,
        language="sv",
        meta={},
        options={"shift_dates": True},
        rng=random.Random(1),
        id_factory=lambda: next(ids),
    )
    apart = moments.apart(result.mentions, text, "sv")
    assert len(apart) == 3
    assert entities.suggestions(result.mentions, result.entities, text, SWELL, dismissed=apart) == []
    found = doubts.find(text, result.mentions, result.entities, SWELL, "sv")
    assert not [each for each in found if each.kind is doubts.Kind.TWO_WAYS]
