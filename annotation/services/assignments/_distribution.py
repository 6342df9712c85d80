"""Plans who gets which document. The same input gives the same plan, and nothing is stored."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from heapq import nsmallest
from itertools import combinations
from uuid import UUID

# Pairs are mixed among this many candidates: for a hundred people and 10,000 documents, trying all pairs takes minutes.
MIXED = 8

Turn = tuple[float, ...]


class Method(StrEnum):
    """`LOAD`: to the person with the fewest tokens left to do.

    `STRATA`: everybody gets the same amount of each stratum.
    """

    ROUND_ROBIN = "round_robin"
    LOAD = "load"
    STRATA = "strata"


@dataclass(frozen=True, slots=True)
class Item:
    """A document. `taken_by`: who already has it, by assignment or layer."""

    id: UUID
    tokens: int
    stratum: str = ""
    taken_by: frozenset[UUID] = frozenset()


@dataclass(frozen=True, slots=True)
class Pick:
    document_id: UUID
    person_id: UUID


@dataclass(frozen=True, slots=True)
class Part:
    """`load`: tokens that the person still has to do. `weight`: twice the weight gets twice as much."""

    load: int = 0
    weight: int = 1


@dataclass(slots=True)
class _Burden:
    """What a person has to do, by stratum and in total."""

    documents: int = 0
    tokens: int = 0
    of_stratum: Counter[str] = field(default_factory=Counter)

    def add(self, item: Item) -> None:
        self.documents += 1
        self.tokens += item.tokens
        self.of_stratum[item.stratum] += 1


class _Table:
    """The people in order, with what each has got so far."""

    def __init__(self, people: Sequence[UUID], method: Method, parts: Mapping[UUID, Part]) -> None:
        self._order = {person: place for place, person in enumerate(dict.fromkeys(people))}
        self._burdens = {person: _Burden(tokens=parts.get(person, Part()).load) for person in self._order}
        self._weights = {person: parts.get(person, Part()).weight for person in self._order}
        self._method = method
        self._together: Counter[frozenset[UUID]] = Counter()

    def give(self, item: Item, wanted: int) -> tuple[UUID, ...]:
        """The people whose turn it is and who do not have the document.

        Everybody works with everybody else about equally often.
        """
        if wanted == 0:
            return ()
        turns = {person: self._turn(person, item) for person in self._order if person not in item.taken_by}
        free = nsmallest(MIXED if wanted > 1 or item.taken_by else wanted, turns, key=turns.__getitem__)
        groups = combinations(free, min(wanted, len(free)))
        chosen = min(groups, key=lambda group: self._cost(group, item, turns), default=())
        for person in chosen:
            self._burdens[person].add(item)
        self._together.update(self._pairs(chosen, item))
        return chosen

    def _cost(self, group: tuple[UUID, ...], item: Item, turns: Mapping[UUID, Turn]) -> tuple[int, list[Turn]]:
        met = sum(self._together[pair] for pair in self._pairs(group, item))
        return met, sorted((turns[person] for person in group), reverse=True)

    @staticmethod
    def _pairs(group: tuple[UUID, ...], item: Item) -> Iterator[frozenset[UUID]]:
        beside = [(person, partner) for person in group for partner in item.taken_by]
        return map(frozenset, [*combinations(group, 2), *beside])

    def _turn(self, person: UUID, item: Item) -> Turn:
        """The weighted load with one more document. The person with the lowest is next."""
        burden, place, weight = self._burdens[person], self._order[person], self._weights[person]
        documents = (burden.documents + 1) / weight
        tokens = (burden.tokens + item.tokens) / weight
        if self._method is Method.LOAD:
            return tokens, place
        if self._method is Method.STRATA:
            return (burden.of_stratum[item.stratum] + 1) / weight, documents, tokens, place
        return documents, place


def plan(
    items: Sequence[Item],
    people: Sequence[UUID],
    *,
    method: Method,
    share: float = 0.0,
    parts: Mapping[UUID, Part] | None = None,
    rng: random.Random,
) -> list[Pick]:
    """Gives each document to one person, and the given share of each stratum to a second one.

    A document that somebody already has needs nobody else, unless it is drawn for double annotation.
    """
    table, twice = _Table(people, method, parts or {}), _drawn(items, share, rng)
    picks: list[Pick] = []
    for item in items:
        wanted = 2 if item.id in twice else 1
        chosen = table.give(item, max(wanted - len(item.taken_by), 0))
        picks += [Pick(item.id, person) for person in chosen]
    return picks


def _drawn(items: Iterable[Item], share: float, rng: random.Random) -> set[UUID]:
    """Draws a share of each stratum. The remainder from rounding goes to the strata that lost most by it."""
    strata: dict[str, list[UUID]] = defaultdict(list)
    for item in items:
        strata[item.stratum].append(item.id)
    exact = {stratum: len(ids) * share for stratum, ids in strata.items()}
    counts = {stratum: int(number) for stratum, number in exact.items()}
    left = round(sum(map(len, strata.values())) * share) - sum(counts.values())
    for stratum in sorted(strata, key=lambda each: (counts[each] - exact[each], each))[: max(left, 0)]:
        counts[stratum] += 1
    return {
        drawn for stratum, ids in sorted(strata.items()) for drawn in rng.sample(ids, min(counts[stratum], len(ids)))
    }
