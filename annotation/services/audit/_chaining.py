"""Links new events into the chain."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from django.db import connection, transaction
from django.utils import timezone

from annotation.models import Chain, Event
from annotation.models.audit import chain
from annotation.services import keys

AT_ONCE = 500  # events per transaction, so that others can write meanwhile
SECONDS = 2.0
TELL_EVERY = 3600.0

logger = logging.getLogger(__name__)

_told = {"at": float("-inf")}


def link_events(seconds: float = SECONDS) -> int:
    """Links new events into the chain; returns how many. Safe to run in several processes."""
    until, count = time.monotonic() + seconds, 0
    while linked := _link_some():
        count += linked
        if linked < AT_ONCE or time.monotonic() >= until:
            break
    if count:
        _tell()
    return count


def is_sound(end: Chain, key: bytes) -> bool:
    """Whether the stored end of the chain is one that this installation wrote."""
    if end.mac:
        return bytes(end.mac) == end.contents_mac(key)
    return not Event.objects.exclude(position=None).exists()


def _link_some() -> int:
    key = keys.of_site().secret
    Chain.objects.get_or_create(pk=1)
    with transaction.atomic():
        end = Chain.objects.select_for_update().get(pk=1)
        if not is_sound(end, key):
            logger.error("The end of the chain of events was altered: no more events are linked. Run verify_events.")
            return 0
        waiting = Event.objects.filter(position=None).order_by("created_at", "pk")
        found = list((waiting if end.adopting else waiting.only("pk", "mac"))[:AT_ONCE])
        if found or end.adopting:
            _append(end, found, key)
    return len(found)


def _append(end: Chain, found: Sequence[Event], key: bytes) -> None:
    if end.adopting:
        _adopt(end, found, key)
    for event in found:
        end.position += 1
        end.head = chain.link(key, bytes(end.head), end.position, event.pk, bytes(event.mac))
        event.position, event.link = end.position, end.head
    _write(found)
    end.adopting = end.adopting and len(found) == AT_ONCE
    end.mac = end.contents_mac(key)
    end.save()


def _write(found: Sequence[Event]) -> None:
    """Row by row, because a single statement for all takes several times as long."""
    held = {field.name: field for field in Event._meta.concrete_fields}
    fields = [held[name] for name in ("position", "link", "mac", "id")]
    rows = [[field.get_db_prep_save(getattr(event, field.attname), connection) for field in fields] for event in found]
    table = connection.ops.quote_name(Event._meta.db_table)
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET position = %s, link = %s, mac = %s WHERE id = %s", rows)  # noqa: S608


def _adopt(end: Chain, found: Sequence[Event], key: bytes) -> None:
    """Links the events of an old version without a chain as they are now."""
    end.begun_at = end.begun_at or timezone.now()
    for event in found:
        if not event.mac:
            event.mac = event.contents_mac(key)
            end.adopted += 1


def _tell() -> None:
    """Writes the end of the chain to the log.

    A log is separate from the database, so a forger would have to alter both.
    """
    if time.monotonic() - _told["at"] >= TELL_EVERY:
        _told["at"] = time.monotonic()
        end = Chain.objects.get(pk=1)
        logger.info("The chain of events ends at %s:%s", end.position, bytes(end.head).hex())
