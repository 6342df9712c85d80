"""Who checks whom: pairs of a project's people, each person in one at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import Pair, Project, User, Verb
from annotation.services import events, projects

Two = tuple[User, User]


def listed(project: Project) -> QuerySet[Pair]:
    return project.pairs.select_related("one", "other").order_by("one__username")


def set_all(project: Project, pairs: Sequence[Two], *, by: User) -> None:
    """In place of those there are; reviews that are under way go on."""
    access.require_open(project)
    counted = Counter(person.pk for pair in pairs for person in pair)
    if any(number > 1 for number in counted.values()):
        raise errors.InvalidInput(pairs=["Everybody is in one pair at most, and with somebody else."])
    with transaction.atomic():
        projects.lock(project)
        project.pairs.all().delete()
        Pair.objects.bulk_create([Pair(project=project, one=one, other=other) for one, other in pairs])
        events.record(Verb.PAIRED, by=by, project=project, count=len(pairs))
