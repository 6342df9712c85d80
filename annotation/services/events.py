"""Records who did what when; every service records its own events."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict
from uuid import UUID

from django.db import transaction

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Document,
    Event,
    EventAddress,
    Project,
    Tally,
    TallyKind,
    User,
    Verb,
    encryption,
)
from annotation.models.audit.event import kind_of
from annotation.services import keys

COUNTED_BY_DAY = (Verb.ANNOTATION_STARTED, Verb.STATUS_CHANGED)
MOVED_ON: Mapping[object, TallyKind] = {
    AnnotationStatus.DONE.value: TallyKind.DONE_ON,
    AnnotationStatus.CONFIRMED.value: TallyKind.CONFIRMED_ON,
}


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a log-in came from. `name`: the keyed hash of a name that no account has."""

    address: str
    name: str = ""


class About(TypedDict):
    project: Project
    document: Document
    annotation: Annotation


def about(annotation: Annotation) -> About:
    """The project, document and annotation of an annotation's event."""
    document = annotation.document
    return {"project": document.project, "document": document, "annotation": annotation}


def record(
    verb: Verb,
    *,
    by: User | None,
    project: Project | None = None,
    document: Document | None = None,
    annotation: Annotation | None = None,
    reason: str = "",
    **values: object,
) -> Event:
    event = made(
        Event(verb=verb, by=by, project=project, document=document, annotation=annotation), values, reason=reason
    )
    event.save(force_insert=True)
    count([event])
    return event


def record_all(planned: Sequence[tuple[Verb, User | None, About, Mapping[str, object]]]) -> None:
    """Records many events at once."""
    recorded = [made(Event(verb=verb, by=by, **about), values) for verb, by, about, values in planned]
    count(Event.objects.bulk_create(recorded))


def count(recorded: Iterable[Event]) -> None:
    """Adds to a project's days what was begun, done and confirmed."""
    counted: Counter[tuple[UUID, TallyKind, str]] = Counter()
    for event in recorded:
        kind = counted_by_day(event.verb, event.values.get("to"))
        if kind is not None and event.project_id is not None:
            counted[event.project_id, kind, str(event.created_at.date())] += 1
    rows = [
        Tally(project_id=project, kind=kind, value=day, documents=number, tokens=0)
        for (project, kind, day), number in counted.items()
    ]
    if rows:
        Tally.objects.bulk_create(rows)


def counted_by_day(verb: str, to: object) -> TallyKind | None:
    if verb == Verb.ANNOTATION_STARTED:
        return TallyKind.BEGUN_ON
    return MOVED_ON.get(to) if verb == Verb.STATUS_CHANGED else None


def record_from(origin: Origin, verb: Verb, *, by: User | None, **values: object) -> Event:
    """Records an event with its address, which is deleted after some time; the event keeps a hash of it."""
    event = Event(verb=verb, by=by)
    address = EventAddress(
        event=event, address=origin.address, name=origin.name, salt=secrets.token_hex(16), created_at=event.created_at
    )
    made(event, {**values, "address": address.digest(keys.of_site().secret)})
    with transaction.atomic():
        event.save(force_insert=True)
        address.save(force_insert=True)
    return event


def made(event: Event, values: Mapping[str, object], *, reason: str = "") -> Event:
    """Fills in what an event holds and the keyed hash over it; the row is written by the caller."""
    key = keys.of_site().secret
    event.kind = kind_of(event.verb)
    event.values = json.loads(json.dumps(values))  # as the database gives it back
    event.__dict__["reason"] = encryption.seal(event, "reason", reason)  # the hash is over the sealed record
    event.mac = event.contents_mac(key)
    return event
