"""Names of one or two letters, often something else, and initials that nobody has marked."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from pseudonymizer.doubts._layer import Layer, entity_ids, key_of, place
from pseudonymizer.doubts._values import Doubt, Finder, Kind, Place

NAME = Kind.SHORT_NAME
_LONGEST = 2
_NAMES = frozenset({"person", "name"})
_NAME, _ORDINARY, _INITIALS = 35, 55, 65
_UNMARKED = "unmarked"
# One letter with a full stop may count the paragraphs.
_LETTERS = regex.compile(r"(?<![\p{L}\p{N}.])\p{Lu}\.[ \u00a0-]?\p{Lu}\.?(?:[ \u00a0-]?\p{Lu}\.)*+(?![\p{L}\p{N}])")


def build() -> Finder:
    return Finder(Kind.SHORT_NAME, _find, ("", _UNMARKED))


def _find(layer: Layer) -> Iterator[Doubt]:
    yield from _marked(layer)
    yield from _unmarked(layer)


def _unmarked(layer: Layer) -> Iterator[Doubt]:
    found: dict[str, list[Place]] = {}
    for match in _LETTERS.finditer(layer.text):
        if layer.is_undecided(*match.span()):
            found.setdefault(key_of[match.group()], []).append(Place(*match.span()))
    for key, places in found.items():
        about = (_UNMARKED, key)
        yield Doubt(Kind.SHORT_NAME, _INITIALS, places[0], about, reason=_UNMARKED, count=len(places))


def _marked(layer: Layer) -> Iterator[Doubt]:
    for key, mentions in layer.by_key.items():
        first = mentions[0]
        letters = sum(map(str.isalpha, key))
        if 0 < letters <= _LONGEST and layer.label_set[first.label or ""].compared in _NAMES:
            score = _ORDINARY if layer.is_ordinary(key) else _NAME
            yield Doubt(
                Kind.SHORT_NAME,
                score,
                place(first),
                (key, first.label or ""),
                count=len(mentions),
                label=first.label or "",
                mention_ids=(first.id,),
                entity_ids=entity_ids((first,)),
            )
