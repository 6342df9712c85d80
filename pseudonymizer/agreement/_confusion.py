"""Builds the confusion matrix of two raters, and lists the places behind each cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pseudonymizer import comparison
from pseudonymizer.agreement._documents import Attribute, RatedDocument
from pseudonymizer.comparison import Item
from pseudonymizer.model import Mention

NOTHING = "nothing"
Cell = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Place:
    """The spans that the two raters marked; None where one of them marked nothing."""

    document: str
    first: tuple[int, int] | None
    second: tuple[int, int] | None


def confusion(
    documents: Iterable[RatedDocument], first: str, second: str, attribute: Attribute = Attribute.LABEL
) -> Mapping[Cell, int]:
    """Counts mentions by the pair of values that the two raters gave them.

    Mentions are paired as in `comparison`, over the documents that both raters have.
    """
    counted = Counter(_cell(item, attribute) for _, item in _items(documents, first, second))
    return dict(sorted(counted.items()))


def cells(document: RatedDocument, first: str, second: str) -> Mapping[Attribute, Counter[Cell]]:
    """The confusion matrix of one document that both raters have, for each attribute."""
    items = [item for _, item in _items([document], first, second)]
    return {attribute: Counter(_cell(item, attribute) for item in items) for attribute in Attribute}


def places(
    documents: Iterable[RatedDocument], first: str, second: str, cell: Cell, attribute: Attribute = Attribute.LABEL
) -> Iterator[Place]:
    """The places behind one cell, document by document, in text order."""
    for document, item in _items(documents, first, second):
        if _cell(item, attribute) == cell:
            yield Place(document.id, _span(item.first), _span(item.second))


def _items(documents: Iterable[RatedDocument], first: str, second: str) -> Iterator[tuple[RatedDocument, Item]]:
    for document in documents:
        chosen = document.of((first, second))
        if len(chosen.layers) == 2:
            for item in comparison.compare(chosen.layers[first], chosen.layers[second]):
                yield document, item


def _cell(item: Item, attribute: Attribute) -> Cell:
    one, other = (NOTHING if mention is None else attribute.of(mention) for mention in (item.first, item.second))
    return one, other


def _span(mention: Mention | None) -> tuple[int, int] | None:
    return None if mention is None else (mention.start, mention.end)
