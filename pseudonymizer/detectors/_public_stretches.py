"""Sentences about a book, a film or somebody famous in a text that tells of its writer's life elsewhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from pseudonymizer.detectors import _personal, _public_persons
from pseudonymizer.detectors._text import Text
from pseudonymizer.lexicon.loading import triggers

# What only a review says, and what any text may say of a book or film.
_REVIEWING = triggers("stretches.reviewing")
_CUES = triggers("genre.reporting") | triggers("genre.works") | triggers("stretches.works") | _REVIEWING
_PRONOUNS = frozenset({"han", "hon", "hans", "hennes", "honom", "henne"})
# Who comes into a text so is somebody near, though nobody says "my".
_NEAR = triggers("stretches.near")
# So far into the text the work has been named, and so often it is spoken of.
OPENING_SENTENCES, FEWEST_CUES = 2, 3


def held(text: Text) -> frozenset[int]:
    """The numbers of the sentences that tell of nobody near the writer."""
    if text.language != "sv":
        return frozenset()
    persons = text.once(_public_persons.persons)
    cues = text.words.where(_CUES)
    reviewed = len(cues) >= FEWEST_CUES and bool(text.words.where(_REVIEWING)) and _opens(text, cues)
    if not reviewed and not persons:
        return frozenset()
    return frozenset(_of_work(text, cues) if reviewed else ()) | frozenset(_of_person(text, persons))


def spoken(text: Text) -> frozenset[int]:
    """The numbers of the sentences that speak of a work."""
    return _numbers(text, text.words.where(_CUES)) if text.language == "sv" else frozenset()


def _opens(text: Text, cues: Iterable[int]) -> bool:
    return any(number < OPENING_SENTENCES for number in _numbers(text, cues))


def _of_work(text: Text, cues: Iterable[int]) -> Iterator[int]:
    """From the beginning, and again from where the work is spoken of, to where the writer speaks of herself."""
    life = text.once(_personal.life)
    own, spoken, told = text.once(_personal.alone), _numbers(text, cues), True
    for number in range(len(life.sentences) + 1):
        told = number not in own and (told or number in spoken)
        if told:
            yield number


def _of_person(text: Text, persons: Iterable[int]) -> Iterator[int]:
    """Min favoritspelare är X. Han kommer från Y: as long as each sentence says "he" or "she" of the person."""
    own = text.once(_personal.life).own
    named, near = _numbers(text, persons), _numbers(text, text.words.where(_NEAR))
    going_on = _numbers(text, text.words.where(_PRONOUNS)) - own - near
    opening = _numbers(text, (place for place in persons if text.words.begins[place]))
    for number in sorted(named):
        if number in opening - own:
            yield number
        after = number + 1
        while after in going_on:
            yield after
            after += 1


def _numbers(text: Text, places: Iterable[int]) -> frozenset[int]:
    sentences = text.once(_personal.life).sentences
    return frozenset(bisect_right(sentences, place) for place in places)
