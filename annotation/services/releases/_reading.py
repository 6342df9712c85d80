"""Reads the documents of a release, some at a time, as they would go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from annotation.models import Annotation, Document, Release, ReleaseDocument
from annotation.services import double, exports, problems
from annotation.services.annotations import confirmations
from annotation.services.exports import archives, layer_choices
from annotation.services.policies import Snapshot
from annotation.services.releases._hiding import Hiding
from pseudonymizer.formats import AnnotatedDocument

AT_ONCE = 50


@dataclass(frozen=True, slots=True)
class Read:
    """A document and the layer that would go out: the adjudicated one, else the one that is furthest.

    `content`: with what the profile hides. `outdated`: what is hidden has changed since it was confirmed.
    `problems`: those that nobody has answered.
    """

    row: ReleaseDocument
    source: Document
    layer: Annotation | None = None
    content: AnnotatedDocument | None = None
    outdated: bool = False
    unadjudicated: bool = False
    problems: Sequence[UUID] = ()


def decided_of(release: Release) -> Snapshot | None:
    """The policies as of the check; none is stored for releases from before these were kept."""
    found: Snapshot | None = release.figures.get("policies")
    return found


def read(release: Release, rows: Sequence[ReleaseDocument]) -> Iterator[Read]:
    """Documents that were deleted are left out."""
    hiding = Hiding.of(release.terms)
    for first in range(0, len(rows), AT_ONCE):
        yield from _read_some(release, rows[first : first + AT_ONCE], hiding)


def _read_some(release: Release, rows: Sequence[ReleaseDocument], hiding: Hiding) -> Iterator[Read]:
    sources = _sources(rows)
    layers: Any = Annotation.objects.filter(document__in=sources)
    around = layers.select_related("document__project", "annotator").prefetch_related("clearances")
    taken = layer_choices.furthest(around)
    ids = [layer.pk for layer in taken.values()]
    open_ = set(Annotation.objects.filter(double.unadjudicated(), pk__in=ids).values_list("pk", flat=True))
    reported: Mapping[Any, Sequence[UUID]] = problems.open_in(sources)
    present = [row for row in rows if row.document_id in sources]
    for row in present:
        if row.document_id not in taken:
            yield Read(row, sources[row.document_id], problems=reported.get(row.document_id, ()))
    found = ((row, [taken[row.document_id]]) for row in present if row.document_id in taken)
    for group in archives.grouped(found):
        contents = exports.annotated([layer for _, (layer,) in group], decided=decided_of(release))
        for (row, (layer,)), content in zip(group, contents, strict=True):
            outdated = bool(confirmations.outdated([layer], release.project))
            state = (outdated, layer.pk in open_, reported.get(row.document_id, ()))
            yield Read(row, sources[row.document_id], layer, hiding(content), *state)


def _sources(rows: Sequence[ReleaseDocument]) -> dict[Any, Document]:
    wanted = [row.document_id for row in rows if row.document_id]
    return Document.objects.without_text().in_bulk(wanted)
