"""First and last names in messages: by the lists, and by how people greet, sign and speak of each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pseudonymizer import languages, tokens
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.detectors.messages import _frames, _known
from pseudonymizer.detectors.messages._frames import Frames
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.reference import first_names
from pseudonymizer.model import Mention, MentionStatus, WhyHeldBack

NAME = "message_names"
LANGUAGES = None  # those of the messages, mixed as people mix them

FIRST, LAST = "firstname", "lastname"
# A word as frequent as this needs more than its place in the message to be a name without a capital.
EVERYDAY = 4.8
# A usual name that is a more frequent word than this is not asked about without a capital: will, alle, mia in Italian.
ASKED_BELOW = 5.6
SHORTEST_UNKNOWN, SHORTEST_MISSPELT, LONGEST_NICKNAME = 3, 5, 7
# s'Vreni, d'Anna, qu'Anna; Nina's
_JOINED = Expression(r"(?:d|l|s|z|qu|j|m|t|c|n|ch)['’](?=[^\W\d_]{2})")
_OWNED = Expression(r"['’]s?\Z")
_LONG_END = Expression(r"([^\W\d_])\1+\Z")
_LETTERS = Expression(r"[^\W\d_]+(?:-[^\W\d_]+)*\Z")
_DIMINUTIVES = ("li", "eli", "lein", "chen", "ino", "ina", "etta", "etto", "ette", "inho")
_FAMILY_ARTICLES = frozenset({"les", "bei", "bi", "the"})
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

    words: Words
    language: str
    frames: Frames
    found: dict[int, Mention] = field(default_factory=dict)

    def first_name(self, place: int) -> Mention | None:
        whole = self.word(place)
        if whole is None or self._is_part_of_last(place):
            return None
        word = self._uninflected(whole)
        known = self._of_parts(word)
        if _frames.is_formula(word.key) and not (known.certain and self._says_capital(place)):
            return None
        frequency = known.frequency(self.language)
        if known.first:
            return self._listed(place, word, known, frequency)
        return self._unlisted(place, word, known) if not frequency else None

    def _of_parts(self, word: Word) -> _known.Known:
        """Of Anna-Lena and other double names, what is known of the first part."""
        known = _known.of[word.key]
        return _known.of[word.key.partition("-")[0]] if not known.first and "-" in word.key else known

    def _is_part_of_last(self, place: int) -> bool:
        """Anna von Arx, Frau Keller; but Herr Peter Keller"""
        if place - 2 in self.found and self.frames.is_particle(place - 1) and self.words.capital[place]:
            return True
        known = _known.of[self.words.key[place]]
        both = known.frequent and self.words.joined(place) and self.words.is_name_like(place + 1)
        return self.frames.titled(place) and not both

    def _listed(self, place: int, word: Word, known: _known.Known, frequency: float) -> Mention | None:
        is_place = known.place and not known.certain
        small = not known.is_everyday and self._is_small_name(place, word, known, frequency)
        written = self._is_capital(word) or small
        if written and not is_place and self._is_addressed(place):
            return self._named(word, "frame.addressed", 0.9)
        if self.frames.only_placed(place) and (known.place or not known.certain):
            return None
        if is_place and self.frames.placed(place):
            return None
        if not self._is_capital(word) and known.is_everyday:
            return None
        if not frequency:
            small_word = known.rather_first and not self._is_capital(word) and self.frames.determined(place)
            return None if small_word else self._no_word(place, word, known)
        return self._homograph(place, word, known, frequency) if known.frequent else None

    def _is_small_name(self, place: int, word: Word, known: _known.Known, frequency: float) -> bool:
        return frequency < EVERYDAY if known.certain else not frequency and self._is_small_nickname(place, word, known)

    def _no_word(self, place: int, word: Word, known: _known.Known) -> Mention | None:
        """A listed name that is no word of the message's language."""
        capital = self._is_capital(word)
        # Of dialects and Romansh there is no dictionary that tells rare names from words.
        small = known.certain if self.language in _known.UNWRITTEN else known.frequent
        sure = known.frequent if capital else small and not self._is_word(known)
        other = known.place or known.last or self._is_word(known)
        likely = capital and (not other or self._stands_by_name(place) or self.frames.surely_of_person(place))
        return self._named(word, "lexicon.firstname", 0.8 if sure else 0.5) if sure or likely else None

    def _homograph(self, place: int, word: Word, known: _known.Known, frequency: float) -> Mention | None:
        capital, certain = self._is_capital(word), known.certain and frequency < ASKED_BELOW
        if self.frames.determined(place) and not (capital and self._says_capital(place)):
            return None
        if capital and (self.frames.of_person(place) or self._says_capital(place) or self._stands_by_name(place)):
            return self._named(word, "lexicon.firstname", 0.6)
        if certain and self._is_paired(place):
            return self._named(word, "lexicon.firstname", 0.5)
        speaks = self.frames.speaks(place) and (capital or certain or frequency < EVERYDAY)
        if speaks or (capital and self._is_owner(place, word)):
            return self._named(word, "lexicon.firstname", 0.5)
        if capital or certain or frequency < EVERYDAY or self.frames.after_preposition(place):
            return self._held(self._named(word, "lexicon.homograph", 0.4))
        return None

    def _is_paired(self, place: int) -> bool:
        """rose and bill: both are usual names, and neither is a very frequent word."""
        beside = (self.frames.before_join(place), self.frames.after_join(place))
        pairs = (_known.of[self.words.key[other]] for other in beside if other is not None)
        return any(known.certain and known.frequency(self.language) < ASKED_BELOW for known in pairs)

    def _is_owner(self, place: int, word: Word) -> bool:
        """May's birthday"""
        return self.language == "en" and word.end < self.words.end[place] and not self.frames.owned(place)

    def _unlisted(self, place: int, word: Word, known: _known.Known) -> Mention | None:
        """A word that neither a list of names nor a dictionary has, where only a name can stand."""
        if (
            known.place
            or len(word.key) < SHORTEST_UNKNOWN
            or not _LETTERS.match(word.written)
            or self.frames.only_placed(place)
        ):
            return None
        capital = self._is_capital(word)
        if self._is_addressed(place) and (capital or self._is_small_nickname(place, word, known)):
            return self._named(word, "frame.addressed", 0.5)
        likely = self._is_likely(place, word, known) if capital else self._is_small_diminutive(place, word, known)
        return self._named(word, "context.person", 0.4) if likely else None

    def _is_small_diminutive(self, place: int, word: Word, known: _known.Known) -> bool:
        """em jörgli, d vreni"""
        return self.frames.of_person(place) and not known.words and self._is_diminutive(word.key)

    def _is_likely(self, place: int, word: Word, known: _known.Known) -> bool:
        if self._is_nickname(place, word) or self._is_misspelt(word) or self._stands_by_name(place):
            return True
        with_person = self.frames.surely_of_person(place) and self.language not in _known.NOUNS
        return (with_person and not self._is_word(known)) or self._is_diminutive(word.key)

    def _is_addressed(self, place: int) -> bool:
        frames = self.frames
        return frames.greeted(place) or frames.signs(place) or frames.joined_to_name(place) or frames.called(place)

    def _is_small_nickname(self, place: int, word: Word, known: _known.Known) -> bool:
        """hoi chrigu, but not: hey schätzeli"""
        short = len(word.key) <= LONGEST_NICKNAME and not word.key.endswith("li")
        opens_or_ends = self.frames.opens_or_ends(place) and not self.frames.placed(place)
        return short and not known.words and opens_or_ends

    def _is_nickname(self, place: int, word: Word) -> bool:
        """dr Housi, de Päde, Küsu: no noun of the dialect, as dr Schlüssu is (Schlüssel)"""
        bernese = word.key[-1] == "u" and self.language in _known.DIALECTS
        if (
            not (bernese or self.frames.after_article(place))
            or len(word.key) > LONGEST_NICKNAME
            or word.key[-1] not in "iueä"
        ):
            return False
        if word.key.endswith("li"):  # s Hüsli
            return False
        return not any(self._is_word(_known.of[word.key[:-1] + end]) for end in ("el", "l", "er", "en", ""))

    def _is_misspelt(self, word: Word) -> bool:
        """Clauida: two letters of a usual name have changed places."""
        key = word.key
        if len(key) < SHORTEST_MISSPELT:
            return False
        swaps = (key[:at] + key[at + 1] + key[at] + key[at + 2 :] for at in range(1, len(key) - 1))
        return any(swapped in first_names() for swapped in swaps)

    def _is_diminutive(self, key: str) -> bool:
        """Petrali, Ninalein, Marcolino"""
        stems = (key.removesuffix(end) for end in _DIMINUTIVES if key.endswith(end) and len(key) > len(end) + 2)
        forms = (_known.of[form] for stem in stems for form in (stem, stem + "a"))
        return any(known.certain and not self._is_word(known) for known in forms)

    def _stands_by_name(self, place: int) -> bool:
        """Wolf und Gesine, August Koch: what is joined to a name, or followed by a last name, is one."""
        joined = self.frames.before_join(place)
        if self.frames.joined_to_name(place) or (joined is not None and self._is_sure(joined)):
            return True
        if self.frames.before_family(place):
            return True
        following = self.words.joined(place) and self.words.is_name_like(place + 1)
        return following and _known.of[self.words.key[place + 1]].usual_last and _known.of[self.words.key[place]].first

    def _is_sure(self, place: int) -> bool:
        known = _known.of[self.words.key[place]]
        return self.words.capital[place] and known.certain and not known.frequency(self.language)

    def _says_capital(self, place: int) -> bool:
        """Whether only a name has a capital there."""
        if self.language in _known.NOUNS or self.words.begins[place] or self.frames.shouted:
            return False
        return self.words.capital[place] and self.words.key[place] not in _known.capitalised(self.language)

    def _is_capital(self, word: Word) -> bool:
        if not word.written[0].isupper():
            return False
        return not self.frames.shouted or _known.of[word.key].certain or self.frames.signs_at(word.start)

    def last_name(self, place: int) -> Mention | None:
        word = self.word(place)
        if word is None or place in self.found or len(word.key) < SHORTEST_UNKNOWN - 1:
            return None
        known = _known.of[word.key]
        capital, frequency = self._is_capital(word), known.frequency(self.language)
        if self.frames.titled(place):
            small = not self._is_word(known) or (known.usual_last and frequency < ASKED_BELOW)
            return self._last(word, "frame.titled", 0.85) if capital or small else None
        if place - 2 in self.found and self.frames.is_particle(place - 1) and capital:
            particle = word._replace(start=self.words.start[place - 1])
            return self._last(particle, "context.after_first_name", 0.85)
        if self._follows_first(place):
            return self._after_first(word, known, frequency)
        return self._alone(place, word, known) if capital else self._small_alone(place, word, known)

    def _small_alone(self, place: int, word: Word, known: _known.Known) -> Mention | None:
        """dr lüthi het glütet, bi hugentoblers"""
        if not (self.frames.of_person(place) or self._is_of_family(place)) or len(word.key) <= SHORTEST_UNKNOWN:
            return None
        base = _known.of[word.key.removesuffix("s")] if self._is_of_family(place) else known
        plain = not (self._is_word(known) or self._is_word(base) or known.first or known.place)
        return self._last(word, "lexicon.surname", 0.4) if base.usual_last and plain else None

    def _is_of_family(self, place: int) -> bool:
        return self.frames.surely_of_person(place) or self.words.before(place) in _FAMILY_ARTICLES

    def _alone(self, place: int, word: Word, known: _known.Known) -> Mention | None:
        """bei Kellers, Les Dufour, bim Zgraggen"""
        begins_name = known.usual_last and place + 1 in self.found and self.words.joined(place)  # Keller Nina
        if begins_name or (self.frames.initialled(place) and (known.last or not self._is_word(known))):
            return self._last(word, "context.before_first_name" if begins_name else "frame.titled", 0.6)
        if known.usual_last and not (known.frequent or known.place or self._is_word(known)):
            return self._last(word, "lexicon.surname", 0.5)
        foreign = self._says_capital(place) and not self.frames.placed(place)
        if (
            known.last
            and (foreign or self._is_of_family(place))
            and not (known.first or known.place or self._is_word(known))
        ):
            return self._last(word, "lexicon.surname", 0.4)
        base = _known.of[word.key.removesuffix("s")]
        plural = (
            word.key[-1] == "s"
            and base.last
            and not (base.frequent or (self._is_word(known) and not self._is_of_family(place)))
        )
        if plural and not known.place and (base.usual_last or not self._is_word(base)) and not self.frames.owned(place):
            return self._last(word, "lexicon.surname", 0.5)
        return None

    def _follows_first(self, place: int) -> bool:
        """Whether a first name stands right before, that owns nothing: Nina Keller, and not Ninas Velo."""
        before = self.found.get(place - 1)
        return before is not None and before.end == self.words.end[place - 1] and self.words.joined(place - 1)

    def _after_first(self, word: Word, known: _known.Known, frequency: float) -> Mention | None:
        unknown = not self._is_word(known) and _LETTERS.match(word.written) is not None
        if self._is_capital(word) and (known.usual_last or (unknown and not self.frames.shouted)):
            return self._last(word, "context.after_first_name", 0.7)
        small = known.usual_last and frequency < EVERYDAY and len(word.key) > SHORTEST_UNKNOWN
        return self._last(word, "context.after_first_name", 0.5) if small else None

    def _is_word(self, known: _known.Known) -> bool:
        return known.is_word(self.language)

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
        drawn_out = _LONG_END.sub(r"\1", word.key)
        known = _known.of[word.key]
        if (
            drawn_out != word.key and _known.of[drawn_out].certain and not (known.first or self._is_word(known))
        ):  # Ninaaa
            return word._replace(key=drawn_out)
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
    language = languages.base(text.language)
    reading = _Reading(text.words, language, Frames(text.words, language))
    for place in range(len(text.words)):
        found = reading.first_name(place)
        if found is not None:
            if found.stands:
                reading.found[place] = found
                reading.frames.met.add(place)
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
