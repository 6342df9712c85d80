"""Tests each rule of a valid graph, and JSON that is no graph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala import compact, graph
from pseudonymizer.formats._svala.graph import Edge, Graph, Token

WHOLE = compact.read("Kim bor:Com! här//Kim bodde:O nu~här")
BROKEN: dict[str, Callable[[Graph], Graph]] = {
    "twice": lambda made: replace(made, target=(*made.target, made.source[0])),
    "token_text": lambda made: replace(made, source=(Token("s0", "Kim"), *made.source[1:])),
    "key": lambda made: replace(made, edges={**made.edges, "e": made.edges["e-s0-t0"]}),
    "empty_edge": lambda made: replace(made, edges={**made.edges, "e": Edge("e", ())}),
    "comment_label": lambda made: with_edge(made, Edge("e-s0-t0", ("s0", "t0"), comment="varför?")),
    "normal_form": lambda made: with_edge(made, Edge("e-s0-t0", ("t0", "s0"))),
    "unknown_token": lambda made: with_edge(made, Edge("e-s9", ("s9",))),
    "partition": lambda made: replace(made, source=(*made.source, Token("s9", "nu "))),
    "empty_comment": lambda made: replace(made, comment=""),
    "alignment": lambda made: with_edge(made, made.edges["e-s2-t2"]._replace(manual=False)),
}


def with_edge(made: Graph, edge: Edge) -> Graph:
    return replace(made, edges={**made.edges, edge.id: edge})


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_rule_is_named(reason: str) -> None:
    graph.check(WHOLE)
    with pytest.raises(InvalidFormat) as raised:
        graph.check(BROKEN[reason](WHOLE))
    assert raised.value.fields["reason"] == reason


@pytest.mark.parametrize(
    ("broken", "named"),
    [
        (replace(WHOLE, target=(Token("t0", "Kim bodde "), *WHOLE.target[1:])), {"token": "t0"}),
        (with_edge(WHOLE, Edge("e-s1", ("s1",))), {"token": "s1"}),
        (with_edge(WHOLE, Edge("e-s1-t1", ("s1", "t1"), ("Com!", "Com!"))), {"edge": "e-s1-t1"}),
        (with_edge(WHOLE, Edge("e-s1-t1", ("s1", "t1"), ("Com!",), comment="")), {"edge": "e-s1-t1"}),
    ],
)
def test_the_token_or_the_edge_is_named(broken: Graph, named: dict[str, str]) -> None:
    with pytest.raises(InvalidFormat) as raised:
        graph.check(broken)
    assert named.items() <= raised.value.fields.items()
    assert next(iter(named.values())) in raised.value.message


def test_a_blank_token_is_allowed_only_if_it_is_the_only_one() -> None:
    graph.check(graph.init("  \n"))
    graph.check(graph.init(""))
    with pytest.raises(InvalidFormat):
        graph.check(graph.of_tokens(["en ", "  "], ["en "]))


def test_a_graph_need_not_be_aligned_to_be_read() -> None:
    graph.check(BROKEN["alignment"](WHOLE), aligned=False)


def changed(path: list[Any], value: object) -> object:
    given: Any = graph.as_json(graph.init("Kim bor"))
    held = given
    for step in path[:-1]:
        held = held[step]
    held[path[-1]] = value
    return given


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ([], "the graph"),
        (changed(["source"], None), "source"),
        (changed(["target", 1], "bor "), "target[1]"),
        (changed(["source", 0, "text"], 1), "source[0].text"),
        (changed(["edges"], []), "edges"),
        (changed(["edges", "e-s0-t0", "ids"], "s0"), "edges.e-s0-t0.ids"),
        (changed(["edges", "e-s0-t0", "labels"], [1]), "edges.e-s0-t0.labels"),
        (changed(["edges", "e-s0-t0", "manual"], "no"), "edges.e-s0-t0.manual"),
        (changed(["edges", "e-s0-t0", "comment"], 1), "edges.e-s0-t0.comment"),
        (changed(["comment"], []), "comment"),
    ],
)
def test_what_is_no_graph_is_refused_with_file_and_place(value: object, place: str) -> None:
    with pytest.raises(InvalidFormat) as raised:
        graph.from_json(value, "essä.json")
    assert raised.value.fields == {"file": "essä.json", "place": place}
    assert raised.value.message.startswith(f"essä.json: {place} ")


def test_an_edge_without_manual_is_automatic() -> None:
    given: Any = graph.as_json(graph.init("Kim"))
    del given["edges"]["e-s0-t0"]["manual"]
    assert graph.from_json(given, "essä.json") == graph.init("Kim")
