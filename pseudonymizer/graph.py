"""The graph of a document: source tokens, target tokens, and the edges between them. Computed, never stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, pairwise

from pseudonymizer import rendering, tokens
from pseudonymizer.errors import InvalidGraph
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Edge, Entity, Graph, Mention, Token
from pseudonymizer.rendering import MASK, Segment


def target_text(
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
) -> str:
    shown = rendering.segments(text, mentions, entities, label_set, policies, "target")
    return "".join(segment.text for segment in shown)


def build(
    text: str,
    base_tokens: Iterable[Token],
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
) -> Graph:
    """One edge for each component of mentions, one for each token beside them."""
    shown = rendering.segments(text, mentions, entities, label_set, policies, "target")
    marked = [segment for segment in shown if segment.kind != "plain"]
    source = tokens.cut(base_tokens, chain.from_iterable((segment.start, segment.end) for segment in marked))
    pieces: list[str] = []
    edges: list[Edge] = []
    for places, segment, following in _stretches(source, marked):
        made = list(_target(text, [source[place] for place in places], segment, following))
        edges.append(
            Edge(
                tuple(places),
                tuple(range(len(pieces), len(pieces) + len(made))),
                segment.mention_ids if segment else (),
            )
        )
        pieces += made
    target = tuple(map(Token, pieces, accumulate(map(len, pieces), initial=0)))
    return Graph(source, target, tuple(edges))


def _stretches(
    source: Sequence[Token], marked: Sequence[Segment]
) -> Iterator[tuple[range, Segment | None, Segment | None]]:
    """Places of source tokens that make one edge, the segment they show, and the segment that follows it."""
    place = 0
    for number, segment in enumerate(marked):
        while place < len(source) and source[place].word_end <= segment.start:
            yield range(place, place + 1), None, segment
            place += 1
        first = place
        while place < len(source) and source[place].word_start < segment.end:
            place += 1
        if first == place:
            raise InvalidGraph("A mention covers no word.", reason="no_word", mention_ids=segment.mention_ids)
        yield range(first, place), segment, marked[number + 1] if number + 1 < len(marked) else None
    for rest in range(place, len(source)):
        yield range(rest, rest + 1), None, None


def _target(text: str, source: Sequence[Token], segment: Segment | None, following: Segment | None) -> Iterator[str]:
    """The target's pieces; white space that a following mention covers is that mention's, not the token's before it."""
    end = min(source[-1].end, following.start) if following else source[-1].end
    if segment is None:
        yield text[source[0].start : end]
    elif segment.kind == "kept":
        edges = [min(source[0].start, segment.start), *(token.start for token in source[1:]), end]
        yield from (text[one:other] for one, other in pairwise(edges))
    else:
        words = [segment.text] if segment.text == MASK else [word.text for word in tokens.tokenize(segment.text)]
        before, after = text[source[0].start : segment.start], text[segment.end : end]
        yield from [before + words[0], *words[1:-1], words[-1] + after] if words[1:] else [before + words[0] + after]


def check(graph: Graph, text: str) -> None:
    """Raises InvalidGraph unless the tokens make up both texts and the edges hold each token once."""
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
    ids = list(chain.from_iterable(edge.mention_ids for edge in edges))
    if len(set(ids)) < len(ids):
        raise InvalidGraph("A mention is in two edges.", reason="mention_twice")
    for edge in edges:
        if not edge.source and not edge.target:
            raise InvalidGraph("An edge is empty.", reason="empty_edge")
        if edge.mention_ids and not _is_run(edge.source):
            raise InvalidGraph("An edge of mentions has a gap.", reason="gap", mention_ids=edge.mention_ids)


def _is_run(places: Sequence[int]) -> bool:
    return bool(places) and list(places) == list(range(places[0], places[-1] + 1))
