"""Counts a project's progress for its leads, by person, state and day.

Each document's state is stored in its own row, and tallies count the documents in each state (`documents.states`). A
document that was only opened is not started. Work, the list and Next use the same definitions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from django.db.models import Sum
from django.utils import timezone

from annotation.models import (
    AnnotationStatus,
    Disagreement,
    DisagreementStage,
    DocumentState,
    Job,
    JobState,
    Project,
    Role,
    TallyKind,
    User,
)
from annotation.models.annotations.annotation import FINISHED
from annotation.models.documents.tally import BY_DAY
from annotation.services import guidelines, problems
from annotation.services.assignments import next_documents
from annotation.services.document_list import filters
from annotation.services.document_list.filters import Reader
from annotation.services.documents import states
from annotation.services.documents.states import Amount
from annotation.services.work._work import TO_BEGIN

STATES = DocumentState.values
DAYS = 28
# The name here of each kind of tally. Layers that are finished are named by their status.
COUNTED = {
    TallyKind.LAYER: "",
    TallyKind.AT_WORK: AnnotationStatus.IN_PROGRESS.value,
    TallyKind.TO_BEGIN: TO_BEGIN,
}


@dataclass(frozen=True, slots=True)
class PersonProgress:
    """`amounts`: layers by state. `undecided`: proposals in layers that are in progress."""

    person: User
    amounts: Mapping[str, Amount]
    undecided: int


@dataclass(frozen=True, slots=True)
class Day:
    """How many layers were started, marked done and confirmed."""

    day: date
    begun: int
    done: int
    confirmed: int


@dataclass(frozen=True, slots=True)
class Progress:
    documents: Mapping[str, Amount]
    people: Sequence[PersonProgress]
    undecided: int
    held_back: int
    disagreements: int
    failed_jobs: int
    outdated: int
    unsettled: int
    problems: int
    days: Sequence[Day]


def of(project: Project, *, by: User) -> Progress:
    people = _people(project)
    return Progress(
        documents=_documents(project),
        people=people,
        undecided=sum(each.undecided for each in people),
        held_back=filters.held_back(project.documents.all(), reader=Reader.of(project, by)).count(),
        disagreements=Disagreement.objects.at_stage(DisagreementStage.OPEN).filter(project=project).count(),
        failed_jobs=Job.objects.filter(project=project, state=JobState.FAILED).count(),
        outdated=guidelines.outdated(project).count(),
        unsettled=filters.unsettled(project).count(),
        problems=problems.to_answer(project, Role.LEAD).count(),
        days=_days(project),
    )


def _documents(project: Project) -> Mapping[str, Amount]:
    counted = states.amounts(project, TallyKind.STATE)
    return {state: counted.get((None, state), Amount()) for state in STATES}


def _people(project: Project) -> list[PersonProgress]:
    """Members who annotate, and everybody else with layers or assignments."""
    amounts = _amounts(project)
    undecided = _undecided(project)
    members = project.memberships.exclude(user__in=amounts.keys()).values_list("user", flat=True)
    annotating = [*amounts, *members.filter(role=Role.ANNOTATOR)]
    people = User.objects.in_bulk(annotating)
    found = [PersonProgress(people[each], amounts.get(each, {}), undecided.get(each, 0)) for each in annotating]
    return sorted(found, key=lambda each: each.person.display_name.casefold())


def _amounts(project: Project) -> Mapping[UUID, Mapping[str, Amount]]:
    found: dict[UUID, dict[str, Amount]] = defaultdict(dict)
    for kind, named in COUNTED.items():
        for (person, status), amount in states.amounts(project, kind).items():
            if person is not None and (named or status in FINISHED):
                found[person][named or status] = amount
    return found


def _undecided(project: Project) -> Mapping[UUID | None, int]:
    """By person, in layers in progress. Done layers have none."""
    return dict(next_documents.at_work(project).order_by().values_list("annotator").annotate(n=Sum("open_count")))


def _days(project: Project) -> list[Day]:
    """The last days, each of them, to the present one."""
    first = timezone.localdate() - timedelta(days=DAYS - 1)
    counted = states.by_day(project, first)
    days = (first + timedelta(days=place) for place in range(DAYS))
    return [Day(day, *(counted.get((kind, str(day)), 0) for kind in BY_DAY)) for day in days]
