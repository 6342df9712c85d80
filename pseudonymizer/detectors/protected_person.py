"""The people whom the masking has to conceal, under every part of the names that the document's metadata give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from pseudonymizer import tokens
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import inflection
from pseudonymizer.model import Mention
from pseudonymizer.model.people import people_to_protect

NAME = "protected_person"
LANGUAGES = None  # all

_PARTICLES = frozenset({"af", "al", "bin", "da", "de", "del", "der", "di", "du", "el", "la", "le", "ten", "van", "von"})
_SHORTEST_MISSPELT = 6
_SURE, _FAIRLY_SURE, _DOUBTFUL = 0.95, 0.8, 0.6
_propose = Proposer(NAME)


@dataclass(frozen=True, slots=True)
class _Name:
    """The keys of the name's parts in order, and those of its particles."""

    parts: tuple[str, ...]
    particles: frozenset[str]

    def base(self, key: str) -> str:
        """The part that a word is, inflected or misspelt by a letter or not; empty when it is none."""
        for form in (key, *(reading.base for reading in inflection.genitives(key))):
            if form in self.parts:
                return form
        near = (part for part in self.parts if len(part) >= _SHORTEST_MISSPELT)
        return next((part for part in near if OSA.distance(key, part, score_cutoff=1) <= 1), "")

    def has_initial(self, key: str) -> bool:
        return len(key) == 1 and any(part.startswith(key) for part in self.parts)

    def are_initials(self, key: str) -> bool:
        """`k.f.` for all parts in order."""
        return len(self.parts) > 1 and key == "".join(f"{part[0]}." for part in self.parts)


def detect(text: Text) -> Iterator[Mention]:
    for person in people_to_protect(text.person_to_protect):
        name = _read(person)
        if name.parts:
            yield from _detect(text, name)


def _detect(text: Text, name: _Name) -> Iterator[Mention]:
    place, words = 0, text.words
    bases = {key: base for key in words.places if key and (base := name.base(key))}
    while place < len(words):
        end = _run(words, place, name, bases)
        if end > place:
            yield from _mentions(text, range(place, end), name, bases)
        place = max(end, place + 1)


def _read(name: str) -> _Name:
    words = [tokens.key(token.word) for token in tokens.tokenize(name) if token.word[:1].isalpha()]
    particles = frozenset(words) & _PARTICLES
    parts = tuple(word for word in words if word not in particles and len(word.strip(".")) > 1)
    return _Name(parts, particles)


def _run(words: Words, place: int, name: _Name, bases: dict[str, str]) -> int:
    """The place after the longest run of parts, initials and particles that ends with a part; else `place`."""
    end = place
    while place < len(words) and _belongs(words, place, name, bases):
        key = words.key[place]
        if key in bases or name.are_initials(key):
            end = place + 1
        place += 1
        if not words.joined(place - 1):
            break
    return end


def _belongs(words: Words, place: int, name: _Name, bases: dict[str, str]) -> bool:
    key = words.key[place]
    if key in bases or name.are_initials(key) or key in name.particles:
        return True
    if key == ".":
        return name.has_initial(words.before(place))
    return name.has_initial(key) and words.after(place) == "."


def _mentions(text: Text, places: Sequence[int], name: _Name, bases: dict[str, str]) -> Iterator[Mention]:
    score = _score(text, places, bases)
    if not score:
        return
    if text.label_set == "tab":
        yield _propose(_span(text, places), "PERSON", rule="context.protected", score=score)
        return
    for place in places:
        base = bases.get(text.words.key[place])
        if base is not None:
            last = len(name.parts) > 1 and base == name.parts[-1]
            inflected = text.words.key[place] != base and len(text.words.key[place]) > len(base)
            yield _propose(
                (text.words.start[place], text.words.end[place]),
                "surname" if last else "firstname_unknown",
                rule="context.protected",
                score=score if last else _DOUBTFUL,  # detectors that know the gender go before
                modifiers=("gen",) if inflected else (),
                key=base,
            )


def _span(text: Text, places: Sequence[int]) -> tuple[int, int]:
    """Without the genitive's ending, which stays in the text."""
    start, end = text.words.start[places[0]], text.words.end[places[-1]]
    return start, end - 2 if text.text[start:end].endswith(("'s", "’s")) else end


def _score(text: Text, places: Sequence[int], bases: dict[str, str]) -> float:
    """A single word in small letters is as likely an ordinary one, and not proposed."""
    words = text.words
    found = [place for place in places if words.key[place] in bases]
    if len(found) != 1:
        return _SURE
    (place,) = found
    if not words.is_name_like(place):
        return 0.0
    exact = bases[words.key[place]] in words.key[place]
    return _SURE if exact and (words.text[place].isupper() or not words.begins[place]) else _FAIRLY_SURE


def build() -> Detector:
    return detect
