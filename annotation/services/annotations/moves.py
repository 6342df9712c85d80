"""Decides which status changes of a layer are possible, and which errors prevent them.

Pages and services both ask here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    DisagreementStage,
    Event,
    Review,
    ReviewMode,
    Role,
    User,
    Verb,
    Verdict,
)
from annotation.models.annotations.annotation import BACK, MOVES
from annotation.services import adjudications, double, validation
from annotation.services.annotations import readings
from annotation.services.pairs import checking
from pseudonymizer.model import Origin

MOST_PAST = 200


@dataclass(frozen=True, slots=True)
class Move:
    """A change to a status. `objection`: the error that trying it would raise, or None."""

    to: AnnotationStatus
    needs_reason: bool
    objection: errors.MaskrosError | None


@dataclass(frozen=True, slots=True)
class _Asked:
    """One question: may this user move the annotation to this status?"""

    annotation: Annotation
    to: AnnotationStatus
    by: User
    role: Role
    review: Review | None
    lacking: Callable[[], list[str]]


def of(annotation: Annotation, *, by: User, checked: bool = True) -> list[Move]:
    """All statuses except the current one and "new".

    Without `checked`, the text is not checked for errors: that takes long, and the open page keeps changing it.
    """
    role, review = access.role(by, annotation.document.project), under_way(annotation)
    others = [to for to in AnnotationStatus if to not in (AnnotationStatus.NEW, annotation.status)]
    lacking = _once(review)
    asked = [_Asked(annotation, to, by, role, review, lacking) for to in others]
    faults = validation.objection(annotation) if checked and any(map(_is_checked, asked)) else None
    return [_move(each, faults) for each in asked]


def require(annotation: Annotation, to: AnnotationStatus, *, by: User, reason: str = "") -> None:
    """Raises the error that prevents a move. Call it with the annotation locked."""
    review = under_way(annotation)
    asked = _Asked(annotation, to, by, access.role(by, annotation.document.project), review, _once(review))
    objection = _objection(asked) or (validation.objection(annotation) if _is_checked(asked) else None)
    if objection is not None:
        raise objection
    if needs_reason(annotation, to) and not reason.strip():
        raise errors.InvalidInput(reason=["Say why."])


def past(annotation: Annotation) -> QuerySet[Event]:
    """The moves made so far, newest first, with who made them and why."""
    made = annotation.events.filter(verb=Verb.STATUS_CHANGED).select_related("by")
    return made.order_by("-created_at")[:MOST_PAST]


def as_json(moves: Iterable[Move]) -> list[dict[str, Any]]:
    return [{"to": each.to, "needs_reason": each.needs_reason, "objection": _told(each.objection)} for each in moves]


def _told(objection: errors.MaskrosError | None) -> dict[str, Any] | None:
    if objection is None:
        return None
    return {"code": objection.code, "message": objection.message, "fields": dict(objection.fields)}


def needs_reason(annotation: Annotation, to: AnnotationStatus) -> bool:
    return to in BACK[AnnotationStatus(annotation.status)]


def missing(review: Review, state: readings.State | None = None) -> list[str]:
    """What keeps a review from confirming, by name. Pass `state` if it is already known."""
    state = state or readings.of(review)
    open_ones = review.disagreements.at_stages([DisagreementStage.OPEN, DisagreementStage.TO_APPLY])
    concealed = review.verdict == Verdict.YES or (review.verdict == Verdict.UNSURE and bool(review.reason))
    conditions = {
        "masked_read": "masked_read" in state.holds,
        "main_read": "main_read" in state.holds,
        "verdict": "verdict" in state.holds and concealed,
        "hidden": not state.hidden,
        "disagreements": not open_ones.exists(),
    }
    return [name for name, there in conditions.items() if not there]


def _once(review: Review | None) -> Callable[[], list[str]]:
    """Computes only once what is missing, since comparing texts takes a while."""
    return cache(lambda: [] if review is None else missing(review))


def _move(asked: _Asked, faults: errors.MaskrosError | None) -> Move:
    objection = _objection(asked) or (faults if _is_checked(asked) else None)
    return Move(asked.to, needs_reason(asked.annotation, asked.to), objection)


def _is_checked(asked: _Asked) -> bool:
    """Whether the text must be without errors. If the move is refused anyway, there is no need to check."""
    is_end = asked.to == AnnotationStatus.CONFIRMED or (
        asked.to == AnnotationStatus.DONE and asked.annotation.status != AnnotationStatus.IN_REVIEW
    )
    return is_end and _objection(asked) is None


def _objection(asked: _Asked) -> errors.MaskrosError | None:
    status = AnnotationStatus(asked.annotation.status)
    project = asked.annotation.document.project
    if project.archived:
        return errors.ProjectArchived(project=str(project.pk))
    if asked.annotation.origin == Origin.MACHINE:
        return errors.MoveNotAllowed(**_names(asked))
    if asked.to not in MOVES[status]:
        early = status in (AnnotationStatus.NEW, AnnotationStatus.IN_PROGRESS)
        return (errors.NotDone if early else errors.ConfirmedAlready)(**_names(asked))
    return _RULES.get((status, asked.to), _nothing)(asked)


def _nothing(asked: _Asked) -> errors.MaskrosError | None:
    return None


def _to_review(asked: _Asked) -> errors.MaskrosError | None:
    """A reviewer of the project who has not made the annotation; in pairs, the annotator's partner."""
    annotation = asked.annotation
    if annotation.document.project.review == ReviewMode.NONE:
        return errors.NoReview(**_names(asked))
    if annotation.annotator_id == asked.by.pk:
        return errors.OwnAnnotation()
    pairing = checking.Pairing.of(annotation.document.project)
    if pairing.may_check(annotation.annotator_id, asked.by, asked.role):
        return double.objection(annotation)
    if annotation.annotator_id in pairing.partners:
        return errors.NotThePartner(**checking.partner_of(annotation, pairing))
    return errors.Forbidden(needed=Role.REVIEWER.value)


def _confirm_without_review(asked: _Asked) -> errors.MaskrosError | None:
    if asked.annotation.document.project.review != ReviewMode.NONE:
        return errors.ReviewWanted(**_names(asked))
    return _lead_only(asked) or double.objection(asked.annotation)


def _confirm(asked: _Asked) -> errors.MaskrosError | None:
    objection = _reviewer_only(asked) or double.objection(asked.annotation)
    lacking = [] if objection is not None else asked.lacking()
    return errors.ReviewIncomplete(missing=lacking) if lacking else objection


def _reviewer_only(asked: _Asked) -> errors.MaskrosError | None:
    if asked.review is None:
        return errors.MoveNotAllowed(**_names(asked))
    return (
        None if asked.review.reviewer_id == asked.by.pk else errors.ReviewTaken(by=asked.review.reviewer.display_name)
    )


def _reviewer_or_lead(asked: _Asked) -> errors.MaskrosError | None:
    """Leads may end a review too, so that an absent reviewer does not block the annotation."""
    is_led = asked.review is not None and asked.role == Role.LEAD
    return None if is_led else _reviewer_only(asked)


def _own_or_reviewer(asked: _Asked) -> errors.MaskrosError | None:
    """Annotators may move only their own layer, even if they can see their partner's."""
    is_own = asked.annotation.annotator_id == asked.by.pk
    return None if is_own or asked.role != Role.ANNOTATOR else errors.Forbidden(needed=Role.REVIEWER.value)


def _settled(asked: _Asked) -> errors.MaskrosError | None:
    if (refused := _own_or_reviewer(asked)) is not None:
        return refused
    return adjudications.objection(asked.annotation) if asked.annotation.adjudicated else None


def _lead_only(asked: _Asked) -> errors.MaskrosError | None:
    return None if asked.role == Role.LEAD else errors.Forbidden(needed=Role.LEAD.value)


def _names(asked: _Asked) -> dict[str, Any]:
    return {"from": str(asked.annotation.status), "to": asked.to.value}


def under_way(annotation: Annotation) -> Review | None:
    if annotation.status != AnnotationStatus.IN_REVIEW:
        return None
    return annotation.reviews.under_way().select_related("reviewer").first()


_RULES: dict[tuple[AnnotationStatus, AnnotationStatus], Callable[[_Asked], errors.MaskrosError | None]] = {
    (AnnotationStatus.NEW, AnnotationStatus.DONE): _settled,
    (AnnotationStatus.IN_PROGRESS, AnnotationStatus.DONE): _settled,
    (AnnotationStatus.DONE, AnnotationStatus.IN_PROGRESS): _own_or_reviewer,
    (AnnotationStatus.DONE, AnnotationStatus.IN_REVIEW): _to_review,
    (AnnotationStatus.DONE, AnnotationStatus.CONFIRMED): _confirm_without_review,
    (AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED): _confirm,
    (AnnotationStatus.IN_REVIEW, AnnotationStatus.IN_PROGRESS): _reviewer_only,
    (AnnotationStatus.IN_REVIEW, AnnotationStatus.DONE): _reviewer_or_lead,
    (AnnotationStatus.CONFIRMED, AnnotationStatus.IN_PROGRESS): _lead_only,
}
