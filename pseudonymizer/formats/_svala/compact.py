"""Reads and writes SVALA's compact text, which also addresses its images. It cannot hold comments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from pseudonymizer.connection import connected
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala import units, values
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.graph import renumbered
from pseudonymizer.formats._svala.units import Link, Unit
from pseudonymizer.formats._svala.values import Edge, Graph, by_id, by_token, edge_of, merged

PREFIX = "mode:anon "


def read(text: str, file: str = "compact text") -> Graph:
    """The graph of the text, with or without its prefix; tokens get new numbers.

    Errors name the file and the character.

    A link to a text that does not occur exactly once in the source, or to an id that nothing has, connects the units
    that name it.
    """
    source, target = units.parse(text.removeprefix(PREFIX), file)
    ours = values.tokens((unit.text for unit in source), "s")
    theirs = values.tokens((unit.text for unit in target), "t")
    tokens, said = (*ours, *theirs), (*source, *target)
    links = _links(source, target, [token.id for token in tokens])
    alone = [
        edge_of([token.id], unit.labels, manual=bool(unit.links)) for token, unit in zip(tokens, said, strict=True)
    ]
    edges = (merged(alone[place] for place in places) for places in connected(len(tokens), links))
    return align(Graph(ours, theirs, by_id(edges)))


def _links(source: Sequence[Unit], target: Sequence[Unit], numbered: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Pairs of units, by position, that carry or name the same name.

    A written id takes precedence over a token number.
    """
    texts = Counter(unit.text for unit in source)
    written = {name for unit in chain(source, target) for name in unit.ids}
    bearers: dict[Link, int] = {}
    for place, unit in enumerate(chain(source, target)):
        names: list[Link] = [("id", name) for name in (*unit.ids, numbered[place])]
        if numbered[place] in written and numbered[place] not in unit.ids:
            names.pop()
        if place < len(source) and texts[unit.text] == 1:
            names.append(("text", unit.text))
        names += [link for link in unit.links if link[0] != "nothing"]
        yield from ((bearers.setdefault(name, place), place) for name in names)


def write(graph: Graph, *, pseudonymisation: bool = False) -> str:
    """The text, with the prefix of pseudonymisation mode or without it.

    Links name texts where possible, otherwise ids.
    """
    if not graph.source or not graph.target:
        raise InvalidFormat("The compact text has no form for an empty side.", reason="empty_side")
    made = _units(renumbered(graph))
    source, target = made[: len(graph.source)], made[len(graph.source) :]
    sides = (" ".join(map(units.written, side)) for side in (source, target))
    return (PREFIX if pseudonymisation else "") + "//".join(sides)


def _units(graph: Graph) -> list[Unit]:
    """One unit for each token.

    The labels of an edge are on its first unit; the link of a manual edge is on each of its units.
    """
    edges, alone = by_token(graph), _alone(graph)
    said = {edge.ids[0] for edge in graph.edges.values() if edge.manual and len(edge.ids) > 1} - alone.keys()
    labelled: set[str] = set()
    found: list[Unit] = []
    for token in chain(graph.source, graph.target):
        edge = edges[token.id]
        labels = () if edge.id in labelled else edge.labels
        labelled.add(edge.id)
        links = (_link(edge, alone),) if edge.manual else ()
        found.append(Unit(token.text, (token.id,) if token.id in said else (), labels, links))
    return found


def _alone(graph: Graph) -> dict[str, str]:
    """The source tokens, by id, whose texts occur once in the source, so that links can name them."""
    texts = Counter(token.text for token in graph.source)
    return {token.id: token.text for token in graph.source if texts[token.text] == 1}


def _link(edge: Edge, alone: Mapping[str, str]) -> Link:
    first = edge.ids[0]
    if len(edge.ids) == 1:
        return "nothing", ""
    return ("text", alone[first]) if first in alone else ("id", first)
