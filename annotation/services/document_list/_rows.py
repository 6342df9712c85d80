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
    Task,
    User,
)
from annotation.models.annotations.annotation import BEGUN, FINISHED
from annotation.services import problems
from annotation.services.annotations import confirmations
from annotation.services.document_list import filters, tags
from annotation.services.document_list.filters import Reader
from annotation.services.document_list.mine import Mine
from annotation.services.rows import COUNT_COLUMNS
from pseudonymizer.model import Origin


@dataclass(frozen=True, slots=True)
class Row:
    """`is_outdated`: its layer was confirmed, and the text has changed since. `has_problem`: an open one.

    `own`: how far the person's own layer is; None if the document is not theirs to annotate. `annotators`: all people
    who are to annotate it, or have begun.
    """

    document: Document
    preannotation: str
    annotation: Annotation | None
    own: str | None
    annotators: Sequence[User]
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
    known = _Known(
        layers, machine, _assigned(documents), _begun(reader, documents), tags.of(documents), outdated, reported.keys()
    )
    return [_row(document, known, reader.user) for document in documents]


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
    begun: Mapping[UUID, list[Annotation]]
    tags: Mapping[UUID, list[Tag]]
    outdated: Collection[UUID]
    reported: Collection[UUID]


def _row(document: Document, known: _Known, user: User) -> Row:
    layer = known.layers.get(getattr(document, "layer_id"))  # noqa: B009
    shown = layer or known.machine.get(document.id)
    counts = {name: getattr(shown, name) if shown else 0 for name in COUNT_COLUMNS}
    preannotation: str = getattr(document, "preannotation")  # noqa: B009
    assigned, tagged = known.assigned.get(document.id, ()), known.tags.get(document.id, ())
    is_outdated = layer is not None and layer.pk in known.outdated
    has_problem = document.pk in known.reported
    to_annotate = [each.assignee for each in assigned if each.task == Task.ANNOTATE]
    begun = known.begun.get(document.id, [])
    return Row(
        document,
        preannotation,
        layer,
        _own(user, to_annotate, begun),
        _people(to_annotate, begun),
        assigned,
        tagged,
        is_outdated=is_outdated,
        has_problem=has_problem,
        **counts,
    )


def _own(user: User, to_annotate: Sequence[User], begun: Sequence[Annotation]) -> str | None:
    """As in `mine`: a layer that was handed on to somebody else no longer counts as the person's."""
    for layer in begun:
        if layer.annotator_id == user.pk:
            return layer.status if layer.status in FINISHED or layer.at_work else None
    return Mine.TO_BEGIN if user in to_annotate else None


def _people(to_annotate: Sequence[User], begun: Sequence[Annotation]) -> list[User]:
    return list(dict.fromkeys([*to_annotate, *(each.annotator for each in begun if each.annotator is not None)]))


def _begun(reader: Reader, documents: list[Document]) -> dict[UUID, list[Annotation]]:
    """The layers of annotators that the person may know of, oldest first."""
    found: dict[UUID, list[Annotation]] = defaultdict(list)
    layers = Annotation.objects.of_annotators().filter(reader.seen(), document__in=documents, status__in=BEGUN)
    for layer in layers.select_related("annotator").only("document_id", "annotator", "status", "at_work"):
        found[layer.document_id].append(layer)
    return found


def _assigned(documents: list[Document]) -> dict[UUID, list[Assignment]]:
    """The standing assignments of each document, oldest first."""
    found: dict[UUID, list[Assignment]] = defaultdict(list)
    standing = Assignment.objects.standing().filter(document__in=documents).select_related("assignee")
    for each in standing.order_by("created_at", "assignee__username"):
        found[each.document_id].append(each)
    return found
