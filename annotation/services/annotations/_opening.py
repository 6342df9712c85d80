"""Opens a document. Only an assigned document is begun by opening it; others open to be read until somebody begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self
from uuid import UUID

from django.db import transaction
from django.db.models import Case, IntegerField, Q, QuerySet, Value, When

from annotation import access, errors
from annotation.models import Annotation, Document, Event, Review, Role, Task, User, Verb
from annotation.models.annotations.annotation import BEGUN
from annotation.services import events, preannotation, rows, written_rows
from annotation.services.documents import states
from annotation.services.rows import Row, Rows
from annotation.services.written_rows import Prepared
from pseudonymizer.model import Origin


@dataclass(frozen=True, slots=True)
class Opened:
    annotation: Annotation
    is_new: bool


@dataclass(frozen=True, slots=True)
class Beginning:
    """What to ask before somebody begins a layer: who has the document, and whether a layer is begun."""

    held_by: Sequence[User]
    is_begun: bool


def open_document(document: Document, *, by: User) -> Opened:
    """The user's own layer, which is begun if the document is assigned to them; else the layer they may read."""
    existing = _existing(document, by)
    if existing is not None:
        return Opened(existing, is_new=False)
    if _is_to_annotate(document, by) and not document.project.archived:
        return begin(document, by=by)
    access.require_not_given_on(by, Event.objects.filter(document=document))
    return Opened(_proposals(document, by), is_new=False)


def begin(document: Document, *, by: User, empty: bool = False) -> Opened:
    """The user's own layer, made of the machine's if there is none."""
    existing = _own(document, by)
    if existing is not None:
        return Opened(existing, is_new=False)
    access.require_open(document.project)
    _require_may_begin(document, by)
    machine = preannotation.machine_layer(document)
    # Before the lock, so that others do not wait while thousands of mentions are encrypted.
    start = _Start.over(document, machine, by)
    with transaction.atomic():
        # The lock keeps two requests by one user from making two layers.
        Document.objects.select_for_update(no_key=True).only("id").get(pk=document.pk)
        existing = _own(document, by)
        if existing is not None:
            return Opened(existing, is_new=False)
        current = preannotation.machine_layer(document)
        if current is None or preannotation.is_first_awaited(document):
            _require_failed(document, by, empty=empty or current is not None)
        is_same = _state_of(current) == _state_of(machine)
        return Opened((start if is_same else _Start.over(document, current, by)).store(), is_new=True)


def _state_of(layer: Annotation | None) -> tuple[UUID, int] | None:
    return None if layer is None else (layer.pk, layer.version)


def beginning(annotation: Annotation, *, by: User) -> Beginning | None:
    """What stands in the way of a layer of the user's own; None if they have one, or something else to do here."""
    document = annotation.document
    if annotation.annotator_id == by.pk or annotation.adjudicated or document.project.archived:
        return None
    role = access.role(by, document.project)
    checks = role == Role.ANNOTATOR and annotation.annotator_id is not None
    if checks or not _may_begin(document, by) or _own(document, by) is not None:
        return None
    return Beginning(_held_by(document, by, role), _others(document, by).filter(status__in=BEGUN).exists())


def _own(document: Document, by: User) -> Annotation | None:
    return document.annotations.of_annotators().filter(annotator=by).first()


def _others(document: Document, by: User) -> QuerySet[Annotation]:
    return document.annotations.of_annotators().exclude(annotator=by)


def _may_begin(document: Document, by: User) -> bool:
    """Not what was adjudicated, and not what the user checks."""
    if document.annotations.filter(adjudicated=True).exists():
        return False
    if _is_to_annotate(document, by):
        return True
    checks = document.assignments.standing().filter(assignee=by).exclude(task=Task.ANNOTATE)
    reviews = Review.objects.under_way().filter(annotation__document=document, reviewer=by)
    return not (checks.exists() or reviews.exists())


def _require_may_begin(document: Document, by: User) -> None:
    if not _is_to_annotate(document, by):
        access.require_not_given_on(by, Event.objects.filter(document=document))
        if not _may_begin(document, by):
            raise errors.Forbidden("You review or adjudicate this document, or it has been adjudicated.")


def _held_by(document: Document, by: User, role: Role) -> list[User]:
    """Who is assigned to it, and for those who see all layers also who has begun one."""
    held = Q(assignments__in=document.assignments.standing().filter(task=Task.ANNOTATE))
    if role != Role.ANNOTATOR:
        held |= Q(annotations__in=_others(document, by).filter(status__in=BEGUN))
    found = User.objects.filter(held).exclude(pk=by.pk).distinct()
    return sorted(found, key=lambda each: each.display_name.casefold())


def _proposals(document: Document, by: User) -> Annotation:
    """The machine's layer. Raises what keeps it from being read."""
    machine = preannotation.machine_layer(document)
    if machine is None or preannotation.is_first_awaited(document):
        _require_failed(document, by, empty=machine is not None)
    if machine is None:
        raise errors.NotFound
    return machine


def _existing(document: Document, by: User) -> Annotation | None:
    """Users without an annotation assignment get an existing layer, so that looking does not start a new one."""
    layers = Annotation.objects.visible_to(by).filter(document=document, origin=Origin.PERSON)
    own = Q(annotator=by, adjudicated=False)
    if _is_to_annotate(document, by):
        layers = layers.filter(own)
    elif access.role(by, document.project) == Role.ANNOTATOR:
        layers = layers.filter(own | ~Q(annotator=by))
    own_first = Case(When(annotator=by, then=Value(0)), default=Value(1), output_field=IntegerField())
    return layers.order_by("-adjudicated", own_first, "created_at").first()


def _is_to_annotate(document: Document, by: User) -> bool:
    return document.assignments.standing().filter(assignee=by, task=Task.ANNOTATE).exists()


def _require_failed(document: Document, by: User, *, empty: bool) -> None:
    """Without the machine's layer, only an empty one can be begun, and only if no job is still pending."""
    state = preannotation.state(document)
    if state.is_pending or not empty:
        names = [each.display_name for each in _held_by(document, by, access.role(by, document.project))]
        raise errors.PreannotationPending(state=state.state, progress=state.progress, total=state.total, held_by=names)


@dataclass(frozen=True, slots=True)
class _Start:
    """A user's layer that is not stored yet, with its first rows."""

    layer: Annotation
    copies: Prepared
    empty: bool

    @classmethod
    def over(cls, document: Document, machine: Annotation | None, by: User) -> Self:
        layer = Annotation(
            document=document,
            project_id=document.project_id,
            origin=Origin.PERSON,
            annotator=by,
            label_set_version=machine.label_set_version if machine else document.project.label_set_version,
            pattern_version=machine.pattern_version if machine else 0,
            tagger_version=machine.tagger_version if machine else 0,
            **(rows.document_comments(machine) if machine else {}),
        )
        copies = rows.prepare(layer, **_copies(_named(document, machine))) if machine else []
        return cls(layer, copies, empty=machine is None)

    def store(self) -> Annotation:
        self.layer.save(force_insert=True)
        written_rows.write(self.copies)
        states.refresh([self.layer.document_id])
        events.record(Verb.ANNOTATION_STARTED, by=self.layer.annotator, empty=self.empty, **events.about(self.layer))
        return self.layer


def _named(document: Document, machine: Annotation) -> Rows:
    """Draws missing pseudonyms: the detectors draw them for entities from the file too, but may have failed."""
    held = rows.of(machine)
    if not preannotation.is_first_awaited(document):
        return held
    mentions, entities, _ = rows.values(held)
    _, named = rows.from_values((), preannotation.named(document, machine.label_set, mentions, entities))
    return {**held, "entity": {row["id"]: row for row in named}}


def _copies(copied: Rows) -> Mapping[str, list[Row]]:
    """Copies of the rows with new ids."""
    new_id = written_rows.new_ids()
    ids = {row_id: new_id() for table in ("entity", "mention") for row_id in copied[table]}
    entities: list[Row] = [{**row, "id": ids[row["id"]]} for row in copied["entity"].values()]
    mentions: list[Row] = [
        {**row, "id": ids[row["id"]], "entity_id": row["entity_id"] and ids[row["entity_id"]]}
        for row in copied["mention"].values()
    ]
    rewrites: list[Row] = [
        {**row, "id": new_id(), "mention_id": row["mention_id"] and ids[row["mention_id"]]}
        for row in copied["rewrite"].values()
    ]
    return {"mentions": mentions, "entities": entities, "rewrites": rewrites}
