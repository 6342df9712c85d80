"""Looks through everything that a release would contain."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import regex

from pseudonymizer import tokens
from pseudonymizer.leaks import _digits as digits
from pseudonymizer.leaks._forms import bases, has_capital
from pseudonymizer.leaks._hits import HIT_KINDS, Form, Hit, HitKind
from pseudonymizer.leaks._ordinary import folded, is_ordinary
from pseudonymizer.leaks._values import Field, Hidden
from pseudonymizer.leaks._wanted import MOST_WORDS, Wanted
from pseudonymizer.leaks._words import Words, words

_SIGN_INSIDE = regex.compile(r"\p{DI}|[-‐‑]\s*\n")
_GENITIVE = re.compile(r"['’ʼ:]s(?!\w)", re.IGNORECASE)
_INITIALS = regex.compile(r"(?:\p{Lu}\.[ -]?){2,5}")
_SENTENCE_START = re.compile(r"(?:\A|[.!?:…][\"'”’»)]*\s+|\n\s*)[\"'“”«»(–-]*\s*\Z")
_LONGEST_START = 12
# Shorter words without their diacritics, or with others, are different words.
_SHORTEST_FOLDED = 5
_ALIKE = 3


class _Match(NamedTuple):
    stop: int
    form: Form
    kind: HitKind


def search(wanted: Wanted, fields: Iterable[Field], *, may_stay: Collection[str] = ()) -> list[Hit]:
    """Each place once, with the longest match; the most dangerous hits first.

    `may_stay`: the comparison keys (`tokens.key`) of words that were accepted as readable.
    """
    read = [(each, words(each.text, chain.from_iterable(each.readable or ()))) for each in fields]
    small = frozenset(chain.from_iterable(found.in_small_letters() for _, found in read))
    hits = (hit for field, found in read for hit in _Search(field, found, wanted, small).hits())
    texts = {(field.name, field.ref): field.text for field, _ in read}
    kept = (hit for hit in hits if tokens.key(texts[hit.field, hit.ref][hit.start : hit.end]) not in may_stay)
    return sorted(kept, key=lambda hit: hit.danger)


@dataclass(frozen=True, slots=True)
class _Search:
    """Searches one field. `small`: the words that occur in lower case in any field."""

    field: Field
    words: Words
    wanted: Wanted
    small: frozenset[str]

    def hits(self) -> Iterator[Hit]:
        initials = {found.start(): found.end() for found in _INITIALS.finditer(self.words.text)}
        for stretch in self._stretches():
            reach = 0
            for number in stretch:
                if number < reach:
                    continue
                found = [*self._matches(number, stretch.stop), *self._initials(number, stretch.stop, initials)]
                counting = [match for match in found if self._counts(match, number)]
                if counting:
                    reach = max(match.stop for match in counting)
                    yield self._hit(number, [match for match in counting if match.stop == reach])

    def _stretches(self) -> Iterable[range]:
        if self.field.readable is None:
            return [range(len(self.words.keys))]
        return [self.words.within(start, end) for start, end in self.field.readable]

    def _matches(self, number: int, limit: int) -> Iterator[_Match]:
        for key, stop in self._steps(number, limit):
            yield from (_Match(stop, form, kind) for form, kind in self.wanted.alone(key))
            longest = self.wanted.longest.get(folded[key], 0)
            if longest > 1:
                yield from self._runs(folded[key], stop, limit, longest)
        yield from self._nearly(number, limit)
        if self.wanted.numbers:
            for joined, stop in digits.runs(self.words, number, limit, self.wanted.language):
                if joined in self.wanted.numbers:
                    yield _Match(stop, self.wanted.numbers[joined], "digits")

    def _runs(self, first: str, second: int, limit: int, longest: int) -> Iterator[_Match]:
        reached = [(first, second, 1)]
        while reached:
            written, place, size = reached.pop()
            for key, stop in self._steps(place, limit):
                phrase = f"{written} {folded[key]}"
                if (form := self.wanted.phrases.get(phrase)) is not None:
                    yield _Match(stop, form, form.kind)
                else:
                    yield from self._inflected(written, key, stop)
                if size + 1 < longest:
                    reached.append((phrase, stop, size + 1))

    def _inflected(self, written: str, key: str, stop: int) -> Iterator[_Match]:
        for base in {*bases(key, self.wanted.language), key.removesuffix("s")} - {key, ""}:
            form = self.wanted.phrases.get(f"{written} {folded[base]}")
            if form is not None:
                yield _Match(stop, form, "inflected" if form.kind == "folded" else form.kind)

    def _nearly(self, number: int, limit: int) -> Iterator[_Match]:
        """Misspelt names of several words whose first word is at this position, or whose last word follows."""
        near, keys = self.wanted.near_phrases, self.words.keys
        begins = near.begins(folded[keys[number]])
        for stop in range(number + 2, min(limit, number + MOST_WORDS) + 1):
            if not begins and not near.ends(folded[keys[stop - 1]]):
                continue
            phrase = near.of([folded[key] for key in keys[number:stop]])
            if phrase is not None and self._is_misspelt(keys[number:stop], phrase):
                yield _Match(stop, self.wanted.phrases[phrase], "misspelt")

    def _is_misspelt(self, keys: list[str], phrase: str) -> bool:
        differ = [key for key, word in zip(keys, phrase.split(" "), strict=True) if folded[key] != word]
        return not any(is_ordinary(key, self.wanted.language) for key in differ)

    def _steps(self, place: int, limit: int) -> Iterator[tuple[str, int]]:
        """The word at this position, alone and joined with the next ones, each with the position after it."""
        if place < limit:
            yield self.words.keys[place], place + 1
            if self.words.joins[place]:
                yield from self.words.joined(place, limit)

    def _initials(self, number: int, limit: int, written: dict[int, int]) -> Iterator[_Match]:
        """K.B. for Karin Berg."""
        start = self.words.starts[number]
        if start not in written:
            return
        stop = number
        while stop < limit and self.words.ends[stop] <= written[start]:
            stop += 1
        form = self.wanted.initials.get(" ".join(folded[key] for key in self.words.keys[number:stop]))
        if form is not None:
            yield _Match(stop, form, "initials")

    def _counts(self, match: _Match, number: int) -> bool:
        shown = self.words.shown(number, match.stop)
        if match.form.capitals is not None and has_capital(shown) not in match.form.capitals:
            return False
        if match.kind in {"part", "nickname"} and self._may_be_ordinary(number, match.stop):
            return False
        is_as_written = match.kind in {"folded", "part", "inflected"}
        return not is_as_written or self._has_its_diacritics(shown, match.form.hidden.surface)

    def _may_be_ordinary(self, number: int, stop: int) -> bool:
        """Whether it may be an ordinary word: in lower case, or with a capital at the start of a sentence."""
        if stop > number + 1:
            return False
        start, key = self.words.starts[number], self.words.keys[number]
        if not has_capital(self.words.text[start]) and is_ordinary(key, self.wanted.language):
            return True
        before = self.words.text[max(0, start - _LONGEST_START) : start]
        return key in self.small and _SENTENCE_START.search(before) is not None

    def _has_its_diacritics(self, shown: str, surface: str) -> bool:
        """A word with different diacritics counts as the same only if it is long and not an ordinary word itself."""
        if shown.isascii() and surface.isascii():
            return True
        there = words(surface).keys
        differ = [key for key in words(shown).keys if _differs_in_diacritics(key, there)]
        return all(len(key) >= _SHORTEST_FOLDED and not is_ordinary(key, self.wanted.language) for key in differ)

    def _hit(self, number: int, matches: list[_Match]) -> Hit:
        best = min(matches, key=lambda match: HIT_KINDS.index(match.kind))
        start, end = self.words.starts[number], self.words.ends[best.stop - 1]
        kind = _told_apart(best.kind, self.words.text[start:end], best.form.hidden)
        genitive = _GENITIVE.match(self.words.text, end)
        if genitive and kind in {"exact", "folded", "signs"} and self._is_readable(genitive.end()):
            end, kind = genitive.end(), "inflected"
        return Hit(self.field.name, self.field.ref, start, end, best.form.hidden, kind)

    def _is_readable(self, end: int) -> bool:
        ranges = self.field.readable
        return ranges is None or any(first < end <= last for first, last in ranges)


def _differs_in_diacritics(key: str, there: list[str]) -> bool:
    """Whether the word begins like one of the others except for diacritics."""
    alike = [other for other in there if folded[other][:_ALIKE] == folded[key][:_ALIKE]]
    return bool(alike) and all(other[:_ALIKE] != key[:_ALIKE] or _shared(key, other) for other in alike)


def _shared(key: str, other: str) -> bool:
    """Whether the first difference between two words is one of diacritics."""
    pairs = zip(key, other, strict=False)
    differing = next(((one, two) for one, two in pairs if one != two), None)
    return differing is not None and folded[differing[0]] == folded[differing[1]]


def _told_apart(kind: HitKind, shown: str, hidden: Hidden) -> HitKind:
    """The exact kind of a folded match: what differs between the words as they are read and as they are hidden."""
    if kind != "folded":
        return kind
    if _plain(shown) in _plain(hidden.surface):
        return "exact"
    if _SIGN_INSIDE.search(shown):
        return "signs"
    return "digits" if sum(map(str.isdecimal, shown)) > 2 and not any(map(str.isalpha, shown)) else "folded"


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())
