"""Checks the chain in the background, part by part, when somebody asks for it."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from annotation.models import Chain, ChainCheck, User
from annotation.services.audit._verifying import Head, Walk, advance, conclude, ends

EVERY = timedelta(days=1)
SECONDS = 2.0

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class State:
    """The length of the chain, the result of the last complete check, and the progress of the running one."""

    events: int
    head: str
    checked: ChainCheck | None
    running: ChainCheck | None


def state() -> State:
    end = Chain.objects.filter(pk=1).first() or Chain()
    checked = ChainCheck.objects.exclude(finished_at=None).order_by("-finished_at").first()
    return State(end.position, str(Head(end.position, bytes(end.head))), checked, _running())


def ask(*, by: User) -> None:
    """Asks the worker to check the chain, unless a check is running."""
    if _running() is None:
        ChainCheck.objects.create(by=by)


def go_on(seconds: float = SECONDS) -> None:
    """Continues a requested check or the daily one. Safe to run in several processes."""
    until = time.monotonic() + seconds
    check = _running() or _of_the_day()
    while check is not None and check.finished_at is None:
        before, expected = Head(check.position, bytes(check.head)), ends()
        walk = advance(before, expected)
        if walk.found is None and walk.head == before:
            walk = conclude(before, expected)
        _store(check, walk)
        if time.monotonic() >= until:
            return


def _running() -> ChainCheck | None:
    return ChainCheck.objects.filter(finished_at=None).order_by("pk").first()


def _of_the_day() -> ChainCheck | None:
    lately = ChainCheck.objects.filter(created_at__gt=timezone.now() - EVERY)
    return None if lately.exists() or not Chain.objects.exists() else ChainCheck.objects.create()


def _store(check: ChainCheck, walk: Walk) -> None:
    is_moving = walk.found is None and walk.head.position > check.position
    check.position, check.head = walk.head.position, walk.head.link
    if walk.found is not None:
        check.fault, check.fault_event, check.fault_at = walk.found.fault, walk.found.event, walk.found.at
        logger.error("The chain of events is broken at position %s. Run verify_events.", walk.found.position)
    if not is_moving:
        check.finished_at = timezone.now()
    check.save()
