"""What is known of a word by itself, cached by the word as it is written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy

from pseudonymizer import tokens
from pseudonymizer.detectors import inhabitants
from pseudonymizer.lexicon import Entry, Lexicon, inflection, load
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, FIRSTNAME, HOME, PERSONS, PLACES, REGION
from pseudonymizer.lexicon.loading import all_triggers
from pseudonymizer.remembering import Remembered
from pseudonymizer.tagger import _hashes
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.groups import Group

# About 1 kB each.
MOST_FORMS = 20_000
STEM = 5
# Shorter words are near to too many places.
SHORTEST_NEAR = 4
_ENDS, _BEGINNINGS = range(2, 7), range(3, 6)
_NEAREST = (CITY, COUNTRY, REGION)
_Feature = tuple[Group, str]


class Features(NamedTuple):
    hashes: Array
    groups: Array


_NONE = numpy.zeros(0, numpy.uint32)


class Form(NamedTuple):
    """`own` and `near`: features of the word at its place, and at a neighbour's.

    `classes`: coarse readings; the last one is the shape, which no list tells. `triggers`: those of `own`.
    """

    key: str
    hash: int
    stem: int
    own: Features
    near: Features
    classes: Array
    longest: int
    gender: str
    shape: str
    is_candidate: bool
    is_name: bool
    triggers: Array = _NONE

    @property
    def is_word(self) -> bool:
        return self.shape[0] in "xX"

    @property
    def is_capital(self) -> bool:
        return self.shape[0] == "X"


def shape(word: str) -> str:
    if word.isdecimal():
        return f"d{min(len(word), 9)}"
    if not word[0].isalpha():
        return "p"
    if word.isupper():
        return "X" if len(word) == 1 else "XX"
    if word[0].isupper():
        return "Xx" if word[1:].islower() else "XxX"
    return "x" if word.islower() else "xX"


@cache
def read() -> Remembered[Form]:
    return Remembered(_Reader(load()).read, MOST_FORMS)


class _Reader:
    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def read(self, word: str) -> Form:
        key = tokens.key(word.replace("’", "'"))
        known = self.lexicon.known(key)
        kinds = sorted({_coarse(entry) for entry in known.readings})
        of_base = sorted({f"gen {_coarse(entry)}" for entry in self._in_genitive(key)})
        classes = [*(kinds or of_base), f"={shape(word)}"]
        own = _features(self._own(word, key))
        return Form(
            key=key,
            hash=_hashes.of(f"w {key}"),
            stem=_hashes.of(f"s {key[:STEM]}"),
            own=own,
            near=_features(self._near(word, key, kinds)),
            classes=_hashes.all_of(f"c {each}" for each in classes),
            triggers=own.hashes[own.groups == Group.TRIGGERS.value],
            longest=known.longest,
            gender=next((entry.value for entry in known.readings if entry.kind == FIRSTNAME), ""),
            shape=shape(word),
            is_candidate=word[0].isupper() or word[0].isdigit() or bool(known.readings),
            is_name=any(entry.kind in PERSONS or entry.kind in PLACES for entry in known.small),
        )

    def _own(self, word: str, key: str) -> Iterator[_Feature]:
        yield Group.WORD, f"w {key}"
        yield from ((Group.ENDS, f"e{size} {key[-size:]}") for size in _ENDS if len(key) >= size)
        yield from ((Group.ENDS, f"b{size} {key[:size]}") for size in _BEGINNINGS if len(key) >= size)
        listed = chain(self._listed(key), self._inflected(key), self._unlisted(key))
        yield from ((Group.LISTS, name) for name in dict.fromkeys(listed))
        yield from ((Group.SHAPE, name) for name in self._written(word, key))
        yield from ((Group.TRIGGERS, f"t {name}") for name in _triggers().get(key, ()))

    def _written(self, word: str, key: str) -> Iterator[str]:
        known = self.lexicon.known(key)
        yield f"zipf {int(known.zipf * 2)}"
        if known.common:
            yield "common"
        if known.ordinary:
            yield "ordinary"
        yield f"shape {shape(word)}"
        if word.isdecimal():
            yield f"number {_size_of(word)}"
        elif word[0].isalpha():
            yield f"length {min(len(word), 10)} {word[0].isupper()}"
            if "-" in word:
                yield "hyphen"

    def _listed(self, key: str) -> Iterator[str]:
        known = self.lexicon.known(key)
        for entry in known.readings:
            coarse = _coarse(entry)
            yield f"k {entry.kind}"
            yield f"k {coarse}"
            yield f"k {coarse} {entry.frequency // 2}"
            if entry.key != key:
                yield f"k {entry.kind} inflected"
        if known.readings:
            yield "k " + "+".join(sorted({_coarse(entry) for entry in known.readings}))
        for entry in known.small:
            yield f"small {entry.kind}"

    def _inflected(self, key: str) -> Iterator[str]:
        for entry in self._in_genitive(key):
            yield f"gen {entry.kind}"
            yield f"gen {_coarse(entry)} {entry.frequency // 4}"
        for entry in inhabitants(key, self.lexicon)[0]:
            yield f"inh {entry.kind}"

    def _in_genitive(self, key: str) -> Iterator[Entry]:
        for reading in inflection.genitives(key):
            yield from self.lexicon.get(reading.base)

    def _unlisted(self, key: str) -> Iterator[str]:
        """What a word in no list resembles."""
        lexicon = self.lexicon
        if not key.isalpha() or lexicon.get(key) or lexicon.zipf(key):
            return
        for entry in lexicon.folded(key):
            yield f"folded {_coarse(entry)}"
        if len(key) >= SHORTEST_NEAR:
            for entry in lexicon.closest(key, _NEAREST, contest=True):
                yield f"closest {_coarse(entry)}"
            yield f"wordlike {lexicon.is_word_nearly(key)}"
        yield f"gender {lexicon.gender(key)}"
        if lexicon.is_name(key):
            yield "rare name"

    def _near(self, word: str, key: str, kinds: Iterable[str]) -> Iterator[_Feature]:
        yield Group.NEAR_WORDS, f"w {key}"
        yield from ((Group.NEAR_LISTS, f"k {kind}") for kind in kinds)
        yield Group.NEAR_SHAPE, f"shape {shape(word)}"
        yield from ((Group.NEAR_TRIGGERS, f"t {name}") for name in _triggers().get(key, ()))


def _features(found: Iterable[_Feature]) -> Features:
    groups, names = zip(*found, strict=True)
    return Features(_hashes.all_of(names), numpy.array(groups, numpy.uint8))


@cache
def _triggers() -> Mapping[str, tuple[str, ...]]:
    """The lists that a word is in."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, words in all_triggers():
        for word in words:
            found[word].append(name)
    return {word: tuple(sorted(lists)) for word, lists in found.items()}


def _coarse(entry: Entry) -> str:
    """The kind, with the gender of a first name, or whether a place is in Sweden."""
    is_abroad = entry.kind in PLACES and entry.value not in {"", HOME}
    return f"{entry.kind} {'abroad' if is_abroad else entry.value}"


def _size_of(word: str) -> str:
    if len(word) > 4:
        return f"long {min(len(word), 12)}"
    number = int(word)
    if len(word) == 4 and 1900 <= number <= 2030:
        return "year"
    most = next((most for most in (1, 12, 31, 99, 999) if number <= most), 9999)
    return f"{most} {word[0] == '0'}"
