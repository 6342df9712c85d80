"""Says in a word why a document cannot be given to a person to annotate, review or adjudicate."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from annotation.models import Annotation, AnnotationStatus, Assignment, Project, Role, Task, User
from annotation.models.annotations.annotation import BEGUN, FINISHED
from annotation.services.pairs.checking import Pairing


class Reason(StrEnum):
    """`CONFIRMED`: nothing is left to be reviewed; `NOT_REVIEWER`: annotators adjudicate nothing, and review in pairs.

    `NOT_TWICE`: fewer than two people annotate it; `ADJUDICATED`: that is done.
    """

    ASSIGNED = "assigned"
    FINISHED = "finished"
    NOT_REVIEWER = "not_reviewer"
    OWN_ANNOTATION = "own_annotation"
    NOT_THE_PARTNER = "not_the_partner"
    CONFIRMED = "confirmed"
    NOT_TWICE = "not_twice"
    ADJUDICATED = "adjudicated"


@dataclass(frozen=True, slots=True)
class Known:
    """What there is of a project's documents: `made`, the status of each person's layer; `makers`, whose they are.

    `adjudicated`: documents of which two layers have been settled; `confirmed`: those of them that are confirmed.
    """

    task: Task
    roles: Mapping[UUID, Role]
    held: Set[tuple[UUID, UUID]]
    made: Mapping[UUID, Mapping[UUID, str]]
    makers: Mapping[UUID, Set[UUID]]
    pairing: Pairing
    adjudicated: Set[UUID]
    confirmed: Set[UUID]

    def objection(self, document_id: UUID, person: User) -> Reason | None:
        if (document_id, person.pk) in self.held:
            return Reason.ASSIGNED
        if self.task == Task.REVIEW:
            return self._review(document_id, person)
        if self.task == Task.ADJUDICATE:
            return self._adjudicate(document_id, person)
        return Reason.FINISHED if self.made.get(document_id, {}).get(person.pk) in FINISHED else None

    def _review(self, document_id: UUID, person: User) -> Reason | None:
        role = self.roles[person.pk]
        if role == Role.ANNOTATOR and person.pk not in self.pairing.partners:
            return Reason.NOT_REVIEWER
        layers = self.made.get(document_id, {})
        is_over = layers and all(status == AnnotationStatus.CONFIRMED for status in layers.values())
        if is_over or document_id in self.confirmed:
            return Reason.CONFIRMED
        makers = self.makers.get(document_id, frozenset())
        others = makers - {person.pk}
        if makers and not others:
            return Reason.OWN_ANNOTATION
        if others and not any(self.pairing.may_check(maker, person, role) for maker in others):
            return Reason.NOT_THE_PARTNER
        return None

    def _adjudicate(self, document_id: UUID, person: User) -> Reason | None:
        """Two layers are needed, of other people unless a lead settles; they may still be to be made."""
        if self.roles[person.pk] == Role.ANNOTATOR:
            return Reason.NOT_REVIEWER
        if document_id in self.adjudicated:
            return Reason.ADJUDICATED
        makers = self.makers.get(document_id, frozenset())
        if len(makers) < 2:
            return Reason.NOT_TWICE
        if self.roles[person.pk] != Role.LEAD and len(makers - {person.pk}) < 2:
            return Reason.OWN_ANNOTATION
        return None


def known(project: Project, people: Sequence[User], task: Task) -> Known:
    members = project.memberships.filter(user__in=people).values_list("user_id", "role")
    standing = Assignment.objects.standing().filter(project=project)
    held = set(standing.filter(task=task).values_list("document_id", "assignee_id"))
    made = _made(project)
    makers: dict[UUID, set[UUID]] = defaultdict(set)
    for document_id, layers in made.items():
        # Who only looked at a document is nobody between whom and another something is to be settled.
        makers[document_id].update(
            person for person, status in layers.items() if task != Task.ADJUDICATE or status in BEGUN
        )
    given = standing.filter(task=Task.ANNOTATE).values_list("document_id", "assignee_id")
    for document_id, person_id in () if task == Task.ANNOTATE else given:
        makers[document_id].add(person_id)
    roles = {person_id: Role(role) for person_id, role in members}
    settled = _adjudicated(project)
    confirmed = {each for each, status in settled.items() if status == AnnotationStatus.CONFIRMED}
    return Known(task, roles, held, made, makers, Pairing.of(project), settled.keys(), confirmed)


def _made(project: Project) -> Mapping[UUID, Mapping[UUID, str]]:
    made: dict[UUID, dict[UUID, str]] = defaultdict(dict)
    layers = Annotation.objects.of_annotators().filter(project=project)
    for document_id, person_id, status in layers.values_list("document_id", "annotator_id", "status"):
        if person_id is not None:
            made[document_id][person_id] = status
    return made


def _adjudicated(project: Project) -> Mapping[UUID, str]:
    """The documents of which two layers have been settled, with the status of what came of it."""
    settled = Annotation.objects.filter(project=project, adjudicated=True, status__in=FINISHED)
    return dict(settled.values_list("document_id", "status"))
