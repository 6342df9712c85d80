"""Labels tokens in pseudonymisation mode: a main label joins the selected tokens and assigns a running number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pseudonymizer.formats._svala import labels
from pseudonymizer.formats._svala.edits import revert
from pseudonymizer.formats._svala.labels import Kind
from pseudonymizer.formats._svala.links import connect, edges_of, modify_labels
from pseudonymizer.formats._svala.values import Graph, texts


def set_label(graph: Graph, tokens: Iterable[str], label: str, *, on: bool = True) -> Graph:
    """Adds the label to the edges of the tokens, or removes it.

    A number or a main label replaces the previous one. If an edge loses its only label, it splits up and returns to its
    source.
    """
    held = tuple(tokens)
    edges = edges_of(graph, held)
    before = {other for edge in edges for other in graph.edges[edge].labels}
    for edge in edges:
        graph = modify_labels(graph, edge, _changed(graph.edges[edge].labels, label, on=on))
    if on and labels.kind(label) == Kind.MAIN:
        return _numbered(_joined(graph, edges), held)
    return revert(graph, edges) if not on and len(before) <= 1 else graph


def _changed(old: tuple[str, ...], label: str, *, on: bool) -> tuple[str, ...]:
    kept = tuple(other for other in old if other != label and not _excludes(label, other))
    return (*kept, label) if on else kept


def _excludes(label: str, other: str) -> bool:
    """Whether an edge can have only one of the two labels."""
    return (labels.is_number(label) and labels.is_number(other)) or (label in labels.MAIN and other in labels.MAIN)


def _joined(graph: Graph, edges: Iterable[str]) -> Graph:
    for run in _runs(graph, edges):
        graph = connect(graph, run)
    return graph


def _runs(graph: Graph, edges: Iterable[str]) -> Iterator[list[str]]:
    """Groups edges that follow each other in the source."""
    places = {token.id: place for place, token in enumerate(graph.source)}
    found = [(sorted(places[token] for token in graph.edges[edge].ids if token in places), edge) for edge in edges]
    ordered = sorted(found)
    run = [edge for _, edge in ordered[:1]]
    for (before, _), (after, edge) in pairwise(ordered):
        if not before or not after or before[-1] + 1 != after[0]:
            yield run
            run = []
        run.append(edge)
    if run:
        yield run


def _numbered(graph: Graph, tokens: Iterable[str]) -> Graph:
    """Numbers each edge: its own number, that of an edge with the same source text, or one more than the greatest.

    All categories share one series. White space and case matter when source texts are compared.
    """
    for edge in edges_of(graph, tokens):
        old = graph.edges[edge].labels
        if not labels.numbers(old):
            graph = modify_labels(graph, edge, (*old, str(_number(graph, edge))))
    return graph


def _number(graph: Graph, edge: str) -> int:
    said = texts(graph, graph.source)
    taken = [(int(number), key) for key, other in graph.edges.items() for number in labels.numbers(other.labels)]
    same = [number for number, key in taken if said[key] == said[edge]]
    return min(same, default=max((number for number, _ in taken), default=0) + 1)
