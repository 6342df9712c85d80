"""Makes the mention a detector proposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pseudonymizer.model import Alternative, Evidence, Mention


@dataclass(frozen=True, slots=True)
class Proposer:
    """Proposes under one detector's name."""

    detector: str

    def __call__(  # noqa: PLR0913 - a mention has this many parts that differ from one proposal to the next
        self,
        span: tuple[int, int],
        label: str,
        *,
        rule: str,
        score: float,
        modifiers: Sequence[str] = (),
        key: str = "",
        others: Sequence[tuple[str, float]] = (),
    ) -> Mention:
        alternatives = tuple([Alternative(other, round(value, 2)) for other, value in others if other != label])
        return Mention(
            *span,
            label,
            modifiers=tuple(sorted(modifiers)) if modifiers else (),
            key=key,
            evidence=Evidence(self.detector, rule, round(score, 2), alternatives),
        )
