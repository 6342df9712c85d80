"""Tests which names are certainly the same, and that two people are never joined."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import entities, labels
from pseudonymizer.model import Mention, MentionStatus

TAB = labels.named("tab")


def grouped(*names: str, label: str = "PERSON", between: str = " saw ") -> list[list[str]]:
    """The names in the groups that they form, by their first name."""
    text, mentions = "", []
    for name in names:
        mentions.append(Mention(len(text), len(text) + len(name), label))
        text += name + between
    counter = itertools.count(1)
    found, _ = entities.group(
        entities.with_common_keys(mentions, text, TAB), text, TAB, id_factory=lambda: str(next(counter))
    )
    groups: dict[str | None, list[str]] = {}
    for mention in found:
        groups.setdefault(mention.entity_id, []).append(text[mention.start : mention.end])
    return list(groups.values())


@pytest.mark.parametrize(
    "names",
    [
        ("Mr Orhan Belgin", "Orhan Belgin"),
        ("Mr Orhan Belgin", "Mr Belgin", "Belgin"),
        ("Belgin", "Mr Orhan Belgin"),
        ("Orhan Belgin", "O. Belgin", "Mr O. Belgin"),
        ("Ada Ross Lind", "Ross Lind", "Ada"),
        ("Dr Ada Lind", "Professor Lind"),
        ("Mr Belgin", "Belgin"),
    ],
)
def test_one_person_is_one_entity(names: Sequence[str]) -> None:
    assert grouped(*names) == [list(names)]


@pytest.mark.parametrize(
    "names",
    [
        ("Orhan Belgin", "Ayla Belgin"),
        ("Mr Belgin", "Mrs Belgin"),
        ("Mr Orhan Belgin", "Mrs Belgin"),
        ("Orhan Belgin", "O.B."),
        ("Orhan Belgin", "Mr and Mrs Belgin"),
        ("Orhan Belgin", "S. Belgin"),
        ("Ada Li", "Li Wei"),
        ("Orhan Belgin", "Mr Belgin", "Mrs Belgin"),
    ],
)
def test_what_is_not_certain_stays_apart(names: Sequence[str]) -> None:
    assert grouped(*names) == [[name] for name in names]


def test_a_surname_that_two_people_share_joins_neither() -> None:
    assert grouped("Orhan Belgin", "Ayla Belgin", "Belgin", "Mr Orhan Belgin") == [
        ["Orhan Belgin", "Mr Orhan Belgin"],
        ["Ayla Belgin"],
        ["Belgin"],
    ]


def test_a_title_tells_which_of_two_people_is_meant() -> None:
    assert grouped("Mr Orhan Belgin", "Ms Ayla Belgin", "Ms Belgin") == [
        ["Mr Orhan Belgin"],
        ["Ms Ayla Belgin", "Ms Belgin"],
    ]


TITLES, FIRST, LAST = ("", "Mr ", "Ms ", "Dr "), ("Ada", "Bo", "Orhan", "Ayla"), ("Lind", "Belgin")
FULL = [f"{title}{first} {last}" for title in TITLES for first in FIRST for last in LAST]
SHORT = [title + last for title in TITLES for last in LAST]


@given(st.lists(st.sampled_from(FULL), min_size=2, max_size=6), st.lists(st.sampled_from(SHORT), max_size=4))
def test_two_people_of_one_surname_are_never_joined(full: list[str], short: list[str]) -> None:
    for group in grouped(*full, *short):
        assert len({tuple(name.split()[-2:]) for name in group if name in FULL}) <= 1, group
        assert not {"Mr", "Ms"} <= {name.split()[0] for name in group}, group


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("The National Land Board (“the NLB”) wrote. The NLB answered.", ("National Land Board", "NLB")),
        ('The National Land Board ("the Board") wrote. The Board answered.', ("National Land Board", "Board")),
        ("The Land Court (landrätten) met. The Land Court sat.", ("Land Court (landrätten)", "Land Court")),
    ],
)
def test_a_name_and_its_explanation_are_one_thing(text: str, names: tuple[str, str]) -> None:
    places = [text.index(names[0]), text.rindex(names[1])]
    mentions = [Mention(at, at + len(name), "ORG") for at, name in zip(places, names, strict=True)]
    found = entities.with_common_keys(mentions, text, TAB)
    assert len({entities.key_of(each, text) for each in found}) == 1


def test_rejected_names_and_label_sets_with_name_parts_are_left_alone() -> None:
    text = "Mr Orhan Belgin, Mr Belgin"
    held_back = [
        Mention(0, 15, "PERSON", status=MentionStatus.REJECTED),
        Mention(17, 26, "PERSON", status=MentionStatus.REJECTED),
    ]
    assert entities.with_common_keys(held_back, text, TAB) == held_back
    swell = [Mention(3, 8, "surname"), Mention(9, 15, "surname")]
    assert entities.with_common_keys(swell, text, labels.named("swell")) == swell
