"""Changes edges: links and unlinks tokens by hand, returns them to the alignment, sets labels and comments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.values import Edge, Graph, by_id, by_token, edge_of, merged


def edges_of(graph: Graph, tokens: Iterable[str]) -> tuple[str, ...]:
    """The ids of the tokens' edges, in the order of the tokens."""
    edges = by_token(graph)
    return tuple(dict.fromkeys(edges[token].id for token in tokens))


def connect(graph: Graph, edges: Iterable[str]) -> Graph:
    """Merges the edges into one manual edge."""
    chosen = set(edges)
    if not chosen:
        return graph
    held = [edge for key, edge in graph.edges.items() if key in chosen]
    kept = [edge for key, edge in graph.edges.items() if key not in chosen]
    return align(replace(graph, edges=by_id([*kept, merged(held, manual=True)])))


def disconnect(graph: Graph, tokens: Iterable[str]) -> Graph:
    """Gives each token an edge of its own without labels. The edges it leaves keep their labels and become manual."""
    chosen = set(tokens)
    made = [edge_of([token], manual=True) for token in chosen]
    for edge in graph.edges.values():
        rest = [token for token in edge.ids if token not in chosen]
        if len(rest) == len(edge.ids):
            made.append(edge)
        elif rest:
            made.append(edge_of(rest, edge.labels, manual=True, comment=edge.comment))
    return align(replace(graph, edges=by_id(made)))


def group(graph: Graph, tokens: Iterable[str]) -> Graph:
    """Makes one manual edge of exactly these tokens. Their old edges keep the rest."""
    held = tuple(tokens)
    apart = disconnect(graph, held)
    return connect(apart, edges_of(apart, held))


def auto(graph: Graph, edges: Iterable[str]) -> Graph:
    """Returns the edges to the automatic alignment."""
    chosen = set(edges)
    changed = {key: edge._replace(manual=edge.manual and key not in chosen) for key, edge in graph.edges.items()}
    return align(replace(graph, edges=changed))


def modify_labels(graph: Graph, edge: str, labels: Iterable[str]) -> Graph:
    """Sets the labels of the edge. Its comment is dropped with the last label that allows one."""
    old = graph.edges[edge]
    return _with(graph, edge_of(old.ids, labels, manual=old.manual, comment=old.comment))


def comment_edge(graph: Graph, edge: str, comment: str | None) -> Graph:
    """Sets the comment of the edge, if one of its labels allows one."""
    old = graph.edges[edge]
    return _with(graph, edge_of(old.ids, old.labels, manual=old.manual, comment=comment or None))


def _with(graph: Graph, edge: Edge) -> Graph:
    return replace(graph, edges={**graph.edges, edge.id: edge})
