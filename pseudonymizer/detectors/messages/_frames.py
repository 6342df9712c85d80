"""Where in a message a name is likely: after a greeting, at the end, after words for persons."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from pseudonymizer.detectors._text import Words
from pseudonymizer.detectors.messages._known import NOUNS
from pseudonymizer.lexicon.loading import triggers

_GREETINGS, _CLOSINGS = triggers("messages.greetings"), triggers("messages.closings")
_ADDRESSING, _JOINS = triggers("messages.addressing"), triggers("messages.joins")
_TITLES, _ARTICLES = triggers("messages.titles"), triggers("messages.articles")
_BEFORE_PERSONS, _PLACES_ONLY = triggers("messages.before_persons"), triggers("messages.places_only")
_PLACE_BEFORE, _SAID = triggers("messages.place_before"), triggers("messages.said_of_persons")
_PARTICLES, _FAMILIES = triggers("messages.particles"), triggers("messages.families")
_OWNED = frozenset({"des", "eines", "dem", "ein", "einem", "meines", "deines", "mis", "dis"})
_INTRODUCING, _RELATIVES = triggers("messages.introducing"), triggers("messages.relatives")
_DETERMINERS, _SUBJECTS = triggers("messages.determiners"), triggers("messages.subjects")
_WISHES = triggers("messages.wishes")
_TRAILING = triggers("messages.trailing")
# Closings that are no function words, and so stand before names in the middle of a message, too.
_CLOSED_BY = frozenset(triggers("messages.closings_only"))
_FORMULAS = _GREETINGS | _CLOSINGS | _TITLES
_WITH_PERSONS = frozenset({"avec", "chez", "con", "with", "cun", "mitem", "bim"})
# In Swiss German an article stands before first names, and "dr" is one.
_WITH_ARTICLES = frozenset({"gsw", "als", "it", "rm"})
_DIALECT_ARTICLE = "dr"
# So many words at the end may be a signature.
LONGEST_SIGNATURE, LONGEST_GREETING = 5, 2
_PAUSES = frozenset({".", ",", "!", "?", ":", ")", "-", "–", ";", "*", "(", "~", "<", "3", "/"})


@dataclass
class Frames:
    """`met`: the places of the words that are first names so far."""

    words: Words
    language: str
    met: set[int] = field(default_factory=set)

    def greeted(self, place: int) -> bool:
        """Hoi Nina, Hi my dear Nina"""
        words, before = self.words, self.words.before(place)
        if before in _GREETINGS or before in _INTRODUCING or before in _RELATIVES or before in _CLOSED_BY:
            return True
        return words.before(place) in _ADDRESSING and words.before(place, 2) in _GREETINGS

    def opens_or_ends(self, place: int) -> bool:
        return 0 < place <= LONGEST_GREETING or self.signs(place)

    def signs(self, place: int) -> bool:
        """lg nina; Bis morn! Nina & Beat"""
        return place in self._signature

    def signs_at(self, start: int) -> bool:
        return any(self.words.start[place] == start for place in self._signature)

    def called(self, place: int) -> bool:
        """Fede, hai visto? rispondi Fra??"""
        words = self.words
        if place == 0 or (words.begins[place] and words.before(place) in {"", "!"}):
            return words.after(place) in {",", "!"}
        foreign = self.language not in NOUNS
        called = foreign and words.capital[place] and words.after(place) in {"?", "!"}
        return called and not words.begins[place] and not self.placed(place)

    def joined_to_name(self, place: int) -> bool:
        """Nina und Beat, where one of them is a name"""
        if self.words.before(place) in _JOINS or self.words.before(place) == ",":
            return place - 2 in self.met
        return False

    def before_family(self, place: int) -> bool:
        """Fridli und Familie Rhyner"""
        return self.words.after(place) in _JOINS and self.words.after(place, 2) in _FAMILIES

    def speaks(self, place: int) -> bool:
        """Rose a eu, grace says"""
        return self.words.begins[place] and self.words.after(place) in _SAID

    def owned(self, place: int) -> bool:
        """Whether an article or a possessive stands before, as it does before nouns."""
        return self.words.before(place) in _OWNED

    def before_join(self, place: int) -> int | None:
        """The place of the word that this one is joined to by a following "and"."""
        return place + 2 if self.words.after(place) in _JOINS and place + 2 < len(self.words) else None

    def after_join(self, place: int) -> int | None:
        """The place of the word that this one is joined to by an "and" before it."""
        return place - 2 if self.words.before(place) in _JOINS and place >= 2 else None

    def determined(self, place: int) -> bool:
        """son jean, i finn das, joyeux noël: where a noun, a verb or a feast stands, and no name."""
        before = self.words.before(place)
        if before in _DETERMINERS or before in _WISHES:
            return True
        return before in _SUBJECTS and (self.language not in NOUNS or self.words.begins[place - 1])

    def titled(self, place: int) -> bool:
        """Frau Keller, Fam. Keller, Herr von Arx"""
        if place < 1:
            return False
        before, second = self.words.before(place), self.words.before(place, 2)
        if before == "." and (second in _TITLES or (second == "fr" and self.language not in {"fr", "it"})):
            return True
        if before in _TITLES and not (before == _DIALECT_ARTICLE and self.language in _WITH_ARTICLES):
            return True
        return self.is_particle(place - 1) and self.titled(place - 1)

    def initialled(self, place: int) -> bool:
        """P. Keller"""
        words = self.words
        initial = words.before(place, 2) if words.before(place) == "." else ""
        return len(initial) == 1 and initial.isalpha() and words.capital[place - 2] and words.capital[place]

    def is_particle(self, place: int) -> bool:
        return place >= 0 and self.words.key[place] in _PARTICLES and not self.words.capital[place]

    def of_person(self, place: int) -> bool:
        """mit Rosa, dr Beat, Rose a eu"""
        before = self.words.before(place)
        if before in _BEFORE_PERSONS or (before in _ARTICLES and self.language in _WITH_ARTICLES):
            return True
        return self.speaks(place)

    def after_preposition(self, place: int) -> bool:
        return self.words.before(place) in _BEFORE_PERSONS

    def after_article(self, place: int) -> bool:
        return self.words.before(place) in {"dr", "de", "em", "am"} and self.language in {"gsw", "als"}

    def surely_of_person(self, place: int) -> bool:
        """avec Timéo, da Braida"""
        return self.words.before(place) in _WITH_PERSONS

    def placed(self, place: int) -> bool:
        return self.words.before(place) in _PLACE_BEFORE

    def only_placed(self, place: int) -> bool:
        return self.words.before(place) in _PLACES_ONLY and self.words.before(place) not in _BEFORE_PERSONS

    @cached_property
    def shouted(self) -> bool:
        """Whether the message is written in capitals."""
        letters = [letter for word in self.words.text for letter in word if letter.isalpha()]
        return sum(map(str.isupper, letters)) * 2 > len(letters)

    @cached_property
    def _signature(self) -> frozenset[int]:
        """The words at the end after a closing or, with a capital, after a pause.

        One name, a first and a last name, or several names joined.
        """
        words, last = self.words, self._last
        if last < 1:
            return frozenset()
        if (
            words.joined(last - 1)
            and self._is_name_like(last)
            and self._is_name_like(last - 1)
            and self._paused(last - 1)
        ):
            return frozenset({last - 1})
        first, names = last, {last}
        while first > 2 and last - first < LONGEST_SIGNATURE and words.before(first) in _JOINS | {","}:
            first -= 2
            names.add(first)
        if self._closed(first):
            return frozenset(names)
        if words.before(last) == ",":  # Bis morn, Nina
            first, names = last, {last}
        capital = all(words.capital[each] for each in names)
        return frozenset(names) if capital and self._paused(first) else frozenset()

    def _is_name_like(self, place: int) -> bool:
        return self.words.capital[place] and self.words.key[place] not in _FORMULAS

    def _paused(self, place: int) -> bool:
        """Whether the word stands after a sentence, or after a closing."""
        if place < 1:
            return False
        return self.words.breaks[place - 1] or self.words.before(place) in _PAUSES or self._closed(place)

    def _closed(self, place: int) -> bool:
        """lg nina, Liebe Grüsse deine Nina, Gruess us Elm"""
        before, second = self.words.before(place), self.words.before(place, 2)
        return before in _CLOSINGS or (second in _CLOSINGS and self.words.capital[place])

    @cached_property
    def _last(self) -> int:
        """The last word; what follows are signs."""
        words = ((place, key) for place, key in enumerate(self.words.key) if key[:1].isalpha() and len(key) > 1)
        return max((place for place, key in words if key not in _TRAILING), default=-1)


def is_formula(key: str) -> bool:
    """Whether the word belongs to a greeting, a closing or a title."""
    return key in _FORMULAS
