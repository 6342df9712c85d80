"""What a detector is given: the text, its tokens, and the facts about each word that several detectors ask for."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar, cast

from pseudonymizer import tokens
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention, Token

T = TypeVar("T")

_SENTENCE_ENDS = frozenset(".!?…:;•*-–—\"”“»«'’‘()[]>|")
_FIRST_PERSON = triggers("text.first_person")
# No word has this key.
CAPITALS = ""
FEWEST_OWN_WORDS = 2
_ENGLISH_ONLY = frozenset({"i", "my", "we"})


@dataclass(frozen=True, slots=True)
class Words:
    """The tokens as parallel columns: the word, its comparison key, where it lies, what it begins and ends."""

    text: tuple[str, ...]
    key: tuple[str, ...]
    start: tuple[int, ...]
    end: tuple[int, ...]
    begins: tuple[bool, ...]
    breaks: tuple[bool, ...]
    places: Mapping[str, Sequence[int]]

    def __len__(self) -> int:
        return len(self.text)

    def before(self, place: int, distance: int = 1) -> str:
        """The key of the word so many tokens before, empty at the text's beginning."""
        return self.key[place - distance] if place >= distance else ""

    def after(self, place: int, distance: int = 1) -> str:
        return self.key[place + distance] if place + distance < len(self.key) else ""

    def is_name_like(self, place: int) -> bool:
        """Whether the word exists and begins with a capital letter."""
        return place < len(self.text) and self.text[place][:1].isupper()

    def where(self, keys: Iterable[str]) -> list[int]:
        """The places of all the words with one of these keys, in text order."""
        found = [place for key in keys if key in self.places for place in self.places[key]]
        return sorted(found)

    @property
    def capitals(self) -> Sequence[int]:
        """The places of the words that begin with a capital letter."""
        return self.places[CAPITALS]

    def joined(self, place: int) -> bool:
        """Whether the next word follows on the same line, with nothing but white space between."""
        return place + 1 < len(self.text) and not self.breaks[place]

    def sentence_before(self, place: int, most: int) -> list[str]:
        """The keys of at most so many words before, back to the beginning of the sentence, the nearest first."""
        found: list[str] = []
        for back in range(place - 1, max(-1, place - 1 - most), -1):
            if self.text[back] in {".", "!", "?"} or self.breaks[back]:
                break
            found.append(self.key[back])
        return found


@dataclass(frozen=True, eq=False)
class Text:
    text: str
    tokens: tuple[Token, ...]
    language: str = "sv"
    label_set: str = "swell"
    meta: Mapping[str, object] = field(default_factory=dict)
    _computed: dict[object, object] = field(default_factory=dict, repr=False, init=False)

    def once(self, compute: Callable[[Text], T]) -> T:
        """What the function says of this text, worked out the first time a detector asks."""
        if compute not in self._computed:
            self._computed[compute] = compute(self)
        return cast(T, self._computed[compute])

    @cached_property
    def words(self) -> Words:
        return _words(self.tokens)

    @cached_property
    def first_person(self) -> bool:
        """Whether the writer speaks of herself: without it a text rarely identifies anyone."""
        own = _FIRST_PERSON if self.language == "en" else _FIRST_PERSON - _ENGLISH_ONLY
        return len(self.words.where(own)) >= FEWEST_OWN_WORDS


Detector = Callable[[Text], Iterable[Mention]]


def of(text: str, *, language: str = "sv", label_set: str = "swell", meta: Mapping[str, object] | None = None) -> Text:
    return Text(text, tokens.tokenize(text), language, label_set, meta or {})


def _words(pieces: tuple[Token, ...]) -> Words:
    text, keys, starts, ends, begins, breaks = [], [], [], [], [], []
    places: dict[str, list[int]] = {CAPITALS: []}
    read: dict[str, tuple[str, str, bool]] = {}
    begin = True
    for place, piece in enumerate(pieces):
        whole = piece.text
        word = whole.strip()
        if word not in read:
            read[word] = _read(word)
        composed, key, capital = read[word]
        start = piece.start if whole.startswith(word) else piece.word_start
        text.append(composed)
        keys.append(key)
        starts.append(start)
        ends.append(start + len(word))
        begins.append(begin)
        broken = "\n" in whole
        breaks.append(broken)
        begin = broken or word in _SENTENCE_ENDS or (begin and not word)
        places.setdefault(key, []).append(place)
        if capital:
            places[CAPITALS].append(place)
    return Words(tuple(text), tuple(keys), tuple(starts), tuple(ends), tuple(begins), tuple(breaks), places)


def _read(word: str) -> tuple[str, str, bool]:
    """The word in composed letters, its comparison key, and whether it begins with a capital."""
    if word.isascii():
        return word, word.lower(), word[:1].isupper()
    composed = unicodedata.normalize("NFC", word)
    return composed, tokens.key(composed.replace("’", "'")), composed[:1].isupper()
