"""Shows who did what and when, without any words of texts, comments or reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import chain
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from annotation.errors import InvalidInput
from annotation.models import Document, Event, EventAddress, Project, User, Verb
from annotation.models.audit.event import EventQuerySet
from annotation.models.documents.document import texts
from annotation.services import events
from pseudonymizer import tables

ROWS = 50
AT_ONCE = 1000  # rows of a file
HEAD = ("position", "id", "time", "kind", "act", "by", "project", "document", "person", "details", "address")
DETAILS = (
    "format", "part", "count", "documents", "version", "role", "state", "from", "to", "kind", "change", "files",
    "task", "places", "exceptions", "number", "found", "searched", "decision", "outcome", "on", "empty", "items",
)  # fmt: skip
PEOPLE = ("account", "member", "person", "before")  # the keys of the user that an action was about
CODE = re.compile(r"[a-z_]{1,32}")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which events. `project`: None for events of the whole site. `document`: its name or its id."""

    project: Project | None = None
    person: UUID | None = None
    kind: str = ""
    document: str = ""
    since: date | None = None
    until: date | None = None

    @property
    def names(self) -> list[str]:
        """The names of the filters used."""
        return [name for name in ("person", "kind", "document", "since", "until") if getattr(self, name)]


@dataclass(frozen=True, slots=True)
class Shown:
    """An event with what it refers to. `project` and `document` are None if deleted.

    `person`: the user it was about. `address`: where a log-in came from; only administrators see it.
    """

    event: Event
    project: Project | None
    document: Document | None
    person: User | None
    address: str = ""
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    events: Sequence[Shown]
    next: str


def page(asked: Asked, *, after: str = "") -> Page:
    """The newest events first. `after`: the `next` of the previous page."""
    found = list(_after(_events(asked), after)[: ROWS + 1])
    rows = found[:ROWS]
    return Page(_shown(asked, rows), _cursor(rows[-1]) if len(found) > ROWS else "")


def people(project: Project | None) -> QuerySet[User]:
    """The users who may have events: members and former members, or everybody for the whole site."""
    if project is None:
        return User.objects.order_by("username")
    removed = Event.objects.filter(project=project, kind="rights", verb=Verb.MEMBER_REMOVED)
    once = [event.values.get("member") for event in removed.only("values")]
    return User.objects.filter(Q(memberships__project=project) | Q(pk__in=once)).distinct().order_by("username")


def table(asked: Asked, *, by: User) -> Iterator[str]:
    """All events, line by line. The download itself is recorded too."""
    events.record(Verb.EXPORTED, by=by, project=asked.project, format="events", filters=asked.names)
    return tables.lines(chain([HEAD], map(_line, _all(asked))))


def _all(asked: Asked) -> Iterator[Shown]:
    after = ""
    while rows := list(_after(_events(asked), after)[:AT_ONCE]):
        yield from _shown(asked, rows)
        after = _cursor(rows[-1])


def _events(asked: Asked) -> EventQuerySet:
    found = Event.objects.order_by("-created_at", "-pk").select_related("by")
    if asked.project is not None:
        found = found.filter(project=asked.project)
    if asked.person is not None:
        found = found.filter(by=asked.person)
    if asked.kind:
        found = found.filter(kind=asked.kind)
    if asked.document:
        found = found.filter(document__in=_documents(asked))
    if asked.since is not None:
        found = found.filter(created_at__gte=_midnight(asked.since))
    if asked.until is not None and asked.until < date.max:
        found = found.filter(created_at__lt=_midnight(asked.until) + timedelta(days=1))
    return found.defer("reason")


def _documents(asked: Asked) -> list[UUID]:
    """A deleted document can only be found by its id."""
    try:
        return [UUID(asked.document)]
    except ValueError:
        named = Document.objects.filter(external_id=asked.document)
        return list((named.filter(project=asked.project) if asked.project else named).values_list("pk", flat=True))


def _after(found: EventQuerySet, cursor: str) -> EventQuerySet:
    if not cursor:
        return found
    at, _, last = cursor.partition("_")
    try:
        moment, event = datetime.fromisoformat(at).astimezone(UTC), UUID(last)
    except (ValueError, OverflowError):
        raise InvalidInput(after=["There is no such page."]) from None
    return found.filter(created_at__lte=moment).filter(Q(created_at__lt=moment) | Q(pk__lt=event))


def _cursor(event: Event) -> str:
    return f"{event.created_at.astimezone(UTC).replace(tzinfo=None).isoformat()}+00:00_{event.pk}"


def _shown(asked: Asked, rows: Sequence[Event]) -> list[Shown]:
    projects = Project.objects.defer("seed").in_bulk({row.project_id for row in rows if row.project_id})
    documents = Document.objects.defer(*texts("")).in_bulk({row.document_id for row in rows if row.document_id})
    concerned = User.objects.in_bulk({each for row in rows if (each := _concerned(row))})
    shown = [
        Shown(
            row,
            project=projects.get(row.project_id),
            document=documents.get(row.document_id),
            person=concerned.get(_concerned(row)),
            details=details(row),
        )
        for row in rows
    ]
    return shown if asked.project is not None else _with_addresses(shown)


def _with_addresses(shown: Sequence[Shown]) -> list[Shown]:
    held = EventAddress.objects.in_bulk([each.event.pk for each in shown if each.event.kind == "log_in"])
    return [replace(each, address=held[each.event.pk].address) if each.event.pk in held else each for each in shown]


def _concerned(event: Event) -> UUID | None:
    named = next((event.values[name] for name in PEOPLE if name in event.values), None)
    try:
        return UUID(str(named)) if named else None
    except ValueError:
        return None


def details(event: Event) -> dict[str, object]:
    """Only counts and codes. Anything else that an event contains is left out."""
    return {name: event.values[name] for name in DETAILS if _is_plain(event.values.get(name))}


def _is_plain(value: Any) -> bool:
    return isinstance(value, bool | int) or (isinstance(value, str) and CODE.fullmatch(value) is not None)


def _line(shown: Shown) -> Sequence[object]:
    event = shown.event
    return (
        event.position,
        event.pk,
        event.created_at.isoformat(),
        event.kind,
        event.verb,
        event.by.username if event.by else "",
        shown.project.name if shown.project else event.project_id or "",
        shown.document.external_id if shown.document else event.document_id or "",
        shown.person.username if shown.person else "",
        ", ".join(f"{name}: {value}" for name, value in shown.details.items()),
        shown.address,
    )


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time.min, UTC)
