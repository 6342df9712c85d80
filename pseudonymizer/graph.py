"""Computes the graph of a document: source tokens, target tokens, and the edges between them.

Graphs are never stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain, pairwise

from pseudonymizer import groups, rendering, tokens
from pseudonymizer.errors import InvalidGraph
from pseudonymizer.groups import Group
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Edge, Entity, Graph, Mention, Rewrite, Token
from pseudonymizer.rendering import MASK, Segment


def target_text(
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
) -> str:
    shown = rendering.segments(text, mentions, entities, label_set, policies, "target", rewrites)
    return "".join(segment.text for segment in shown)


def build(  # noqa: PLR0913, PLR0917 - a graph depends on all of these
    text: str,
    base_tokens: Iterable[Token],
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite] = (),
) -> Graph:
    """The graph.

    Each group of mentions and rewrites is one edge, and so is each other token; edges are in target order.
    """
    mentions, rewrites = tuple(mentions), tuple(rewrites)
    shown = rendering.segments(text, mentions, entities, label_set, policies, "target", rewrites)
    source = tokens.cut(base_tokens, _boundaries(mentions, rewrites))
    loom = _Loom(text, source, list(groups.of(mentions, rewrites)))
    for segment in shown:
        loom.weave(segment)
    edges = tuple(loom.edges())
    target = tuple(map(Token, loom.target, accumulate(map(len, loom.target), initial=0)))
    return Graph(source, target, edges)


def _boundaries(mentions: Iterable[Mention], rewrites: Iterable[Rewrite]) -> Iterator[int]:
    for mention in mentions:
        yield from (mention.start, mention.end)
    for rewrite in rewrites:
        yield from chain.from_iterable(rewrite.ranges)


@dataclass(slots=True)
class _Thread:
    """An edge in the making. The group is None for the edge of a single token."""

    group: Group | None
    source: list[int] = field(default_factory=list)
    target: list[int] = field(default_factory=list)

    def edge(self) -> Edge:
        if self.group is None:
            return Edge(tuple(self.source), tuple(self.target))
        ids, rewrites = self.group.mention_ids, self.group.rewrites
        if self.group.ranges and not self.source:
            raise InvalidGraph(
                "A mention or a range covers no word.",
                reason="no_word",
                mention_ids=ids,
                rewrite_ids=self.group.rewrite_ids,
            )
        is_manual = any(rewrite.manual for rewrite in rewrites)
        return Edge(tuple(self.source), tuple(self.target), ids, self.group.rewrite_ids, is_manual)


class _Loom:
    """Builds tokens and edges from the segments of the target, taken in order."""

    def __init__(self, text: str, source: Sequence[Token], found: Sequence[Group]) -> None:
        self.target: list[str] = []
        self._text, self._source = text, source
        self._threads: dict[tuple[str, int], _Thread] = {}
        self._groups = found
        self._of_mention = {id_: number for number, group in enumerate(found) for id_ in group.mention_ids}
        self._of_rewrite = {id_: number for number, group in enumerate(found) for id_ in group.rewrite_ids}
        self._place = 0
        self._space = ""

    def weave(self, segment: Segment) -> None:
        places = self._covered(segment)
        pieces = self._pieces(segment, [self._source[place] for place in places])
        if segment.kind == "plain":
            for place, piece in zip(places, pieces, strict=False):
                self._add(self._thread("token", place), [place], [piece])
            if not places:
                self._space_out(pieces[0])
        else:
            self._add(self._thread("group", self._group_of(segment)), places, pieces)

    def edges(self) -> Iterator[Edge]:
        """The edges. Call it after taking all segments."""
        for place in range(self._place, len(self._source)):
            self._thread("token", place).source.append(place)
        if self._space:
            *_, last = self._threads.values()
            last.target.append(len(self.target))
            self.target.append(self._space)
        return (thread.edge() for thread in self._threads.values())

    def _covered(self, segment: Segment) -> range:
        """The source tokens with a word that lies partly in the segment, even if only the rest after a piece."""
        first = self._place
        if first > 0 and segment.start < min(segment.end, self._source[first - 1].word_end):
            first -= 1
        while self._place < len(self._source) and self._source[self._place].word_start < segment.end:
            self._place += 1
        return range(first, self._place)

    def _pieces(self, segment: Segment, covered: Sequence[Token]) -> list[str]:
        if segment.kind in ("plain", "kept"):
            edges = [segment.start, *(token.word_start for token in covered[1:]), segment.end]
            return [self._text[one:other] for one, other in pairwise(edges)]
        if segment.text.strip() == MASK:
            return [segment.text]
        return [token.text for token in tokens.tokenize(segment.text)]

    def _group_of(self, segment: Segment) -> int:
        if segment.rewrite_ids:
            return self._of_rewrite[segment.rewrite_ids[0]]
        return self._of_mention[segment.mention_ids[0]]

    def _thread(self, kind: str, number: int) -> _Thread:
        if (kind, number) not in self._threads:
            self._threads[kind, number] = _Thread(self._groups[number] if kind == "group" else None)
        return self._threads[kind, number]

    def _add(self, thread: _Thread, places: Iterable[int], pieces: Iterable[str]) -> None:
        thread.source += [place for place in places if not thread.source or place > thread.source[-1]]
        for piece in pieces:
            word = piece.lstrip()
            self._space_out(piece[: len(piece) - len(word)])
            if word:
                thread.target.append(len(self.target))
                self.target.append(self._space + word)
                self._space = ""

    def _space_out(self, space: str) -> None:
        """Adds white space to the token before it, or at the beginning to the first token."""
        if self.target:
            self.target[-1] += space
        else:
            self._space += space


def check(graph: Graph, text: str) -> None:
    """Raises InvalidGraph unless the tokens make up both texts and the edges hold each token exactly once."""
    _check_tokens("source", graph.source)
    _check_tokens("target", graph.target)
    if "".join(token.text for token in graph.source) != text:
        raise InvalidGraph("The source tokens do not make up the text.", reason="source_text")
    _check_partition("source", len(graph.source), (edge.source for edge in graph.edges))
    _check_partition("target", len(graph.target), (edge.target for edge in graph.edges))
    _check_edges(graph.edges)


def _check_tokens(side: str, side_tokens: Sequence[Token]) -> None:
    expected = 0
    for token in side_tokens:
        if token.start != expected or not token.text:
            raise InvalidGraph("A token is not where it should be.", reason="token_place", side=side, start=token.start)
        expected = token.end


def _check_partition(side: str, count: int, held: Iterable[tuple[int, ...]]) -> None:
    places = sorted(chain.from_iterable(held))
    if places != list(range(count)):
        raise InvalidGraph("A token is in no edge, in several, or unknown.", reason="partition", side=side)


def _check_edges(edges: Sequence[Edge]) -> None:
    for name in ("mention", "rewrite"):
        ids = list(chain.from_iterable(getattr(edge, f"{name}_ids") for edge in edges))
        if len(set(ids)) < len(ids):
            raise InvalidGraph(f"A {name} is in two edges.", reason=f"{name}_twice")
    for edge in edges:
        if not edge.source and not edge.target:
            raise InvalidGraph("An edge is empty.", reason="empty_edge")
        if edge.mention_ids and not edge.rewrite_ids and not _is_run(edge.source):
            raise InvalidGraph("An edge of mentions has a gap.", reason="gap", mention_ids=edge.mention_ids)


def _is_run(places: Sequence[int]) -> bool:
    return bool(places) and list(places) == list(range(places[0], places[-1] + 1))
