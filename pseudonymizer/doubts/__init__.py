"""Finds what is most probably wrong in an annotated document, to be looked at without reading all of it.

Each kind of doubt is a module of this folder with a NAME and a build(). Findings of `validation` keep a document from
being done; doubts do not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from pseudonymizer import registry
from pseudonymizer.doubts._layer import Layer
from pseudonymizer.doubts._values import Doubt, Finder, Kind, Place
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention

__all__ = ["Doubt", "Finder", "Kind", "Place", "every", "find"]


@cache
def every() -> Mapping[Kind, Finder]:
    """In the order of the kinds."""
    found = registry.find(__name__)
    return MappingProxyType({kind: found[kind].build() for kind in Kind})


def find(
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    language: str,
    *,
    dismissed: Collection[frozenset[str]] = (),
) -> list[Doubt]:
    """What is most probably wrong comes first. `dismissed`: pairs of entities that are not the same."""
    layer = Layer(text, tuple(mentions), tuple(entities), label_set, language, dismissed)
    found = (doubt for finder in every().values() for doubt in finder.find(layer))
    return sorted(_once(found), key=lambda doubt: (-doubt.score, doubt.place))


def _once(found: Iterable[Doubt]) -> Iterator[Doubt]:
    """The first kind that doubts a place says most about it."""
    known: set[Place] = set()
    about: set[tuple[str, ...]] = set()
    for doubt in found:
        if doubt.place in known or (doubt.kind, *doubt.about) in about:
            continue
        known.add(doubt.place)
        about.add((doubt.kind, *doubt.about))
        yield doubt
