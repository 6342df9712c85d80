from __future__ import annotations

import random
from collections import Counter
from uuid import UUID, uuid5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotation.services.assignments import Method
from annotation.services.assignments import _distribution as distribution
from annotation.services.assignments._distribution import Item, Pick

SPACE = UUID(int=0)
PEOPLE = [uuid5(SPACE, name) for name in ("ali", "bo", "cia")]
ALI, BO, CIA = PEOPLE


def item(number: int, *, tokens: int = 100, stratum: str = "", taken_by: frozenset[UUID] = frozenset()) -> Item:
    return Item(uuid5(SPACE, str(number)), tokens, stratum, taken_by)


def plan(
    items: list[Item], people: list[UUID] = PEOPLE, *, method: Method = Method.ROUND_ROBIN, **more: object
) -> list[Pick]:
    return distribution.plan(items, people, method=method, rng=random.Random(1), **more)  # type: ignore[arg-type]


def counted(picks: list[Pick]) -> Counter[UUID]:
    return Counter(pick.person_id for pick in picks)


def test_everybody_takes_turns() -> None:
    picks = plan([item(number) for number in range(6)])
    assert [pick.person_id for pick in picks] == [ALI, BO, CIA, ALI, BO, CIA]


def test_by_load_the_next_document_goes_to_the_person_with_least_to_do() -> None:
    items = [item(1, tokens=900), item(2, tokens=100), item(3, tokens=100), item(4, tokens=100)]
    picks = plan(items, [ALI, BO], method=Method.LOAD, parts={BO: distribution.Part(load=50)})
    assert [pick.person_id for pick in picks] == [ALI, BO, BO, BO]


def test_everybody_gets_as_much_of_each_stratum() -> None:
    items = [item(number, stratum=("letter", "story", "letter")[number % 3]) for number in range(18)]
    picks = plan(items, method=Method.STRATA)
    stratum_of = {each.id: each.stratum for each in items}
    shares = Counter((pick.person_id, stratum_of[pick.document_id]) for pick in picks)
    assert shares == {(person, stratum): count for person in PEOPLE for stratum, count in (("letter", 4), ("story", 2))}


def test_a_share_is_given_to_two_people_and_pairs_are_mixed() -> None:
    items = [item(number) for number in range(30)]
    picks = plan(items, share=0.2)
    people_of: dict[UUID, set[UUID]] = {}
    for pick in picks:
        people_of.setdefault(pick.document_id, set()).add(pick.person_id)
    pairs = Counter(frozenset(people) for people in people_of.values() if len(people) == 2)
    assert sum(pairs.values()) == 6
    assert set(pairs.values()) == {2}


def test_a_document_somebody_has_goes_to_nobody_else_unless_it_is_drawn() -> None:
    taken = item(1, taken_by=frozenset({BO}))
    assert plan([taken]) == []
    assert plan([taken], share=1.0) == [Pick(taken.id, ALI)]


def test_one_person_cannot_do_a_document_twice() -> None:
    assert len(plan([item(1)], [ALI], share=1.0)) == 1
    assert plan([item(1)], []) == []


@given(
    strata=st.lists(st.sampled_from(["", "a", "b"]), max_size=40),
    people=st.integers(0, 3),
    share=st.floats(0, 1),
    method=st.sampled_from(Method),
)
def test_every_document_is_given_and_nobody_gets_one_twice(
    strata: list[str], people: int, share: float, method: Method
) -> None:
    items = [item(number, stratum=stratum) for number, stratum in enumerate(strata)]
    picks = plan(items, PEOPLE[:people], method=method, share=share)
    assert len(set(picks)) == len(picks)
    given_to = Counter(pick.document_id for pick in picks)
    assert set(given_to) == ({each.id for each in items} if people else set())
    if people > 1:
        assert sum(count == 2 for count in given_to.values()) == round(len(items) * share)
    if method is Method.ROUND_ROBIN and people and share == 0:
        counts = [counted(picks)[person] for person in PEOPLE[:people]]
        assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("method", Method)
def test_the_same_input_gives_the_same_plan(method: Method) -> None:
    items = [item(number, stratum=str(number % 4)) for number in range(50)]
    assert plan(items, method=method, share=0.3) == plan(items, method=method, share=0.3)
