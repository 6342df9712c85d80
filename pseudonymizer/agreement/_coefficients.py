"""Computes the coefficients of agreement with NLTK.

Only `_measuring` imports this module, and only when it measures something: importing NLTK takes a third of a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

from nltk.metrics.agreement import AnnotationTask


class CountedTask(AnnotationTask):  # type: ignore[misc] # NLTK has no types
    """NLTK's annotation task over counted patterns: each pattern of values, and how many units have it.

    NLTK keeps an object for each unit and rater and groups them again for each coefficient. For the tokens of ten
    thousand documents that takes gigabytes and minutes, although there are only some hundred patterns. This class
    overrides the methods that count units, with NLTK's own formulas. The tests compare it with plain NLTK.
    """

    def __init__(self, counts: Mapping[tuple[Hashable, ...], int]) -> None:
        super().__init__((seat, item, said) for item, pattern in enumerate(counts) for seat, said in enumerate(pattern))
        self.counts = tuple(counts.values())
        self.units = sum(self.counts)

    def frequencies(self, *seats: int) -> Counter[Hashable]:
        """How often some of the raters gave each value."""
        found: Counter[Hashable] = Counter()
        for row in self.data:
            if row["coder"] in seats:
                found[row["labels"]] += self.counts[row["item"]]
        return found

    def Ao(self, cA: int, cB: int) -> float:  # noqa: N802, N803 - NLTK's names
        rows = self._grouped_data("item", (row for row in self.data if row["coder"] in {cA, cB}))
        return float(sum(self.agr(cA, cB, item, said) * self.counts[item] for item, said in rows) / self.units)

    def Ae_kappa(self, cA: int, cB: int) -> float:  # noqa: N802, N803
        one, other = self.frequencies(cA), self.frequencies(cB)
        return float(sum(one[said] * other[said] for said in one) / self.units**2)

    def pi(self) -> float:
        total = sum(count**2 for count in self.frequencies(*self.C).values())
        expected = total / (self.units * len(self.C)) ** 2
        return float(self._chance_corrected_agreement(self.avg_Ao(), expected))

    def alpha(self) -> float:
        observed = 0.0
        for item, rows in self._grouped_data("item"):
            said = Counter(row["labels"] for row in rows)
            observed += self.Disagreement(said) * said.total() * self.counts[item]
        everything = self.frequencies(*self.C)
        return 1.0 - float(observed / everything.total() / self.Disagreement(everything))


class Agreeing:
    """The coefficients of one set of patterns. Each is None if only one value occurs."""

    def __init__(self, counts: Mapping[Any, int]) -> None:
        self._task = CountedTask(counts) if counts else None
        self._differs = self._task is not None and len(self._task.K) > 1

    @property
    def observed(self) -> float | None:
        """The share of pairs of raters and units with the same value. Needs the same number of raters everywhere."""
        return None if self._task is None else float(self._task.avg_Ao())

    @property
    def cohen(self) -> float | None:
        """Cohen's kappa of two raters."""
        return self._task.kappa_pairwise(0, 1) if self._task and self._differs else None

    @property
    def fleiss(self) -> float | None:
        """Fleiss' kappa, which NLTK calls pi. Needs the same number of raters everywhere."""
        return self._task.pi() if self._task and self._differs else None

    @property
    def krippendorff(self) -> float | None:
        """Krippendorff's alpha. Needs at least two raters everywhere."""
        return self._task.alpha() if self._task and self._differs else None
