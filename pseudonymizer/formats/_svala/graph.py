"""Builds SVALA's graph from texts, reads and writes it as JSON, and normalizes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from pseudonymizer.formats._svala import _reading, values
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.checks import check
from pseudonymizer.formats._svala.values import Edge, Graph, Token, by_id, by_token, edge_of, merged, tokenize

__all__ = [
    "Edge",
    "Graph",
    "Token",
    "align",
    "as_json",
    "by_id",
    "by_token",
    "check",
    "edge_of",
    "equal",
    "from_json",
    "from_texts",
    "init",
    "merged",
    "normalize",
    "of_tokens",
    "renumbered",
    "tokenize",
]


def init(text: str, *, manual: bool = False) -> Graph:
    """A graph whose source and target are the text, with each token linked to itself."""
    texts = tokenize(text)
    source, target = values.tokens(texts, "s"), values.tokens(texts, "t")
    edges = (edge_of([one.id, other.id], manual=manual) for one, other in zip(source, target, strict=True))
    return align(Graph(source, target, by_id(edges)))


def from_texts(source: str, target: str) -> Graph:
    return of_tokens(tokenize(source), tokenize(target))


def of_tokens(source: Sequence[str], target: Sequence[str]) -> Graph:
    """The aligned graph of token texts. Each text includes the white space after it."""
    ours, theirs = values.tokens(source, "s"), values.tokens(target, "t")
    return align(Graph(ours, theirs, by_id(edge_of([token.id]) for token in chain(ours, theirs))))


def from_json(value: object, file: str) -> Graph:
    """The graph as it stands in the file; `check` tells whether it is valid. Errors name the file."""
    return _reading.graph(value, file)


def as_json(graph: Graph) -> dict[str, object]:
    comment = {} if graph.comment is None else {"comment": graph.comment}
    return {
        "source": [{"id": token.id, "text": token.text} for token in graph.source],
        "target": [{"id": token.id, "text": token.text} for token in graph.target],
        "edges": {key: _edge_as_json(edge) for key, edge in graph.edges.items()},
        **comment,
    }


def _edge_as_json(edge: Edge) -> dict[str, object]:
    comment = {} if edge.comment is None else {"comment": edge.comment}
    return {
        "id": edge.id,
        "ids": list(edge.ids),
        "labels": list(edge.labels),
        "manual": edge.manual,
        **comment,
    }


def renumbered(graph: Graph) -> Graph:
    """The graph with tokens numbered in text order and edges named after them."""
    source = values.tokens((token.text for token in graph.source), "s")
    target = values.tokens((token.text for token in graph.target), "t")
    old = chain(graph.source, graph.target)
    names = {token.id: new.id for token, new in zip(old, chain(source, target), strict=True)}
    edges = (_renamed(edge, names) for edge in graph.edges.values())
    return Graph(source, target, by_id(edges), graph.comment)


def _renamed(old: Edge, names: Mapping[str, str]) -> Edge:
    return edge_of((names[token] for token in old.ids), old.labels, manual=old.manual, comment=old.comment)


def normalize(graph: Graph) -> Graph:
    """The graph with the labels of every edge sorted."""
    made = renumbered(graph)
    edges = {key: edge._replace(labels=tuple(sorted(edge.labels))) for key, edge in made.edges.items()}
    return replace(made, edges=edges)


def equal(one: Graph, other: Graph, *, manual: bool = True) -> bool:
    """Whether the graphs differ only in token numbers, and without `manual` in which edges are manual."""
    return _compared(one, manual) == _compared(other, manual)


def _compared(graph: Graph, manual: bool) -> Graph:
    normal = normalize(graph)
    if manual:
        return normal
    return replace(normal, edges={key: edge._replace(manual=False) for key, edge in normal.edges.items()})
