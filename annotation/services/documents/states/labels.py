"""Keeps which labels the mentions of a document bear: in the layer that the list shows, and in the machine's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID

from annotation.models import DocumentLabel, Layers
from annotation.services.documents.states.known import Known

Labels = Mapping[tuple[UUID, str], int]  # by document and label the layers


class _Held(NamedTuple):
    pk: int
    layers: int


def write(known: Mapping[UUID, Known]) -> set[UUID]:
    """Corrects what is wrong; returns of which documents."""
    held, right = _held(known), _right(known)
    changed = {label: layers for label, layers in right.items() if label not in held or held[label].layers != layers}
    gone = [label for label in held if label not in right]
    if gone:
        DocumentLabel.objects.filter(pk__in=[held[label].pk for label in gone]).delete()
    for layers in Layers:
        rows = [held[label].pk for label in changed if label in held and changed[label] == layers]
        if rows:
            DocumentLabel.objects.filter(pk__in=rows).update(layers=layers)
    DocumentLabel.objects.bulk_create(
        DocumentLabel(document_id=document, project_id=known[document].project_id, label=label, layers=layers)
        for (document, label), layers in changed.items()
        if (document, label) not in held
    )
    return {document for document, _ in (*changed, *gone)}


def wrong(known: Mapping[UUID, Known]) -> set[UUID]:
    held, right = _held(known), _right(known)
    return {
        label[0]
        for label in held.keys() | right.keys()
        if label not in held or label not in right or held[label].layers != right[label]
    }


def _held(known: Mapping[UUID, Known]) -> Mapping[tuple[UUID, str], _Held]:
    told = DocumentLabel.objects.filter(document__in=list(known)).values_list("document_id", "label", "pk", "layers")
    return {(document, label): _Held(*held) for document, label, *held in told}


def _right(known: Mapping[UUID, Known]) -> Labels:
    found: dict[tuple[UUID, str], int] = {}
    for document, one in known.items():
        for layer, bit in ((one.shown(), Layers.SHOWN), (one.machine, Layers.MACHINE)):
            for label in layer.label_counts if layer is not None else ():
                found[document, label] = found.get((document, label), 0) | bit
    return found
