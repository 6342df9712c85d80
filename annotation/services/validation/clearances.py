"""Clearances: a person says why words that are hidden elsewhere may stay readable at a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from annotation import errors
from annotation.models import Adjudication, Annotation, AnnotationStatus, Clearance, Event, Project, User, Verb
from annotation.services import events, operations, rows
from annotation.services.documents import states
from annotation.services.rows import Row, Rows
from annotation.services.validation import _validation
from annotation.services.validation._validation import Place
from pseudonymizer import tables

HEAD = ("document", "field", "place", "words", "reason", "who", "when")
# What makes rows of two layers the same, if the words of a place belong to a row.
_ALIKE: Mapping[str, tuple[str, Sequence[str]]] = {
    "pseudonym": ("entity", ("label", "pseudonym")),
    "rewrite": ("rewrite", ("ranges", "pieces")),
    "comment": ("mention", ("start", "end", "comment")),
}


def of(annotation: Annotation) -> QuerySet[Clearance]:
    return annotation.clearances.select_related("by")


def clear(annotation: Annotation, places: Iterable[Place], *, reason: str, by: User) -> None:
    """Clears all the places or none. A check must find each of them now."""
    said, wanted = reason.strip(), set(places)
    if not said:
        raise errors.InvalidInput(reason=["Say why."])
    _validation.read_ahead(annotation)
    with transaction.atomic():
        current = operations.lock(annotation)
        operations.require_editable(current, by=by)
        readable = _validation.readable(current)
        if gone := wanted - readable.keys():
            raise errors.NotReadable(places=sorted(map(list, gone)))
        for place in sorted(wanted):
            # It may have been cleared before with other words.
            current.clearances.filter(**place._asdict()).delete()
            Clearance.objects.create(annotation=current, **place._asdict(), words=readable[place], reason=said, by=by)
        events.record(Verb.PLACES_CLEARED, by=by, places=len(wanted), **events.about(current))
        _begin(current, by)


def take_back(clearance: Clearance, *, by: User) -> None:
    with transaction.atomic():
        current = operations.lock(clearance.annotation)
        operations.require_editable(current, by=by)
        current.clearances.filter(pk=clearance.pk).delete()
        events.record(Verb.CLEARANCE_TAKEN_BACK, by=by, **events.about(current))


def table(project: Project, *, by: User) -> Iterator[str]:
    """Every clearance of a project, line by line. Records who downloaded it."""
    events.record(Verb.EXPORTED, by=by, project=project, format="clearances")
    around = ("annotation__document", "by")
    found = Clearance.objects.filter(annotation__project=project).select_related(*around)
    named = found.defer("annotation__document__text", "annotation__document__person_to_protect")
    ordered = named.order_by("annotation__document__external_id", "field", "start", "end", "created_at")
    return tables.lines([HEAD, *map(_line, ordered)])


def carry(adjudication: Adjudication) -> None:
    """Copies to the third layer what was cleared in the other two since they were last compared."""
    layer = adjudication.annotation
    since, third = _compared_at(layer), rows.of(layer)
    taken = {_place(each) for each in layer.clearances.all()}
    for source in (adjudication.first, adjudication.second):
        fresh = source.clearances.filter(created_at__gt=since) if since else source.clearances.all()
        held = rows.of(source) if fresh else third
        for clearance in fresh:
            ref = _ref_in(third, held, clearance)
            if ref is not None and (place := _place(clearance)._replace(ref=ref)) not in taken:
                taken.add(place)
                _copy(clearance, layer, ref)


def _begin(annotation: Annotation, by: User) -> None:
    """Clearing a place counts as working on the layer."""
    if annotation.status == AnnotationStatus.NEW:
        operations.set_status(annotation, AnnotationStatus.IN_PROGRESS, by=by)
        annotation.save(update_fields=["status", "updated_at"])
        states.refresh([annotation.document_id])


def _line(clearance: Clearance) -> Sequence[object]:
    name = clearance.annotation.document.external_id
    place = f"{clearance.start}-{clearance.end}"
    when = clearance.created_at.isoformat(timespec="seconds")
    return (name, clearance.field, place, clearance.words, clearance.reason, clearance.by.display_name, when)


def _compared_at(layer: Annotation) -> datetime | None:
    told = Event.objects.filter(annotation=layer, verb__in=(Verb.ADJUDICATION_STARTED, Verb.ADJUDICATION_RENEWED))
    return told.order_by("-created_at").values_list("created_at", flat=True).first()


def _place(clearance: Clearance) -> Place:
    return Place(clearance.field, clearance.ref, clearance.start, clearance.end)


def _ref_in(third: Rows, held: Rows, clearance: Clearance) -> str | None:
    """The same row in the third layer; "" if the words belong to no row; None if there is no such row."""
    if clearance.field not in _ALIKE:
        return ""
    table, columns = _ALIKE[clearance.field]
    row = held[table].get(clearance.ref)
    wanted = row and _values(row, columns)
    return next((each["id"] for each in third[table].values() if _values(each, columns) == wanted), None)


def _values(row: Row, columns: Sequence[str]) -> list[object]:
    return [row[column] for column in columns]


def _copy(clearance: Clearance, layer: Annotation, ref: str) -> None:
    place = _place(clearance)._replace(ref=ref)
    words, reason, by, at = clearance.words, clearance.reason, clearance.by, clearance.created_at
    layer.clearances.create(**place._asdict(), words=words, reason=reason, by=by, created_at=at)
