"""The quality check: somebody else reads what was done, corrects the obvious, and confirms it or gives it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    DisagreementState,
    Project,
    Review,
    ReviewMode,
    ReviewOutcome,
    Role,
    User,
    Verb,
    Verdict,
)
from annotation.services import events, operations, validation

ENDS: Mapping[ReviewOutcome, AnnotationStatus] = {
    ReviewOutcome.CONFIRMED: AnnotationStatus.CONFIRMED,
    ReviewOutcome.RETURNED: AnnotationStatus.IN_PROGRESS,
    ReviewOutcome.ABANDONED: AnnotationStatus.DONE,
}


def start(annotation: Annotation, *, by: User) -> Review:
    """The review that is under way, or a new one by somebody who has not made the annotation."""
    access.require_open(annotation.document.project)
    with transaction.atomic():
        current = operations.lock(annotation)
        found = under_way(current)
        if found is not None:
            if found.reviewer_id != by.pk:
                raise errors.ReviewTaken(by=found.reviewer.display_name)
            return found
        _require_reviewable(current, by)
        review = Review.objects.create(annotation=current, reviewer=by, version=current.version)
        events.record(Verb.REVIEW_STARTED, by=by, review=str(review.pk), **events.about(current))
        _move(current, AnnotationStatus.IN_REVIEW, by=by)
    return review


def listed(annotation: Annotation) -> QuerySet[Review]:
    """Those of an annotation, the latest first."""
    return annotation.reviews.select_related("reviewer", "annotation__document__project").order_by("-started_at")


def under_way(annotation: Annotation) -> Review | None:
    return annotation.reviews.under_way().select_related("reviewer").first()


def change(review: Review, *, by: User, **values: Any) -> Review:
    """Ticks, verdict and its reason; only what is named."""
    with transaction.atomic():
        held = _lock(review, by)
        for name, value in values.items():
            setattr(held, name, value)
        held.save(update_fields=list(values))
    return held


def finish(review: Review, outcome: ReviewOutcome, *, by: User, reason: str = "") -> Review:
    """What is confirmed has both ticks, a verdict that is not no, nothing left to be settled, and no errors."""
    with transaction.atomic():
        held = _lock(review, by)
        if outcome == ReviewOutcome.CONFIRMED:
            _require_complete(held)
        elif not reason:
            raise errors.InvalidInput(reason=["Say why."])
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
    project = annotation.document.project
    access.require_open(project)
    with transaction.atomic():
        current = operations.lock(annotation)
        if project.review != ReviewMode.NONE or current.status != AnnotationStatus.DONE:
            raise errors.MoveNotAllowed(**{"from": current.status, "to": AnnotationStatus.CONFIRMED.value})
        _require_valid(current)
        _move(current, AnnotationStatus.CONFIRMED, by=by)
    return current


def reopen(annotation: Annotation, *, by: User, reason: str) -> Annotation:
    """A lead takes back that something was confirmed; the annotator goes on with it."""
    access.require_open(annotation.document.project)
    if not reason:
        raise errors.InvalidInput(reason=["Say why."])
    with transaction.atomic():
        current = operations.lock(annotation)
        if current.status != AnnotationStatus.CONFIRMED:
            raise errors.MoveNotAllowed(**{"from": current.status, "to": AnnotationStatus.IN_PROGRESS.value})
        _move(current, AnnotationStatus.IN_PROGRESS, by=by, reason=reason)
    return current


def missing(review: Review) -> list[str]:
    """What keeps a review from confirming, by name."""
    open_ones = review.disagreements.exclude(state=DisagreementState.APPLIED).exclude(
        state=DisagreementState.DECIDED, decision="keep"
    )
    conditions = {
        "masked_read": review.masked_read,
        "main_read": review.main_read,
        "verdict": review.verdict == Verdict.YES or (review.verdict == Verdict.UNSURE and bool(review.reason)),
        "disagreements": not open_ones.exists(),
    }
    return [name for name, there in conditions.items() if not there]


def _lock(review: Review, by: User) -> Review:
    """The annotation first, as everywhere; only the person who reviews goes on with it."""
    access.require_open(review.annotation.document.project)
    annotation = operations.lock(review.annotation)
    held = Review.objects.select_for_update(no_key=True).get(pk=review.pk)
    held.annotation, held.reviewer = annotation, review.reviewer
    if held.finished_at is not None:
        raise errors.ReviewFinished(outcome=held.outcome)
    if held.reviewer_id != by.pk:
        raise errors.ReviewTaken(by=held.reviewer.display_name)
    return held


def _require_reviewable(annotation: Annotation, by: User) -> None:
    project = annotation.document.project
    if project.review == ReviewMode.NONE or annotation.status != AnnotationStatus.DONE:
        raise errors.MoveNotAllowed(**{"from": annotation.status, "to": AnnotationStatus.IN_REVIEW.value})
    if annotation.annotator_id == by.pk:
        raise errors.OwnAnnotation
    if project.review == ReviewMode.PAIR and not _may_check(project, annotation, by):
        raise errors.NotThePartner


def _may_check(project: Project, annotation: Annotation, by: User) -> bool:
    """Somebody in a pair is checked by the other one of it; who is in none, by anybody; a lead may always."""
    pair = project.pairs.of(annotation.annotator_id).first()
    return pair is None or by.pk in (pair.one_id, pair.other_id) or access.role(by, project) == Role.LEAD


def _require_complete(review: Review) -> None:
    lacking = missing(review)
    if lacking:
        raise errors.ReviewIncomplete(missing=lacking)
    _require_valid(review.annotation)


def _require_valid(annotation: Annotation) -> None:
    findings = validation.findings(annotation)
    if any(finding.severity == "error" for finding in findings):
        raise errors.NotValid(extra={"findings": validation.as_json(findings)})
    validation.check_graph(annotation)


def _move(annotation: Annotation, status: AnnotationStatus, *, by: User, reason: str = "") -> None:
    operations.set_status(annotation, status, by=by, reason=reason)
    annotation.save(update_fields=["status", "updated_at"])
