"""The quality check: somebody else reads what was done, corrects the obvious, and confirms it or gives it back."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Review,
    ReviewOutcome,
    User,
    Verb,
)
from annotation.services import annotations, events, moves, operations, validation

ENDS: Mapping[ReviewOutcome, AnnotationStatus] = {
    ReviewOutcome.CONFIRMED: AnnotationStatus.CONFIRMED,
    ReviewOutcome.RETURNED: AnnotationStatus.IN_PROGRESS,
    ReviewOutcome.ABANDONED: AnnotationStatus.DONE,
}

_OUTCOMES = {status: outcome for outcome, status in ENDS.items()}


def move(
    annotation: Annotation,
    to: AnnotationStatus,
    *,
    by: User,
    accept_proposals: bool = False,
    held_back_seen: bool = False,
    reason: str = "",
) -> Annotation:
    """Any move of the status, by the service whose it is; each looks again under the lock."""
    if to in (AnnotationStatus.DONE, AnnotationStatus.CONFIRMED):
        validation.read_ahead(annotation)
    review = moves.under_way(annotation)
    if to == AnnotationStatus.IN_REVIEW:
        return start(annotation, by=by).annotation
    if review is not None:
        review.annotation = annotation  # with what stands around it
        return finish(review, _OUTCOMES[to], by=by, reason=reason).annotation
    if to == AnnotationStatus.CONFIRMED:
        return confirm(annotation, by=by)
    if annotation.status == AnnotationStatus.CONFIRMED and to == AnnotationStatus.IN_PROGRESS:
        return reopen(annotation, by=by, reason=reason)
    answers = {"accept_proposals": accept_proposals, "held_back_seen": held_back_seen}
    return annotations.change_status(annotation, to=to, by=by, reason=reason, **answers)


def start(annotation: Annotation, *, by: User) -> Review:
    """The review that is under way, or a new one by somebody who has not made the annotation."""
    access.require_open(annotation.document.project)
    with transaction.atomic():
        current = operations.lock(annotation)
        found = moves.under_way(current)
        if found is not None:
            if found.reviewer_id != by.pk:
                raise errors.ReviewTaken(by=found.reviewer.display_name)
            return found
        moves.require(current, AnnotationStatus.IN_REVIEW, by=by)
        review = Review.objects.create(annotation=current, reviewer=by, version=current.version)
        events.record(Verb.REVIEW_STARTED, by=by, review=str(review.pk), **events.about(current))
        _move(current, AnnotationStatus.IN_REVIEW, by=by)
    return review


def listed(annotation: Annotation) -> QuerySet[Review]:
    """Those of an annotation, the latest first."""
    return annotation.reviews.select_related("reviewer", "annotation__document__project").order_by("-started_at")


def change(review: Review, *, by: User, **values: Any) -> Review:
    """Ticks, verdict and its reason; only what is named."""
    with transaction.atomic():
        held = _lock(review)
        if held.reviewer_id != by.pk:
            raise errors.ReviewTaken(by=held.reviewer.display_name)
        for name, value in values.items():
            setattr(held, name, value)
        held.save(update_fields=list(values))
    return held


def finish(review: Review, outcome: ReviewOutcome, *, by: User, reason: str = "") -> Review:
    """What is confirmed has both ticks, a verdict that is not no, nothing left to be settled, and no errors."""
    with transaction.atomic():
        held = _lock(review)
        moves.require(held.annotation, ENDS[outcome], by=by, reason=reason)
        held.outcome, held.finished_at = outcome, timezone.now()
        held.save(update_fields=["outcome", "finished_at"])
        events.record(
            Verb.REVIEW_FINISHED,
            by=by,
            reason=reason,
            review=str(held.pk),
            outcome=outcome.value,
            verdict=held.verdict,
            **events.about(held.annotation),
        )
        _move(held.annotation, ENDS[outcome], by=by, reason=reason)
    return held


def confirm(annotation: Annotation, *, by: User) -> Annotation:
    """Where the project wants no review its lead confirms what is done."""
    access.require_open(annotation.document.project)
    with transaction.atomic():
        current = operations.lock(annotation)
        moves.require(current, AnnotationStatus.CONFIRMED, by=by)
        _require_status(current, AnnotationStatus.DONE)
        _move(current, AnnotationStatus.CONFIRMED, by=by)
    return current


def reopen(annotation: Annotation, *, by: User, reason: str) -> Annotation:
    """A lead takes back that something was confirmed; the annotator goes on with it."""
    access.require_open(annotation.document.project)
    with transaction.atomic():
        current = operations.lock(annotation)
        moves.require(current, AnnotationStatus.IN_PROGRESS, by=by, reason=reason)
        _require_status(current, AnnotationStatus.CONFIRMED)
        _move(current, AnnotationStatus.IN_PROGRESS, by=by, reason=reason)
    return current


def _lock(review: Review) -> Review:
    """The annotation first, as everywhere."""
    access.require_open(review.annotation.document.project)
    annotation = operations.lock(review.annotation)
    held = Review.objects.select_for_update(no_key=True).get(pk=review.pk)
    held.annotation, held.reviewer = annotation, review.reviewer
    if held.finished_at is not None:
        raise errors.ReviewFinished(outcome=held.outcome)
    return held


def _require_status(annotation: Annotation, status: AnnotationStatus) -> None:
    """What may be done from another status, too, is another service's there."""
    if annotation.status != status:
        raise errors.MoveNotAllowed(**{"from": annotation.status})


def _move(annotation: Annotation, status: AnnotationStatus, *, by: User, reason: str = "") -> None:
    operations.set_status(annotation, status, by=by, reason=reason)
    annotation.save(update_fields=["status", "updated_at"])
