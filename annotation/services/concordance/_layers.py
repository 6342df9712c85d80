"""Chooses the layers whose lines a person sees, and says why some of them cannot be changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q

from annotation.models import Annotation, AnnotationStatus, Review, Role
from annotation.services import operations
from annotation.services.annotations import at_rest
from annotation.services.document_list.filters import Reader

# Not a reason against everything: such layers may hide more.
HIDE_ONLY = "hide_only"
NO_LAYER = "no_layer"


class Layer(NamedTuple):
    """Without an id, nobody has annotated the document, nor has the machine. `annotator`: empty for the machine's."""

    id: UUID | None
    document_id: UUID
    annotator_id: UUID | None = None
    status: str = AnnotationStatus.NEW
    adjudicated: bool = False


def of(reader: Reader, documents: Collection[UUID]) -> Mapping[UUID, Sequence[Layer]]:
    """By document: for annotators their own layer, or else the one that they check; for others all that people made.

    An adjudicated layer stands for those that it was made of, the machine's for documents that nobody has begun.
    """
    of_machine = Q(annotator__isnull=True)
    condition = of_machine | reader.seen() if reader.role == Role.ANNOTATOR else Q()
    seen = Annotation.objects.filter(condition, document__in=documents)
    found: dict[UUID, list[Layer]] = defaultdict(list)
    columns = seen.order_by("created_at").values_list("pk", "document_id", "annotator_id", "status", "adjudicated")
    for row in columns:
        found[row[1]].append(Layer(*row))
    return {each: _chosen(reader, found[each]) or [Layer(None, each)] for each in documents}


def _chosen(reader: Reader, layers: Iterable[Layer]) -> list[Layer]:
    of_people = [each for each in layers if each.annotator_id is not None]
    if reader.role == Role.ANNOTATOR:
        first = [each for each in of_people if each.annotator_id == reader.user.pk and not each.adjudicated]
    else:
        first = [each for each in of_people if each.adjudicated]
    return first or of_people or list(layers)


def reviewed(reader: Reader, layers: Iterable[Layer]) -> Collection[UUID]:
    """Those that the person is reviewing."""
    in_review = [each.id for each in layers if each.status == AnnotationStatus.IN_REVIEW]
    if not in_review:
        return ()
    own = Review.objects.under_way().filter(annotation__in=in_review, reviewer=reader.user)
    return set(own.values_list("annotation_id", flat=True))


def locked(reader: Reader, layer: Layer, reviewing: Collection[UUID]) -> str:
    """Why the person cannot change the layer now; empty if they can."""
    if layer.id is None:
        return NO_LAYER
    if reader.project.archived:
        return "archived"
    if layer.annotator_id is None:
        return "" if reader.role == Role.LEAD else "not_begun"
    if layer.annotator_id != reader.user.pk and reader.role == Role.ANNOTATOR and layer.id not in reviewing:
        return "not_own"
    return _locked_by_status(reader, layer, reviewing)


def _locked_by_status(reader: Reader, layer: Layer, reviewing: Collection[UUID]) -> str:
    if layer.status in operations.EDITABLE or layer.id in reviewing:
        return ""
    if layer.status in at_rest.STATUSES:
        return HIDE_ONLY if reader.role == Role.LEAD else "done"
    return "in_review"
