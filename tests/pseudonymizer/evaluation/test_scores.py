"""Tests figures worked out by hand."""

from __future__ import annotations

import pytest

from pseudonymizer.evaluation import Figures, Tally
from pseudonymizer.evaluation._scores import mean


@pytest.mark.parametrize(
    ("tally", "expected"),
    [
        (Tally(gold=4, found=3, proposed=6, right=3), (0.5, 0.75, 0.6, 0.6818)),
        (Tally(gold=2, found=2, proposed=2, right=2), (1.0, 1.0, 1.0, 1.0)),
        (Tally(gold=2, found=0, proposed=3, right=0), (0.0, 0.0, 0.0, 0.0)),
        (Tally(gold=2), (None, 0.0, 0.0, 0.0)),
        (Tally(proposed=2), (0.0, None, 0.0, 0.0)),
        (Tally(), (None, None, None, None)),
    ],
)
def test_figures_of_counts(tally: Tally, expected: tuple[float | None, ...]) -> None:
    figures = tally.figures
    assert [figures.precision, figures.recall, figures.f1, figures.f2] == [
        value if value is None else pytest.approx(value, abs=1e-4) for value in expected
    ]


def test_f2_asks_for_recall_and_f1_for_both_alike() -> None:
    one, other = Figures(precision=0.9, recall=0.6), Figures(precision=0.6, recall=0.9)
    assert one.f1 == pytest.approx(0.72) == other.f1
    assert one.f2 == pytest.approx(0.6429, abs=1e-4)
    assert other.f2 == pytest.approx(0.8182, abs=1e-4)


def test_an_average_leaves_out_what_is_undefined() -> None:
    sentences = [Figures(1.0, 0.5), Figures(None, 0.0), Figures(0.5, None), Figures(None, None)]
    assert mean(sentences) == Figures(0.75, 0.25)
    assert mean([]) == Figures(None, None)
