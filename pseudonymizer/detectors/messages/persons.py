"""First and last names in messages: by the lists, and by how people greet, sign and speak of each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pseudonymizer import tokens
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.detectors.messages import _frames, _known
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention, MentionStatus, WhyHeldBack

NAME = "message_names"
LANGUAGES = None  # those of the messages, mixed as people mix them

FIRST, LAST = "firstname", "lastname"
# A word as frequent as this is not even held back without a capital: will, mia, alla.
EVERYDAY = 4.8
SHORTEST_UNKNOWN = 3
# s'Vreni, d'Anna, qu'Anna; Nina's
_JOINED = Expression(r"(?:d|l|s|z|qu|j|m|t|c|n|ch)['’](?=[^\W\d_]{2})")
_OWNED = Expression(r"['’]s?\Z")
_LETTERS = Expression(r"[^\W\d_]+(?:-[^\W\d_]+)*\Z")
_propose = Proposer(NAME)


class Word(NamedTuple):
    """The part of a token that may be a name, and where it is."""

    start: int
    end: int
    written: str
    key: str


@dataclass
class _Reading:
    """The message, and which of its words are names so far."""

    text: Text
    words: Words
    language: str
    frames: _frames.Frames
    found: dict[int, Mention] = field(default_factory=dict)

    def first_name(self, place: int) -> Mention | None:
        word = self.word(place)
        if word is None or self.frames.is_formula(word.key) or self._is_part_of_last(place):
            return None
        word = self._uninflected(word)
        known = _known.of[word.key]
        frequency = known.frequency(self.language)
        if not known.first and "-" in word.key:
            known = _known.of[word.key.partition("-")[0]]
        if known.first:
            return self._listed(place, word, known, frequency)
        if self.frames.addressed(place) and self._may_be_unknown(word, known, frequency):
            return self._named(word, "frame.addressed", 0.5)
        return None

    def _is_part_of_last(self, place: int) -> bool:
        """Anna von Arx, Frau Keller; but Herr Peter Keller"""
        if place - 2 in self.found and self.frames.is_particle(place - 1) and self.words.capital[place]:
            return True
        known = _known.of[self.words.key[place]]
        both = known.frequent and self.words.joined(place) and self.words.is_name_like(place + 1)
        return self.frames.titled(place) and not both

    def _listed(self, place: int, word: Word, known: _known.Known, frequency: float) -> Mention | None:
        capital, addressed = word.written[0].isupper(), self.frames.addressed(place)
        if addressed and (capital or frequency < EVERYDAY):
            return self._named(word, "frame.addressed", 0.9)
        if known.place and self.frames.placed(place):
            return None
        if not frequency:
            return self._no_word(word, known)
        return self._homograph(place, word, frequency) if known.frequent else None

    def _no_word(self, word: Word, known: _known.Known) -> Mention | None:
        """A listed name that is no word of the message's language."""
        capital = word.written[0].isupper()
        sure = known.frequent and (capital or not known.words)
        likely = capital and not (known.place or known.last)
        return self._named(word, "lexicon.firstname", 0.8 if sure else 0.5) if sure or likely else None

    def _homograph(self, place: int, word: Word, frequency: float) -> Mention | None:
        capital = word.written[0].isupper()
        if capital and (self.frames.of_person(place) or self._says_capital(place)):
            return self._named(word, "lexicon.firstname", 0.6)
        if capital or frequency < EVERYDAY:
            return self._held(self._named(word, "lexicon.homograph", 0.4))
        return None

    def _says_capital(self, place: int) -> bool:
        """Whether only a name has a capital there."""
        return self.language not in _known.NOUNS and not self.words.begins[place] and not self.frames.shouted

    def _may_be_unknown(self, word: Word, known: _known.Known, frequency: float) -> bool:
        small = word.written[0].islower() and bool(known.words)
        letters = len(word.key) >= SHORTEST_UNKNOWN and _LETTERS.match(word.written) is not None
        return letters and not frequency and not small and not self.frames.is_formula(word.key)

    def last_name(self, place: int) -> Mention | None:
        word = self.word(place)
        if word is None or place in self.found:
            return None
        known = _known.of[word.key]
        capital, frequency = word.written[0].isupper(), known.frequency(self.language)
        if self.frames.titled(place):
            return self._last(word, "frame.titled", 0.85) if capital or known.last else None
        if place - 2 in self.found and self.frames.is_particle(place - 1) and capital:
            particle = word._replace(start=self.words.start[place - 1])
            return self._last(particle, "context.after_first_name", 0.85)
        if self._follows_first(place):
            return self._after_first(word, known, frequency)
        if capital and known.last and not (known.first or known.place or known.words):
            return self._last(word, "lexicon.surname", 0.5)
        return None

    def _follows_first(self, place: int) -> bool:
        """Whether a first name stands right before, that owns nothing: Nina Keller, and not Ninas Velo."""
        before = self.found.get(place - 1)
        return before is not None and before.end == self.words.end[place - 1] and self.words.joined(place - 1)

    def _after_first(self, word: Word, known: _known.Known, frequency: float) -> Mention | None:
        unknown = not known.words and _LETTERS.match(word.written) is not None
        if word.written[0].isupper() and not self.frames.is_formula(word.key) and (known.last or unknown):
            return self._last(word, "context.after_first_name", 0.7)
        small = known.last and not frequency and not known.words and len(word.key) > SHORTEST_UNKNOWN
        return self._last(word, "context.after_first_name", 0.5) if small else None

    def word(self, place: int) -> Word | None:
        written, start = self.words.text[place], self.words.start[place]
        if not written or not written[0].isalpha():
            return None
        joined = _JOINED.match(written.lower())
        if joined:
            written, start = written[joined.end() :], start + joined.end()
        bare = _OWNED.sub("", written)
        return Word(start, start + len(bare), bare, bare.lower() if bare.isascii() else tokens.key(bare))

    def _uninflected(self, word: Word) -> Word:
        """Ninas: without the genitive's ending, where only the rest is a name."""
        if word.key[-1] != "s" or len(word.key) <= SHORTEST_UNKNOWN or _known.of[word.key].first:
            return word
        rest = _known.of[word.key[:-1]]
        if not rest.frequent or rest.frequency(self.language) or _known.of[word.key].frequency(self.language):
            return word
        return Word(word.start, word.end - 1, word.written[:-1], word.key[:-1])

    def _named(self, word: Word, rule: str, score: float) -> Mention:
        return _propose((word.start, word.end), FIRST, rule=rule, score=score, key=word.written)

    def _last(self, word: Word, rule: str, score: float) -> Mention:
        return _propose((word.start, word.end), LAST, rule=rule, score=score, key=word.key)

    def _held(self, mention: Mention) -> Mention:
        evidence = mention.evidence and replace(mention.evidence, held_back=WhyHeldBack.HOMOGRAPH)
        return replace(mention, status=MentionStatus.HELD_BACK, evidence=evidence)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "sms":
        return
    reading = _Reading(text, text.words, _known.base(text.language), _frames.of(text.words))
    for place in range(len(text.words)):
        found = reading.first_name(place)
        if found is not None:
            if found.stands:
                reading.found[place] = found
                reading.frames.meet(place)
            yield found
    yield from _last_names(reading)


def _last_names(reading: _Reading) -> Iterator[Mention]:
    for place in range(len(reading.words)):
        found = reading.last_name(place)
        if found is not None:
            reading.found[place] = found
            yield found


def build() -> Detector:
    return detect
