"""Tests that coefficients over patterns equal those of NLTK over single units, and those of statsmodels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

VALUES = ("", "LOC", "ORG", "PERSON")
Pattern = tuple[str, ...]


def ratings(raters: int) -> st.SearchStrategy[Counter[Pattern]]:
    patterns = st.tuples(*[st.sampled_from(VALUES)] * raters)
    counted = st.dictionaries(patterns, st.integers(1, 9), min_size=1, max_size=8).map(Counter)
    return counted.filter(lambda counts: len({said for pattern in counts for said in pattern}) > 1)


def agreeing(counts: Mapping[Pattern, int]) -> Any:
    return import_module("pseudonymizer.agreement._coefficients").Agreeing(counts)


def statsmodels() -> Any:
    """Imported here: it and NLTK take seconds, which other tests should not wait for."""
    return import_module("statsmodels.stats.inter_rater")


def plain(counts: Counter[Pattern]) -> Any:
    units = enumerate(counts.elements())
    return import_module("nltk.metrics.agreement").AnnotationTask(
        [(seat, unit, said) for unit, pattern in units for seat, said in enumerate(pattern)]
    )


def table(counts: Counter[Pattern]) -> Any:
    return import_module("numpy").array([[pattern.count(value) for value in VALUES] for pattern in counts.elements()])


@given(ratings(2))
def test_cohens_kappa_is_that_of_nltk_and_of_statsmodels(counts: Counter[Pattern]) -> None:
    crossed = [[counts[one, other] for other in VALUES] for one in VALUES]
    assert agreeing(counts).cohen == pytest.approx(plain(counts).kappa_pairwise(0, 1))
    assert agreeing(counts).cohen == pytest.approx(statsmodels().cohens_kappa(crossed, return_results=False))


@given(ratings(2) | ratings(3) | ratings(5))
def test_fleiss_kappa_is_that_of_nltk_and_of_statsmodels(counts: Counter[Pattern]) -> None:
    assert agreeing(counts).fleiss == pytest.approx(plain(counts).pi())
    assert agreeing(counts).fleiss == pytest.approx(statsmodels().fleiss_kappa(table(counts)))
    assert agreeing(counts).observed == pytest.approx(plain(counts).avg_Ao())


@given(ratings(2), ratings(3), ratings(4))
def test_alpha_is_that_of_nltk_with_any_number_of_raters(
    two: Counter[Pattern], three: Counter[Pattern], four: Counter[Pattern]
) -> None:
    counts = two + three + four
    assert agreeing(counts).krippendorff == pytest.approx(plain(counts).alpha())


def test_alpha_is_what_krippendorff_computes_by_hand_for_four_observers_and_missing_values() -> None:
    observers = ("123321412...", "1233224125.3", ".3332342251.", "12332441251.")
    said = [tuple(value for value in unit if value != ".") for unit in zip(*observers, strict=True)]
    assert agreeing(Counter(unit for unit in said if len(unit) > 1)).krippendorff == pytest.approx(0.743, abs=5e-4)


@pytest.mark.parametrize("counts", [{}, {("", ""): 7}, {("LOC", "LOC"): 1}])
def test_where_nothing_varies_chance_cannot_be_told_from_agreement(counts: dict[Pattern, int]) -> None:
    found = (agreeing(counts).cohen, agreeing(counts).fleiss, agreeing(counts).krippendorff)
    assert found == (None, None, None)
    assert agreeing(counts).observed == (1.0 if counts else None)
