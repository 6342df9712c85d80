"""Reads layers as the answers of raters, a few documents at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from django.db.models import Count, Q, QuerySet, TextField
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast

from annotation.models import Annotation, Document, Mention, Project
from annotation.models.annotations.annotation import BEGUN, FINISHED
from annotation.services import documents
from pseudonymizer.agreement import RatedDocument
from pseudonymizer.model import ConfidentialStatus, IdentifierType, MentionStatus, Origin
from pseudonymizer.model import Mention as MentionValue

MACHINE = "machine"
AT_ONCE = 50
MOST_GROUPS = 20  # a field with more values identifies texts rather than groups of texts
COLUMNS = (
    "annotation_id",
    "start",
    "end",
    "label",
    "modifiers",
    "identifier_type",
    "confidential_status",
    "entity_id",
    "status",
)
_KINDS = {kind.value: kind for kind in IdentifierType}
_CONFIDENTIAL = {status.value: status for status in ConfidentialStatus}
_STATUSES = {status.value: status for status in MentionStatus}


def layers(
    project: Project, *, machine: bool, begun_too: bool = False, where: Mapping[str, str] | None = None
) -> QuerySet[Annotation]:
    """The layers to compare: those that people have finished (or started), and the machine's if wanted."""
    of_people = Q(annotator__isnull=False, adjudicated=False, status__in=BEGUN if begun_too else FINISHED)
    of_machine = Q(origin=Origin.MACHINE.value)
    found = Annotation.objects.filter(of_people | of_machine if machine else of_people, project=project)
    for number, (name, value) in enumerate((where or {}).items()):
        # Not a lookup by keyword, since users choose the names of fields.
        held = Cast(KeyTextTransform(name, "document__metadata"), TextField())
        found = found.alias(**{f"field{number}": held})
        found = found.filter(**{f"field{number}": value})
    return found


def fields(project: Project) -> Mapping[str, Sequence[str]]:
    """The metadata fields that divide the documents into groups, with their values."""
    found: dict[str, set[str]] = defaultdict(set)
    for metadata in project.documents.order_by().values_list("metadata", flat=True).iterator():
        for name, value in metadata.items():
            if isinstance(value, str) and value and len(found[name]) <= MOST_GROUPS:
                found[name].add(value)
    apart = {name: sorted(values) for name, values in found.items() if 2 <= len(values) <= MOST_GROUPS}
    first = {name: place for place, name in enumerate(project.metadata_fields)}
    return {name: apart[name] for name in sorted(apart, key=lambda name: (first.get(name, len(first)), name))}


def rated_twice(of: QuerySet[Annotation]) -> list[UUID]:
    """The documents with at least two of the layers, by name."""
    counted = of.order_by().values("document").annotate(raters=Count("pk")).filter(raters__gte=2)
    return list(counted.order_by("document__external_id").values_list("document", flat=True))


def read(
    of: QuerySet[Annotation], document_ids: Sequence[UUID], fields: Sequence[str] = ()
) -> Iterator[tuple[Document, RatedDocument]]:
    """The documents with their texts. The metadata `fields` become their groups."""
    for start in range(0, len(document_ids), AT_ONCE):
        wanted = document_ids[start : start + AT_ONCE]
        found = Document.objects.defer("person_to_protect").in_bulk(list(wanted))
        rated = _rated(of.filter(document__in=wanted))
        for document_id in wanted:
            document = found.get(document_id)
            if document is not None:  # it may have been deleted meanwhile
                yield document, _of_document(document, rated.get(document_id, {}), fields)


def ids(of: QuerySet[Annotation], document_ids: Sequence[UUID]) -> Mapping[tuple[UUID, str], UUID]:
    """The layers by document and rater."""
    rows = of.filter(document__in=document_ids).order_by().values_list("pk", "document_id", "annotator_id")
    return {(document_id, _rater(annotator_id)): layer for layer, document_id, annotator_id in rows}


def _rater(annotator_id: UUID | None) -> str:
    return MACHINE if annotator_id is None else str(annotator_id)


def _of_document(
    document: Document, rated: Mapping[str, Sequence[MentionValue]], fields: Sequence[str]
) -> RatedDocument:
    groups = {name: str(document.metadata.get(name) or "") for name in fields}
    return RatedDocument(str(document.pk), documents.base_tokens(document), rated, groups)


def _rated(of: QuerySet[Annotation]) -> Mapping[UUID, Mapping[str, Sequence[MentionValue]]]:
    """By document and rater. Layers without mentions are included."""
    named = list(of.order_by().values_list("pk", "document_id", "annotator_id"))
    marked = mentions([layer for layer, _, _ in named])
    found: dict[UUID, dict[str, Sequence[MentionValue]]] = defaultdict(dict)
    for layer, document_id, annotator_id in named:
        found[document_id][_rater(annotator_id)] = marked.get(layer, ())
    return found


def mentions(of: Sequence[UUID]) -> Mapping[UUID, Sequence[MentionValue]]:
    """The mentions by layer, without encrypted fields and those that are not compared."""
    found: dict[UUID, list[MentionValue]] = defaultdict(list)
    for layer, start, end, label, modifiers, kind, confidential, entity_id, status in Mention.objects.filter(
        annotation__in=of
    ).values_list(*COLUMNS):
        value = MentionValue(
            start,
            end,
            label,
            modifiers=tuple(modifiers),
            entity_id=entity_id and str(entity_id),
            identifier_type=kind and _KINDS[kind],
            confidential_status=confidential and _CONFIDENTIAL[confidential],
            status=_STATUSES[status],
        )
        found[layer].append(value)
    return found
