"""Who is to annotate what: given by hand, in bulk or by a plan, taken by those who want the next one, taken back."""

from __future__ import annotations

import random
import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet, Sum
from django.utils import timezone

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, Assignment, Document, Project, Task, User, Verb
from annotation.models.assignment import AssignmentQuerySet
from annotation.services import distribution, events, listing, projects
from annotation.services.distribution import Item, Method, Pick
from annotation.services.listing import Next

AT_ONCE = 1000
BEGUN = (AnnotationStatus.IN_PROGRESS, AnnotationStatus.DONE, AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED)


@dataclass(frozen=True, slots=True)
class Wish:
    """How documents are shared out. `share`: of the documents, how many two people get; `strata`: metadata fields.

    The same seed draws the same documents to be annotated twice.
    """

    method: Method
    share: float = 0.0
    strata: Sequence[str] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """What one of the people would get."""

    assignee: User
    documents: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What would be assigned; `spared`: documents for which there is nobody, or somebody already."""

    picks: Sequence[Pick]
    people: Sequence[Share]
    documents: int
    twice: int
    spared: int


@dataclass(frozen=True, slots=True)
class Given:
    batch: UUID
    count: int


def assign(documents: Iterable[Document], assignees: Sequence[User], *, by: User, project: Project) -> Given:
    """Each of the documents to each of the people; who has one already keeps it."""
    _require_members(project, assignees)
    picks = [Pick(document.pk, person.pk) for document in documents for person in assignees]
    return give(project, picks, by=by)


def plan(documents: QuerySet[Document], assignees: Sequence[User], wish: Wish, *, project: Project) -> Plan:
    """Which person would get which of the documents; nothing is stored."""
    _require_members(project, assignees)
    items = _items(project, documents, wish.strata)
    people = [person.pk for person in assignees]
    picks = distribution.plan(
        items,
        people,
        method=wish.method,
        share=wish.share,
        loads=_loads(project, people),
        rng=random.Random(wish.seed),
    )
    return _planned(picks, items, assignees)


def _planned(picks: Sequence[Pick], items: Sequence[Item], assignees: Sequence[User]) -> Plan:
    tokens = {item.id: item.tokens for item in items}
    got: dict[UUID, list[int]] = defaultdict(list)
    for pick in picks:
        got[pick.person_id].append(tokens[pick.document_id])
    shares = [Share(who, len(got[who.pk]), sum(got[who.pk])) for who in assignees]
    people_of = Counter(pick.document_id for pick in picks)
    twice = sum(number > 1 for number in people_of.values())
    return Plan(picks, shares, len(people_of), twice, len(items) - len(people_of))


def give(project: Project, picks: Iterable[Pick], *, by: User) -> Given:
    """Stores a plan in one go, under one batch; what stands already is left as it is."""
    access.require_open(project)
    batch = uuid.uuid4()
    with transaction.atomic():
        projects.lock(project)
        wanted = dict.fromkeys(picks)
        standing = Assignment.objects.standing().filter(document__project=project, task=Task.ANNOTATE)
        held = set(standing.values_list("document_id", "assignee_id"))
        fresh = [pick for pick in wanted if (pick.document_id, pick.person_id) not in held]
        _store(fresh, batch, by)
        if fresh:
            events.record(Verb.ASSIGNED, by=by, project=project, batch=str(batch), count=len(fresh))
    return Given(batch, len(fresh))


def take_back(project: Project, batch: UUID, *, by: User) -> int:
    """What was given in one go and has not been begun; tells how much that is."""
    access.require_open(project)
    given = Assignment.objects.filter(document__project=project, batch=batch)
    return _withdraw(project, _not_begun(project, given), by=by)


def withdraw(assignment: Assignment, *, by: User) -> None:
    project = assignment.document.project
    access.require_open(project)
    _withdraw(project, Assignment.objects.filter(pk=assignment.pk), by=by)


def reassign(project: Project, absent: User, to: Sequence[User], *, by: User, begun_too: bool = False) -> Given:
    """All that somebody has not begun, and what was begun if so wanted, to others, who take turns by load."""
    access.require_open(project)
    others = [person for person in to if person != absent]
    _require_members(project, others)
    if not others:
        raise errors.InvalidInput(to=["Choose somebody else."])
    with transaction.atomic():
        projects.lock(project)
        theirs = Assignment.objects.standing().filter(document__project=project, assignee=absent, task=Task.ANNOTATE)
        moved = theirs if begun_too else _not_begun(project, theirs)
        items = [_without(item, absent) for item in _items(project, Document.objects.filter(assignments__in=moved), ())]
        people = [person.pk for person in others]
        _withdraw(project, moved, by=by)
        return give(project, _replacements(items, people, _loads(project, people)), by=by)


def take_next(project: Project, *, by: User) -> Next:
    """What the person goes on with: what was begun, then what is assigned, then what nobody has and who asks gets."""
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)  # two people who ask at one moment get two documents
        own = listing.own_open(project, by)
        if own.document_id is not None:
            return own
        free = listing.free(project)
        if free.document_id is not None:
            _store([Pick(free.document_id, by.pk)], uuid.uuid4(), by)
    return Next(free.document_id, pending=own.pending or free.pending)


def _items(project: Project, documents: QuerySet[Document], strata: Sequence[str]) -> list[Item]:
    """The documents in the order of their names, with who has each of them."""
    taken: dict[UUID, set[UUID]] = defaultdict(set)
    standing = Assignment.objects.standing().filter(document__project=project, task=Task.ANNOTATE)
    layers = Annotation.objects.of_annotators().filter(document__project=project)
    for document_id, person_id in chain(
        standing.values_list("document_id", "assignee_id"), layers.values_list("document_id", "annotator_id")
    ):
        if person_id is not None:
            taken[document_id].add(person_id)
    rows = documents.order_by("external_id").values_list("pk", "token_count", "metadata")
    return [Item(pk, tokens, _stratum(metadata, strata), frozenset(taken[pk])) for pk, tokens, metadata in rows]


def _stratum(metadata: Mapping[str, object], strata: Sequence[str]) -> str:
    return "\n".join(str(metadata.get(name) or "") for name in strata)


def _loads(project: Project, people: Sequence[UUID]) -> Mapping[UUID, int]:
    """The tokens that each has to go: what is assigned and not done."""
    finished = (
        Annotation.objects.of_annotators()
        .filter(document__project=project, annotator__in=people)
        .exclude(status__in=(AnnotationStatus.NEW, AnnotationStatus.IN_PROGRESS))
    )
    done = set(finished.values_list("document_id", "annotator_id"))
    standing = Assignment.objects.standing().filter(document__project=project, assignee__in=people, task=Task.ANNOTATE)
    loads = dict.fromkeys(people, 0)
    counted = standing.values_list("document_id", "assignee_id").annotate(tokens=Sum("document__token_count"))
    for document_id, assignee_id, tokens in counted:
        if (document_id, assignee_id) not in done:
            loads[assignee_id] += tokens
    return loads


def _replacements(items: Sequence[Item], people: Sequence[UUID], loads: Mapping[UUID, int]) -> list[Pick]:
    """One person for each document, beside those who have it."""
    alone = [Item(item.id, item.tokens) for item in items if not item.taken_by]
    beside = [item for item in items if item.taken_by]
    rng = random.Random(0)
    first = distribution.plan(alone, people, method=Method.LOAD, loads=loads, rng=rng)
    return first + distribution.plan(beside, people, method=Method.LOAD, loads=loads, share=1.0, rng=rng)


def _without(item: Item, person: User) -> Item:
    return Item(item.id, item.tokens, item.stratum, item.taken_by - {person.pk})


def _store(picks: Sequence[Pick], batch: UUID, by: User) -> None:
    Assignment.objects.bulk_create(
        [Assignment(document_id=pick.document_id, assignee_id=pick.person_id, batch=batch, by=by) for pick in picks],
        batch_size=AT_ONCE,
    )


def _withdraw(project: Project, wanted: AssignmentQuerySet, *, by: User) -> int:
    with transaction.atomic():
        projects.lock(project)
        count = wanted.standing().update(withdrawn_at=timezone.now())
        if count:
            events.record(Verb.UNASSIGNED, by=by, project=project, count=count)
    return count


def _not_begun(project: Project, wanted: AssignmentQuerySet) -> AssignmentQuerySet:
    begun = Annotation.objects.of_annotators().filter(
        document=OuterRef("document"), annotator=OuterRef("assignee"), status__in=BEGUN, document__project=project
    )
    return wanted.exclude(Exists(begun))


def _require_members(project: Project, people: Sequence[User]) -> None:
    members = set(project.memberships.values_list("user_id", flat=True))
    if not people or any(person.pk not in members for person in people):
        raise errors.InvalidInput(assignees=["Choose members of the project."])
