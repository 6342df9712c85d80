"""Exports a document as SVALA's graph, with a list of what the graph cannot hold."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, repeat

from pseudonymizer import graph as graphs
from pseudonymizer import groups, rendering
from pseudonymizer.connection import connected
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._remarks import Loss
from pseudonymizer.formats._svala import comments, losses
from pseudonymizer.formats._svala.graph import Edge, Graph, align, by_id, check, edge_of
from pseudonymizer.formats._svala.spacing import Side, lay_out, runs
from pseudonymizer.formats._svala.values import tokens as numbered
from pseudonymizer.model import Edge as OurEdge
from pseudonymizer.model import Entity, Mention
from pseudonymizer.model import Graph as OurGraph


def to_graph(
    document: AnnotatedDocument, *, spaced: bool = False, pseudonyms: bool = True
) -> tuple[Graph, tuple[Loss, ...]]:
    """The graph and its losses. `spaced` puts white space around punctuation.

    Without `pseudonyms`, the target keeps the source's words everywhere.
    """
    written = Written(document, spaced=spaced, pseudonyms=pseudonyms)
    made = _held_fast(written.graph)
    check(made, aligned=False)  # that it is aligned was seen just now
    return made, written.losses


def grouped(document: AnnotatedDocument, *, masked: bool = False) -> Graph:
    """The graph for callers that need only tokens and labels: it does not settle which edges are manual.

    `masked` hides mentions without a pseudonym in the target; this is needed where the source is not shown beside it.
    """
    return Written(document, spaced=False, pseudonyms=True, masked=masked).graph


def lost(document: AnnotatedDocument, *, spaced: bool = False) -> tuple[Loss, ...]:
    return Written(document, spaced=spaced, pseudonyms=True).losses


@dataclass(frozen=True)
class Written:
    """A document while it is exported: our graph of it, laid out in SVALA's tokens."""

    document: AnnotatedDocument
    spaced: bool
    pseudonyms: bool
    masked: bool = False

    @cached_property
    def standing(self) -> tuple[Mention, ...]:
        kept = (mention for mention in self.document.mentions if mention.stands)
        return tuple(sorted(kept, key=lambda mention: (mention.start, mention.end, mention.id)))

    @cached_property
    def ours(self) -> OurGraph:
        of = self.document
        shown = self.standing if self.masked else _shown(self.standing, of, all_silent=not self.pseudonyms)
        return graphs.build(of.text, of.base_tokens, shown, of.entities, of.label_set, of.policies, of.rewrites)

    @cached_property
    def source(self) -> Side:
        owners = {token: number for number, edge in self._marked_edges() for token in edge.source}
        return lay_out(self.ours.source, owners, spaced=self.spaced)

    @cached_property
    def target(self) -> Side:
        owners = {token: number for number, edge in self._marked_edges() for token in edge.target}
        return lay_out(self.ours.target, owners, spaced=self.spaced)

    def _marked_edges(self) -> Iterator[tuple[int, OurEdge]]:
        return ((number, edge) for number, edge in enumerate(self.ours.edges) if edge.mention_ids)

    @cached_property
    def spans(self) -> Mapping[str, range]:
        """The positions of each mention's words among our source tokens, by mention id."""
        starts = [token.word_start for token in self.ours.source]
        ends = [token.word_end for token in self.ours.source]
        return {
            mention.id: range(bisect_right(ends, mention.start), bisect_left(starts, mention.end))
            for mention in self.standing
        }

    @cached_property
    def together(self) -> list[list[int]]:
        """SVALA's tokens in groups. Target tokens are numbered on from the source tokens."""
        return connected(len(self.source.texts) + len(self.target.texts), self._links())

    def _links(self) -> Iterator[tuple[int, int]]:
        for edge in self.ours.edges:
            yield from _in_a_row(self._held_by(edge))
            # As long as both sides have another one.
            for one, other in zip(
                _last_breaks(self.source, edge.source), _last_breaks(self.target, edge.target), strict=False
            ):
                yield one, self._opposite(other)
        for places in self.spans.values():
            yield from _in_a_row([at for place in places for at in self.source.places[place]])

    def _held_by(self, edge: OurEdge) -> list[int]:
        return [*_inner(self.source, edge.source), *map(self._opposite, _inner(self.target, edge.target))]

    def _opposite(self, place: int) -> int:
        return len(self.source.texts) + place

    @cached_property
    def edge_numbers(self) -> Mapping[int, int]:
        return {place: number for number, held in enumerate(self.together) for place in held}

    @cached_property
    def marked(self) -> Mapping[int, list[Mention]]:
        """The mentions of each edge, by its number."""
        found: dict[int, list[Mention]] = defaultdict(list)
        for mention in self.standing:
            places = [place for token in self.spans[mention.id] for place in self.source.places[token]]
            if places:
                found[self.edge_numbers[places[0]]].append(mention)
        return found

    @cached_property
    def by_hand(self) -> frozenset[int]:
        """The numbers of the edges made by a person. SVALA itself marks every labelled edge as manual."""
        labelled = {mention.id for mention in self.standing if mention.label is not None}
        made = (
            edge
            for edge in self.ours.edges
            if (edge.manual if edge.rewrite_ids else labelled.intersection(edge.mention_ids))
        )
        held = (self._held_by(edge) for edge in made)
        return frozenset(self.edge_numbers[places[0]] for places in held if places)

    @property
    def graph(self) -> Graph:
        source, target = numbered(self.source.texts, "s"), numbered(self.target.texts, "t")
        names = [token.id for token in (*source, *target)]
        entities = {entity.id: entity for entity in self.document.entities}
        edges = [
            edge_of(
                [names[place] for place in held],
                labels_of(self.marked[number], entities) if number in self.marked else (),
                manual=number in self.by_hand,
                comment=_comment(self.marked[number]) if number in self.marked else None,
            )
            for number, held in enumerate(self.together)
        ]
        comment = comments.join(self.document.comment_stage, self.document.comment_user)
        return Graph(source, target, by_id(edges), comment)

    @property
    def losses(self) -> tuple[Loss, ...]:
        respaced = "".join(self.source.texts).rstrip() != self.document.text.rstrip()
        return tuple(losses.of(self.document, self.shared, self.glued, respaced=respaced))

    @property
    def shared(self) -> Iterator[Sequence[Mention]]:
        """Mentions on the same edge, which the graph cannot tell apart."""
        for number, mentions in self.marked.items():
            tokens = sorted(place for place in self.together[number] if place < len(self.source.texts))
            if len({_said(mention) for mention in mentions}) > 1 or len(mentions) > len(runs(tokens)):
                yield mentions

    @property
    def glued(self) -> Iterator[Mention]:
        """Mentions that end within one of SVALA's tokens."""
        holders: dict[int, set[int]] = defaultdict(set)
        for token, places in enumerate(self.source.places):
            for place in places:
                holders[place].add(token)
        for mention in self.standing:
            own = set(self.spans[mention.id])
            if any(not holders[place] <= own for token in own for place in self.source.places[token]):
                yield mention


def _shown(mentions: Sequence[Mention], document: AnnotatedDocument, *, all_silent: bool) -> Iterator[Mention]:
    """The mentions. Those that are not replaced lose their label, so that the source's words stay."""
    entities = {entity.id: entity for entity in document.entities}
    for part in groups.components(mentions):
        effects = [document.effect(mention) for mention in part.mentions]
        replaced = [mention for mention, its in zip(part.mentions, effects, strict=True) if its == "replace"]
        unnamed = all(rendering.pseudonym(mention, entities) == rendering.MASK for mention in replaced)
        silent = all_silent or ("mask" not in effects and unnamed)
        yield from (replace(mention, label=None) if silent else mention for mention in part.mentions)


def _in_a_row(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip(repeat(places[0]), places[1:], strict=False) if places else iter(())


def _inner(side: Side, tokens: Sequence[int]) -> list[int]:
    """The positions of an edge's tokens, and of the line breaks between two adjacent ones."""
    inside = set(tokens)
    found: list[int] = []
    for token in tokens:
        found += side.places[token]
        if token + 1 in inside:
            found += side.breaks[token]
    return found


def _last_breaks(side: Side, tokens: Sequence[int]) -> list[int]:
    inside = set(tokens)
    return [place for token in tokens if token + 1 not in inside for place in side.breaks[token]]


def labels_of(mentions: Iterable[Mention], entities: Mapping[str, Entity]) -> tuple[str, ...]:
    """The labels in SVALA's order: labels, numbers, modifiers, temporary labels."""
    held = list(mentions)
    named = (entities.get(mention.entity_id or "") for mention in held)
    return (
        *sorted({mention.label for mention in held if mention.label}),
        *map(str, sorted({entity.number for entity in named if entity is not None})),
        *sorted({modifier for mention in held for modifier in mention.modifiers}),
        *sorted({flag for mention in held for flag in mention.flags}),
    )


def _said(mention: Mention) -> tuple[object, ...]:
    return mention.label, mention.entity_id, mention.modifiers, mention.flags


def _comment(mentions: Iterable[Mention]) -> str | None:
    return "\n\n".join(dict.fromkeys(mention.comment for mention in mentions if mention.comment)) or None


def _held_fast(graph: Graph) -> Graph:
    """Marks edges as manual where SVALA's alignment would split them, until it leaves the graph unchanged."""
    while loose := [edge for edge in align(graph).edges.values() if graph.edges.get(edge.id) != edge]:
        taken = set(chain.from_iterable(edge.ids for edge in loose))
        graph = replace(graph, edges=by_id(_fastened(edge, taken) for edge in graph.edges.values()))
    return graph


def _fastened(edge: Edge, taken: set[str]) -> Edge:
    return edge if edge.manual or taken.isdisjoint(edge.ids) else edge._replace(manual=True)
