"""Checks that a graph is valid for SVALA. SVALA silently discards an invalid graph; we name the first fault."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.values import SPACE, Edge, Graph, Token, comments_on, edge_of

_WORD = re.compile(f"[{SPACE}]*[^{SPACE}]+[{SPACE}]+")
_WORD_OR_NONE = re.compile(f"[{SPACE}]*[^{SPACE}]*[{SPACE}]*")


def check(graph: Graph, *, aligned: bool = True) -> None:
    """Raises InvalidFormat, naming the token or edge that breaks one of SVALA's rules.

    With `aligned`, aligning the graph must change nothing. SVALA's own files may break that rule, so reading does not
    ask for it: SVALA does not align before it saves in pseudonymisation mode, and elsewhere it stops after a second.
    """
    for refusal in chain(_ids(graph), _texts(graph.source), _texts(graph.target), _edges(graph), _partition(graph)):
        raise refusal
    if graph.comment == "":
        raise InvalidFormat("The comment of the graph is empty.", reason="empty_comment")
    for refusal in _alignment(graph) if aligned else ():
        raise refusal


def _of_token(token: str, problem: str, reason: str) -> InvalidFormat:
    return InvalidFormat(f"Token {token} {problem}.", reason=reason, token=token)


def _of_edge(edge: Edge, problem: str, reason: str) -> InvalidFormat:
    return InvalidFormat(f"Edge {edge.id} {problem}.", reason=reason, edge=edge.id)


def _ids(graph: Graph) -> Iterator[InvalidFormat]:
    counted = Counter(chain((token.id for token in graph.source), (token.id for token in graph.target)))
    yield from (_of_token(token, "is there twice", "twice") for token, count in counted.items() if count > 1)
    for key, edge in graph.edges.items():
        if key != edge.id:
            yield _of_edge(edge, f"stands under {key}", "key")
        if edge.id in counted:
            yield _of_edge(edge, "has the name of a token", "twice")


def _texts(tokens: tuple[Token, ...]) -> Iterator[InvalidFormat]:
    shape = _WORD_OR_NONE if len(tokens) == 1 else _WORD
    for token in tokens:
        if not shape.fullmatch(token.text):
            yield _of_token(token.id, "is not one word with white space after it", "token_text")


def _edges(graph: Graph) -> Iterator[InvalidFormat]:
    for one in graph.edges.values():
        if not one.ids:
            yield _of_edge(one, "holds no token", "empty_edge")
        elif one.comment == "":
            yield _of_edge(one, "has an empty comment", "empty_comment")
        elif one.comment is not None and not comments_on(one.labels):
            yield _of_edge(one, "has a comment without a label that allows one", "comment_label")
        elif one != edge_of(one.ids, one.labels, manual=one.manual, comment=one.comment):
            yield _of_edge(one, "is not in normal form", "normal_form")


def _partition(graph: Graph) -> Iterator[InvalidFormat]:
    held = Counter(chain.from_iterable(edge.ids for edge in graph.edges.values()))
    known = {token.id for token in chain(graph.source, graph.target)}
    yield from (_of_edge(one, "holds an unknown token", "unknown_token") for one in _strangers(graph, known))
    yield from (_of_token(token, "is in no edge", "partition") for token in sorted(known - held.keys()))
    yield from (_of_token(token, "is in several edges", "partition") for token, count in held.items() if count > 1)


def _strangers(graph: Graph, known: set[str]) -> Iterator[Edge]:
    return (edge for edge in graph.edges.values() if not known.issuperset(edge.ids))


def _alignment(graph: Graph) -> Iterator[InvalidFormat]:
    aligned = align(graph).edges
    for key, one in graph.edges.items():
        if aligned.get(key) != one:
            yield _of_edge(one, "is not as the automatic alignment makes it", "alignment")
