"""Indexes hidden mentions by their words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from pseudonymizer.leaks import _acronyms as acronyms
from pseudonymizer.leaks._forms import PERSONS, Form, Strength, bases, forms, has_capital, is_ordinary
from pseudonymizer.leaks._values import Hidden, Kind
from pseudonymizer.leaks._words import Words, words

# The length of the longest ending.
_ENDINGS = range(1, 6)
_Frame = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of all the text that is searched, with the words that each may be an inflected form of.

    An author can have thousands of names in other texts, and few of them begin like any of these words. `small` are
    words that occur somewhere without a capital; `ordinary` are inflected forms that are also ordinary words.
    """

    language: str
    bases: Mapping[str, tuple[str, ...]]
    all: frozenset[str]
    stems: frozenset[str]
    ordinary: frozenset[str]
    small: frozenset[str]

    @classmethod
    def of(cls, texts: Iterable[Words], language: str) -> Vocabulary:
        keys: set[str] = set()
        small: set[str] = set()
        for found in texts:
            keys.update(found.keys)
            small.update(found.in_small_letters())
            keys.update(key for place, joins in enumerate(found.joins) if joins for key, _ in found.joined(place))
        by_key = {key: bases(key, language) for key in keys}
        everything = keys.union(*by_key.values())
        stems = everything.union(key[:-length] for key in keys for length in _ENDINGS if len(key) > length + 2)
        ordinary = {key for key, found in by_key.items() if found and is_ordinary(key, language)}
        return cls(language, by_key, *map(frozenset, (everything, stems, ordinary, small)))

    def may_hold(self, found: Words) -> bool:
        if any(key in self.all for key in found.keys) or any(found.joins):
            return True
        if any(letters in self.all for letters, _ in acronyms.initials(found, 0, len(found.keys))):
            return True
        last = found.keys[-1]
        return last in self.stems or any(last[:-length] in self.stems for length in _ENDINGS)


@dataclass(slots=True)
class Target:
    """What a run of words gives away: the first hidden mention of each label, with the words beside all of them."""

    kind: Kind
    strength: Strength
    inflects: bool
    hidden: dict[str, Hidden] = field(default_factory=dict)
    capitals: set[bool] = field(default_factory=set)
    frames: set[_Frame] = field(default_factory=set)


@dataclass(slots=True)
class Node:
    """The words that may follow those so far, and the targets that end here."""

    next: dict[str, Node] = field(default_factory=dict)
    ends: dict[tuple[Kind, Strength, bool], Target] = field(default_factory=dict)

    def target(self, form: Form) -> Target:
        node = self
        for key in form.keys:
            node = node.next.setdefault(key, Node())
        return node.ends.setdefault(form[1:], Target(*form[1:]))


@dataclass(frozen=True, slots=True)
class Index:
    """`acronyms` maps each hidden acronym to what it stands for, so that its long form is found."""

    vocabulary: Vocabulary
    root: Node = field(default_factory=Node)
    acronyms: dict[str, Target] = field(default_factory=dict)

    @classmethod
    def of(cls, hidden: Iterable[Hidden], vocabulary: Vocabulary) -> Index:
        index = cls(vocabulary)
        alike: dict[tuple[str, str], list[Hidden]] = defaultdict(list)
        for each in hidden:
            alike[each.surface, each.label].append(each)
        for same in alike.values():
            index._add(same)
        return index

    def _add(self, alike: list[Hidden]) -> None:
        first = next((each for each in alike if each.ref), alike[0])
        frames = {(each.before, each.after) for each in alike}
        for target in self._targets(first):
            target.hidden.setdefault(first.label, first)
            target.capitals.add(has_capital(first.surface))
            target.frames |= frames

    def _targets(self, hidden: Hidden) -> list[Target]:
        found = words(hidden.surface)
        targets: list[Target] = []
        if acronyms.is_one(hidden.surface):
            letters = hidden.surface.casefold()
            targets.append(self.acronyms.setdefault(letters, Target("part", Strength.SURE, inflects=False)))
        if found.keys and self.vocabulary.may_hold(found):
            is_person = hidden.label in PERSONS
            made = forms(found, is_person=is_person, language=self.vocabulary.language)
            targets += map(self.root.target, made)
        return targets

    def telling(self) -> frozenset[str]:
        """The words of the vocabulary at which a hidden mention can begin."""
        begin = self.root.next
        by_ending = (key for key, found in self.vocabulary.bases.items() if any(base in begin for base in found))
        return frozenset(chain(begin, by_ending))
