"""Requires adjudication before review, confirmation and export if two people annotate a document, unless waived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import Annotation, Assignment, Project, Task, User, Verb, Waiver
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.document import texts
from annotation.services import events, projects
from annotation.services.documents import states

AT_ONCE = 1000


def unadjudicated() -> Q:
    """A condition on layers: somebody else annotated the document or is assigned to, and no lead waived adjudication.

    For layers that are done, `Document.unadjudicated` says the same, which is faster for many.
    """
    layers = Annotation.objects.of_annotators().filter(document=OuterRef("document"), status__in=FINISHED)
    given = Assignment.objects.standing().filter(document=OuterRef("document"), task=Task.ANNOTATE)
    is_double = Exists(layers.exclude(annotator=OuterRef("annotator"))) | Exists(
        given.exclude(assignee=OuterRef("annotator"))
    )
    waived = Exists(Waiver.objects.standing().filter(document=OuterRef("document")))
    return Q(is_double, adjudicated=False) & ~Q(waived)


def objection(annotation: Annotation) -> errors.MaskrosError | None:
    """Why one of two layers cannot be reviewed, confirmed or exported, with the document to adjudicate."""
    if not Annotation.objects.filter(unadjudicated(), pk=annotation.pk).exists():
        return None
    result = annotation.document.annotations.filter(adjudicated=True, status__in=FINISHED).first()
    document = str(annotation.document_id)
    if result is not None:
        return errors.AdjudicatedInstead(document=document, annotation=str(result.pk))
    return errors.NotAdjudicated(document=document)


def waive(project: Project, document_ids: Sequence[UUID], *, by: User, reason: str) -> int:
    """Returns how many of the documents had no waiver before."""
    require_reason(reason)
    return _waive(project, document_ids, dict.fromkeys(document_ids, reason.strip()), by=by)


def waive_again(project: Project, document_ids: Sequence[UUID], *, by: User) -> int:
    """Gives documents the waiver that was withdrawn last, with its reason. Returns how many had none meanwhile."""
    withdrawn = Waiver.objects.filter(document__project=project, document__in=document_ids, withdrawn_at__isnull=False)
    latest = withdrawn.select_related("document").defer(*texts("document__")).order_by("withdrawn_at")
    return _waive(project, document_ids, {each.document_id: each.reason for each in latest}, by=by)


def require_reason(reason: str) -> None:
    if not reason.strip():
        raise errors.InvalidInput(reason=["Say why."])


def waived(project: Project) -> QuerySet[Waiver]:
    """The waivers that hold, one for each document."""
    return Waiver.objects.standing().filter(document__project=project)


def _waive(project: Project, document_ids: Sequence[UUID], reasons: Mapping[UUID, str], *, by: User) -> int:
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)
        held = set(waived(project).filter(document__in=document_ids).values_list("document_id", flat=True))
        fresh = project.documents.without_text().filter(pk__in=document_ids)
        wanted = [each for each in fresh if each.pk not in held and each.pk in reasons]
        made = [Waiver(document=each, by=by, reason=reasons[each.pk]) for each in wanted]
        Waiver.objects.bulk_create(made, batch_size=AT_ONCE)
        states.refresh(each.document_id for each in made)
        if made:
            reason = made[0].reason if len(set(reasons.values())) == 1 else ""
            events.record(Verb.ADJUDICATION_WAIVED, by=by, project=project, reason=reason, count=len(made))
    return len(made)


def want(project: Project, document_ids: Sequence[UUID], *, by: User) -> int:
    """Withdraws waivers. Documents that were reviewed or confirmed meanwhile stay so."""
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)
        standing = waived(project).filter(document__in=document_ids)
        documents = list(standing.values_list("document_id", flat=True))
        count = standing.update(withdrawn_at=timezone.now(), withdrawn_by=by)
        states.refresh(documents)
        if count:
            events.record(Verb.ADJUDICATION_WANTED, by=by, project=project, count=count)
    return count
