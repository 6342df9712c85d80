"""SVALA's automatic alignment: what stayed of a word's characters links it to what became of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from pseudonymizer import align as characters
from pseudonymizer.formats._svala.values import Edge, Graph, Token, by_id, by_token, edge_of, merged

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


def align(graph: Graph) -> Graph:
    """The graph with its edges made anew, save the manual ones; an old edge's labels go with its first token."""
    edges = by_token(graph)
    source = [token for token in graph.source if not edges[token.id].manual]
    target = [token for token in graph.target if not edges[token.id].manual]
    alone = _alone(source, target, edges)
    made = [edge for edge in graph.edges.values() if edge.manual]
    for ours, theirs in characters.groups(_units(source), _units(target)):
        members = chain((source[place] for place in ours), (target[place] for place in theirs))
        made.append(merged(alone[token.id] for token in members))
    return replace(graph, edges=by_id(made))


def _alone(source: Sequence[Token], target: Sequence[Token], edges: dict[str, Edge]) -> dict[str, Edge]:
    """An edge for every token by itself; the first of an old edge's tokens has its labels and comment."""
    found: dict[str, Edge] = {}
    given: set[str] = set()
    for token in chain(source, target):
        old = edges[token.id]
        labels = () if old.id in given else old.labels
        given.add(old.id)
        found[token.id] = edge_of([token.id], labels, comment=old.comment)
    return found


def _units(tokens: Sequence[Token]) -> list[str]:
    """The tokens' texts with a sign for each half of a character beyond U+FFFF.

    SVALA compares UTF-16 units, so that two different emoji, which often share their first half, are linked.
    """
    return [_ASTRAL.sub(lambda found: "".join(_halves(found[0])), token.text) for token in tokens]


def _halves(character: str) -> Iterator[str]:
    number = ord(character) - 0x10000
    yield chr(0xD800 + (number >> 10))
    yield chr(0xDC00 + (number & 0x3FF))
