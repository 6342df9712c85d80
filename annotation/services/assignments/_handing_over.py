"""Hands a started layer to another annotator as it is. The log keeps who did what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from uuid import UUID

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    Disagreement,
    Document,
    Event,
    Project,
    Task,
    User,
    Verb,
)
from annotation.models.documents.document import texts
from annotation.services import events
from annotation.services.assignments import _assignments
from annotation.services.assignments._distribution import Pick
from annotation.services.documents import states


def hand_over(project: Project, absent: User, others: Sequence[User], *, by: User) -> tuple[int, int]:
    """Returns how many layers were handed over, and how many stay because everybody has the document already.

    Call it in a transaction. The person who has got the fewest tokens gets the next layer.
    """
    layers = _begun(project, absent)
    documents = [layer.document_id for layer in layers]
    held = _held(documents)
    got = Counter({person.pk: 0 for person in others})
    taken: list[tuple[Annotation, User]] = []
    for layer in layers:
        able = [person for person in others if (layer.document_id, person.pk) not in held]
        if able:
            chosen = min(able, key=lambda person: got[person.pk])
            got[chosen.pk] += layer.document.token_count
            taken.append((layer, chosen))
    _give(project, absent, taken, by=by)
    return len(taken), len(layers) - len(taken)


def _begun(project: Project, absent: User) -> list[Annotation]:
    """The layers in progress, locked with their documents until the end of the transaction.

    So pending saves finish first, and nobody who is about to get a layer starts one of their own. Layers are locked
    before documents, as when a layer is saved.
    """
    own = Annotation.objects.of_annotators().filter(project=project, annotator=absent)
    begun = own.filter(status=AnnotationStatus.IN_PROGRESS).order_by("document__external_id")
    held = begun.select_for_update(no_key=True, of=("self",)).select_related("document__project")
    layers = list(held.defer("comment_stage", "comment_user", *texts("document__")))
    documents = Document.objects.filter(pk__in=[layer.document_id for layer in layers])
    list(documents.select_for_update(no_key=True).order_by("pk").values_list("pk"))
    return layers


def _held(documents: Sequence[UUID]) -> set[tuple[UUID, UUID | None]]:
    """The people who are assigned to annotate each document or have changed a layer of it."""
    standing = Assignment.objects.standing().filter(document__in=documents, task=Task.ANNOTATE)
    made = Annotation.objects.of_annotators().filter(document__in=documents).exclude(status=AnnotationStatus.NEW)
    return {*standing.values_list("document_id", "assignee_id"), *made.values_list("document_id", "annotator_id")}


def _give(project: Project, absent: User, taken: Sequence[tuple[Annotation, User]], *, by: User) -> None:
    picks = [Pick(layer.document_id, person.pk) for layer, person in taken]
    hers = Assignment.objects.standing().filter(assignee=absent, task=Task.ANNOTATE)
    released = _assignments.release(project, hers.filter(document__in=[pick.document_id for pick in picks]), by=by)
    _assignments.give(project, picks, by=by, after=released)
    for layer, person in taken:
        # The new owner may have an untouched layer of their own; it is deleted.
        layer.document.annotations.filter(annotator=person, adjudicated=False, status=AnnotationStatus.NEW).delete()
        layer.annotator = person
        layer.save(update_fields=["annotator"])
        Disagreement.objects.filter(review__annotation=layer).update(annotator=person)
        people = {"before": str(absent.pk), "to": str(person.pk)}
        events.record(Verb.ANNOTATION_TAKEN_OVER, by=by, **events.about(layer), **people)
    states.refresh(layer.document_id for layer, _ in taken)


def begun_by(layers: Sequence[UUID]) -> dict[UUID, User]:
    """Who started each layer that was handed over, unless it came back to them."""
    found = Event.objects.filter(annotation__in=layers, verb=Verb.ANNOTATION_TAKEN_OVER).order_by("-created_at")
    told = found.values_list("annotation", "annotation__annotator", "values__before")
    first = {layer: (UUID(before), now) for layer, now, before in told}
    people = User.objects.in_bulk([before for before, _ in first.values()])
    return {layer: people[before] for layer, (before, now) in first.items() if before in people and before != now}
