"""Makes the mention a detector proposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from operator import attrgetter

from pseudonymizer.model import Alternative, Evidence, Mention

MOST_KEPT = 4096
_VALUES = attrgetter(*(field.name for field in fields(Mention)))
_EVIDENCE = [field.name for field in fields(Mention)].index("evidence")


def with_evidence(mention: Mention, evidence: Evidence) -> Mention:
    """What `replace` gives, in a third of its time."""
    values = list(_VALUES(mention))
    values[_EVIDENCE] = evidence
    return Mention(*values)


# Few are different, and none is ever changed.
@lru_cache(MOST_KEPT)
def _alternative(label: str, score: float) -> Alternative:
    return Alternative(label, round(score, 2))


@lru_cache(MOST_KEPT)
def _evidence(detector: str, rule: str, score: float, alternatives: tuple[Alternative, ...]) -> Evidence:
    return Evidence(detector, rule, round(score, 2), alternatives)


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
        alternatives = tuple([_alternative(other, value) for other, value in others if other != label])
        return Mention(
            *span,
            label,
            modifiers=tuple(sorted(modifiers)) if modifiers else (),
            key=key,
            evidence=_evidence(self.detector, rule, score, alternatives),
        )
