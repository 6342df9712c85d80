"""Counts how far projects are: their documents by state, and a person's own documents."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from django.db.models import Q, Sum

from annotation.models import Project, Tally, TallyKind, User
from annotation.models.annotations.annotation import FINISHED

UNFINISHED = (TallyKind.AT_WORK, TallyKind.TO_BEGIN)
COUNTED = (TallyKind.STATE, TallyKind.LAYER, *UNFINISHED)


@dataclass(slots=True)
class Own:
    """How many documents a person annotates, and how many of them are done."""

    documents: int = 0
    done: int = 0


@dataclass(slots=True)
class Standing:
    states: Counter[str] = field(default_factory=Counter)
    own: Own = field(default_factory=Own)

    @property
    def document_count(self) -> int:
        return self.states.total()

    def note(self, kind: str, value: str, count: int) -> None:
        if kind == TallyKind.STATE:
            self.states[value] += count
        elif kind in UNFINISHED:
            self.own.documents += count
        elif value in FINISHED:
            self.own.documents += count
            self.own.done += count


def standings(projects: Iterable[Project], *, of: User) -> Mapping[UUID, Standing]:
    whole_or_own = Q(person__isnull=True) | Q(person=of)
    found = Tally.objects.filter(whole_or_own, project__in=projects, kind__in=COUNTED).order_by()
    counted = found.values_list("project_id", "kind", "value").annotate(count=Sum("documents"))
    standing: dict[UUID, Standing] = defaultdict(Standing)
    for project, kind, value, count in counted:
        standing[project].note(kind, value, count)
    return standing
