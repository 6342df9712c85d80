"""Tests that mentions and rewrites are grouped if and only if they share characters of the source."""

from __future__ import annotations

import pytest
from hypothesis import given

from pseudonymizer import groups
from pseudonymizer.connection import connected
from pseudonymizer.model import Mention, Piece, Rewrite
from tests.pseudonymizer import drawn
from tests.pseudonymizer.drawn import Drawn

ONE = Mention(0, 4, "city", id="m1")
TWO = Mention(8, 12, "city", id="m2")


@pytest.mark.parametrize(
    ("rewrites", "expected"),
    [
        ([], [("m1",), ("m2",)]),
        ([Rewrite("r", ((3, 9),))], [("m1", "m2", "r")]),
        ([Rewrite("r", ((0, 1), (11, 12)))], [("m1", "m2", "r")]),
        ([Rewrite("r", ((4, 8),))], [("m1",), ("m2",), ("r",)]),
        ([Rewrite("r", (), (Piece(2, 0, "x"),))], [("m1",), ("m2",), ("r",)]),
        ([Rewrite("r2", ((14, 16),)), Rewrite("r1", ((3, 5), (15, 20)))], [("m1", "r1", "r2"), ("m2",)]),
    ],
)
def test_a_group_is_what_shares_characters(rewrites: list[Rewrite], expected: list[tuple[str, ...]]) -> None:
    found = groups.of([TWO, ONE], rewrites)
    assert [(*group.mention_ids, *group.rewrite_ids) for group in found] == expected


def test_ranges_that_touch_stay_two() -> None:
    assert groups.merged([(4, 6), (0, 4), (5, 9)]) == [(0, 4), (4, 9)]
    assert list(groups.apart((2, 8), [(0, 3), (4, 5)])) == [(3, 4), (5, 8)]


def test_links_connect_through_others() -> None:
    assert connected(5, [(4, 2), (2, 0)]) == [[0, 2, 4], [1], [3]]


@given(drawn.documents())
def test_no_two_groups_share_a_character(document: Drawn) -> None:
    ranges = sorted(each for group in groups.of(document.mentions, document.rewrites) for each in group.ranges)
    assert groups.merged(ranges) == ranges
