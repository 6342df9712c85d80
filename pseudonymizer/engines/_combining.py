"""Combines the names that several engines found, by the positions of their characters."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_, attrgetter, or_

from pseudonymizer.detectors import Text
from pseudonymizer.engines._engine import OWN, Chosen, Combination, Span, load
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Evidence, Mention

_RULE, _SCORE = "engine.person", 0.8
# Sets with a label for each part of a name give the parts that only an engine found one of these.
_FIRST, _LAST = ("firstname_unknown", "firstname"), ("surname", "lastname")
_RUN, _FREE = re.compile(rb"\x01+"), re.compile(rb"\x00+")
_WORD = re.compile(r"\w(?:\S*\w)?")
_JOINED = frozenset({"", " "})
_PLACE = attrgetter("start", "end")


def combined(text: Text, found: Sequence[Mention], chosen: Chosen) -> list[Mention]:
    """The mentions with the names of people as the engines find them together. Other mentions stay."""
    people = _Names.of(text.labels)
    if people is None or chosen.names == (OWN,):
        return list(found)
    own = [mention for mention in found if mention.stands and mention.label in people.labels]
    standing = [mention for mention in found if mention.stands and mention.label not in people.labels]
    layers = {name: _painted(_found_by(name, text, own), len(text.text)) for name in chosen.names}
    marked = _marked(layers.values(), chosen.combination)
    added = _added(text.text, _painted(_spans(own), len(text.text)), marked, people, layers)
    named = _apart(_joined([*_clipped(own, marked), *added], text.text, people), standing)
    held_back = _apart((mention for mention in found if not mention.stands), named)
    return sorted([*standing, *named, *held_back], key=_PLACE)


@dataclass(frozen=True, slots=True)
class _Names:
    """The labels of a set for names of people. `first` and `last` are the same where a name is one mention."""

    labels: frozenset[str]
    first: str
    last: str

    @classmethod
    def of(cls, label_set: LabelSet) -> _Names | None:
        keys = [label.key for label in label_set.base if label.compared == "person"]
        if not keys:
            return None
        first, last = (next((each for each in known if each in keys), keys[0]) for known in (_FIRST, _LAST))
        return cls(frozenset(keys), first, last)

    @property
    def is_whole(self) -> bool:
        return self.first == self.last


def _found_by(name: str, text: Text, own: Iterable[Mention]) -> Iterable[Span]:
    return _spans(own) if name == OWN else load(name).find(text)


def _spans(mentions: Iterable[Mention]) -> list[Span]:
    return [(mention.start, mention.end) for mention in mentions]


def _painted(spans: Iterable[Span], length: int) -> bytes:
    """A byte for each character: 1 where it is part of a name."""
    layer = bytearray(length)
    for start, end in spans:
        layer[start:end] = b"\x01" * (end - start)
    return bytes(layer)


def _marked(layers: Collection[bytes], how: Combination) -> bytes:
    length = max(map(len, layers))
    whole = reduce(or_ if how is Combination.UNION else and_, map(int.from_bytes, layers))
    return whole.to_bytes(length)


def _clipped(own: Iterable[Mention], marked: bytes) -> Iterator[Mention]:
    """What is left of our own names: the whole mention, or parts of it."""
    for mention in own:
        for run in _RUN.finditer(marked, mention.start, mention.end):
            whole = run.span() == (mention.start, mention.end)
            yield mention if whole else replace(mention, start=run.start(), end=run.end(), key="")


def _added(text: str, own: bytes, marked: bytes, people: _Names, layers: Mapping[str, bytes]) -> Iterator[Mention]:
    """The words of names that only the engines found."""
    for run in _RUN.finditer(marked):
        words = list(_WORD.finditer(text, *run.span()))
        for place, word in enumerate(words):
            label = people.last if place and place == len(words) - 1 else people.first
            for part in _FREE.finditer(own, *word.span()):
                finder = next(name for name, layer in layers.items() if layer[part.start()])
                evidence = Evidence(load(finder).detector, _RULE, _SCORE)
                yield Mention(part.start(), part.end(), label, evidence=evidence)


def _joined(named: Iterable[Mention], text: str, people: _Names) -> list[Mention]:
    """The names in text order. In sets where a name is one mention, parts with one space between them are joined."""
    joined: list[Mention] = []
    for mention in sorted(named, key=_PLACE):
        last = joined[-1] if joined else None
        if last and people.is_whole and text[last.end : mention.start] in _JOINED:
            joined[-1] = replace(last, end=mention.end, key="")
        else:
            joined.append(mention)
    return joined


def _apart(mentions: Iterable[Mention], others: Sequence[Mention]) -> list[Mention]:
    """The mentions that share no character with one of the others, which are in text order and do not overlap."""
    starts = [other.start for other in others]
    before = ((mention, bisect_left(starts, mention.end)) for mention in mentions)
    return [mention for mention, place in before if not place or others[place - 1].end <= mention.start]
