"""Puts the names that several engines found in the place of the names of people that our own detectors found."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from pseudonymizer.detectors import Text
from pseudonymizer.engines import _agreeing
from pseudonymizer.engines._agreeing import Layers
from pseudonymizer.engines._engine import OWN, Chosen, Span, find, load, usable
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Evidence, Mention

_RULE, _SCORE = "engine.person", 0.8
# Sets with a label for each part of a name give the parts that only an engine found one of these.
_FIRST, _LAST = ("firstname_unknown", "firstname"), ("surname", "lastname")
_WORD = re.compile(r"\w(?:\S*\w)?\.?")
_JOINED = frozenset({"", " "})
_PLACE = attrgetter("start", "end")


def combined(text: Text, found: Sequence[Mention], chosen: Chosen) -> list[Mention]:
    """The mentions with the names of people as the engines find them together. Other mentions stay.

    Engines that have no model for the text's language are left out.
    """
    people, able = _Names.of(text.labels), usable(chosen, text.language)
    if people is None or able.names == (OWN,):
        return list(found)
    own = [mention for mention in found if mention.stands and mention.label in people.labels]
    standing = [mention for mention in found if mention.stands and mention.label not in people.labels]
    layers = by_engine(text, _spans(own), able)
    agreed = _agreeing.agreed(layers, able)
    kept = list(_clipped(text.text, own, agreed, layers))
    added = _added(text.text, _without(agreed, _spans(kept)), agreed, people, layers)
    named = _apart(_joined([*kept, *added], text.text, people), standing)
    held_back = _apart((mention for mention in found if not mention.stands), named)
    return sorted([*standing, *named, *held_back], key=_PLACE)


def names(text: Text, own: Sequence[Span], chosen: Chosen) -> list[Span]:
    """Only the names as the engines find them together. `own`: those that our own detectors find."""
    able = usable(chosen, text.language)
    return _agreeing.bare(text.text, _agreeing.agreed(by_engine(text, own, able), able))


def by_engine(text: Text, own: Iterable[Span], chosen: Chosen) -> Layers:
    """The names that each of the engines finds."""
    return {
        name: _agreeing.bare(text.text, own if name == OWN else find(name, text.language)(text))
        for name in chosen.names
    }


def people(labels: LabelSet) -> frozenset[str]:
    """The labels of a set for names of people."""
    found = _Names.of(labels)
    return found.labels if found else frozenset()


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


def _spans(mentions: Iterable[Mention]) -> list[Span]:
    return sorted((mention.start, mention.end) for mention in mentions)


def _clipped(text: str, own: Iterable[Mention], agreed: Sequence[Span], layers: Layers) -> Iterator[Mention]:
    """What is left of our own names: the whole mention, or parts of it."""
    for mention in own:
        ((start, end),) = _agreeing.bare(text, [(mention.start, mention.end)]) or [(mention.start, mention.end)]
        for first, last in _within(agreed, (start, end)):
            whole = (first, last) == (start, end)
            kept = mention if whole else replace(mention, start=first, end=last, key="")
            yield _found_by(kept, layers)


def _found_by(mention: Mention, layers: Layers) -> Mention:
    if mention.evidence is None:
        return mention
    finders = _agreeing.finders(layers, (mention.start, mention.end))
    return replace(mention, evidence=replace(mention.evidence, found_by=finders))


def _added(
    text: str, free: Iterable[Span], agreed: Sequence[Span], people: _Names, layers: Layers
) -> Iterator[Mention]:
    """The words of names that only the engines found."""
    words = {word.span(): label for name in agreed for word, label in _labelled(text, name, people)}
    places = sorted(words)
    for stretch in free:
        for start, end in _within(places, stretch):
            if not any(map(str.isalpha, text[start:end])):
                continue
            finders = _agreeing.finders(layers, (start, end))
            evidence = Evidence(load(finders[0]).detector, _RULE, _SCORE, found_by=finders)
            label = next(words[place] for place in _meeting(places, (start, end)))
            yield Mention(start, end, label, evidence=evidence)


def _labelled(text: str, name: Span, people: _Names) -> Iterator[tuple[re.Match[str], str]]:
    words = list(_WORD.finditer(text, *name))
    for place, word in enumerate(words):
        yield word, people.last if place and place == len(words) - 1 else people.first


def _meeting(spans: Sequence[Span], span: Span) -> Iterator[Span]:
    """Those of the spans, which are in text order, that share a character with this one."""
    for place in range(max(0, bisect_left(spans, span) - 1), len(spans)):
        if spans[place][0] >= span[1]:
            break
        if spans[place][1] > span[0]:
            yield spans[place]


def _within(spans: Sequence[Span], span: Span) -> Iterator[Span]:
    """The parts of the spans that lie inside this one."""
    for start, end in _meeting(spans, span):
        yield max(start, span[0]), min(end, span[1])


def _without(spans: Iterable[Span], others: Sequence[Span]) -> Iterator[Span]:
    """The parts of the spans that lie outside of the others, which are in text order."""
    for start, end in spans:
        place = start
        for first, last in _meeting(others, (start, end)):
            if place < first:
                yield place, first
            place = max(place, last)
        if place < end:
            yield place, end


def _joined(named: Iterable[Mention], text: str, people: _Names) -> list[Mention]:
    """The names in text order. In sets where a name is one mention, parts with one space between them are joined."""
    joined: list[Mention] = []
    for mention in sorted(named, key=_PLACE):
        last = joined[-1] if joined else None
        if last and people.is_whole and text[last.end : mention.start] in _JOINED:
            joined[-1] = _one(last, mention)
        else:
            joined.append(mention)
    return joined


def _one(first: Mention, second: Mention) -> Mention:
    """Both as one name, which all who found a part of it found."""
    evidence = first.evidence
    if evidence and second.evidence:
        finders = dict.fromkeys((*(evidence.found_by or ()), *(second.evidence.found_by or ())))
        evidence = replace(evidence, found_by=tuple(finders))
    return replace(first, end=second.end, key="", evidence=evidence)


def _apart(mentions: Iterable[Mention], others: Sequence[Mention]) -> list[Mention]:
    """The mentions that share no character with one of the others, which are in text order and do not overlap."""
    starts = [other.start for other in others]
    before = ((mention, bisect_left(starts, mention.end)) for mention in mentions)
    return [mention for mention, place in before if not place or others[place - 1].end <= mention.start]
