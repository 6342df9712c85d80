"""Tests comparing two layers: every mention is in one item, which says how the layers differ."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer.comparison import Aspect, Item, Kind, compare
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention

ANNA = Mention(0, 4, "PERSON", id="m1", entity_id="e1", identifier_type=IdentifierType.DIRECT)


def kinds(items: tuple[Item, ...]) -> list[Kind]:
    return [item.kind for item in items]


@pytest.mark.parametrize(
    ("other", "kind", "differing"),
    [
        (replace(ANNA, id="x", entity_id="y", comment="?", flags=("OBS!",)), Kind.AGREE, ()),
        (replace(ANNA, start=2, end=9), Kind.BOUNDARY, (Aspect.BOUNDARY,)),
        (replace(ANNA, label="ORG"), Kind.LABEL, (Aspect.LABEL,)),
        (replace(ANNA, label="ORG", end=9), Kind.LABEL, (Aspect.LABEL, Aspect.BOUNDARY)),
        (replace(ANNA, label=None), Kind.LABEL, (Aspect.LABEL,)),
        (replace(ANNA, identifier_type=IdentifierType.QUASI), Kind.VALUES, (Aspect.IDENTIFIER_TYPE,)),
        (replace(ANNA, identifier_type=None), Kind.VALUES, (Aspect.IDENTIFIER_TYPE,)),
        (replace(ANNA, confidential_status=ConfidentialStatus.SEX), Kind.VALUES, (Aspect.CONFIDENTIAL_STATUS,)),
        (replace(ANNA, modifiers=("gen",)), Kind.VALUES, (Aspect.MODIFIERS,)),
        (replace(ANNA, end=3, modifiers=("gen",)), Kind.BOUNDARY, (Aspect.BOUNDARY, Aspect.MODIFIERS)),
    ],
)
def test_an_item_says_how_two_mentions_differ(other: Mention, kind: Kind, differing: tuple[Aspect, ...]) -> None:
    (item,) = compare([ANNA], [other])
    assert (item.kind, item.differing) == (kind, differing)
    assert (item.start, item.end) == (0, max(4, other.end))


def test_a_mention_that_overlaps_nothing_is_only_in_its_layer() -> None:
    beside = replace(ANNA, id="m2", start=4, end=8)
    first, second = compare([ANNA], [beside])
    assert (first.kind, first.first, first.second) == (Kind.ONLY_FIRST, ANNA, None)
    assert (second.kind, second.first, second.second) == (Kind.ONLY_SECOND, None, beside)


def test_layers_without_mentions_have_no_items() -> None:
    assert compare([], []) == ()


def test_of_two_parts_the_longer_belongs_to_the_whole() -> None:
    whole = Mention(0, 12, "PERSON", id="w")
    short, long = Mention(0, 4, "PERSON", id="s"), Mention(5, 12, "PERSON", id="l")
    items = compare([whole], [short, long])
    assert [(item.kind, item.second) for item in items] == [(Kind.ONLY_SECOND, short), (Kind.BOUNDARY, long)]


def test_the_same_span_goes_before_a_longer_common_stretch_and_the_same_label_too() -> None:
    both = [Mention(0, 9, "ORG", id="o"), Mention(0, 9, "PERSON", id="p")]
    items = compare([Mention(0, 9, "PERSON", id="a"), Mention(0, 8, "ORG", id="b")], both)
    assert kinds(items) == [Kind.BOUNDARY, Kind.AGREE]


def test_overlapping_mentions_with_the_same_label_are_paired_first() -> None:
    near, far = Mention(1, 9, "ORG", id="n"), Mention(6, 12, "PERSON", id="f")
    items = compare([Mention(0, 8, "PERSON", id="a")], [near, far])
    assert [(item.kind, item.second) for item in items] == [(Kind.BOUNDARY, far), (Kind.ONLY_SECOND, near)]


def test_duplicates_are_paired_by_equal_values() -> None:
    quasi = replace(ANNA, id="q", identifier_type=IdentifierType.QUASI)
    items = compare([ANNA], [quasi, replace(ANNA, id="z")])
    assert Counter(kinds(items)) == {Kind.AGREE: 1, Kind.ONLY_SECOND: 1}


def grouped(*entities: str | None) -> list[Mention]:
    return [Mention(n * 5, n * 5 + 4, "PERSON", id=f"m{n}", entity_id=entity) for n, entity in enumerate(entities)]


def differing(first: list[Mention], second: list[Mention]) -> list[int]:
    return [place for place, item in enumerate(compare(first, second)) if Aspect.ENTITY in item.differing]


@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        (("a", "a", "b"), ("x", "x", "y"), []),
        (("a", "a", "b"), ("b", "b", "a"), []),
        (("a", "a", "a", "b"), ("x", "x", "y", "y"), [2]),
        (("a", "a", "a", "a"), ("x", "x", "y", "y"), [2, 3]),
        (("a", "b"), (None, None), []),
        ((None, None), ("x", "x"), [1]),
        (("a", "a"), ("x", None), [1]),
    ],
)
def test_entities_are_compared_as_groupings(
    first: tuple[str | None, ...], second: tuple[str | None, ...], places: list[int]
) -> None:
    assert differing(grouped(*first), grouped(*second)) == places
    assert differing(grouped(*second), grouped(*first)) == places


@st.composite
def layers(draw: st.DrawFn) -> list[Mention]:
    number = draw(st.integers(0, 8))
    return [
        Mention(
            start := draw(st.integers(0, 12)),
            start + draw(st.integers(1, 5)),
            draw(st.sampled_from(["PERSON", "ORG", None])),
            id=f"m{place}",
            entity_id=draw(st.sampled_from(["e1", "e2", None])),
            identifier_type=draw(st.sampled_from([None, IdentifierType.QUASI])),
            modifiers=draw(st.sampled_from([(), ("gen",), ("def", "gen"), ("gen", "def")])),
        )
        for place in range(number)
    ]


@given(layers(), layers())
def test_every_mention_of_both_layers_is_in_one_item(first: list[Mention], second: list[Mention]) -> None:
    items = compare(first, second)
    assert sorted(item.first.id for item in items if item.first) == sorted(mention.id for mention in first)
    assert sorted(item.second.id for item in items if item.second) == sorted(mention.id for mention in second)
    assert [(item.start, item.end) for item in items] == sorted((item.start, item.end) for item in items)


@given(layers(), layers())
def test_what_two_mentions_of_an_item_share_is_at_least_a_character(
    first: list[Mention], second: list[Mention]
) -> None:
    both = [(item.first, item.second) for item in compare(first, second) if item.first and item.second]
    assert all(max(one.start, other.start) < min(one.end, other.end) for one, other in both)


@given(layers(), layers())
def test_swapping_the_layers_swaps_the_sides_of_the_items(first: list[Mention], second: list[Mention]) -> None:
    swapped = [Item(item.second, item.first, item.differing) for item in compare(second, first)]
    assert list(compare(first, second)) == swapped


@given(layers())
def test_a_layer_agrees_with_itself(layer: list[Mention]) -> None:
    assert set(kinds(compare(layer, layer))) <= {Kind.AGREE}


@given(layers(), layers())
def test_kinds_do_not_depend_on_the_order_in_which_mentions_are_given(
    first: list[Mention], second: list[Mention]
) -> None:
    apart = [replace(mention, entity_id=None) for mention in first]
    assert kinds(compare(apart, second)) == kinds(compare(list(reversed(apart)), second))


def test_a_crowd_of_mentions_within_each_other_is_paired_up_in_bounded_time() -> None:
    nested = [Mention(n, 4000 - n, "PERSON", id=str(n)) for n in range(300)]
    moved = [replace(mention, start=mention.start + 1, end=mention.end + 1, label="ORG") for mention in nested]
    items = compare(nested, moved)
    assert Counter(kinds(items)) == {Kind.LABEL: 300}
