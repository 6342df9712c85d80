"""Exceptions: somebody says why a release may pass in spite of what a gate blocks; some take a second person."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, UUIDField, Value
from django.utils import timezone

from annotation import access, errors
from annotation.models import Needs, Release, ReleaseBlock, ReleaseDocument, ReleaseState, User, Verb
from annotation.models.documents.document import texts
from annotation.models.encryption import seal
from annotation.services.releases import _releases, gates
from annotation.services.releases._gate import excepted

AT_ONCE = 500
_WAITING = Q(excepted_by__isnull=False, needs=Needs.TWO, seconded_by__isnull=True)
NO_EXCEPTION: Mapping[str, Any] = {
    **{"reason": "", "excepted_by": None, "excepted_at": None},
    **{"seconded_by": None, "seconded_at": None},
}


class BlockState(StrEnum):
    """`OPEN`: what keeps the release back; `WAITING`: those of them whose exception waits for a second person."""

    OPEN = "open"
    WAITING = "waiting"
    EXCEPTED = "excepted"


_STATES = {BlockState.OPEN: ~excepted(), BlockState.WAITING: _WAITING, BlockState.EXCEPTED: excepted()}


class Counts(NamedTuple):
    """`waiting`: those of the open ones whose exception waits for a second person; `yours`: if the viewer can be it."""

    open: int = 0
    excepted: int = 0
    waiting: int = 0
    yours: int = 0


@dataclass(frozen=True, slots=True)
class Chosen:
    """Blocks by their ids, or all of a gate."""

    ids: Collection[UUID] = ()
    gate: str = ""


def of(release: Release, *, gate: str = "", state: BlockState | None = None) -> QuerySet[ReleaseBlock]:
    """In the order of gates, documents and places. `layer_id`: the layer that was checked."""
    found = release.blocks.filter(gate=gate) if gate else release.blocks.all()
    if state:
        found = found.filter(_STATES[state])
    checked = ReleaseDocument.objects.filter(release=OuterRef("release"), document=OuterRef("document"))
    named = found.select_related("document", "excepted_by", "seconded_by").defer(*texts("document__"))
    placed = named.annotate(layer_id=Subquery(checked.values("annotation")[:1], output_field=UUIDField()))
    return placed.order_by("gate", "document__external_id", "start", "end", "code", "pk")


def counts(release: Release, viewer: User | None = None) -> dict[str, Counts]:
    """By gate that guards the release. One that is newer than its last check is left out: it has not looked."""
    guarding = [gate.name for gate in gates.guarding(release)]
    counted = (
        release.blocks.order_by()
        .values("gate")
        .annotate(
            total=Count("pk"),
            past=Count("pk", filter=excepted()),
            waiting=Count("pk", filter=_WAITING),
            yours=Count("pk", filter=_WAITING & ~Q(excepted_by=viewer)),
        )
    )
    found = {
        each["gate"]: Counts(each["total"] - each["past"], each["past"], each["waiting"], each["yours"])
        for each in counted
    }
    looked = {*release.figures.get("gates", guarding), *found}
    return {name: found.get(name, Counts()) for name in guarding if name in looked}


def make_exceptions(release: Release, chosen: Chosen, *, reason: str, by: User) -> int:
    """All that are named or none; of a gate, what is open and no exception is made for. Some take a second person."""
    said = reason.strip()
    if not said:
        raise errors.InvalidInput(reason=["Say why."])
    with transaction.atomic():
        held = _draft(release)
        found = _found(held, chosen, Q(excepted_by__isnull=True) & ~Q(needs=Needs.NOBODY))
        if any(block.needs == Needs.NOBODY for block in found):
            raise errors.NoException
        _give_reason(held, found, said)
        _update(found, excepted_by=by, excepted_at=timezone.now(), seconded_by=None, seconded_at=None)
        _releases.record(Verb.BLOCKS_EXCEPTED, held, by=by, reason=said, count=len(found))
    return len(found)


def second(release: Release, chosen: Chosen, *, by: User) -> int:
    """Another person than the one who made the exception. Of a gate: all that somebody else made and that wait."""
    with transaction.atomic():
        held = _draft(release)
        found = _found(held, chosen, _WAITING & ~Q(excepted_by=by))
        if any(block.excepted_by_id is None for block in found):
            raise errors.InvalidInput(blocks=["Nobody has made an exception for this yet."])
        if any(block.excepted_by_id == by.pk for block in found):
            raise errors.SamePerson
        _update(found, seconded_by=by, seconded_at=timezone.now())
        _releases.record(Verb.EXCEPTION_SECONDED, held, by=by, count=len(found))
    return len(found)


def take_back(release: Release, chosen: Chosen, *, by: User) -> int:
    """They block again, as if nobody had made an exception."""
    with transaction.atomic():
        held = _draft(release)
        _releases.require_idle(held)
        found = [block for block in _found(held, chosen, Q(excepted_by__isnull=False)) if block.excepted_by_id]
        _update(found, **NO_EXCEPTION)
        _releases.record(Verb.EXCEPTION_TAKEN_BACK, held, by=by, count=len(found))
    return len(found)


def state(block: ReleaseBlock) -> str:
    if block.excepted_by_id is None:
        return "open"
    return "waiting" if block.needs == Needs.TWO and block.seconded_by_id is None else "excepted"


def _draft(release: Release) -> Release:
    access.require_open(release.project)
    return _releases.lock(release, ReleaseState.DRAFT)


def _found(release: Release, chosen: Chosen, of_gate: Q) -> list[ReleaseBlock]:
    if chosen.gate:
        return list(release.blocks.filter(of_gate, gate=chosen.gate))
    found = [block for ids in _parts(list(chosen.ids)) for block in release.blocks.filter(pk__in=ids)]
    if len(found) < len(set(chosen.ids)):
        raise errors.InvalidInput(blocks=["Some of these are no longer blocked. Reload the list."])
    return found


def _give_reason(release: Release, found: Sequence[ReleaseBlock], reason: str) -> None:
    """Encrypted for each row by itself."""
    for block in found:
        block.release = release
        block.__dict__["reason"] = Value(seal(block, "reason", reason))
    ReleaseBlock.objects.bulk_update(found, ["reason"], batch_size=AT_ONCE)


def _update(found: Iterable[ReleaseBlock], **values: object) -> None:
    for ids in _parts([block.pk for block in found]):
        ReleaseBlock.objects.filter(pk__in=ids).update(**values)


def _parts(ids: list[UUID]) -> Iterable[list[UUID]]:
    return (ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE))
