"""What a standing profile has released, and what of the confirmed documents is new since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from annotation.models import Annotation, Document, DocumentState, Profile, Release, ReleaseDocument, ReleaseState
from annotation.services.exports import layer_choices
from annotation.services.releases import _checking, profiles
from annotation.services.releases._prints import Prints, is_same

AT_ONCE = 500


class _Last(NamedTuple):
    """A document as it was released last, withdrawn or not: what was withdrawn does not go out again by itself."""

    annotation_id: UUID | None
    version: int | None
    prints: dict[str, Any]
    rules: Any


def candidates(waiting: Release) -> list[UUID]:
    """Confirmed documents that were never released under the profile, or may have changed since."""
    project, taking = waiting.project, Prints(waiting)
    last, rules = _released(waiting.profile), _checking.rules_of(waiting)
    confirmed: Any = Annotation.objects.filter(project=project, document__state=DocumentState.CONFIRMED)
    taken = layer_choices.furthest(confirmed.defer("comment_stage", "comment_user"))
    sources = project.documents.without_text().filter(state=DocumentState.CONFIRMED)
    return [
        source.pk
        for source in sources.iterator(chunk_size=AT_ONCE)
        if source.pk in taken and not _is_as(last.get(source.pk), taken[source.pk], source, taking=taking, rules=rules)
    ]


def _is_as(last: _Last | None, layer: Annotation, source: Document, *, taking: Prints, rules: Any) -> bool:
    if last is None or (last.annotation_id, last.version) != (layer.pk, layer.version):
        return False
    if not last.prints:  # released before there were prints
        return True
    if last.rules != rules:
        return False
    return taking.is_same_beside(source, last.prints)


def unchanged(waiting: Release, rows: Iterable[ReleaseDocument]) -> list[UUID]:
    """Rows that were checked and would go out as they did."""
    last = _released(waiting.profile)
    return [row.pk for row in rows if row.identity in last and is_same(row.prints, last[row.identity].prints)]


def renewed(profile: Profile) -> Release:
    """The draft that holds what waits: with the terms as they are, and the documents that are new."""
    found = Release.objects.filter(profile=profile, standing=True, state=ReleaseState.DRAFT)
    found.filter(number__isnull=False).delete()  # a worker died over them
    waiting = found.first() or Release(profile=profile, project=profile.project, standing=True)
    waiting.profile, waiting.project = profile, profile.project
    waiting.terms = profiles.terms(profile)
    waiting.save()
    _fill(waiting, candidates(waiting))
    return waiting


def _fill(waiting: Release, ids: Sequence[UUID]) -> None:
    wanted, held = set(ids), set(waiting.documents.values_list("identity", flat=True))
    take_out(waiting, held - wanted)
    rows = [ReleaseDocument(release=waiting, document_id=each, identity=each) for each in ids if each not in held]
    ReleaseDocument.objects.bulk_create(rows, batch_size=AT_ONCE)


def take_out(waiting: Release, ids: Collection[UUID | None]) -> None:
    """With what gates found in them."""
    wanted = list(ids)
    for first in range(0, len(wanted), AT_ONCE):
        chunk = wanted[first : first + AT_ONCE]
        waiting.blocks.filter(document__in=chunk).delete()
        waiting.documents.filter(identity__in=chunk).delete()


def _released(profile: Profile) -> dict[UUID | None, _Last]:
    """By document; later releases count."""
    releases = {each.pk: each for each in profile.releases.exclude(state=ReleaseState.DRAFT)}
    rules = {pk: each.figures.get("rules") for pk, each in releases.items()}
    rows = ReleaseDocument.objects.filter(release__in=releases).order_by("release__number")
    columns = rows.values_list("identity", "annotation_id", "version", "prints", "release_id")
    return {
        identity: _Last(layer, version, prints, rules[release])
        for identity, layer, version, prints, release in columns.iterator()
    }
