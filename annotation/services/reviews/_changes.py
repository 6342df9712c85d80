"""Tells annotators what a review changed in their layer and why it ended as it did."""

from __future__ import annotations

from django.db.models import Q

from annotation.models import Review, Verb


def made_in(review: Review) -> Q:
    """The operations made during the review, when only its reviewer could edit, and those applying disagreements."""
    during = Q(version__gt=review.version)
    if review.finished_at is not None:
        during &= Q(created_at__lte=review.finished_at)
    applied = review.disagreements.filter(op_id__isnull=False).values("op_id")
    return during | Q(pk__in=applied)


def why_ended(review: Review) -> str:
    """The reason the reviewer gave when the review ended."""
    if review.finished_at is None:
        return ""
    ended = review.annotation.events.filter(verb=Verb.REVIEW_FINISHED, values__review=str(review.pk)).first()
    return ended.reason if ended else ""
