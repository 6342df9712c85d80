"""Exceptions: somebody says why a release may pass in spite of what a gate blocks; some take a second person."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import Needs, Release, ReleaseBlock, ReleaseState, User, Verb
from annotation.models.documents.document import texts
from annotation.services.releases import _checking, _releases, gates


def of(release: Release, *, gate: str = "", is_open: bool | None = None) -> QuerySet[ReleaseBlock]:
    """In the order of gates, documents and places."""
    found = release.blocks.filter(gate=gate) if gate else release.blocks.all()
    if is_open is not None:
        found = found.exclude(_checking.excepted()) if is_open else found.filter(_checking.excepted())
    named = found.select_related("document", "excepted_by", "seconded_by").defer(*texts("document__"))
    return named.order_by("gate", "document__external_id", "start", "end", "code", "pk")


def counts(release: Release) -> dict[str, tuple[int, int]]:
    """By gate that guards the release: how many blocks are open, how many excepted."""
    guarding = [gate.name for gate in gates.every().values() if release.terms["kind"] in gate.kinds]
    counted = (
        release.blocks.order_by()
        .values("gate")
        .annotate(total=Count("pk"), past=Count("pk", filter=_checking.excepted()))
    )
    found = {each["gate"]: (each["total"] - each["past"], each["past"]) for each in counted}
    return {name: found.get(name, (0, 0)) for name in guarding}


def make_exceptions(release: Release, ids: Collection[UUID], *, reason: str, by: User) -> int:
    """All that are named or none. An exception that takes two people holds once another has agreed."""
    said = reason.strip()
    if not said:
        raise errors.InvalidInput(reason=["Say why."])
    with transaction.atomic():
        held = _draft(release)
        found = _named(held, ids)
        if any(block.needs == Needs.NOBODY for block in found):
            raise errors.NoException
        for block in found:
            block.reason, block.excepted_by, block.excepted_at = said, by, timezone.now()
            block.seconded_by, block.seconded_at = None, None
            block.save()
        _releases.record(Verb.BLOCKS_EXCEPTED, held, by=by, reason=said, count=len(found))
    return len(found)


def second(release: Release, ids: Collection[UUID], *, by: User) -> int:
    """Another person than the one who made the exception."""
    with transaction.atomic():
        held = _draft(release)
        found = _named(held, ids)
        if any(block.excepted_by_id is None for block in found):
            raise errors.InvalidInput(blocks=["Nobody has made an exception for this yet."])
        if any(block.excepted_by_id == by.pk for block in found):
            raise errors.SamePerson
        now = timezone.now()
        held.blocks.filter(pk__in=[block.pk for block in found]).update(seconded_by=by, seconded_at=now)
        _releases.record(Verb.EXCEPTION_SECONDED, held, by=by, count=len(found))
    return len(found)


def _draft(release: Release) -> Release:
    access.require_open(release.project)
    return _releases.lock(release, ReleaseState.DRAFT)


def _named(release: Release, ids: Collection[UUID]) -> list[ReleaseBlock]:
    found = list(release.blocks.filter(pk__in=list(ids)))
    if len(found) < len(set(ids)):
        raise errors.InvalidInput(blocks=["Some of these are no longer blocked. Look at the list anew."])
    for block in found:
        block.release = release
    return found
