"""Reads all annotators' layers of a document, for formats that hold several."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Self

from annotation.models import Annotation, AnnotationStatus, BroughtLayer, Project
from pseudonymizer.formats import AnnotatedDocument, Layer
from pseudonymizer.model import Origin

ADJUDICATED = "adjudicated"
MACHINE = "machine"
CHECKED = "quality_checked"  # among the metadata: whose layers somebody has reviewed


@dataclass(frozen=True, slots=True)
class Names:
    """What each annotator is called in the file: as in the files they came with, else by a number, never by name."""

    by_person: Mapping[uuid.UUID | None, str]

    @classmethod
    def of(cls, project: Project) -> Self:
        layers = BroughtLayer.objects.filter(annotation__project=project).order_by("annotation__created_at")
        found: dict[uuid.UUID | None, str] = {}
        for layer in layers.select_related("annotation__document").only(
            "annotator", "annotation__annotator_id", "annotation__document__project_id"
        ):
            found.setdefault(layer.annotation.annotator_id, layer.annotator)
        made = Annotation.objects.filter(project=project, annotator__isnull=False)
        others = made.exclude(annotator__in=found).order_by("annotator__username").values_list("annotator", flat=True)
        taken = set(found.values())
        free = (name for number in count(1) if (name := f"annotator{number}") not in taken)
        return cls({**found, **{person: next(free) for person in dict.fromkeys(others)}})


def together(layers: Sequence[Annotation], read: Sequence[AnnotatedDocument], names: Names) -> AnnotatedDocument:
    """The document with its layers, in the order given, of what was read of each."""
    found: list[Layer] = []
    for layer, each in zip(layers, read, strict=True):
        name = each.annotator or _own_name(layer) or names.by_person.get(layer.annotator_id, "")
        found.append(Layer(name, each.mentions, each.entities, each.brought))
    own, *others = found
    confirmed = [each.annotator for layer, each in zip(layers, found, strict=True) if _is_confirmed(layer)]
    return replace(
        read[0],
        annotator=own.annotator,
        mentions=own.mentions,
        entities=own.entities,
        others=tuple(others),
        metadata=_checked(read[0].metadata, confirmed),
    )


def _own_name(layer: Annotation) -> str:
    if layer.adjudicated:
        return ADJUDICATED
    return MACHINE if layer.origin == Origin.MACHINE else ""


def _is_confirmed(layer: Annotation) -> bool:
    return layer.status == AnnotationStatus.CONFIRMED and not layer.adjudicated


def _checked(metadata: Mapping[str, object], confirmed: Sequence[str]) -> Mapping[str, object]:
    """With those whose layers were confirmed here after those whom the file names."""
    known = metadata.get(CHECKED, [])
    if not confirmed or not isinstance(known, list):
        return metadata
    return {**metadata, CHECKED: [*known, *(name for name in confirmed if name not in known)]}
