"""Which words of a text without capitals are names: by themselves, and by what stands around them."""

from __future__ import annotations

from typing import NamedTuple

from pseudonymizer.detectors import _capital_nouns, _frames, _likely_names, _nouns, _small_letters, _where_persons
from pseudonymizer.detectors._likely_names import Likely, Sort
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, triggers
from pseudonymizer.lexicon.loading import words as listed

# A line of so few words near the end, of which the first may be a name, is a signature.
LONGEST_SIGNATURE = 3
LONGEST_ENDING = 30
# No rule looks farther from a word than this, but along a name.
BESIDE = 2
_ENDS = frozenset({"", ".", ",", "!", "?", "och", ")", ":"})
_AFTER_NAME = _ENDS | triggers("small_letters.after_name")
_JOINING = frozenset({"och", ",", "&"})
_GREETINGS = triggers("frames.greetings")
_PERSON_PLACES = triggers("names.person_places") | {"hos"}
_SAYING = triggers("names.saying")
_PERSON_VERBS = triggers("names.person_verbs")
# Greeted, but no names there.
_ALL = triggers("small_letters.greeted")
_CALLS = frozenset({"kallar", "kallade", "kalla", "säger"})
_OBJECTS = frozenset({"mig", "honom", "henne"})
_NAME_NOUNS = frozenset({"namn", "namnet", "förnamn", "efternamn"})
# Before a listed name that is a word too these say that somebody is meant; some only where the phrase ends with it.
_BEFORE_PERSON = frozenset({",", "hos", "lilla", "hälsa", "hälsar"})
_BEFORE_LAST = _SAYING | {"med", "av"}
_CLAUSES = frozenset({"att", "och", "men", "när", "som", "om", "för", "nu"})
_HAS = frozenset({"är", "var", "har", "hade"})
_DEFINITE_ENDS = ("en", "an", "na")
_NO_NAME_ENDS = ("borna", "bor", "en", "et", "ade")
_PLACE_PREPOSITIONS = triggers("frames.place_prepositions") | {"på", "vid", "om"}
# An unknown word that stands after one of these is nearly always a name.
_BEFORE_NAME = triggers("small_letters.before_name")
_BEFORE_STREET = _BEFORE_NAME | {"adress", ":", ","}
_TOWARDS = frozenset({"i", "från", "till"})
_AT = frozenset({"på", "hos", "till", "från", "vid", "inom"})
_SIDES = ("handen", "väster", "öster")
# Nouns that a name follows: the first are part of it.
_HOUSES, _HOUSES_NAMED = triggers("small_letters.houses"), triggers("small_letters.houses_named")
_KINDS = _nouns.PLACE_KINDS | {"school", "work", "other_institution"}
_STREET_NOUNS = frozenset({"torg", "gränd", "gata", "väg", "plats", "park", "backe", "allé", "station"})
_COMMON_TAILS = tuple(triggers("small_letters.common_tails"))


class _Word(NamedTuple):
    """A word, what it may be, and its neighbours; `ends`: nothing that belongs to it follows."""

    place: int
    key: str
    likely: Likely
    before: str
    second: str
    after: str
    ends: bool


class Names:
    """Read from the text's beginning on: what was found is looked at again at the words that follow."""

    def __init__(self, words: Words, within: frozenset[int] | None = None) -> None:
        self.words = words
        self.likely = _likely(words, within)
        self.places: set[int] = set()
        # Of those, the ones that words before them said to be somebody's.
        self.framed: set[int] = set()
        self.letters = _small_letters.found(words, self.likely)
        if within is not None:
            self.letters &= within
        for place in range(len(words)) if within is None else sorted(within):
            likely = self.likely[place]
            if not words.capital[place] and self._is_name(self._word(place, likely)):
                self.places.add(place)

    def _word(self, place: int, likely: Likely) -> _Word:
        words = self.words
        after = words.after(place)
        ends = after in _ENDS or words.breaks[place]
        return _Word(place, words.key[place], likely, words.before(place), words.before(place, 2), after, ends)

    def _is_name(self, word: _Word) -> bool:
        likely = word.likely
        if likely.person and (self._is_told(word) or self._is_framed(word)):
            self.framed.add(word.place)
            return True
        if self._is_greeted(word):
            return True
        if likely.person and (self._goes_on(word) or self._is_joined(word) or self._acts(word)):
            return True
        if likely.place and self._is_place(word):
            return True
        return likely.sort == Sort.SURE or (likely.firm and word.before in _AT) or self._is_house(word)

    def _is_told(self, word: _Word) -> bool:
        """heter X, mitt namn är X; hej X"""
        if word.before in _frames.CALLED or (word.before in {"är", "var", ":"} and word.second in _NAME_NOUNS):
            return True
        if word.before in _GREETINGS and self.words.begins[word.place - 1]:
            unlisted = word.likely.sort == Sort.UNKNOWN and word.ends and not word.likely.compound
            return word.likely.sort >= Sort.LIKELY or word.likely.first or unlisted
        return False

    def _is_greeted(self, word: _Word) -> bool:
        """hej dag! on a line of its own: what somebody is called, though it is a word first."""
        words, place = self.words, word.place
        if word.before not in _GREETINGS or word.after not in {"!", ","} or word.key in _ALL:
            return False
        ends = words.breaks[place + 1] and words.joined(place) and words.begins[place - 1]
        return ends and any(entry.kind == FIRSTNAME for entry in load().get(word.key))

    def _is_framed(self, word: _Word) -> bool:
        """kallar mig X, min kompis X, läraren X, min mor, X, är; a line that signs."""
        likely, before, second = word.likely, word.before, word.second
        if likely.near or likely.short or (likely.sort == Sort.WORD and not likely.first):
            return False
        if before in _OBJECTS and second in _CALLS:
            return True
        if before == "," == word.after and likely.sort == Sort.UNKNOWN:
            return _nouns.is_person_noun(second)
        if _nouns.is_relative(before):
            return second in _frames.POSSESSIVES
        if before in _nouns.TITLES or _nouns.is_definite_person(before):
            return second in _frames.POSSESSIVES or (likely.sort >= Sort.UNKNOWN and not likely.compound)
        return likely.sort >= Sort.UNKNOWN and self._signs(word.place)

    def _signs(self, place: int) -> bool:
        """wiremu parata, on a line of its own near the end."""
        words, last = self.words, place
        if not place or not words.breaks[place - 1] or len(words) - place > LONGEST_ENDING:
            return False
        while words.joined(last):
            last += 1
        return last < place + LONGEST_SIGNATURE and all(key.isalpha() for key in words.key[place : last + 1])

    def _goes_on(self, word: _Word) -> bool:
        """heter elnur quliyev, peter lund, azlan bin ramli, c.m. banda: a last name after a first one or letters."""
        words, likely = self.words, word.likely
        before = word.place - 1
        while before > 0 and words.key[before] in listed("name_particles") and words.joined(before):
            before -= 1
        if before < 0 or not (words.joined(before) and words.joined(word.place - 1)):
            return False
        lettered = before in self.letters and "." in words.text[before]
        if not lettered and not self._is_somebody(before):
            return False
        framed = lettered or before in self.framed
        first = self.likely[before]
        sure = first.sort == Sort.SURE and first.first and words.key[before][-1] != "s"
        if likely.sort == Sort.UNKNOWN:
            named = _is_last_name(word, framed=framed, sure=sure)
        else:
            named = likely.sort == Sort.LIKELY or (likely.last and (framed or sure))
        if named and framed:
            self.framed.add(word.place)
        return named

    def _is_somebody(self, place: int) -> bool:
        """Whether a name stands there, or the sentence begins with what may be one."""
        likely = self.likely[place]
        if place in self.places:
            return likely.person
        begins = self.words.capital[place] or self.words.begins[place]
        return begins and likely.person and likely.sort >= Sort.UNKNOWN

    def _is_joined(self, word: _Word) -> bool:
        """ibtisam och majd; tindra och yared; inger och stig"""
        likely, place = word.likely, word.place
        if word.before in _JOINING and place > 1 and self._is_somebody(place - 2):
            return likely.sort >= Sort.LIKELY or likely.first or (likely.sort == Sort.UNKNOWN and not likely.wordlike)
        if likely.first and self._begins_row(place):
            return True
        if word.after not in {"och", ","} or not likely.first or place + 2 >= len(self.words):
            return False
        other = self.likely[place + 2]
        paired = word.after == "och" and not word.key.endswith("an")
        return other.first and (paired or other.sort == Sort.SURE)

    def _begins_row(self, place: int) -> bool:
        """tilde melker ebbe"""
        following = self.likely[place + 1 : place + 3]
        joined = self.words.joined(place) and self.words.joined(place + 1)
        return joined and len(following) > 1 and all(one.sort == Sort.SURE and one.first for one in following)

    def _acts(self, word: _Word) -> bool:
        """vuxila säger; hos ylva; med stig, säger tindra, att olle är sjuk: where persons are."""
        likely, before, after = word.likely, word.before, word.after
        if likely.sort == Sort.UNKNOWN:
            named = not (likely.wordlike or word.key.endswith(_NO_NAME_ENDS) or "-" in word.key)
            return named and (after in _PERSON_VERBS or before == "," == after)
        if likely.sort == Sort.LIKELY:
            with_writer = after == "och" and self.words.after(word.place, 2) == "jag"
            return before in _PERSON_PLACES or before in _SAYING or after in _PERSON_VERBS or with_writer
        if not likely.first or word.key.endswith(_DEFINITE_ENDS):
            return False
        if before in _BEFORE_PERSON or (word.ends and before in _BEFORE_LAST) or (before in _CLAUSES and after in _HAS):
            return True
        return _where_persons.is_surely_told_of(self.words, word.place, word.place)

    def _is_house(self, word: _Word) -> bool:
        """hotell kärnan, with a capital on both words; förskolan hjorten."""
        if word.before not in _HOUSES and word.before not in _HOUSES_NAMED:
            return False
        known = word.likely.sort >= Sort.UNKNOWN or _capital_nouns.is_definite_noun(word.key)
        named = known and self.words.joined(word.place - 1)
        if named and word.before in _HOUSES:
            self.places.add(word.place - 1)
        return named

    def _is_place(self, word: _Word) -> bool:
        likely, before = word.likely, word.before
        if likely.sort == Sort.WORD:  # i lund, 731 30 köping
            coded = before.isdigit() and len(before) in {2, 5}
            return likely.town and (before in _TOWARDS or coded) and not word.key.endswith(_SIDES)
        if likely.sort == Sort.LIKELY:
            return before in _PLACE_PREPOSITIONS
        return likely.sort == Sort.UNKNOWN and not (likely.near or likely.short) and self._is_unlisted_place(word)

    def _is_unlisted_place(self, word: _Word) -> bool:
        """på rosviksgatan, sjöcronas torg, floden ouémé, i dorze; på hasslarödsskolan, and not på svenskkursen."""
        if word.key.endswith(_likely_names.STREETS):
            return word.before in _BEFORE_STREET or word.after[:1].isdigit()
        joined = self.words.joined
        if word.after in _STREET_NOUNS and word.key.endswith("s") and joined(word.place):
            return True
        if _nouns.subject(word.before) in _KINDS and joined(word.place - 1):
            return True
        if not word.likely.compound:
            return word.before in _BEFORE_NAME
        return word.before == "på" and not word.key.endswith(_COMMON_TAILS)


def _likely(words: Words, within: frozenset[int] | None) -> list[Likely]:
    """What each word may be; of a part of the text, only the words there and beside it are looked at."""
    if within is None:
        return [_likely_names.of(key) for key in words.key]
    found = [_likely_names.NONE] * len(words)
    for place in {place + beside for place in within for beside in range(-BESIDE, BESIDE + 1)}:
        if 0 <= place < len(words):
            found[place] = _likely_names.of(words.key[place])
    return found


def _is_last_name(word: _Word, *, framed: bool, sure: bool) -> bool:
    """Whether an unknown word after a first name is the last one; at a line's end too where it is nearly a word."""
    ends, likely = word.after in _AFTER_NAME or word.ends, word.likely
    if likely.short:
        return False
    if not likely.near:
        return framed or sure or ends
    return (sure and ends and not likely.compound) or (framed and word.ends)
