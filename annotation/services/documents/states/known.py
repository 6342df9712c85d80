"""Reads all that documents' rows are to say something about: their layers, assignments and waivers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from annotation.models import Annotation, AnnotationStatus, Assignment, Task, Waiver
from annotation.models.annotations.annotation import FINISHED


class Layer(NamedTuple):
    pk: UUID
    document_id: UUID
    project_id: UUID
    annotator_id: UUID | None
    status: str
    adjudicated: bool
    shown: bool
    at_work: bool
    reviewable: bool
    created_at: datetime
    open_count: int
    label_counts: Mapping[str, int]


@dataclass(slots=True)
class Known:
    """All that there is of a document. `assigned`: who is to annotate it; `released`: from whom that was taken back.

    `made`: by people, each by themselves.
    """

    layers: list[Layer] = field(default_factory=list)
    assigned: set[UUID] = field(default_factory=set)
    released: set[UUID] = field(default_factory=set)
    waived: bool = False

    @property
    def made(self) -> list[Layer]:
        return [each for each in self.layers if each.annotator_id is not None and not each.adjudicated]

    @property
    def result(self) -> Layer | None:
        return next((each for each in self.layers if each.adjudicated), None)

    def people(self, statuses: Iterable[str]) -> set[UUID | None]:
        return {each.annotator_id for each in self.made if each.status in statuses}

    @property
    def project_id(self) -> UUID:
        return self.layers[0].project_id

    @property
    def machine(self) -> Layer | None:
        return next((each for each in self.layers if each.annotator_id is None), None)

    @property
    def undecided(self) -> bool:
        shown = self.shown()
        return shown is not None and shown.open_count > 0

    @property
    def unadjudicated(self) -> bool:
        return not self.waived and len(self.assigned | self.people(FINISHED)) > 1

    def reviewable(self) -> list[Layer]:
        """Layers that are done, unless they have to be adjudicated first."""
        done = (each for each in self.layers if each.annotator_id and each.status == AnnotationStatus.DONE)
        return [each for each in done if each.adjudicated or not self.unadjudicated]

    def at_work(self) -> list[Layer]:
        """Layers in progress, unless the document was given to others since."""
        given_on = self.released - self.assigned
        begun = (each for each in self.made if each.status == AnnotationStatus.IN_PROGRESS)
        return [each for each in begun if each.annotator_id not in given_on]

    def shown(self) -> Layer | None:
        """The adjudicated layer, else the oldest by a person, else the machine's."""
        if self.result is not None:
            return self.result
        return min(self.made or self.layers, key=lambda each: each.created_at, default=None)


def layers_of(ids: Sequence[UUID]) -> list[Layer]:
    found = Annotation.objects.filter(document__in=ids).order_by("created_at", "pk")
    return [Layer(*row) for row in found.values_list(*Layer._fields)]


def known_of(ids: Sequence[UUID]) -> defaultdict[UUID, Known]:
    known: defaultdict[UUID, Known] = defaultdict(Known)
    for layer in layers_of(ids):
        known[layer.document_id].layers.append(layer)
    given = Assignment.objects.filter(document__in=ids, task=Task.ANNOTATE)
    for document_id, person, withdrawn_at in given.values_list("document_id", "assignee_id", "withdrawn_at"):
        (known[document_id].released if withdrawn_at else known[document_id].assigned).add(person)
    for document_id in Waiver.objects.standing().filter(document__in=ids).values_list("document_id", flat=True):
        known[document_id].waived = True
    return known
