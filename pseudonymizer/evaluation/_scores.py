"""Computes precision, recall and F from counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figures:
    """A figure is None if its denominator is zero."""

    precision: float | None
    recall: float | None

    @property
    def f1(self) -> float | None:
        return self._f(1)

    @property
    def f2(self) -> float | None:
        """F2, which weighs recall twice as much as precision: a missed mention is worse than a false positive."""
        return self._f(2)

    def _f(self, beta: int) -> float | None:
        if self.precision is None and self.recall is None:
            return None
        if not self.precision or not self.recall:
            return 0.0
        weight = beta * beta
        return (1 + weight) * self.precision * self.recall / (weight * self.precision + self.recall)

    def as_json(self) -> dict[str, float | None]:
        return {"precision": self.precision, "recall": self.recall, "f1": self.f1, "f2": self.f2}


@dataclass(frozen=True, slots=True)
class Tally:
    """How many gold mentions exist and were found, and how many proposals exist and are right."""

    gold: int = 0
    found: int = 0
    proposed: int = 0
    right: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.gold + other.gold,
            self.found + other.found,
            self.proposed + other.proposed,
            self.right + other.right,
        )

    @property
    def figures(self) -> Figures:
        return Figures(_share(self.right, self.proposed), _share(self.found, self.gold))


def mean(figures: Iterable[Figures]) -> Figures:
    """The mean precision where something was proposed, and the mean recall where there is something to find."""
    read = list(figures)
    return Figures(
        _average([each.precision for each in read if each.precision is not None]),
        _average([each.recall for each in read if each.recall is not None]),
    )


class Means:
    """The same, of figures that come one by one."""

    def __init__(self) -> None:
        self._sums, self._counts = [0.0, 0.0], [0, 0]

    def add(self, figures: Figures) -> None:
        for place, value in enumerate((figures.precision, figures.recall)):
            if value is not None:
                self._sums[place] += value
                self._counts[place] += 1

    @property
    def figures(self) -> Figures:
        precision, recall = (
            total / count if count else None for total, count in zip(self._sums, self._counts, strict=True)
        )
        return Figures(precision, recall)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _average(values: list[float]) -> float | None:
    return sum(values) / len(values) if values else None
