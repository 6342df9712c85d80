"""Computes the order in which SVALA draws both sides, by which a reverted token finds its place in the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from pseudonymizer.formats._svala.values import Edge, Graph, Token, by_token

Step = tuple[Literal["source", "target"], Token]
Run = tuple[Edge, int, int]


@dataclass(frozen=True, slots=True)
class _Block:
    """A run of source tokens and a run of target tokens of one edge, drawn in the same place.

    `score` counts the tokens drawn so in the best sequence that ends here; tokens of manual edges count a hundredth.
    """

    source: Run
    target: Run
    score: int
    before: _Block | None

    @property
    def source_end(self) -> int:
        return self.source[2]

    @property
    def target_end(self) -> int:
        return self.target[2]

    @property
    def rank(self) -> tuple[int, int, int]:
        return self.score, -self.target_end, self.source_end


def of(graph: Graph) -> list[Step]:
    """The tokens of both sides in one order: source before target where they are not drawn in the same place."""
    edges = by_token(graph)
    ours, theirs = _runs(graph.source, edges), _runs(graph.target, edges)
    found: list[Step] = []
    here = there = 0
    for block in _best(ours, theirs, len(graph.target)):
        (_, start, end), (_, opposite, opposite_end) = block.source, block.target
        found += [("source", token) for token in graph.source[here:start]]
        found += [("target", token) for token in graph.target[there:opposite]]
        found += [("source", token) for token in graph.source[start:end]]
        found += [("target", token) for token in graph.target[opposite:opposite_end]]
        here, there = end, opposite_end
    found += [("source", token) for token in graph.source[here:]]
    found += [("target", token) for token in graph.target[there:]]
    return found


def _runs(tokens: Sequence[Token], edges: dict[str, Edge]) -> list[Run]:
    found: list[Run] = []
    for _, members in groupby(enumerate(tokens), key=lambda pair: edges[pair[1].id].id):
        places = list(members)
        found.append((edges[places[0][1].id], places[0][0], places[-1][0] + 1))
    return found


def _best(ours: Sequence[Run], theirs: Sequence[Run], length: int) -> list[_Block]:
    """The sequence of blocks, increasing on both sides, that draws most tokens in place.

    Of equally good sequences it returns the one that SVALA finds by walking back from the end: it prefers a block that
    ends where the next one begins on the source side, and otherwise the one that ends earliest on the target side.
    """
    opposite: dict[str, list[Run]] = {}
    for run in theirs:
        opposite.setdefault(run[0].id, []).append(run)
    tree: list[_Block | None] = [None] * (length + 1)
    last: list[_Block] = []
    for source in ours:
        blocks = []
        for target in opposite.get(source[0].id, ()):
            before = _before(tree, last, target[1])
            weight = (source[2] - source[1] + target[2] - target[1]) * (1 if source[0].manual else 100)
            score = weight + (before.score if before else 0)
            blocks.append(_Block(source, target, score, before))
        for block in blocks:
            _add(tree, block)
        last = blocks
    return _chain(_before(tree, last, length))


def _chain(block: _Block | None) -> list[_Block]:
    found: list[_Block] = []
    while block is not None:
        found.append(block)
        block = block.before
    return found[::-1]


def _before(tree: Sequence[_Block | None], last: Sequence[_Block], target_end: int) -> _Block | None:
    """The best block that ends before this place in the target.

    `last` holds those that end at the current source place.
    """
    best: _Block | None = None
    place = target_end
    while place > 0:
        found = tree[place]
        if found is not None and (best is None or found.rank > best.rank):
            best = found
        place &= place - 1
    near = [block for block in last if best and block.target_end <= target_end and block.score == best.score]
    return max(near, key=lambda block: block.target_end, default=best)


def _add(tree: list[_Block | None], block: _Block) -> None:
    """Adds the block to a tree of best blocks by their end on the target side."""
    place = block.target_end
    while place < len(tree):
        found = tree[place]
        if found is None or block.rank > found.rank:
            tree[place] = block
        place += place & -place
