"""Verifies the chain from the beginning, some thousand events at a time, and stops at the first error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self
from uuid import UUID

from annotation.models import Chain, Event, EventAddress, Fault
from annotation.models.audit import chain
from annotation.models.audit.event import kind_of
from annotation.services import keys
from annotation.services.audit._chaining import is_sound

AT_ONCE = 2000

Step = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Head:
    """The number of events in the chain and the hash of its last link, written `count:hash`."""

    position: int
    link: bytes

    @classmethod
    def parse(cls, text: str) -> Self:
        position, _, link = text.partition(":")
        return cls(int(position), bytes.fromhex(link))

    def __str__(self) -> str:
        return f"{self.position}:{self.link.hex()}"


BEGINNING = Head(0, chain.FIRST)


@dataclass(frozen=True, slots=True)
class Found:
    """The first error. `event` and `at` are set if it is about an event."""

    fault: Fault
    position: int
    event: UUID | None = None
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    """How far a check came. `waiting`: events that are not linked yet. `adopted`: events older than the chain."""

    head: Head
    found: Found | None
    waiting: int = 0
    begun_at: datetime | None = None
    adopted: int = 0


def verify(*, earlier: Head | None = None, project_id: UUID | None = None, step: Step | None = None) -> Walk:
    """Checks everything: the links, the contents of events, the end of the chain, and events that are not linked yet.

    `project_id`: for events of other projects only the links are checked. `earlier`: an end that was noted before.
    """
    expected, walk = ends(earlier), Walk(BEGINNING, None)
    while walk.found is None:
        further = advance(walk.head, expected, project_id)
        if further == walk:
            return conclude(walk.head, expected)
        walk = further
        if step is not None:
            step(walk.head.position)
    return walk


def ends(earlier: Head | None = None) -> dict[int, bytes]:
    """The links that the chain must contain, as stored or noted.

    Read them before the check, because the chain keeps growing.
    """
    end = Chain.objects.filter(pk=1).first()
    noted = {} if earlier is None else {earlier.position: earlier.link}
    return noted if end is None else {end.position: bytes(end.head), **noted}


def advance(head: Head, expected: Mapping[int, bytes], project_id: UUID | None = None) -> Walk:
    """Checks the next part after a head known to be right. Returns the same head at the end of the chain."""
    key = keys.of_site().secret
    events = list(Event.objects.filter(position__gt=head.position).order_by("position")[:AT_ONCE])
    addresses = EventAddress.objects.in_bulk([event.pk for event in events if "address" in event.values])
    for event in events:
        fault = _misplaced(event, head, expected, key)
        if fault is None and project_id in (None, event.project_id):
            fault = _altered(event, addresses.get(event.pk), key)
        if fault is not None:
            return Walk(head, Found(fault, head.position + 1, event.pk, event.created_at))
        head = Head(head.position + 1, bytes(event.link))
    return Walk(head, None)


def conclude(head: Head, expected: Mapping[int, bytes]) -> Walk:
    """Checks that the chain ends where it should, and that this installation wrote the events not linked yet."""
    key, end = keys.of_site().secret, Chain.objects.filter(pk=1).first() or Chain()
    if not is_sound(end, key):
        return Walk(head, Found(Fault.HEAD, head.position))
    if missing := [position for position in expected if position > head.position]:
        return Walk(head, Found(Fault.CUT_OFF, min(missing)))
    waiting, is_adopting = 0, end.adopting
    for event in Event.objects.filter(position=None).iterator(AT_ONCE):
        if not (is_adopting and not event.mac) and _altered(event, None, key):
            return Walk(head, Found(Fault.FOREIGN, head.position, event.pk, event.created_at))
        waiting += 1
    return Walk(head, None, waiting, end.begun_at, end.adopted)


def _misplaced(event: Event, head: Head, expected: Mapping[int, bytes], key: bytes) -> Fault | None:
    position, link = head.position + 1, bytes(event.link)
    if event.position != position:
        return Fault.MISSING
    if link != chain.link(key, head.link, position, event.pk, bytes(event.mac)):
        return Fault.MOVED
    return Fault.MOVED if link != expected.get(position, link) else None


def _altered(event: Event, address: EventAddress | None, key: bytes) -> Fault | None:
    if bytes(event.mac) != event.contents_mac(key) or event.kind != kind_of(event.verb):
        return Fault.ALTERED
    if address is not None and address.digest(key) != event.values["address"]:
        return Fault.ALTERED
    return None
