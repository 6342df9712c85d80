"""Defines SVALA's graph: tokens with white space after them, and edges that hold each token once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

# JavaScript's white space. Python's includes a few control characters, but not the byte order mark.
SPACE = r"\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

_TOKEN = re.compile(f"[{SPACE}]*[^{SPACE}]+[{SPACE}]*")
_SPACE_AT_END = re.compile(f"[{SPACE}]\\Z")
_NUMBER = re.compile("[0-9]+")


class Token(NamedTuple):
    """A named tuple, as `Edge` is, because there are so many of them."""

    id: str
    text: str


class Edge(NamedTuple):
    """`ids` are tokens of both sides. `manual`: linked by hand, so that no alignment splits it."""

    id: str
    ids: tuple[str, ...]
    labels: tuple[str, ...] = ()
    manual: bool = False
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Graph:
    """The edges by their ids. Their order has no meaning."""

    source: tuple[Token, ...]
    target: tuple[Token, ...]
    edges: Mapping[str, Edge] = field(default_factory=dict)
    comment: str | None = None

    @property
    def source_text(self) -> str:
        return "".join([token.text for token in self.source])

    @property
    def target_text(self) -> str:
        return "".join([token.text for token in self.target])


def tokenize(text: str) -> tuple[str, ...]:
    """Splits at white space, which stays with the word before it. Leading white space goes with the first word."""
    found = _TOKEN.findall(text) or ([text] if text else [])
    return tuple(map(with_space, found))


def with_space(text: str) -> str:
    return text if _SPACE_AT_END.search(text) else f"{text} "


def tokens(texts: Iterable[str], side: str, first: int = 0) -> tuple[Token, ...]:
    """The tokens, numbered from `first`. `side` is `s` or `t`."""
    return tuple(Token(f"{side}{number}", text) for number, text in enumerate(texts, first))


def edge_of(
    ids: Iterable[str], labels: Iterable[str] = (), *, manual: bool = False, comment: str | None = None
) -> Edge:
    """An edge in normal form: named after its tokens, each label once, a comment only if a label allows one."""
    ordered, unique = tuple(sorted(ids)), tuple(dict.fromkeys(labels))
    allowed = comment if comment is not None and comments_on(unique) else None
    return Edge("-".join(["e", *ordered]), ordered, unique, manual, allowed)


def comments_on(labels: Iterable[str]) -> bool:
    """Whether an edge with these labels may have a comment."""
    return any("!" in label for label in labels)


def merged(edges: Iterable[Edge], *, manual: bool = False) -> Edge:
    held = tuple(edges)
    return edge_of(
        chain.from_iterable(edge.ids for edge in held),
        chain.from_iterable(edge.labels for edge in held),
        manual=manual or any(edge.manual for edge in held),
        comment="\n\n".join(dict.fromkeys(edge.comment for edge in held if edge.comment)) or None,
    )


def by_id(edges: Iterable[Edge]) -> dict[str, Edge]:
    return {edge.id: edge for edge in edges}


def by_token(graph: Graph) -> dict[str, Edge]:
    """The edge of every token, by token id."""
    return {token: edge for edge in graph.edges.values() for token in edge.ids}


def texts(graph: Graph, side: Iterable[Token]) -> dict[str, str]:
    """The text of every edge on the side, by edge id."""
    edges = by_token(graph)
    found: dict[str, list[str]] = {key: [] for key in graph.edges}
    for token in side:
        found[edges[token.id].id].append(token.text)
    return {key: "".join(said) for key, said in found.items()}


def next_number(graph: Graph) -> int:
    """One more than the greatest number in any token id, so that new tokens get unused ids."""
    ids = chain((token.id for token in graph.source), (token.id for token in graph.target))
    return max((int(number) for token in ids for number in _NUMBER.findall(token)), default=-1) + 1
