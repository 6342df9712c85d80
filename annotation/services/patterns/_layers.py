"""What is marked in documents already: by the machine, and by people."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

from annotation.models import Annotation, Mention
from annotation.models.annotations.annotation import FINISHED
from pseudonymizer.model import MentionStatus, Origin


class Marked(NamedTuple):
    start: int
    end: int
    label: str
    detector: str
    status: str
    by_person: bool

    @property
    def is_decided(self) -> bool:
        return self.by_person or self.status != MentionStatus.PROPOSED


@dataclass(frozen=True, slots=True)
class Layers:
    """`read`: whether somebody has finished a layer, so that what is not marked there was left on purpose."""

    machine: Sequence[Marked] = ()
    people: Sequence[Marked] = ()
    read: bool = False


NONE = Layers()


@dataclass(slots=True)
class _Of:
    machine: list[Marked] = field(default_factory=list)
    people: list[Marked] = field(default_factory=list)
    read: bool = False


def of(documents: Collection[UUID]) -> Mapping[UUID, Layers]:
    layers = Annotation.objects.filter(document__in=documents)
    rows_of = layers.values_list("pk", "document_id", "origin", "status")
    held = {pk: (document_id, origin, status) for pk, document_id, origin, status in rows_of}
    found: dict[UUID, _Of] = defaultdict(_Of)
    for document_id, origin, status in held.values():
        found[document_id].read |= origin == Origin.PERSON and status in FINISHED
    rows = Mention.objects.filter(annotation__in=held, label__isnull=False).exclude(status=MentionStatus.HELD_BACK)
    columns = ("annotation_id", "start", "end", "label", "evidence__detector", "status", "origin")
    for layer, start, end, label, detector, status, origin in rows.order_by("start").values_list(*columns):
        document_id, of_layer, _ = held[layer]
        marked = Marked(start, end, label, detector or "", status, origin == Origin.PERSON)
        of_document = found[document_id]
        (of_document.machine if of_layer == Origin.MACHINE else of_document.people).append(marked)
    return {pk: Layers(each.machine, each.people, each.read) for pk, each in found.items()}
