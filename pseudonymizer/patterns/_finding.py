"""Finds what patterns match in a text, and lays it over what the detectors propose."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter

from pseudonymizer import detectors, tokens
from pseudonymizer.detectors import Text, Words
from pseudonymizer.model import Alternative, Evidence, Mention, WhyHeldBack
from pseudonymizer.patterns import _expression, _listed
from pseudonymizer.patterns._checksums import CHECKSUMS
from pseudonymizer.patterns._pattern import Pattern
from pseudonymizer.patterns._replacement import expanded

DETECTOR = "project_patterns"
_GENITIVE = "gen"
_START = attrgetter("start")


@dataclass(frozen=True, slots=True)
class Found:
    """A stretch that a pattern matches. `replacement` is empty if the label's generator is to draw."""

    start: int
    end: int
    pattern: Pattern
    replacement: str
    modifiers: tuple[str, ...] = ()
    key: str = ""

    @property
    def mention(self) -> Mention:
        evidence = Evidence(DETECTOR, self.pattern.name, 1.0)
        label, modifiers = self.pattern.label, self.modifiers
        return Mention(self.start, self.end, label, modifiers=modifiers, key=self.key, evidence=evidence)


class Fate(StrEnum):
    """What became of a match."""

    FOUND = "found"
    NO_CHECKSUM = "no_checksum"
    NO_CONTEXT = "no_context"
    EARLIER = "earlier"  # an earlier pattern has it


def find(text: Text, patterns: Iterable[Pattern]) -> list[Found]:
    """What the patterns match, in text order, without overlaps. Earlier patterns win over later ones."""
    return sorted((each for each, fate in judged(text, patterns) if fate is Fate.FOUND), key=_START)


def judged(text: Text, patterns: Iterable[Pattern]) -> Iterator[tuple[Found, Fate]]:
    """Everything that the expressions match, by pattern, and what became of it."""
    kept: list[Found] = []
    for pattern in patterns:
        fate_of, new = _judge(text, pattern), []
        for each in _matches(text, pattern):
            fate = fate_of(each)
            if fate is Fate.FOUND and _overlaps(each, kept):
                fate = Fate.EARLIER
            if fate is Fate.FOUND:
                new.append(each)
            yield each, fate
        kept = sorted([*kept, *new], key=_START)


def _matches(text: Text, pattern: Pattern) -> Iterator[Found]:
    if pattern.words:
        for listed in _listed.matches(text, pattern.words, ignore_case=pattern.ignore_case):
            yield _of_list(text, pattern, listed)
        return
    for match in _expression.compiled(pattern.expression, pattern.ignore_case).finditer(text.text, empty=False):
        start, end = _trimmed(text.text, match.start, match.end)
        if start < end:
            yield Found(start, end, pattern, _replacement(pattern, match))


def _of_list(text: Text, pattern: Pattern, match: _listed.Match) -> Found:
    """A genitive belongs to the same entity as the listed words themselves."""
    start, end, base_end = match
    if end == base_end:
        return Found(start, end, pattern, pattern.replacement)
    modifiers = (_GENITIVE,) if any(label.key == _GENITIVE for label in text.labels.modifiers) else ()
    key = tokens.key(" ".join(text.text[start:base_end].split()))
    return Found(start, end, pattern, pattern.replacement, modifiers, key)


def _judge(text: Text, pattern: Pattern) -> Callable[[Found], Fate]:
    """Whether checksum and context words hold for a match of the pattern."""
    near = _Near(text.once(_read), pattern) if pattern.context else None
    checked = CHECKSUMS[pattern.checksum].holds if pattern.checksum else None

    def fate(found: Found) -> Fate:
        if checked is not None and not checked(text.text[found.start : found.end]):
            return Fate.NO_CHECKSUM
        return Fate.FOUND if near is None or near(found.start, found.end) else Fate.NO_CONTEXT

    return fate


def _overlaps(found: Found, kept: Sequence[Found]) -> bool:
    place = bisect_left(kept, found.end, key=_START)
    return place > 0 and kept[place - 1].end > found.start


def _replacement(pattern: Pattern, match: _expression.Match) -> str:
    return expanded(pattern.replacement, match.groups.__getitem__) if pattern.replacement else ""


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Without white space at either end, and with whole graphemes."""
    words = text[start:end]
    start, end = start + len(words) - len(words.lstrip()), start + len(words.rstrip())
    while start < end and not tokens.is_grapheme_boundary(text, start):
        start -= 1
    while start < end and not tokens.is_grapheme_boundary(text, end):
        end += 1
    return start, max(start, end)


class _Read:
    """The words of a text, without punctuation, and where each stands."""

    def __init__(self, words: Words) -> None:
        places = [place for place, key in enumerate(words.key) if _is_word(key)]
        self.keys = [words.key[place] for place in places]
        self.starts = [words.start[place] for place in places]
        self.ends = [words.end[place] for place in places]
        self.where: dict[str, list[int]] = {}
        for at, key in enumerate(self.keys):
            self.where.setdefault(key, []).append(at)


def _read(text: Text) -> _Read:
    return _Read(text.words)


class _Near:
    """Whether one of a pattern's context words stands near a stretch."""

    def __init__(self, read: _Read, pattern: Pattern) -> None:
        self._starts, self._ends, self._near = read.starts, read.ends, pattern.near
        self._spans = sorted({span for phrase in _keys(pattern.context) for span in _places(phrase, read)})
        self._firsts = [first for first, _ in self._spans]

    def __call__(self, start: int, end: int) -> bool:
        """Counts words, from the stretch to the nearest word of the context."""
        first, last = bisect_right(self._ends, start), bisect_left(self._starts, end)
        low, high = first - self._near, last + self._near
        # A phrase may begin some words before the first that is near.
        for at in range(bisect_left(self._firsts, low - _LONGEST_PHRASE), bisect_left(self._firsts, high)):
            begin, stop = self._spans[at]
            if (stop <= first and stop > low) or (begin >= last and begin < high):
                return True
        return False


_LONGEST_PHRASE = 8


def _is_word(key: str) -> bool:
    return any(map(str.isalnum, key))


@lru_cache(1_000)
def _keys(context: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The words of each phrase, as texts are read."""
    phrases = (tuple(tokens.key(token.word.replace("’", "'")) for token in tokens.tokenize(each)) for each in context)
    return tuple(tuple(key for key in phrase if _is_word(key)) for phrase in phrases)


def _places(phrase: tuple[str, ...], read: _Read) -> Iterator[tuple[int, int]]:
    for at in read.where.get(phrase[0], ()):
        if tuple(read.keys[at : at + len(phrase)]) == phrase:
            yield at, at + len(phrase)


def left_out(found: Sequence[Found], proposed: Iterable[Mention]) -> list[Mention]:
    """The proposals; those that lie within a stretch that is never to be proposed are held back."""
    never = [each for each in found if not each.pattern.label]
    return [
        detectors.held_back(mention, WhyHeldBack.PATTERN) if mention.stands and _is_within(mention, never) else mention
        for mention in proposed
    ]


def _is_within(mention: Mention, never: Sequence[Found]) -> bool:
    place = bisect_right(never, mention.start, key=_START)
    return place > 0 and never[place - 1].end >= mention.end


def over(found: Sequence[Mention], proposed: Sequence[Mention], text: str) -> list[Mention]:
    """The mentions of patterns, and what they leave of the others, in text order.

    What a detector would hide stays hidden: of a mention that a pattern takes a part of, the rest is still proposed.
    """
    if not found:
        return list(proposed)
    starts = [mention.start for mention in found]
    taken: dict[int, list[Mention]] = {}
    kept: list[Mention] = []
    for mention in proposed:
        overlapping = range(_first(found, starts, mention), bisect_left(starts, mention.end))
        for at in overlapping:
            taken.setdefault(at, []).append(mention)
        kept += _rests(mention, [found[at] for at in overlapping], text) if overlapping else [mention]
    winners = (_with_alternatives(mention, taken.get(at, ())) for at, mention in enumerate(found))
    return sorted([*kept, *winners], key=_START)


def _first(found: Sequence[Mention], starts: Sequence[int], mention: Mention) -> int:
    """The place of the first mention found that ends after this one begins."""
    place = bisect_left(starts, mention.start)
    return place - 1 if place and found[place - 1].end > mention.start else place


def _rests(mention: Mention, winners: Sequence[Mention], text: str) -> Iterator[Mention]:
    """The parts beside the winners that hold a letter or a digit."""
    edges = [mention.start, *(edge for winner in winners for edge in (winner.start, winner.end)), mention.end]
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        inside = [at for at in range(start, end) if text[at].isalnum()]
        if inside:
            yield replace(mention, start=inside[0], end=inside[-1] + 1, key="")


def _with_alternatives(winner: Mention, losers: Sequence[Mention]) -> Mention:
    """With the labels of the mentions that it took, as alternatives."""
    scores = {each.label: each.evidence.score for each in losers if each.label and each.evidence and each.stands}
    scores.pop(winner.label or "", None)
    if not scores or winner.evidence is None:
        return winner
    ordered = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
    alternatives = tuple(Alternative(label, score) for label, score in ordered if label)
    return replace(winner, evidence=replace(winner.evidence, alternatives=alternatives))
