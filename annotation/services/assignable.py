"""What keeps a document from being given to somebody to annotate or to review, in a word."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from annotation.models import Annotation, AnnotationStatus, Assignment, Project, ReviewMode, Role, Task, User
from annotation.models.annotation import FINISHED


class Reason(StrEnum):
    """`CONFIRMED`: nothing is left to be reviewed; `NOT_REVIEWER`: annotators review nothing."""

    ASSIGNED = "assigned"
    FINISHED = "finished"
    NOT_REVIEWER = "not_reviewer"
    OWN_ANNOTATION = "own_annotation"
    NOT_THE_PARTNER = "not_the_partner"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Known:
    """What there is of a project's documents: `made`, the status of each person's layer; `makers`, whose they are."""

    task: Task
    roles: Mapping[UUID, Role]
    held: Set[tuple[UUID, UUID]]
    made: Mapping[UUID, Mapping[UUID, str]]
    makers: Mapping[UUID, Set[UUID]]
    partners: Mapping[UUID, UUID] | None

    def objection(self, document_id: UUID, person: User) -> Reason | None:
        if (document_id, person.pk) in self.held:
            return Reason.ASSIGNED
        if self.task == Task.REVIEW:
            return self._review(document_id, person)
        return Reason.FINISHED if self.made.get(document_id, {}).get(person.pk) in FINISHED else None

    def _review(self, document_id: UUID, person: User) -> Reason | None:
        if self.roles[person.pk] == Role.ANNOTATOR:
            return Reason.NOT_REVIEWER
        layers = self.made.get(document_id, {})
        if layers and all(status == AnnotationStatus.CONFIRMED for status in layers.values()):
            return Reason.CONFIRMED
        makers = self.makers.get(document_id, frozenset())
        others = makers - {person.pk}
        if makers and not others:
            return Reason.OWN_ANNOTATION
        if others and not any(self._may_check(maker, person) for maker in others):
            return Reason.NOT_THE_PARTNER
        return None

    def _may_check(self, maker: UUID, person: User) -> bool:
        """As in `moves.may_check`, for very many at once."""
        if self.partners is None or self.roles[person.pk] == Role.LEAD:
            return True
        return self.partners.get(maker, person.pk) == person.pk


def known(project: Project, people: Sequence[User], task: Task) -> Known:
    members = project.memberships.filter(user__in=people).values_list("user_id", "role")
    standing = Assignment.objects.standing().filter(document__project=project)
    held = set(standing.filter(task=task).values_list("document_id", "assignee_id"))
    made: dict[UUID, dict[UUID, str]] = defaultdict(dict)
    makers: dict[UUID, set[UUID]] = defaultdict(set)
    layers = Annotation.objects.of_annotators().filter(document__project=project)
    for document_id, person_id, status in layers.values_list("document_id", "annotator_id", "status"):
        if person_id is not None:
            made[document_id][person_id] = status
            makers[document_id].add(person_id)
    given = standing.filter(task=Task.ANNOTATE).values_list("document_id", "assignee_id") if task == Task.REVIEW else ()
    for document_id, person_id in given:
        makers[document_id].add(person_id)
    roles = {person_id: Role(role) for person_id, role in members}
    return Known(task, roles, held, made, makers, _partners(project))


def _partners(project: Project) -> Mapping[UUID, UUID] | None:
    """Who checks whom, both ways; None where it is not pairs that check."""
    if project.review != ReviewMode.PAIR:
        return None
    pairs = list(project.pairs.values_list("one", "other"))
    return {**dict(pairs), **{other: one for one, other in pairs}}
