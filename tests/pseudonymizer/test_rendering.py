"""Rendering: the cases shared with the browser, and the laws of every view."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import groups, labels, rendering
from pseudonymizer.model import Mention, MentionStatus
from tests.pseudonymizer import cases

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
