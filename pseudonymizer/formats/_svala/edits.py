"""Edits the text of a side: rewrites it, moves tokens, or reverts them to the source."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate, count, takewhile
from typing import Literal

from pseudonymizer.align import Differ
from pseudonymizer.formats._svala import steps
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.values import (
    SPACE,
    Edge,
    Graph,
    Token,
    by_id,
    by_token,
    edge_of,
    merged,
    next_number,
    tokenize,
    tokens,
)

Side = Literal["source", "target"]

_BLANK = re.compile(f"[{SPACE}]+")
_ENDS_IN_WORD = re.compile(f"[^{SPACE}]\\Z")
# With more changed characters than this, it is enough to know where they begin and end.
_COMPARED = 20_000


def set_target(graph: Graph, text: str) -> Graph:
    return set_side(graph, text)


def set_side(graph: Graph, text: str, side: Side = "target") -> Graph:
    """Sets the whole text of one side. Only what differs is tokenized again."""
    old = _text(graph, side)
    if text == old:
        return graph
    start, end = _changed(old, text)
    return modify(graph, start, end, text[start : len(text) - (len(old) - end)], side)


def _text(graph: Graph, side: Side) -> str:
    return graph.source_text if side == "source" else graph.target_text


def _side(graph: Graph, side: Side) -> tuple[Token, ...]:
    return graph.source if side == "source" else graph.target


def _changed(old: str, new: str) -> tuple[int, int]:
    """The range of the old text outside of which nothing changed, moved to word boundaries where possible."""
    before = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    longest = min(len(old), len(new)) - before
    ends = zip(reversed(old[before:]), reversed(new[before:]), strict=False)
    after = min(longest, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], ends)))
    if max(len(old), len(new)) - before - after > _COMPARED:
        return before, len(old) - after
    compare = Differ()
    changes = compare.diff_main(old, new)
    compare.diff_cleanupSemantic(changes)
    start = len(changes[0][1]) if changes[0][0] == 0 else 0
    return start, len(old) - (len(changes[-1][1]) if changes[-1][0] == 0 else 0)


def modify(graph: Graph, start: int, end: int, text: str, side: Side = "target") -> Graph:
    """Replaces the characters from `start` to `end` with the text."""
    old = _side(graph, side)
    ends = list(accumulate(len(token.text) for token in old))
    first = sum(1 for _ in takewhile(lambda reached: reached <= start, ends))
    before = old[first].text[: start - (ends[first - 1] if first else 0)] if first < len(old) else ""
    if end == len(_text(graph, side)):
        return modify_tokens(graph, first, len(old), before + text, side)
    last = sum(1 for _ in takewhile(lambda reached: reached <= end, ends))
    after = old[last].text[end - (ends[last - 1] if last else 0) :]
    return modify_tokens(graph, first, last + 1, before + text + after, side)


def modify_tokens(graph: Graph, start: int, end: int, text: str, side: Side = "target") -> Graph:
    """Replaces the tokens from `start` to `end` with the text, together with the tokens it merges with."""
    old = _side(graph, side)
    if not 0 <= start <= end <= len(old):
        raise ValueError(f"{start} to {end} are not places of tokens.")
    start, end, text = _widened([token.text for token in old], start, end, text)
    made = tokens(tokenize(text), side[0], next_number(graph))
    gone = {token.id for token in old[start:end]}
    touched = [edge for edge in graph.edges.values() if not gone.isdisjoint(edge.ids)]
    kept = [edge for edge in graph.edges.values() if gone.isdisjoint(edge.ids)]
    return align(_with_side(graph, side, (*old[:start], *made, *old[end:]), [*kept, *_joined(touched, made, gone)]))


def _widened(old: list[str], start: int, end: int, text: str) -> tuple[int, int, str]:
    """The range extended by the tokens that the text touches, and the text with theirs.

    White space alone goes to a token beside it. A word without white space after it merges with the next token. What is
    added at the very end goes to the last token if that has no white space.
    """
    if _BLANK.fullmatch(text):
        if start > 0:
            return _widened(old, start - 1, end, old[start - 1] + text)
        if end < len(old):
            return _widened(old, start, end + 1, text + old[end])
    if _ENDS_IN_WORD.search(text) and end < len(old):
        return _widened(old, start, end + 1, text + old[end])
    if 0 < start == end == len(old):
        return _widened(old, start - 1, end, old[start - 1] + text)
    return start, end, text


def _joined(touched: Iterable[Edge], made: Iterable[Token], gone: set[str]) -> list[Edge]:
    """One edge for the new tokens and everything the old ones were linked to. SVALA would drop its comment."""
    old = merged(touched)
    ids = [*(token for token in old.ids if token not in gone), *(token.id for token in made)]
    return [edge_of(ids, old.labels, manual=old.manual, comment=old.comment)] if ids else []


def _with_side(graph: Graph, side: Side, side_tokens: tuple[Token, ...], edges: Iterable[Edge]) -> Graph:
    if side == "source":
        return replace(graph, source=side_tokens, edges=by_id(edges))
    return replace(graph, target=side_tokens, edges=by_id(edges))


def rearrange(graph: Graph, begin: int, end: int, to: int) -> Graph:
    """Moves the target tokens from `begin` to `end`, inclusive, to the position of the token at `to`."""
    moved, rest = graph.target[begin : end + 1], (*graph.target[:begin], *graph.target[end + 1 :])
    place = to - (end - begin) if to > begin else to
    edges = by_token(graph)
    manual = {edges[token.id].id for token in moved}
    changed = {key: edge._replace(manual=edge.manual or key in manual) for key, edge in graph.edges.items()}
    return align(replace(graph, target=(*rest[:place], *moved, *rest[place:]), edges=changed))


def revert(graph: Graph, edges: Iterable[str]) -> Graph:
    """Puts the source tokens of the edges into the target again, without labels, each where it would be drawn."""
    chosen = set(edges)
    held = by_token(graph)
    numbers = count(next_number(graph))
    target: list[Token] = []
    made = [edge for key, edge in graph.edges.items() if key not in chosen]
    for side, token in steps.of(graph):
        if held[token.id].id not in chosen:
            target += [token] if side == "target" else []
        elif side == "source":
            target.append(Token(f"t{next(numbers)}", token.text))
            made.append(edge_of([token.id, target[-1].id]))
    return align(replace(graph, target=tuple(target), edges=by_id(made)))


def source_to_target(graph: Graph, *, manual: bool = True) -> Graph:
    """Sets the target to the source text again; labels and comments stay."""
    target = tokens((token.text for token in graph.source), "t", next_number(graph))
    names = {one.id: other.id for one, other in zip(graph.source, target, strict=True)}
    edges = []
    for old in graph.edges.values():
        ours = [token for token in old.ids if token in names]
        if ours:
            ids = [*ours, *(names[token] for token in ours)]
            edges.append(edge_of(ids, old.labels, manual=manual, comment=old.comment))
    return Graph(graph.source, target, by_id(edges), graph.comment)
