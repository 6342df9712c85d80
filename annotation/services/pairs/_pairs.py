"""Pairs people who review each other; nobody is in more than one pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import Pair, Project, User, Verb
from annotation.services import events, projects
from annotation.services.pairs import checking
from annotation.services.pairs.checking import Hindrance

Two = tuple[User, User]


@dataclass(frozen=True, slots=True)
class Told:
    """A pair, and which of the two cannot review, and why."""

    one: User
    other: User
    hindrances: Sequence[Mapping[str, object]]


def told(project: Project) -> list[Told]:
    found = checking.hindrances(project)
    return [_told(pair, found) for pair in project.pairs.select_related("one", "other").order_by("one__username")]


def _told(pair: Pair, found: Mapping[UUID, Hindrance]) -> Told:
    two = (pair.one, pair.other)
    held = [{"person_id": each.pk, "reason": found[each.pk].value} for each in two if each.pk in found]
    return Told(pair.one, pair.other, held)


def set_all(project: Project, pairs: Sequence[Two], *, by: User) -> None:
    """Replaces all pairs. Reviews that are under way continue."""
    access.require_open(project)
    counted = Counter(person.pk for pair in pairs for person in pair)
    if any(number > 1 for number in counted.values()):
        raise errors.InvalidInput(pairs=["Each person can be in one pair, with somebody else."])
    with transaction.atomic():
        projects.lock(project)
        project.pairs.all().delete()
        Pair.objects.bulk_create([Pair(project=project, one=one, other=other) for one, other in pairs])
        events.record(Verb.PAIRED, by=by, project=project, count=len(pairs))
