"""Finds hidden words in all text that would go out, in one pass over the words of each field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from pseudonymizer.leaks import _acronyms as acronyms
from pseudonymizer.leaks._forms import Strength, has_capital, inflected, says_nothing
from pseudonymizer.leaks._hidden import beside
from pseudonymizer.leaks._index import Index, Node, Target, Vocabulary
from pseudonymizer.leaks._values import KINDS, Field, Hidden, Kind, Leak
from pseudonymizer.leaks._words import Words, words

_SENTENCE_START = re.compile(r"(?:[.!?:…][\"'”’»)]*\s+|\n\s*)[\"'“”«»(–-]*\s*\Z")
_LONGEST_START = 12


class _Match(NamedTuple):
    """A hidden mention that matches the words up to `stop`."""

    stop: int
    kind: Kind
    target: Target
    strength: Strength


def find(hidden: Iterable[Hidden], fields: Iterable[Field], *, language: str) -> list[Leak]:
    """Finds each place once, with its longest match. Matches consist of whole words and stay within one range."""
    read = [(each, words(each.text, chain.from_iterable(each.readable or ()))) for each in fields]
    index = Index.of(hidden, Vocabulary.of([found for _, found in read], language))
    telling = index.telling()
    return [leak for field, found in read for leak in _Search(field, found, index, telling).leaks()]


@dataclass(frozen=True, slots=True)
class _Search:
    """The search in one field. `telling` are the only words at which a match can begin."""

    field: Field
    words: Words
    index: Index
    telling: frozenset[str]

    def leaks(self) -> Iterator[Leak]:
        keys, joins = self.words.keys, self.words.joins
        initials = {letters[0] for letters in self.index.acronyms}
        for stretch in self._stretches():
            reach = 0
            for number in stretch:
                if number >= reach and (keys[number] in self.telling or joins[number] or keys[number][0] in initials):
                    matches = [each for each in self._matches(number, stretch.stop) if self._counts(each, number)]
                    if matches:
                        reach = max(match.stop for match in matches)
                        yield self._leak(number, [match for match in matches if match.stop == reach])

    def _stretches(self) -> Iterable[range]:
        if self.field.readable is None:
            return [range(len(self.words.keys))]
        return [self.words.within(start, end) for start, end in self.field.readable]

    def _leak(self, number: int, matches: Sequence[_Match]) -> Leak:
        best_first = sorted(matches, key=lambda match: KINDS.index(match.kind))
        hidden: dict[str, Hidden] = {}
        for match in best_first:
            for label, each in match.target.hidden.items():
                hidden.setdefault(label, each)
        start, end = self.words.starts[number], self.words.ends[best_first[0].stop - 1]
        return Leak(self.field.name, self.field.ref, start, end, tuple(hidden.values()), best_first[0].kind)

    def _matches(self, number: int, limit: int) -> Iterator[_Match]:
        yield from self._runs(number, limit, self.index.root)
        if self.index.acronyms:
            for letters, stop in acronyms.initials(self.words, number, limit):
                if letters in self.index.acronyms:
                    yield _Match(stop, "part", self.index.acronyms[letters], Strength.SURE)

    def _runs(self, number: int, limit: int, root: Node) -> Iterator[_Match]:
        """Not recursive, since a mention may be as long as a text."""
        reached = [(number, root)]
        while reached:
            place, node = reached.pop()
            for key, stop in self._steps(place, limit):
                if key in node.next:
                    yield from (_Match(stop, each.kind, each, each.strength) for each in node.next[key].ends.values())
                    reached.append((stop, node.next[key]))
                for base in self.index.vocabulary.bases.get(key, ()):
                    if base in node.next:
                        yield from _inflected(stop, node.next[base], is_ordinary=key in self.index.vocabulary.ordinary)

    def _steps(self, place: int, limit: int) -> Iterator[tuple[str, int]]:
        """The word at this position, alone and joined with the next ones, each with the position after it."""
        if place < limit:
            yield self.words.keys[place], place + 1
            yield from self.words.joined(place, limit)

    def _counts(self, match: _Match, number: int) -> bool:
        if match.kind == "part" and self._may_be_ordinary(number, match.stop):
            return False
        if match.strength == Strength.SURE:
            return True
        if match.strength == Strength.ALIKE:
            return has_capital(self.words.shown(number, match.stop)) in match.target.capitals
        before, after = beside(self.words.text, self.words.starts[number], self.words.ends[match.stop - 1])
        return any(self._is_framed(before, after, frame) for frame in match.target.frames)

    def _may_be_ordinary(self, number: int, stop: int) -> bool:
        """Whether a capital at the start of a sentence may hide an ordinary word: Min (Zaw Min) in a text with min."""
        if stop > number + 1 or self.words.keys[number] not in self.index.vocabulary.small:
            return False
        start = self.words.starts[number]
        before = self.words.text[max(0, start - _LONGEST_START) : start]
        return not before or _SENTENCE_START.search(before) is not None

    def _is_framed(self, before: str, after: str, frame: tuple[str, str]) -> bool:
        """Whether both neighbours are the same, or one of them is and is not a very frequent word: klass 5."""
        alike = [one for one, other in zip((before, after), frame, strict=True) if one == other]
        language = self.index.vocabulary.language
        return len(alike) > 1 or any(one and not says_nothing(one, language) for one in alike)


def _inflected(stop: int, node: Node, *, is_ordinary: bool) -> Iterator[_Match]:
    """Matches of inflected forms. A form that is also an ordinary word (börjar for Börje) needs a capital."""
    weakest = Strength.ALIKE if is_ordinary else Strength.SURE
    for target in node.ends.values():
        if target.inflects:
            yield _Match(stop, inflected(target.kind), target, max(target.strength, weakest))
