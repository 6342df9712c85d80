"""Plans how documents are distributed, shows the plan, and carries out exactly the plan that was shown."""

from __future__ import annotations

import hashlib
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, Sum

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Assignment, Document, Project, Task, User, plain
from annotation.services.assignments import _assignments, _distribution
from annotation.services.assignments._distribution import Item, Method, Part, Pick

MOST_STRATA = 60
UNFINISHED = (AnnotationStatus.NEW, AnnotationStatus.IN_PROGRESS)


@dataclass(frozen=True, slots=True)
class Wish:
    """How to distribute documents. `share`: the fraction that two people annotate. `strata`: metadata fields.

    `weights`: how much each person gets relative to the others, in their order; by default the same. The same seed
    draws the same documents for double annotation.
    """

    method: Method
    share: float = 0.0
    strata: Sequence[str] = ()
    weights: Sequence[int] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Amount:
    """`twice`: how many of the documents two people will have."""

    documents: int = 0
    tokens: int = 0
    twice: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """What one person would get, in total and of each stratum. `load`: tokens that they already have to do."""

    assignee: User
    total: Amount
    strata: Sequence[Amount]
    load: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What would be assigned. `spared`: documents that already have somebody, or for which there is nobody.

    `strata`: the values of the fields, up to a limit; a last stratum without values holds all others. `fingerprint`: a
    hash of the picks, so that the plan carried out is the one that was shown.
    """

    picks: Sequence[Pick]
    people: Sequence[Share]
    strata: Sequence[Sequence[str]]
    documents: int
    twice: int
    spared: int
    fingerprint: str


def plan(documents: QuerySet[Document], assignees: Sequence[User], wish: Wish, *, project: Project) -> Plan:
    """Plans who would get which documents; nothing is stored."""
    _assignments.require_members(project, assignees)
    if wish.weights and len(wish.weights) != len(assignees):
        raise errors.InvalidInput(weights=["One for each of the people."])
    found, people = items(project, documents, wish.strata), [person.pk for person in assignees]
    burdens, ones = loads(project, people), [1] * len(people)
    picks = _distribution.plan(
        found,
        people,
        method=wish.method,
        share=wish.share,
        parts={who: Part(burdens[who], weight) for who, weight in zip(people, wish.weights or ones, strict=True)},
        rng=random.Random(wish.seed),
    )
    return _planned(picks, found, assignees, burdens)


def items(project: Project, documents: QuerySet[Document], strata: Sequence[str]) -> list[Item]:
    """The documents by name, with the people who already have each of them."""
    taken: dict[str, set[str]] = defaultdict(set)
    standing = Assignment.objects.standing().filter(project=project, task=Task.ANNOTATE)
    layers = Annotation.objects.of_annotators().filter(project=project).exclude(status=AnnotationStatus.NEW)
    # As strings, for speed: there are tens of thousands of ids, of only a few people.
    for row in chain(_pairs(standing, "assignee"), _pairs(layers, "annotator")):
        taken[row[0]].add(row[1])
    known = {each: UUID(each) for each in set().union(*taken.values())}
    rows = documents.order_by("external_id").values_list("pk", "token_count", "metadata")
    return [
        Item(pk, tokens, _stratum(metadata, strata), frozenset(known[each] for each in taken.get(str(pk), ())))
        for pk, tokens, metadata in rows
    ]


def _pairs(rows: QuerySet[Any], person: str) -> Iterable[tuple[str, str]]:
    return rows.order_by().values_list(plain.IdText("document_id"), plain.IdText(f"{person}_id"))


def loads(project: Project, people: Sequence[UUID]) -> Mapping[UUID, int]:
    """The tokens that each person still has to do: assigned and not done."""
    own = Annotation.objects.of_annotators().filter(document=OuterRef("document"), annotator=OuterRef("assignee"))
    standing = Assignment.objects.standing().filter(project=project, assignee__in=people, task=Task.ANNOTATE)
    to_go = standing.exclude(Exists(own.exclude(status__in=UNFINISHED))).order_by()
    counted = to_go.values_list("assignee_id").annotate(tokens=Sum("document__token_count"))
    return {**dict.fromkeys(people, 0), **dict(counted)}


def _planned(
    picks: Sequence[Pick], found: Sequence[Item], assignees: Sequence[User], burdens: Mapping[UUID, int]
) -> Plan:
    by_id = {item.id: item for item in found}
    people_of = Counter(pick.document_id for pick in picks)
    strata = sorted({item.stratum for item in found})
    listed = strata if len(strata) <= MOST_STRATA else strata[: MOST_STRATA - 1]
    places = {stratum: min(place, MOST_STRATA - 1) for place, stratum in enumerate(strata)}
    cells: dict[tuple[UUID, int], list[tuple[int, bool]]] = defaultdict(list)
    for pick in picks:
        item = by_id[pick.document_id]
        is_twice = people_of[item.id] + len(item.taken_by) > 1
        cells[pick.person_id, places[item.stratum]].append((item.tokens, is_twice))
    width = min(len(strata), MOST_STRATA)
    shares = [_share(who, [_amount(cells[who.pk, place]) for place in range(width)], burdens) for who in assignees]
    names = [stratum.split("\n") for stratum in listed] + [[]] * (width - len(listed))
    twice = sum(number + len(by_id[document].taken_by) > 1 for document, number in people_of.items())
    return Plan(picks, shares, names, len(people_of), twice, len(found) - len(people_of), _fingerprint(picks))


def _share(who: User, strata: Sequence[Amount], burdens: Mapping[UUID, int]) -> Share:
    total = Amount(
        sum(each.documents for each in strata), sum(each.tokens for each in strata), sum(each.twice for each in strata)
    )
    return Share(who, total, strata, burdens.get(who.pk, 0))


def _amount(given: Sequence[tuple[int, bool]]) -> Amount:
    return Amount(len(given), sum(tokens for tokens, _ in given), sum(is_twice for _, is_twice in given))


def _fingerprint(picks: Iterable[Pick]) -> str:
    told = "".join(f"{pick.document_id.hex}{pick.person_id.hex}" for pick in picks)
    return hashlib.sha256(told.encode()).hexdigest()


def _stratum(metadata: Mapping[str, object], strata: Sequence[str]) -> str:
    return "\n".join(str(metadata.get(name) or "") for name in strata)
