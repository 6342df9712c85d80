"""Records who did what when; every service records its own events."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from django.db import transaction

from annotation.models import Annotation, Document, Event, EventAddress, Project, User, Verb, encryption
from annotation.models.audit.event import kind_of
from annotation.services import keys


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
    return event


def record_all(planned: Sequence[tuple[Verb, User | None, About, Mapping[str, object]]]) -> None:
    """Records many events at once."""
    Event.objects.bulk_create([made(Event(verb=verb, by=by, **about), values) for verb, by, about, values in planned])


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
