"""Builds SVALA's target in pseudonymisation mode: each labelled edge's pseudonym, followed by its modifiers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import count

from pseudonymizer.formats._svala import labels, steps
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.labels import Kind
from pseudonymizer.formats._svala.values import Edge, Graph, Token, by_id, by_token, edge_of, next_number, tokenize


def key(edge_labels: Iterable[str]) -> str:
    """The key under which pseudonyms are kept: `city 2`, whatever the modifiers."""
    return " ".join(label for label in _shown(edge_labels) if labels.kind(label) != Kind.MODIFIER)


def notation(pseudonym: str, edge_labels: Iterable[str]) -> str:
    """`Norrby-gen`. The modifier for foreign places is not shown."""
    modifiers = (label for label in _shown(edge_labels) if labels.kind(label) == Kind.MODIFIER and label != "foreign")
    return "-".join([pseudonym, *modifiers])


def _shown(edge_labels: Iterable[str]) -> tuple[str, ...]:
    return labels.displayed(label for label in edge_labels if labels.is_of_pseudonymisation(label))


def put(graph: Graph, pseudonyms: Mapping[str, str]) -> Graph:
    """The graph with pseudonyms in the target where there are any for the labels. Such edges become manual."""
    edges, numbers = by_token(graph), count(next_number(graph))
    ours = {token.id for token in graph.source}
    target: list[Token] = []
    made: dict[str, Edge] = {}
    for side, token in steps.of(graph):
        edge = edges[token.id]
        pseudonym = pseudonyms.get(key(edge.labels))
        if pseudonym is None:
            target += [token] if side == "target" else []
            made[edge.id] = edge
        elif edge.id not in made:
            new = [Token(f"t{next(numbers)}", text) for text in tokenize(notation(pseudonym, edge.labels))]
            target += new
            made[edge.id] = _with_target(edge, ours, new)
    return align(replace(graph, target=tuple(target), edges=by_id(made.values())))


def _with_target(edge: Edge, ours: set[str], target: Iterable[Token]) -> Edge:
    return edge_of(
        [*ours.intersection(edge.ids), *(token.id for token in target)], edge.labels, manual=True, comment=edge.comment
    )
