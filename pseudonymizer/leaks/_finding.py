"""Finds in all that would go out what is hidden somewhere: one pass over the words of each field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pseudonymizer.leaks._forms import Strength, forms, has_capital
from pseudonymizer.leaks._values import Field, Hidden, Kind, Leak
from pseudonymizer.leaks._words import Word, joined, words

_ORDER: tuple[Kind, ...] = ("same", "inflected", "part")


@dataclass(slots=True)
class _Target:
    """What a run of words stands for; of what is hidden many times the first of each label is enough."""

    kind: Kind
    strength: Strength
    hidden: dict[str, Hidden] = field(default_factory=dict)
    frames: set[tuple[str, str]] = field(default_factory=set)
    capitals: set[bool] = field(default_factory=set)

    def add(self, hidden: Hidden) -> None:
        known = self.hidden.get(hidden.label)
        if known is None or (hidden.ref and not known.ref):
            self.hidden[hidden.label] = hidden
        self.frames.add((hidden.before, hidden.after))
        self.capitals.add(has_capital(hidden.surface))


@dataclass(slots=True)
class _Node:
    next: dict[str, _Node] = field(default_factory=dict)
    ends: dict[tuple[Kind, Strength], _Target] = field(default_factory=dict)


def find(hidden: Iterable[Hidden], fields: Iterable[Field], *, language: str) -> list[Leak]:
    """The places, each once, with the longest that is hidden elsewhere: none within a word, none across two ranges."""
    root = _tree(hidden, language)
    return [leak for each in fields for leak in _in_field(each, root)] if root.next else []


def _tree(hidden: Iterable[Hidden], language: str) -> _Node:
    root = _Node()
    known: dict[tuple[str, str], list[_Target]] = {}
    for each in hidden:
        key = each.surface, each.label
        if key not in known:
            known[key] = [_target(root, *form) for form in forms(each, language)]
        for target in known[key]:
            target.add(each)
    return root


def _target(root: _Node, keys: tuple[str, ...], kind: Kind, strength: Strength) -> _Target:
    node = root
    for key in keys:
        node = node.next.setdefault(key, _Node())
    return node.ends.setdefault((kind, strength), _Target(kind, strength))


def _in_field(place: Field, root: _Node) -> Iterator[Leak]:
    found, stretches = _stretches(place)
    for stretch in stretches:
        number = stretch.start
        while number < stretch.stop:
            stop, targets = _longest(place.text, found, number, stretch.stop, root)
            if targets:
                yield _leak(place, found[number].start, found[stop - 1].end, targets)
            number = max(stop, number + 1)


def _leak(place: Field, start: int, end: int, targets: Sequence[_Target]) -> Leak:
    by_label: dict[str, Hidden] = {}
    for target in targets:
        by_label |= {label: hidden for label, hidden in target.hidden.items() if label not in by_label}
    return Leak(place.name, place.ref, start, end, tuple(by_label.values()), targets[0].kind)


def _stretches(place: Field) -> tuple[list[Word], list[range]]:
    """The words of the field, cut where what is readable begins and ends, and the places of those that are."""
    found: list[Word] = []
    stretches: list[range] = []
    done = 0
    for start, end in [(0, len(place.text))] if place.readable is None else place.readable:
        found += words(place.text, done, start)
        first = len(found)
        found += words(place.text, start, end)
        stretches.append(range(first, len(found)))
        done = end
    return found + words(place.text, done), stretches


def _longest(text: str, found: Sequence[Word], number: int, limit: int, root: _Node) -> tuple[int, list[_Target]]:
    best: tuple[int, list[_Target]] = (number, [])
    if found[number].key not in root.next and not found[number].joins:
        return best
    for node, stop in _runs(found, number, limit, root):
        targets = [target for target in node.ends.values() if _counts(target, text, found, number, stop)]
        if targets and stop > best[0]:
            best = stop, sorted(targets, key=lambda target: _ORDER.index(target.kind))
    return best


def _runs(found: Sequence[Word], number: int, limit: int, node: _Node) -> Iterator[tuple[_Node, int]]:
    """The nodes that are reached from the word there, with the place after the last word."""
    if number >= limit:
        return
    steps = [(found[number].key, number + 1)]
    if found[number].joins:
        steps += joined(found, number, limit)
    for key, stop in steps:
        reached = node.next.get(key)
        if reached is not None:
            yield reached, stop
            yield from _runs(found, stop, limit, reached)


def _counts(target: _Target, text: str, found: Sequence[Word], number: int, stop: int) -> bool:
    if target.strength == Strength.SURE:
        return True
    if target.strength == Strength.ALIKE:
        return has_capital(text[found[number].start : found[stop - 1].end]) in target.capitals
    before = found[number - 1].key if number else ""
    after = found[stop].key if stop < len(found) else ""
    return (before, after) in target.frames
