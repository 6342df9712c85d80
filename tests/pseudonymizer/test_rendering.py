"""Tests rendering: the cases shared with the browser, and laws for every view."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import groups, labels, rendering
from pseudonymizer.model import Mention, MentionStatus
from tests.pseudonymizer import cases, drawn
from tests.pseudonymizer.drawn import Drawn

CASES = cases.load("rendering")
VIEWS = ("target", "masked")


def rendered(case: dict[str, Any], view: rendering.View) -> list[dict[str, Any]]:
    found = rendering.segments(
        case["text"],
        [cases.mention(row) for row in case["mentions"]],
        [cases.entity(row) for row in case["entities"]],
        labels.load(case["label_set"]),
        case["policies"],
        view,
        [cases.rewrite(row) for row in case.get("rewrites", [])],
    )
    return [
        {
            "text": segment.text,
            "start": segment.start,
            "end": segment.end,
            "kind": segment.kind,
            "mention_ids": list(segment.mention_ids),
            "rewrite_ids": list(segment.rewrite_ids),
        }
        for segment in found
    ]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("case", CASES, ids=cases.name)
def test_a_view_is_what_the_case_says(case: dict[str, Any], view: rendering.View) -> None:
    assert rendered(case, view) == [{"rewrite_ids": [], **segment} for segment in case[view]]


statuses = st.sampled_from(list(MentionStatus))
spans = st.tuples(st.integers(0, 19), st.integers(1, 6), st.sampled_from(["PERSON", None]), statuses)


@pytest.mark.parametrize("view", VIEWS)
@given(st.lists(spans, max_size=6))
def test_segments_cover_the_text_in_order(
    view: rendering.View, drawn: list[tuple[int, int, str, MentionStatus]]
) -> None:
    text = "abcdefghij klmnopqrstuvwxyz"
    mentions = [
        Mention(start, start + length, label, id=str(place), status=status)
        for place, (start, length, label, status) in enumerate(drawn)
    ]
    found = rendering.segments(text, mentions, (), labels.load("tab"), {}, view)
    edges = [(segment.start, segment.end) for segment in found]
    assert [start for start, _ in edges] == [0, *(end for _, end in edges[:-1])]
    assert edges[-1][1] == len(text)
    hidden = [mention for mention in mentions if not groups.is_silent(mention)]
    for segment in found:
        if segment.kind in ("plain", "kept"):
            assert segment.text == text[segment.start : segment.end]
            assert not any(one.start < segment.end and segment.start < one.end for one in hidden)


@given(st.integers(1, 40))
def test_the_mask_does_not_show_how_much_it_hides(length: int) -> None:
    mention = Mention(0, length, "PERSON", id="m")
    found = rendering.segments("x" * length, [mention], (), labels.load("tab"), {}, "masked")
    assert [segment.text for segment in found] == ["*****"]


def overlaps(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


@given(drawn.documents(), st.sampled_from(VIEWS))
def test_a_view_covers_the_source_once_whatever_is_rewritten(document: Drawn, view: rendering.View) -> None:
    found = rendering.segments(document.text, *document.before_rewrites, view, document.rewrites)
    ranges = [(segment.start, segment.end) for segment in found if segment.start < segment.end]
    assert [start for start, _ in ranges] == [0, *(end for _, end in ranges[:-1])]
    assert ranges[-1][1] == len(document.text)
    assert [segment.start for segment in found] == sorted(segment.start for segment in found)
    assert all(segment.text or segment.start < segment.end for segment in found)
    for segment in found:
        if segment.kind in ("plain", "kept"):
            assert segment.text == document.text[segment.start : segment.end]


@given(drawn.documents(), st.sampled_from(VIEWS))
def test_nothing_of_what_is_hidden_is_shown_whatever_is_rewritten(document: Drawn, view: rendering.View) -> None:
    _, _, label_set, policies = document.before_rewrites
    hidden = [
        (mention.start, mention.end)
        for mention in document.mentions
        if rendering.effect(mention, document.text, label_set, policies) != "keep"
    ]
    over = {
        rewrite.id
        for rewrite in document.rewrites
        if any(overlaps(each, span) for each in rewrite.ranges for span in hidden)
    }
    for segment in rendering.segments(document.text, *document.before_rewrites, view, document.rewrites):
        if segment.kind in ("plain", "kept"):
            assert not any(overlaps((segment.start, segment.end), span) for span in hidden)
        if segment.kind == "rewritten":
            assert over.isdisjoint(segment.rewrite_ids)


@given(drawn.documents())
def test_every_piece_that_hides_nothing_stands_in_the_target_as_it_is(document: Drawn) -> None:
    shown = rendering.segments(document.text, *document.before_rewrites, "target", document.rewrites)
    for rewrite in document.rewrites:
        texts = [
            segment.text for segment in shown if segment.rewrite_ids == (rewrite.id,) and segment.kind == "rewritten"
        ]
        assert [text for text in texts if text] in ([piece.text for piece in rewrite.pieces], [])
