"""Tests that the graph's tokens make up both texts, for generated mentions, and that a broken graph is refused."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import graph, labels, tokens
from pseudonymizer.errors import InvalidGraph
from pseudonymizer.model import Edge, Entity, Graph, Mention, MentionStatus, Token
from tests.pseudonymizer import cases, drawn
from tests.pseudonymizer.drawn import Drawn

TEXT = "  Anna Berg bor i Norrvik.\nAnnas  bror är läkare 👨‍👩‍👧 i Åby"
ENTITIES = (
    Entity("e1", "surname", 1, "Emma Sofia", {"gen": "Emma Sofias"}),
    Entity("e2", "city", 2, "Norrby"),
    Entity("e3", "fam", 3, ""),
)


def build(text: str, mentions: list[Mention], entities: tuple[Entity, ...] = ENTITIES, key: str = "swell") -> Graph:
    return graph.build(text, tokens.tokenize(text), mentions, entities, labels.load(key), {})


def edges(built: Graph) -> list[tuple[str, str]]:
    return [
        (
            "".join(built.source[place].text for place in edge.source),
            "".join(built.target[place].text for place in edge.target),
        )
        for edge in built.edges
    ]


def test_a_mention_makes_one_edge_and_every_other_token_one_of_its_own() -> None:
    built = build("Anna Berg bor.", [Mention(0, 9, "surname", id="m", entity_id="e1", modifiers=("gen",))])
    assert edges(built) == [("Anna Berg ", "Emma Sofias "), ("bor", "bor"), (".", ".")]
    assert built.edges[0] == Edge((0, 1), (0, 1), ("m",))
    graph.check(built, "Anna Berg bor.")


def test_a_mention_within_a_word_cuts_the_word() -> None:
    built = build("Norrviksbo här", [Mention(0, 7, "city", id="m", entity_id="e2")])
    assert edges(built) == [("Norrvik", "Norrby"), ("sbo ", "sbo "), ("här", "här")]


def test_a_mask_is_one_token() -> None:
    built = build("En 18 år", [Mention(3, 8, "PERSON", id="m")], (), "tab")
    assert [token.text for token in built.target] == ["En ", "*****"]


def test_a_kept_component_keeps_its_tokens() -> None:
    built = build("Min bror Ali bor.", [Mention(4, 12, "fam", id="m", entity_id="e3")])
    assert edges(built)[1] == ("bror Ali ", "bror Ali ")
    assert [token.text for token in built.target] == [token.text for token in built.source]


def test_white_space_that_a_mention_covers_goes_with_it() -> None:
    text = " Anna  Norrvik nu"
    built = build(text, [Mention(5, 14, "city", id="m", entity_id="e2")])
    assert edges(built) == [(" Anna  ", " Anna"), ("Norrvik ", "Norrby "), ("nu", "nu")]
    graph.check(built, text)


def test_a_mention_of_nothing_but_white_space_is_refused() -> None:
    with pytest.raises(InvalidGraph) as raised:
        build("Anna  bor", [Mention(4, 6, "city", id="m")])
    assert raised.value.fields["reason"] == "no_word"


boundaries = [place for place in range(len(TEXT) + 1) if tokens.is_grapheme_boundary(TEXT, place)]
places = st.tuples(st.sampled_from(boundaries), st.sampled_from(boundaries)).filter(lambda pair: pair[0] < pair[1])
spans = st.tuples(places, st.sampled_from(["surname", "city", "fam", None]), st.sampled_from(list(MentionStatus)))


@given(st.lists(spans, max_size=6))
def test_the_graph_of_any_mentions_is_valid_and_spells_the_target(drawn: list[Any]) -> None:
    ids = {"surname": "e1", "city": "e2", "fam": "e3", None: None}
    mentions = [
        Mention(start, end, label, id=str(number), entity_id=ids[label], status=status)
        for number, ((start, end), label, status) in enumerate(drawn)
        if TEXT[start:end].strip()
    ]
    built = build(TEXT, mentions)
    graph.check(built, TEXT)
    expected = graph.target_text(TEXT, mentions, ENTITIES, labels.load("swell"), {})
    assert "".join(token.text for token in built.target) == expected
    if not mentions:
        assert expected == TEXT


def of_case(case: dict[str, Any]) -> Graph:
    return graph.build(
        case["text"],
        tokens.tokenize(case["text"]),
        [cases.mention(row) for row in case["mentions"]],
        [cases.entity(row) for row in case["entities"]],
        labels.load(case["label_set"]),
        case["policies"],
        [cases.rewrite(row) for row in case.get("rewrites", [])],
    )


@pytest.mark.parametrize("case", cases.load("graph"), ids=cases.name)
def test_a_graph_is_what_the_case_says(case: dict[str, Any]) -> None:
    built = of_case(case)
    graph.check(built, case["text"])
    assert [token.word for token in built.source] == case["source"]
    assert [token.word for token in built.target] == case["target"]
    found = [json.loads(json.dumps(asdict(edge))) for edge in built.edges]
    assert sorted(found, key=repr) == sorted(case["edges"], key=repr)


@pytest.mark.parametrize("case", cases.load("rendering"), ids=cases.name)
def test_the_graph_spells_the_target_of_every_rendering_case(case: dict[str, Any]) -> None:
    built = of_case(case)
    graph.check(built, case["text"])
    assert "".join(token.text for token in built.target) == "".join(segment["text"] for segment in case["target"])


A, B = Token("a ", 0), Token("b", 2)
VALID = Graph((A, B), (A, B), (Edge((0,), (0,), ("m",)), Edge((1,), (1,))))


def test_the_example_is_valid() -> None:
    graph.check(VALID, "a b")


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (replace(VALID, source=(A, Token("c", 2))), "source_text"),
        (replace(VALID, target=(A, Token("b", 3))), "token_place"),
        (replace(VALID, edges=VALID.edges[:1]), "partition"),
        (replace(VALID, edges=(*VALID.edges, Edge((1,), ()))), "partition"),
        (replace(VALID, edges=(*VALID.edges, Edge((), ()))), "empty_edge"),
        (replace(VALID, edges=(VALID.edges[0], Edge((1,), (1,), ("m",)))), "mention_twice"),
    ],
)
def test_a_broken_graph_is_refused_with_the_reason(broken: Graph, reason: str) -> None:
    with pytest.raises(InvalidGraph) as raised:
        graph.check(broken, "a b")
    assert raised.value.fields["reason"] == reason


def test_an_edge_of_mentions_has_no_gap() -> None:
    c = Token(" c", 3)
    broken = Graph((A, B, c), (A, B, c), (Edge((0, 2), (0,), ("m",)), Edge((1,), (1, 2))))
    with pytest.raises(InvalidGraph) as raised:
        graph.check(broken, "a b c")
    assert raised.value.fields["reason"] == "gap"


@given(drawn.documents())
def test_the_graph_of_any_rewrites_is_valid_and_spells_the_target(document: Drawn) -> None:
    built = document.graph()
    graph.check(built, document.text)
    assert "".join(token.text for token in built.target) == document.target()
    for rewrite in document.rewrites:
        (edge,) = (edge for edge in built.edges if rewrite.id in edge.rewrite_ids)
        assert edge.manual or not rewrite.manual
