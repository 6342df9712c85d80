"""Coefficients over patterns are what NLTK says of every unit by itself, and what statsmodels says."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.metrics.agreement import AnnotationTask
from statsmodels.stats.inter_rater import cohens_kappa, fleiss_kappa

from pseudonymizer.agreement._coefficients import Agreeing

VALUES = ("", "LOC", "ORG", "PERSON")
Pattern = tuple[str, ...]


def ratings(raters: int) -> st.SearchStrategy[Counter[Pattern]]:
    patterns = st.tuples(*[st.sampled_from(VALUES)] * raters)
    counted = st.dictionaries(patterns, st.integers(1, 9), min_size=1, max_size=8).map(Counter)
    return counted.filter(lambda counts: len({said for pattern in counts for said in pattern}) > 1)


def plain(counts: Counter[Pattern]) -> AnnotationTask:
    units = enumerate(counts.elements())
    return AnnotationTask([(seat, unit, said) for unit, pattern in units for seat, said in enumerate(pattern)])


def table(counts: Counter[Pattern]) -> np.ndarray:
    return np.array([[pattern.count(value) for value in VALUES] for pattern in counts.elements()])


@given(ratings(2))
def test_cohens_kappa_is_that_of_nltk_and_of_statsmodels(counts: Counter[Pattern]) -> None:
    crossed = [[counts[one, other] for other in VALUES] for one in VALUES]
    assert Agreeing(counts).cohen == pytest.approx(plain(counts).kappa_pairwise(0, 1))
    assert Agreeing(counts).cohen == pytest.approx(cohens_kappa(crossed, return_results=False))


@given(ratings(2) | ratings(3) | ratings(5))
def test_fleiss_kappa_is_that_of_nltk_and_of_statsmodels(counts: Counter[Pattern]) -> None:
    assert Agreeing(counts).fleiss == pytest.approx(plain(counts).pi())
    assert Agreeing(counts).fleiss == pytest.approx(fleiss_kappa(table(counts)))
    assert Agreeing(counts).observed == pytest.approx(plain(counts).avg_Ao())


@given(ratings(2), ratings(3), ratings(4))
def test_alpha_is_that_of_nltk_with_any_number_of_raters(
    two: Counter[Pattern], three: Counter[Pattern], four: Counter[Pattern]
) -> None:
    counts = two + three + four
    assert Agreeing(counts).krippendorff == pytest.approx(plain(counts).alpha())


def test_alpha_is_what_krippendorff_computes_by_hand_for_four_observers_and_missing_values() -> None:
    observers = ("123321412...", "1233224125.3", ".3332342251.", "12332441251.")
    said = [tuple(value for value in unit if value != ".") for unit in zip(*observers, strict=True)]
    assert Agreeing(Counter(unit for unit in said if len(unit) > 1)).krippendorff == pytest.approx(0.743, abs=5e-4)


@pytest.mark.parametrize("counts", [{}, {("", ""): 7}, {("LOC", "LOC"): 1}])
def test_where_nothing_varies_chance_cannot_be_told_from_agreement(counts: dict[Pattern, int]) -> None:
    found = (Agreeing(counts).cohen, Agreeing(counts).fleiss, Agreeing(counts).krippendorff)
    assert found == (None, None, None)
    assert Agreeing(counts).observed == (1.0 if counts else None)
