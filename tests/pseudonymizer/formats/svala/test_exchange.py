"""Tests the laws of exchange with SVALA's graphs: what fits comes back, and losses are reported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pseudonymizer import formats, operations, tokens
from pseudonymizer.errors import RuleBroken
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.formats._svala import graph
from pseudonymizer.formats._svala.exchange import grouped
from pseudonymizer.formats._svala.graph import Graph
from tests.pseudonymizer.formats.svala import drawn
from tests.pseudonymizer.formats.svala.exchanged import (
    CHANGED,
    codes,
    is_shown_otherwise,
    losses,
    read,
    reason_against,
    target_text,
    written,
)


@settings(max_examples=30)
@given(drawn.graphs_of_svala())
def test_a_graph_that_is_read_and_written_is_the_same(drawn_graph: Graph) -> None:
    graph.check(drawn_graph)
    document = read(drawn_graph)
    again = written(document)
    graph.check(again)
    if not CHANGED & set(codes(document)):
        assert graph.equal(again, drawn_graph)
        assert target_text(document) == drawn_graph.target_text or is_shown_otherwise(document)


@given(drawn.documents(), st.booleans())
def test_a_document_that_is_written_and_read_is_written_the_same_again(
    document: AnnotatedDocument, spaced: bool
) -> None:
    once = written(document, spaced=spaced)
    graph.check(once)
    refused = reason_against(once)
    if refused is not None:
        assert refused in ("several_labels", "several_numbers", "inside_grapheme")
        assert refused == "inside_grapheme" or "shared_edge" in losses(document, spaced=spaced)
        return
    again = read(once)
    assert CHANGED & set(codes(again)) or graph.equal(written(again), once)


@given(drawn.documents(), st.booleans())
def test_a_file_is_written_with_one_space_of_indent_and_tells_its_losses(
    document: AnnotatedDocument, spaced: bool
) -> None:
    chosen = formats.load("svala").chosen(spaced=spaced)
    as_json = graph.as_json(written(document, spaced=spaced))
    assert chosen.write(document) == json.dumps(as_json, ensure_ascii=False, indent=1) + "\n"
    content, lost = chosen.written(document)
    assert content == chosen.write(document)
    assert lost == chosen.losses(document)


@given(drawn.documents())
def test_grouped_edges_equal_written_ones_except_for_manual(document: AnnotatedDocument) -> None:
    assert graph.equal(grouped(document), written(document), manual=False)


@given(drawn.graphs_of_svala())
def test_what_is_read_keeps_the_rules_that_hold_for_every_change(drawn_graph: Graph) -> None:
    document = read(drawn_graph)
    operation = {"op_id": "o", "name": "add", "changes": [*added(document)]}
    rows = operations.apply({table: {} for table in ("mention", "entity", "rewrite", "annotation")}, operation)
    try:
        operations.check(
            rows,
            operation,
            text_length=len(document.text),
            label_set=document.label_set,
            is_boundary=partial(tokens.is_grapheme_boundary, document.text),
            holds_word=partial(tokens.holds_word, document.text),
        )
    except RuleBroken as broken:
        reason = broken.fields["rule"]
    else:
        reason = None
    assert reason in (None, "modifier_not_allowed")


def added(document: AnnotatedDocument) -> Iterator[dict[str, Any]]:
    """All rows of a document, as the changes that add them."""
    rows = {"entity": document.entities, "mention": document.mentions, "rewrite": document.rewrites}
    for table, values in rows.items():
        for value in values:
            row = json.loads(json.dumps(asdict(value)))
            row.pop("key", None)
            yield {"table": table, "id": row["id"], "before": None, "after": row}
