"""Builds graphs for tests from a short notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from pseudonymizer.formats._svala import graph as graphs
from pseudonymizer.formats._svala.graph import Edge, Graph

# Words of source and target: a word (its first occurrence) or a position; several are joined by spaces.
Link = tuple[str | int, str | int, str]


def graph(source: str, target: str, links: Sequence[Link] = (), *, comment: str | None = None) -> Graph:
    """The two texts with these manual edges (labels and numbers joined by spaces); the rest is aligned."""
    made = graphs.from_texts(source, target)
    held = [_edge(made, link) for link in links]
    taken = set(chain.from_iterable(edge.ids for edge in held))
    others = [graphs.edge_of([token.id]) for token in (*made.source, *made.target) if token.id not in taken]
    return replace(graphs.align(replace(made, edges=graphs.by_id([*held, *others]))), comment=comment)


def _edge(of: Graph, link: Link) -> Edge:
    ours, theirs, labels = link
    ids = [*_ids(of.source, ours), *_ids(of.target, theirs)]
    return graphs.edge_of(ids, labels.split(), manual=True)


def _ids(tokens: Sequence[graphs.Token], wanted: str | int) -> list[str]:
    if isinstance(wanted, int):
        return [tokens[wanted].id]
    words = [token.text.strip() for token in tokens]
    return [tokens[words.index(word)].id for word in wanted.split()]
