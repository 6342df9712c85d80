"""Counts each rater's value for each unit. Most units are alike, above all the unmarked tokens."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence
from enum import StrEnum

from pseudonymizer.agreement._documents import Attribute, RatedDocument
from pseudonymizer.model import Mention, Token

# The value a rater gives a unit: one label, several where mentions overlap, none where nothing is marked.
Said = tuple[str, ...]
# The values that all raters of a document give a unit, in the order of the raters.
Pattern = tuple[Said, ...]
Marked = Mapping[Hashable, Sequence[Mention]]


class Unit(StrEnum):
    TOKEN = "token"  # noqa: S105 - not a password
    SPAN = "span"


class Units:
    """The units of one document, with each rater's value."""

    def __init__(self, document: RatedDocument) -> None:
        layers = [document.layers[rater] for rater in document.raters]
        starts = [token.start for token in document.tokens]
        self._count = len(starts)
        self._marked: Mapping[Unit, Sequence[Marked]] = {
            Unit.TOKEN: [_on_tokens(layer, document.tokens, starts) for layer in layers],
            Unit.SPAN: [_on_spans(layer) for layer in layers],
        }

    def patterns(self, unit: Unit, attribute: Attribute) -> Counter[Pattern]:
        marked = self._marked[unit]
        touched = set().union(*marked)
        said = [{place: _said(mentions, attribute) for place, mentions in layer.items()} for layer in marked]
        counted = Counter(tuple(layer.get(place, ()) for layer in said) for place in touched)
        unmarked = self._count - len(touched) if unit == Unit.TOKEN else 0
        if unmarked:
            counted[((),) * len(marked)] += unmarked
        return counted


def _on_tokens(layer: Sequence[Mention], tokens: Sequence[Token], starts: Sequence[int]) -> Marked:
    found: dict[Hashable, list[Mention]] = defaultdict(list)
    for mention in layer if starts else ():
        first, last = bisect_right(starts, mention.start) - 1, bisect_left(starts, mention.end) - 1
        first += tokens[first].word_end <= mention.start
        last -= tokens[last].word_start >= mention.end
        for place in range(first, last + 1):
            found[place].append(mention)
    return found


def _on_spans(layer: Sequence[Mention]) -> Marked:
    found: dict[Hashable, list[Mention]] = defaultdict(list)
    for mention in layer:
        found[mention.start, mention.end].append(mention)
    return found


def _said(mentions: Sequence[Mention], attribute: Attribute) -> Said:
    if len(mentions) == 1:
        return (attribute.of(mentions[0]),)
    return tuple(sorted({attribute.of(mention) for mention in mentions}))
