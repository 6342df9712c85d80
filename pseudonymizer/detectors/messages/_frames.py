"""Where in a message a name is likely: after a greeting, at the end, after words for persons."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_GREETINGS, _CLOSINGS = triggers("messages.greetings"), triggers("messages.closings")
_ADDRESSING, _JOINS = triggers("messages.addressing"), triggers("messages.joins")
_TITLES, _ARTICLES = triggers("messages.titles"), triggers("messages.articles")
_BEFORE_PERSONS, _PLACE_BEFORE = triggers("messages.before_persons"), triggers("messages.place_before")
_PARTICLES = triggers("messages.particles")
_FORMULAS = _GREETINGS | _CLOSINGS | _ADDRESSING | _TITLES
# Of so many words at the end a signature consists.
LONGEST_SIGNATURE = 3
_PAUSES = frozenset({".", ",", "!", "?", ":", ")", "-", "–", ";", "*", "(", "~", "<", "3", "x", "/"})


@dataclass
class Frames:
    words: Words
    met: set[int] = field(default_factory=set)

    def meet(self, place: int) -> None:
        """There is a first name there."""
        self.met.add(place)

    def addressed(self, place: int) -> bool:
        """Whether somebody is greeted there or signs there, or is named in one breath with who is."""
        return self._greeted(place) or self._signs(place) or self._joined(place)

    def titled(self, place: int) -> bool:
        """Frau Keller, Fam. Keller, Herr von Arx"""
        before, second = self.words.before(place), self.words.before(place, 2)
        if before in _TITLES or (before == "." and second in _TITLES):
            return True
        return self.is_particle(place - 1) and place > 1 and self.titled(place - 1)

    def is_particle(self, place: int) -> bool:
        return place >= 0 and self.words.key[place] in _PARTICLES

    def of_person(self, place: int) -> bool:
        return self.words.before(place) in _BEFORE_PERSONS or self.words.before(place) in _ARTICLES

    def placed(self, place: int) -> bool:
        return self.words.before(place) in _PLACE_BEFORE

    def is_formula(self, key: str) -> bool:
        return key in _FORMULAS

    @cached_property
    def shouted(self) -> bool:
        """Whether the message is written in capitals."""
        letters = [letter for word in self.words.text for letter in word if letter.isalpha()]
        return sum(map(str.isupper, letters)) * 2 > len(letters)

    def _greeted(self, place: int) -> bool:
        words = self.words
        if words.before(place) in _GREETINGS:
            return True
        return words.before(place) in _ADDRESSING and words.before(place, 2) in _GREETINGS

    def _joined(self, place: int) -> bool:
        """Hoi Nina und Beat"""
        joins = self.words.before(place) in _JOINS or self.words.before(place) == ","
        return joins and place - 2 in self.met and self._greeted_or_signed(place - 2)

    def _greeted_or_signed(self, place: int) -> bool:
        return self._greeted(place) or self._signs(place) or self._joined(place)

    def _signs(self, place: int) -> bool:
        """Whether nothing but signs follows, and a closing or a pause stands before."""
        if place < self._end - LONGEST_SIGNATURE or any(key.isalpha() for key in self.words.key[place + 1 : self._end]):
            return False
        return self.words.before(place) in _CLOSINGS or self._paused(place)

    def _paused(self, place: int) -> bool:
        """A capital after a pause, as in: Bis morn! Nina"""
        if place == 0 or not self.words.capital[place]:
            return False
        return self.words.breaks[place - 1] or self.words.before(place) in _PAUSES

    @cached_property
    def _end(self) -> int:
        """Where what follows the last word begins."""
        last = max((place for place, key in enumerate(self.words.key) if key[:1].isalpha()), default=-1)
        return last + 1


def of(words: Words) -> Frames:
    return Frames(words)
