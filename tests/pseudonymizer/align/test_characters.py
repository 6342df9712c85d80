"""Tests grouping by unchanged characters, also in long texts, and the differ, which only adds a limit."""

from __future__ import annotations

import random

from diff_match_patch import diff_match_patch
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import align
from pseudonymizer.align import Differ

letters = st.text("ab ", max_size=40)


@given(letters, letters)
def test_the_differ_answers_as_the_original_does_with_time_enough(one: str, other: str) -> None:
    original = diff_match_patch()
    original.Diff_Timeout = 3600
    assert Differ().diff_main(one, other) == original.diff_main(one, other)


@given(letters, letters, st.integers(0, 40))
def test_without_enough_steps_the_diff_is_coarser_but_still_complete(one: str, other: str, steps: int) -> None:
    found = Differ(steps).diff_main(one, other)
    assert "".join(text for change, text in found if change <= 0) == one
    assert "".join(text for change, text in found if change >= 0) == other


def words(count: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    return ["".join(chance.choices("adeiklnorst", k=chance.randint(2, 9))) for _ in range(count)]


def test_a_long_text_is_compared_in_parts() -> None:
    source = words(6000, 1)
    target = [*source[:100], "nytt", *source[100:3000], *source[3001:5000], source[5000] + "s", *source[5001:]]
    found = align.words(source, target)
    assert ((), (100,)) in found
    assert ((3000,), ()) in found
    assert ((5000,), (5000,)) in found
    assert len(found) == 6001


def test_a_long_text_of_the_same_words_over_and_over_is_compared_too() -> None:
    source = ["jag", "bor", "i", "en", "by", "vid", "havet", "och", "trivs", "där", "."] * 500
    target = [*source[:2000], "väl", *source[2000:4000], *source[4001:]]
    groups = align.words(source, target)
    assert sum(1 for ours, theirs in groups if ours and theirs) >= len(source) - 20


def test_comparisons_that_share_a_differ_share_its_steps() -> None:
    differ = Differ(4000)
    assert align.words(["hemma"], ["hemmet"], differ) == (((0,), (0,)),)
    align.words(words(50, 2), words(50, 3), differ)
    assert align.words(["hemma"], ["ahamam"], differ) == (((0,), ()), ((), (0,)))
    assert align.words(["hemma"], ["ahamam"]) == (((0,), (0,)),)


def test_spaces_do_not_link_words_but_line_breaks_do() -> None:
    assert align.groups(["ab "], ["cd "]) == (((0,), ()), ((), (0,)))
    assert align.groups(["ab\n"], ["cd\n"]) == (((0,), (0,)),)
