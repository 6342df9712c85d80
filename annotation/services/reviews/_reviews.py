"""Starts, changes and finishes reviews, and confirms or reopens layers."""

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
from annotation.services import annotations, events, operations, validation
from annotation.services.annotations import confirmations, moves, readings
from annotation.services.documents import states

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
    """Makes any change of status through the service responsible. Each service checks again under the lock."""
    review = moves.under_way(annotation)
    if to == AnnotationStatus.IN_REVIEW:
        return start(annotation, by=by).annotation
    if review is not None:
        review.annotation = annotation  # it has its document and annotator loaded
        return finish(review, _OUTCOMES[to], by=by, reason=reason).annotation
    if to == AnnotationStatus.CONFIRMED:
        return confirm(annotation, by=by)
    if annotation.status == AnnotationStatus.CONFIRMED and to == AnnotationStatus.IN_PROGRESS:
        return reopen(annotation, by=by, reason=reason)
    answers = {"accept_proposals": accept_proposals, "held_back_seen": held_back_seen}
    return annotations.change_status(annotation, to=to, by=by, reason=reason, **answers)


def start(annotation: Annotation, *, by: User) -> Review:
    """The review under way, or a new one. The reviewer must not have made the annotation."""
    access.require_open(annotation.document.project)
    with transaction.atomic():
        current = operations.lock(annotation)
        found = moves.under_way(current)
        if found is not None:
            if found.reviewer_id != by.pk:
                raise errors.ReviewTaken(by=found.reviewer.display_name)
            return found
        moves.require(current, AnnotationStatus.IN_REVIEW, by=by)
        review = Review(annotation=current, project_id=current.project_id, reviewer=by, version=current.version)
        _carry_over(review)
        review.save(force_insert=True)
        events.record(Verb.REVIEW_STARTED, by=by, review=str(review.pk), **events.about(current))
        _move(current, AnnotationStatus.IN_REVIEW, by=by)
    return review


def listed(annotation: Annotation) -> QuerySet[Review]:
    """The reviews of an annotation, newest first."""
    return annotation.reviews.select_related("reviewer", "annotation__document__project").order_by("-started_at")


def change(review: Review, *, by: User, version: int | None = None, **given: Any) -> Review:
    """Stores what the reviewer opened, read, judged and looked at (see `readings.give`).

    Omitted values stay as they are.

    `version`: the version the page shows; by default the current one.
    """
    with transaction.atomic():
        held = _lock(review)
        if held.reviewer_id != by.pk:
            raise errors.ReviewTaken(by=held.reviewer.display_name)
        if version is not None and version > held.annotation.version:
            raise errors.InvalidInput(version=["The annotation does not have this version yet."])
        readings.give(held, given, version)
        held.save(update_fields=readings.FIELDS)
    return held


def finish(review: Review, outcome: ReviewOutcome, *, by: User, reason: str = "") -> Review:
    """Confirming needs both ticks, a verdict other than "no", nothing left to settle, and no errors."""
    validation.read_ahead(review.annotation)
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
    """If the project has no reviews, a lead confirms layers that are done."""
    access.require_open(annotation.document.project)
    validation.read_ahead(annotation)
    with transaction.atomic():
        current = operations.lock(annotation)
        moves.require(current, AnnotationStatus.CONFIRMED, by=by)
        _require_status(current, AnnotationStatus.DONE)
        _move(current, AnnotationStatus.CONFIRMED, by=by)
    return current


def reopen(annotation: Annotation, *, by: User, reason: str) -> Annotation:
    """A lead withdraws a confirmation, and the annotator goes on with the layer."""
    access.require_open(annotation.document.project)
    with transaction.atomic():
        current = operations.lock(annotation)
        moves.require(current, AnnotationStatus.IN_PROGRESS, by=by, reason=reason)
        _require_status(current, AnnotationStatus.CONFIRMED)
        _move(current, AnnotationStatus.IN_PROGRESS, by=by, reason=reason)
    return current


def _carry_over(review: Review) -> None:
    """Copies from this reviewer's last review the ticks that still hold, and the verdict if the text is unchanged."""
    ended = review.annotation.reviews.filter(reviewer=review.reviewer_id, finished_at__isnull=False)
    last = ended.order_by("-finished_at").first()
    if last is None:
        return
    last.annotation = review.annotation
    holds = readings.against_now(last).holds
    if readings.moment_of(last, "verdict") != readings.Moment.now(review.annotation):
        holds -= {"verdict"}
    for part in holds:
        for name in (part, f"{part}_version"):
            setattr(review, name, getattr(last, name))
    review.policies = {part: last.policies.get(part, {}) for part in holds}
    review.reason = last.reason if "verdict" in holds else ""
    review.seen = last.seen


def _lock(review: Review) -> Review:
    """Locks the annotation first, as everywhere."""
    access.require_open(review.annotation.document.project)
    annotation = operations.lock(review.annotation)
    held = Review.objects.select_for_update(no_key=True).get(pk=review.pk)
    held.annotation, held.reviewer = annotation, review.reviewer
    if held.finished_at is not None:
        raise errors.ReviewFinished(outcome=held.outcome)
    return held


def _require_status(annotation: Annotation, status: AnnotationStatus) -> None:
    """Another service makes the same move from other statuses."""
    if annotation.status != status:
        raise errors.MoveNotAllowed(**{"from": annotation.status})


def _move(annotation: Annotation, status: AnnotationStatus, *, by: User, reason: str = "") -> None:
    operations.set_status(annotation, status, by=by, reason=reason)
    is_confirmed = status == AnnotationStatus.CONFIRMED
    what = confirmations.of(annotation) if is_confirmed else confirmations.NOT_CONFIRMED
    for name, value in what.items():
        setattr(annotation, name, value)
    annotation.save(update_fields=["status", "updated_at", *what])
    states.refresh([annotation.document_id])
