"""Generates graphs as they develop: a text, and several changes one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from pseudonymizer.formats._svala import edits, graph, links
from pseudonymizer.formats._svala.graph import Graph

WORDS = [
    "jag",
    "bor",
    "i",
    "Åby",
    "Åbys",
    ".",
    "hus",
    "huset",
    "en",
    "ett",
    "😀",
    "😁",
    "Bo's",
    "x_y",
    "a:b",
    "och/eller",
]
SPACES = [" ", " ", " ", "  ", "\n", "\t", " \n "]
LABELS = ["city", "1", "gen", "OBS!", "Com!", "O", "två ord"]

words = st.tuples(st.sampled_from(WORDS), st.sampled_from(SPACES)).map("".join)
texts = st.lists(words, min_size=1, max_size=7).map("".join)
inserted = st.one_of(
    st.just(""), st.just("  "), st.sampled_from(WORDS), st.lists(words, min_size=1, max_size=2).map("".join)
)

Draw = Callable[[SearchStrategy[Any]], Any]
Change = Callable[[Draw, Graph], Graph]


def some_tokens(draw: Draw, drawn: Graph) -> list[str]:
    ids = [token.id for token in (*drawn.source, *drawn.target)]
    chosen: list[str] = draw(st.lists(st.sampled_from(ids), min_size=1, max_size=3, unique=True))
    return chosen


def some_edges(draw: Draw, drawn: Graph) -> list[str]:
    chosen: list[str] = draw(st.lists(st.sampled_from(sorted(drawn.edges)), min_size=1, max_size=3, unique=True))
    return chosen


def span(draw: Draw, length: int) -> tuple[int, int]:
    start = draw(st.integers(0, length))
    return start, draw(st.integers(start, min(length, start + 3)))


def modified(draw: Draw, drawn: Graph) -> Graph:
    return edits.modify_tokens(drawn, *span(draw, len(drawn.target)), draw(inserted))


def modified_within(draw: Draw, drawn: Graph) -> Graph:
    return edits.modify(drawn, *span(draw, len(drawn.target_text)), draw(inserted))


def rewritten(draw: Draw, drawn: Graph) -> Graph:
    return edits.set_target(drawn, draw(texts))


def moved(draw: Draw, drawn: Graph) -> Graph:
    if not drawn.target:
        return drawn
    begin = draw(st.integers(0, len(drawn.target) - 1))
    end = draw(st.integers(begin, len(drawn.target) - 1))
    return edits.rearrange(drawn, begin, end, draw(st.integers(0, begin)))


def labelled(draw: Draw, drawn: Graph) -> Graph:
    edge = some_edges(draw, drawn)[0]
    given = draw(st.lists(st.sampled_from(LABELS), max_size=3))
    return links.comment_edge(links.modify_labels(drawn, edge, given), edge, draw(st.sampled_from([None, "se efter"])))


TARGET_CHANGES: dict[str, Change] = {
    "modify_tokens": modified,
    "modify": modified_within,
    "set_target": rewritten,
    "rearrange": moved,
    "revert": lambda draw, drawn: edits.revert(drawn, some_edges(draw, drawn)),
}
EDGE_CHANGES: dict[str, Change] = {
    "connect": lambda draw, drawn: links.connect(drawn, some_edges(draw, drawn)),
    "disconnect": lambda draw, drawn: links.disconnect(drawn, some_tokens(draw, drawn)),
    "group": lambda draw, drawn: links.group(drawn, some_tokens(draw, drawn)),
    "auto": lambda draw, drawn: links.auto(drawn, some_edges(draw, drawn)),
    "label": labelled,
    "set_comment": lambda draw, drawn: replace(drawn, comment=draw(st.sampled_from([None, "om texten"]))),
}
CHANGES = TARGET_CHANGES | EDGE_CHANGES


def graphs(changes: int = 4) -> SearchStrategy[Graph]:
    @st.composite
    def drawn(draw: Draw) -> Graph:
        made = graph.init(draw(texts), manual=draw(st.booleans()))
        for change in draw(st.lists(st.sampled_from(sorted(CHANGES)), max_size=changes)):
            made = CHANGES[change](draw, made)
        return made

    return drawn()
