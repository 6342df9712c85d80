"""Disagreements between an annotator and a reviewer: noted at a place, discussed, decided by both, applied."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Case, IntegerField, Q, QuerySet, Value, When
from django.utils import timezone

from annotation import access, errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Decision,
    Disagreement,
    DisagreementState,
    Party,
    Project,
    Remark,
    Review,
    Role,
    User,
    Verb,
)
from annotation.models.documents.document import texts
from annotation.services import events, operations
from annotation.services.reviews import _proposals

Change = Mapping[str, Any]

SAID = ("decision", "decided", "decided_by", "decided_at", "decided_for")
AGREED = ("agreed_by", "agreed_at", "agreed_for", "stood_in")


def note(
    review: Review, *, start: int, end: int, opinion: str, by: User, proposal: Sequence[Change] = ()
) -> Disagreement:
    """Notes a disagreement for the meeting. The annotation itself does not change."""
    document = review.annotation.document
    access.require_open(document.project)
    if not 0 <= start < end <= document.length:
        raise errors.InvalidInput(end=["The place is outside the text."])
    with transaction.atomic():
        current = operations.lock(review.annotation)
        if current.status != AnnotationStatus.IN_REVIEW or review.reviewer_id != by.pk:
            raise errors.NotEditable(status=current.status)
        noted = Disagreement.objects.create(
            review=review,
            project_id=document.project_id,
            annotator_id=current.annotator_id,
            reviewer_id=review.reviewer_id,
            start=start,
            end=end,
            opinion=opinion,
            proposal=[dict(change) for change in proposal],
        )
        events.record(Verb.DISAGREEMENT_NOTED, by=by, disagreement=str(noted.pk), **events.about(current))
    return noted


def withdraw(disagreement: Disagreement, *, by: User) -> None:
    """Deletes a disagreement, as long as nobody has answered or decided anything."""
    with transaction.atomic():
        held = _lock(disagreement)
        if held.review.reviewer_id != by.pk:
            raise errors.Forbidden("Only who noted it can take it back.")
        if held.state != DisagreementState.OPEN or held.answer or held.remarks.exists():
            raise errors.DisagreementDiscussed
        events.record(
            Verb.DISAGREEMENT_WITHDRAWN, by=by, disagreement=str(held.pk), **events.about(held.review.annotation)
        )
        held.delete()


def answer(disagreement: Disagreement, text: str, *, by: User) -> Disagreement:
    """Stores the annotator's own opinion beside the reviewer's. An empty text removes it."""
    with transaction.atomic():
        held = _lock(disagreement)
        if held.review.annotation.annotator_id != by.pk:
            raise errors.Forbidden("Only the annotator can say what the annotator thinks.")
        if held.state == DisagreementState.APPLIED:
            raise errors.DisagreementApplied
        held.answer = text
        held.save(update_fields=["answer"])
    return held


def remark(disagreement: Disagreement, text: str, *, by: User) -> Remark:
    _require_concerned(disagreement, by)
    with transaction.atomic():
        operations.lock(disagreement.review.annotation)
        return Remark.objects.create(disagreement=disagreement, by=by, text=text)


def decide(
    disagreement: Disagreement,
    decision: Decision,
    *,
    by: User,
    text: str = "",
    stands_in: Party | None = None,
    reason: str = "",
) -> Disagreement:
    """Stores what one person would do. It waits until the other person says the same, and is then decided.

    A lead who is neither of the two may stand in for one of them or, with a reason, decide for both.
    """
    _require_concerned(disagreement, by)
    if decision == Decision.OTHER and not text:
        raise errors.InvalidInput(text=["Say what was decided."])
    with transaction.atomic():
        held = _lock(disagreement)
        if held.state == DisagreementState.APPLIED:
            raise errors.DisagreementApplied
        said = _Said(decision, text, by, _party(held, by, stands_in), reason.strip())
        if said.answers(held):
            said.agree(held)
        else:
            said.begin(held)
        verb = Verb.DISAGREEMENT_ANSWERED if held.state == DisagreementState.WAITING else Verb.DISAGREEMENT_DECIDED
        _record(verb, held, by, decision=decision.value, reason=said.reason)
    return held


@dataclass(frozen=True, slots=True)
class _Said:
    """What one of the two, or a lead in their place, says should be done."""

    decision: Decision
    text: str
    by: User
    party: Party
    reason: str

    def answers(self, held: Disagreement) -> bool:
        """Whether the other person has said the same."""
        is_same = held.decision == self.decision and (self.decision != Decision.OTHER or held.decided == self.text)
        return is_same and held.state == DisagreementState.WAITING and held.decided_for != self.party != Party.BOTH

    def agree(self, held: Disagreement) -> None:
        if held.decided_by_id == self.by.pk:
            self._require_reason()  # the same lead stands in for both
        held.state = DisagreementState.DECIDED
        held.agreed_by, held.agreed_at, held.agreed_for = self.by, timezone.now(), self.party
        held.stood_in = self.reason or held.stood_in
        held.save(update_fields=["state", *AGREED])

    def begin(self, held: Disagreement) -> None:
        _clear(held)
        if self.party == Party.BOTH:
            self._require_reason()
        held.state = DisagreementState.DECIDED if self.party == Party.BOTH else DisagreementState.WAITING
        held.decision, held.decided, held.stood_in = self.decision, self.text, self.reason
        held.decided_by, held.decided_at, held.decided_for = self.by, timezone.now(), self.party
        held.save(update_fields=["state", *SAID, *AGREED])

    def _require_reason(self) -> None:
        if not self.reason:
            raise errors.InvalidInput(reason=["Say why you decide for both."])


def _party(held: Disagreement, by: User, stands_in: Party | None) -> Party:
    """The party that somebody speaks for. The annotator and the reviewer always speak for themselves, even as leads."""
    annotator, reviewer = held.review.annotation.annotator_id, held.review.reviewer_id
    if by.pk not in (annotator, reviewer):
        return stands_in or Party.BOTH
    own = Party.ANNOTATOR if by.pk == annotator else Party.REVIEWER
    if stands_in not in (None, own):
        raise errors.Forbidden("One of the two does not decide for the other. Ask a lead who is neither.")
    return Party.BOTH if annotator == reviewer else own  # a layer may have been handed over to its reviewer


def _clear(held: Disagreement) -> None:
    held.decision, held.decided, held.stood_in, held.decided_for, held.agreed_for = "", "", "", "", ""
    held.decided_by = held.decided_at = held.agreed_by = held.agreed_at = None


def reopen(disagreement: Disagreement, *, by: User) -> Disagreement:
    """Withdraws what was said or decided, and makes the disagreement open again."""
    _require_concerned(disagreement, by)
    with transaction.atomic():
        held = _lock(disagreement)
        if held.state == DisagreementState.APPLIED:
            raise errors.DisagreementApplied
        _clear(held)
        held.state = DisagreementState.OPEN
        held.save(update_fields=["state", *SAID, *AGREED])
        _record(Verb.DISAGREEMENT_REOPENED, held, by)
    return held


def apply(disagreement: Disagreement, *, by: User, insist: bool = False) -> Disagreement:
    """Makes the change that was agreed on. A decision other than the proposal is only marked as done by hand.

    `insist`: applies it even if a value has changed since, and takes the next free number if the proposed one is taken.
    """
    _require_concerned(disagreement, by)
    with transaction.atomic():
        held = _lock(disagreement)
        if held.state != DisagreementState.DECIDED or held.decision == Decision.KEEP:
            raise errors.NotDecided(state=held.state)
        annotation = held.review.annotation
        if annotation.status not in (AnnotationStatus.IN_REVIEW, AnnotationStatus.IN_PROGRESS):
            raise errors.NotEditable(status=annotation.status)
        if held.decision == Decision.CHANGE and held.proposal:
            held.op_id = uuid.uuid4()
            changes = _renewed(held) if insist else held.proposal
            operation = {"op_id": str(held.op_id), "name": operations.DECIDE, "changes": changes}
            operations.record(annotation, [operation] if changes else [], by=by)
        held.state = DisagreementState.APPLIED
        held.save(update_fields=["state", "op_id"])
        _record(Verb.DISAGREEMENT_APPLIED, held, by)
    return held


def of_project(
    project: Project,
    to: User,
    *,
    stage: Sequence[str] = (),
    people: Sequence[uuid.UUID] = (),
    annotation: uuid.UUID | None = None,
    first: uuid.UUID | None = None,
) -> QuerySet[Disagreement]:
    """The disagreements that `to` may see, in the order of the documents.

    Everybody in `people` must be one of the two.

    `first`: the one that a link points to; it comes first, whatever its stage.
    """
    seen = Disagreement.objects.visible_to(to).filter(project=project)
    found = seen
    if stage:
        found = found.at_stages(stage)
    if annotation is not None:
        found = found.filter(review__annotation=annotation)
    for person in people:
        found = found.of_person(person)
    if first is not None:
        found = seen.filter(Q(pk=first) | Q(pk__in=found.values("pk")))
    beside = (
        "review__annotation__document__project",
        "review__annotation__annotator",
        "review__reviewer",
        "decided_by",
        "agreed_by",
    )
    document = "review__annotation__document__"
    shown = found.with_remarks().select_related(*beside).defer(*texts(document))
    is_first = Case(When(pk=first, then=Value(0)), default=Value(1), output_field=IntegerField())
    return shown.order_by(is_first, f"{document}external_id", "start", "end", "created_at")


def of_review(review: Review) -> QuerySet[Disagreement]:
    beside = ("review__annotation__annotator", "review__reviewer", "decided_by", "agreed_by")
    deferred = texts("review__annotation__document__")
    return review.disagreements.with_remarks().select_related(*beside).defer(*deferred)


def _renewed(held: Disagreement) -> list[Change]:
    annotation = held.review.annotation
    now, borne = _proposals.held([annotation], [held.proposal]), _proposals.numbers([annotation], [held.proposal])
    return _proposals.renewed(held.proposal, now, borne.get(annotation.pk, {}))


def _lock(disagreement: Disagreement) -> Disagreement:
    access.require_open(disagreement.review.annotation.document.project)
    annotation = operations.lock(disagreement.review.annotation)
    held = Disagreement.objects.select_for_update(no_key=True).get(pk=disagreement.pk)
    held.review = disagreement.review
    held.review.annotation = annotation
    return held


def _require_concerned(disagreement: Disagreement, by: User) -> None:
    annotation: Annotation = disagreement.review.annotation
    access.require_open(annotation.document.project)
    two = (annotation.annotator_id, disagreement.review.reviewer_id)
    if by.pk not in two and access.role(by, annotation.document.project) != Role.LEAD:
        raise errors.Forbidden("Only the two whom it concerns, and a lead, can do this.")


def _record(verb: Verb, disagreement: Disagreement, by: User, *, decision: str = "", reason: str = "") -> None:
    about = events.about(disagreement.review.annotation)
    parties = {"decided_for": disagreement.decided_for, "agreed_for": disagreement.agreed_for}
    told = {name: party for name, party in parties.items() if party}
    events.record(verb, by=by, reason=reason, disagreement=str(disagreement.pk), decision=decision, **told, **about)
