"""Precision, recall and F of counted mentions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figures:
    """A figure is None where there is nothing it could be a share of."""

    precision: float | None
    recall: float | None

    @property
    def f1(self) -> float | None:
        return self._f(1)

    @property
    def f2(self) -> float | None:
        """F with recall weighing twice as much as precision: what is missed is worse than what is proposed in vain."""
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
    """How many gold mentions there are and were found, how many proposals there are and are right."""

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
    """Precision averaged where something was proposed, recall where there is something to find."""
    read = list(figures)
    return Figures(
        _average([each.precision for each in read if each.precision is not None]),
        _average([each.recall for each in read if each.recall is not None]),
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _average(values: list[float]) -> float | None:
    return sum(values) / len(values) if values else None
