"""SVALA's automatic alignment: links words by the characters they keep in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from pseudonymizer.align import groups
from pseudonymizer.formats._svala.values import Edge, Graph, Token, by_id, by_token, edge_of, merged

_PLAIN = edge_of(())
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


def align(graph: Graph) -> Graph:
    """The graph with new edges, except for the manual ones.

    The labels of an old edge go to the edge of its first token.
    """
    edges = by_token(graph)
    source = [token for token in graph.source if not edges[token.id].manual]
    target = [token for token in graph.target if not edges[token.id].manual]
    labelled = _labelled(chain(source, target), edges)
    made = [edge for edge in graph.edges.values() if edge.manual]
    for ours, theirs in groups(_units(source), _units(target)):
        ids = [*(source[place].id for place in ours), *(target[place].id for place in theirs)]
        known = [labelled[token] for token in ids if token in labelled]
        old = merged(known) if known else _PLAIN
        made.append(edge_of(ids, old.labels, comment=old.comment))
    return replace(graph, edges=by_id(made))


def _labelled(tokens: Iterable[Token], edges: Mapping[str, Edge]) -> dict[str, Edge]:
    """The edges with labels, by the first token of each."""
    firsts: dict[str, str] = {}
    for token in tokens:
        firsts.setdefault(edges[token.id].id, token.id)
    return {token: edges[token] for token in firsts.values() if edges[token].labels}


def _units(tokens: Sequence[Token]) -> list[str]:
    """The tokens' texts, with two characters for each code point above U+FFFF.

    SVALA compares UTF-16 code units, so two different emoji are linked, since they often share their first code unit.
    """
    return [_ASTRAL.sub(lambda found: "".join(_halves(found[0])), token.text) for token in tokens]


def _halves(character: str) -> Iterator[str]:
    number = ord(character) - 0x10000
    yield chr(0xD800 + (number >> 10))
    yield chr(0xDC00 + (number & 0x3FF))
