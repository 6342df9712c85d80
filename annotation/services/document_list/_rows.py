"""The rows of the list: for each document the layer it opens, its mentions and its pre-annotation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Subquery

from annotation.models import (
    Annotation,
    Assignment,
    Document,
    Tag,
)
from annotation.services import problems
from annotation.services.annotations import confirmations
from annotation.services.document_list import filters, tags
from annotation.services.document_list.filters import Reader
from annotation.services.rows import COUNT_COLUMNS
from pseudonymizer.model import Origin


@dataclass(frozen=True, slots=True)
class Row:
    """`is_outdated`: its layer was confirmed, and the text has changed since. `has_problem`: an open one."""

    document: Document
    preannotation: str
    annotation: Annotation | None
    assignments: Sequence[Assignment]
    tags: Sequence[Tag]
    mention_count: int
    open_count: int
    held_back_count: int
    is_outdated: bool
    has_problem: bool


def rows(reader: Reader, page: Iterable[UUID]) -> list[Row]:
    """The rows for a page of ids. The number of queries does not depend on the page's length."""
    wanted = list(page)
    found = (
        reader.project.documents.without_text()
        .filter(pk__in=wanted)
        .annotate(layer_id=Subquery(reader.opened().values("id")[:1]), preannotation=filters.preannotation())
    )
    documents = sorted(found, key=lambda document: wanted.index(document.pk))
    layers = _opened(documents)
    found_machine = Annotation.objects.filter(document__in=documents, origin=Origin.MACHINE.value)
    machine = {layer.document_id: layer for layer in found_machine.only("document_id", *COUNT_COLUMNS)}
    outdated = confirmations.outdated(layers.values(), reader.project)
    reported = problems.open_in(documents, to=reader.user)
    known = _Known(layers, machine, _assigned(documents), tags.of(documents), outdated, reported.keys())
    return [_row(document, known) for document in documents]


def _opened(documents: list[Document]) -> dict[UUID | None, Annotation]:
    wanted = [layer for document in documents if (layer := getattr(document, "layer_id")) is not None]  # noqa: B009
    found = Annotation.objects.filter(id__in=wanted).select_related("annotator").defer("comment_stage", "comment_user")
    return {layer.id: layer for layer in found}


@dataclass(frozen=True, slots=True)
class _Known:
    """Everything needed for the documents of a page, by document or layer."""

    layers: Mapping[UUID | None, Annotation]
    machine: Mapping[UUID, Annotation]
    assigned: Mapping[UUID, list[Assignment]]
    tags: Mapping[UUID, list[Tag]]
    outdated: Collection[UUID]
    reported: Collection[UUID]


def _row(document: Document, known: _Known) -> Row:
    layer = known.layers.get(getattr(document, "layer_id"))  # noqa: B009
    shown = layer or known.machine.get(document.id)
    counts = {name: getattr(shown, name) if shown else 0 for name in COUNT_COLUMNS}
    preannotation: str = getattr(document, "preannotation")  # noqa: B009
    assigned, tagged = known.assigned.get(document.id, ()), known.tags.get(document.id, ())
    is_outdated = layer is not None and layer.pk in known.outdated
    has_problem = document.pk in known.reported
    return Row(
        document, preannotation, layer, assigned, tagged, is_outdated=is_outdated, has_problem=has_problem, **counts
    )


def _assigned(documents: list[Document]) -> dict[UUID, list[Assignment]]:
    """The standing assignments of each document, oldest first."""
    found: dict[UUID, list[Assignment]] = defaultdict(list)
    standing = Assignment.objects.standing().filter(document__in=documents).select_related("assignee")
    for each in standing.order_by("created_at", "assignee__username"):
        found[each.document_id].append(each)
    return found
