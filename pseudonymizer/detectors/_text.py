"""What a detector is given: the text, its tokens, and the facts about each word that several detectors ask for."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, compress
from operator import add
from typing import Any, NamedTuple, TypeVar

from pseudonymizer import tokens
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention, Token
from pseudonymizer.remembering import Noted, Remembered

T = TypeVar("T")

_SENTENCE_ENDS = frozenset(".!?…:;•*-–—\"”“»«'’‘()[]>|")
_STOPS = frozenset(".!?")
_FIRST_PERSON = triggers("text.first_person")
FEWEST_OWN_WORDS = 2
# Texts share most of their words: what was read of so many is kept.
MOST_PIECES = 20_000
# Of so many words a trait is known: some 1 MB.
MOST_TRIED = 20_000
_ARTICLES = frozenset({"al", "el", "an", "as", "ar", "at", "ad"})
_ENGLISH_ONLY = frozenset({"i", "my", "we"})


@dataclass(frozen=True, eq=False)
class Words:
    """The tokens as parallel columns: the word, its comparison key, where it lies, what it begins and ends."""

    text: tuple[str, ...]
    key: tuple[str, ...]
    start: tuple[int, ...]
    end: tuple[int, ...]
    begins: tuple[bool, ...]
    breaks: tuple[bool, ...]
    capital: tuple[bool, ...]
    places: Mapping[str, Sequence[int]]
    in_small: bool = False  # whether the capitals are not the writer's

    def __len__(self) -> int:
        return len(self.text)

    def before(self, place: int, distance: int = 1) -> str:
        """The key of the word so many tokens before, empty at the text's beginning."""
        return self.key[place - distance] if place >= distance else ""

    def after(self, place: int, distance: int = 1) -> str:
        return self.key[place + distance] if place + distance < len(self.key) else ""

    def is_name_like(self, place: int) -> bool:
        """Whether the word exists and begins with a capital letter."""
        return place < len(self.capital) and self.capital[place]

    def where(self, keys: Iterable[str]) -> list[int]:
        """The places of all the words with one of these keys, in text order."""
        found = self.forms.intersection(keys)
        return sorted(chain.from_iterable(map(self.places.__getitem__, found))) if found else []

    @cached_property
    def forms(self) -> frozenset[str]:
        """The keys of all the words."""
        return frozenset(self.places)

    @cached_property
    def capitals(self) -> Sequence[int]:
        """The places of the words that begin with a capital letter."""
        return tuple(compress(range(len(self.capital)), self.capital))

    def having(self, trait: Trait) -> Set[str]:
        """The keys of the words that have the trait."""
        found = self.once(_by_list if trait.by_list else _by_form).get(trait)
        return set(filter(trait.holds, self.forms)) if found is None else found

    def joined(self, place: int) -> bool:
        """Whether the next word follows on the same line, with nothing but white space between."""
        return place + 1 < len(self.text) and not self.breaks[place]

    def sentence_before(self, place: int, most: int) -> list[str]:
        """The keys of at most so many words before, back to the beginning of the sentence, the nearest first."""
        if place < 1:
            return []
        stops = self._stops
        before = bisect_left(stops, place)
        begin = stops[before - 1] + 1 if before else 0
        found = list(self.key[max(begin, place - most) : place])
        found.reverse()
        return found

    def once(self, compute: Callable[[Words], T]) -> T:
        """What the function says of these words, worked out the first time it is asked for."""
        computed = self._computed
        if compute not in computed:
            computed[compute] = compute(self)
        known: T = computed[compute]
        return known

    @cached_property
    def _computed(self) -> dict[object, Any]:
        return {}

    @cached_property
    def _stops(self) -> list[int]:
        """Where a sentence or a line ends."""
        return sorted({*self.where(_STOPS), *compress(range(len(self.breaks)), self.breaks)})


@dataclass(frozen=True, eq=False)
class Text:
    """`labels`: the label set that the text is annotated with. `read_as`: another one, by whose rules it is read."""

    text: str
    tokens: tuple[Token, ...]
    labels: LabelSet
    language: str = "sv"
    meta: Mapping[str, object] = field(default_factory=dict)
    person_to_protect: str = ""
    read_as: str = ""
    in_small: bool = False
    _computed: dict[object, Any] = field(default_factory=dict, repr=False, init=False)

    @property
    def label_set(self) -> str:
        """The key of the set by whose rules it is read."""
        return self.read_as or self.labels.key

    def once(self, compute: Callable[[Text], T]) -> T:
        """What the function says of this text, worked out the first time a detector asks."""
        computed = self._computed
        if compute not in computed:
            computed[compute] = compute(self)
        known: T = computed[compute]
        return known

    @cached_property
    def words(self) -> Words:
        words = _words(self.tokens)
        return replace(words, in_small=True) if self.in_small else words

    @cached_property
    def first_person(self) -> bool:
        """Whether the writer speaks of herself: without it a text rarely identifies anyone."""
        own = _FIRST_PERSON if self.language == "en" else _FIRST_PERSON - _ENGLISH_ONLY
        return len(self.words.where(own)) >= FEWEST_OWN_WORDS


class Trait:
    """What a word has or has not by itself. Texts share most words, so each is looked at once, for all traits.

    `by_list`: told by the lexicon, which is not read for a text that asks for no such trait.
    """

    def __init__(self, holds: Callable[[str], object], *, by_list: bool = False) -> None:
        self.holds = holds
        self.by_list = by_list
        kind = _TOLD_BY_LIST if by_list else _TOLD_BY_FORM
        kind.add(self)


class _Traits:
    """Those of one kind, and which of them each word has."""

    def __init__(self) -> None:
        self.traits: list[Trait] = []
        self.of = Remembered(self._read, MOST_TRIED)
        self.bare = Noted(MOST_TRIED)

    def add(self, trait: Trait) -> None:
        self.traits.append(trait)
        self.of.clear()
        self.bare.clear()

    def _read(self, form: str) -> tuple[Trait, ...]:
        return tuple([trait for trait in self.traits if trait.holds(form)])

    def among(self, words: Words) -> Mapping[Trait, set[str]]:
        found: dict[Trait, set[str]] = {trait: set() for trait in self.traits}
        for form in words.forms - self.bare:
            traits = self.of[form]
            for trait in traits:
                found[trait].add(form)
            if not traits:
                self.bare.remember(form)
        return found


_TOLD_BY_FORM, _TOLD_BY_LIST = _Traits(), _Traits()
# Bound once, since what is asked for once of a text is known by the function that is asked.
_by_form, _by_list = _TOLD_BY_FORM.among, _TOLD_BY_LIST.among


Detector = Callable[[Text], Iterable[Mention]]


def of(
    text: str,
    labels: LabelSet,
    *,
    language: str = "sv",
    meta: Mapping[str, object] | None = None,
    person_to_protect: str = "",
) -> Text:
    return Text(text, tokens.tokenize(text), labels, language, meta or {}, person_to_protect)


def _words(pieces: tuple[Token, ...]) -> Words:
    """Most pieces stand in a text several times, so what a piece says by itself is read once."""
    if not pieces:
        return Words((), (), (), (), (), (), (), {})
    texts, starts = zip(*pieces, strict=True)
    word, key, first, last, capital, breaks, ends = zip(*map(_pieces.__getitem__, texts), strict=True)
    places: dict[str, list[int]] = {}
    found = places.setdefault
    for place, one in enumerate(key):
        found(one, []).append(place)
    return Words(
        word,
        key,
        tuple(map(add, starts, first)),
        tuple(map(add, starts, last)),
        _begins(word, ends),
        breaks,
        capital,
        places,
    )


def _begins(words: Sequence[str], ends: Sequence[bool]) -> tuple[bool, ...]:
    """Which words begin a sentence: those after its end; what holds no word leaves that to the next one."""
    if "" not in words:
        return (True, *ends[:-1])
    found = [True]
    for word, end in zip(words, ends, strict=True):
        found.append(end or (found[-1] and not word))
    return tuple(found[:-1])


class _Piece(NamedTuple):
    """The word in composed letters, where it begins and ends within the piece, and what can be seen of it alone."""

    word: str
    key: str
    first: int
    last: int
    capital: bool
    breaks: bool
    ends_sentence: bool


def _read(piece: str) -> _Piece:
    bare = piece.strip()
    word = unicodedata.normalize("NFC", bare)
    key = word.lower() if word.isascii() else tokens.key(word.replace("’", "'"))
    first, breaks = piece.index(bare), "\n" in piece
    last = first + len(bare)
    capital = word[:1].isupper() or _begins_small(word)
    return _Piece(word, key, first, last, capital, breaks, breaks or bare in _SENTENCE_ENDS)


def _begins_small(word: str) -> bool:
    """al-Rashidi, d'Angelo: a name whose article or preposition is joined to it."""
    if word[2:3] == "-":
        return word[:2] in _ARTICLES and word[3:4].isupper()
    return word[1:2] in {"'", "’"} and word[0] in "dl" and word[2:3].isupper()


_pieces = Remembered(_read, MOST_PIECES)
