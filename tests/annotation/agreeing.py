"""Helpers for decisions of a meeting: one person proposes, the other agrees."""

from __future__ import annotations

from annotation.models import Decision, Disagreement
from annotation.services.reviews import disagreements


def decided(noted: Disagreement, decision: Decision, *, text: str = "") -> Disagreement:
    """Decides the disagreement; the reviewer proposes first."""
    annotator = noted.review.annotation.annotator
    assert annotator is not None
    disagreements.decide(noted, decision, by=noted.review.reviewer, text=text)
    return disagreements.decide(noted, decision, by=annotator, text=text)
