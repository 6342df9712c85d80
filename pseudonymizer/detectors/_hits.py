"""Where the text holds what the lexicon knows: the longest entry at each word, and what its case and form say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from pseudonymizer.detectors import _frames, _inhabitants
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon import Entry, Lexicon, inflection, load
from pseudonymizer.lexicon.loading import (
    CITY,
    COUNTRY,
    EDUCATION,
    FIRSTNAME,
    HOME,
    PEOPLE,
    PLACES,
    PROFESSION,
    SUBJECT,
    SURNAME,
    triggers,
)
from pseudonymizer.lexicon.store import LONG
from pseudonymizer.remembering import Noted

_PLACE_PREPOSITIONS = triggers("hits.place_prepositions")
# Kinds that give way when the form without its genitive -s is a name or a place ("Kims").
_WEAK = frozenset({SURNAME})
_ORDINARY_KINDS = frozenset({PROFESSION, EDUCATION, SUBJECT, PEOPLE})
# Before a name that somebody may write without a capital.
_NAMING = _frames.CALLED | {"är", "is", ":", "mig", "mej", "honom", "henne"}
_NEVER_AFTER_RELATIVE = triggers("names.never_after_relative")
# A word met less often than this is sooner the Swedish place it may be, after a preposition of place.
RARE_WORD = 3.0
SHORTEST_GUESS = 6
_SETTLED = triggers("hits.settled")
_GUESSED = (CITY, COUNTRY)
# Kolombia är mitt hemland: a misspelt country may begin a sentence about it.
_IS = frozenset({"är", "var", "ligger", "har"})
_STREETS = ("gatan", "vägen", "torget", "gränd", "stigen", "skolan", "gymnasiet")
_NONE: tuple[str, ...] = ()
# The words met so far, in whatever text, that are never a hit, and those that are none in small letters.
MOST_DULL = 50_000
_silent = Noted(MOST_DULL)
_dull = Noted(MOST_DULL)


class Case(StrEnum):
    INSIDE = "inside"
    START = "start"
    LOWER = "lower"


class Hit(NamedTuple):
    """Words from `first` to `last` and what they may be; `guessed` when a misspelling was resolved."""

    first: int
    last: int
    start: int
    end: int
    entries: tuple[Entry, ...]
    modifiers: tuple[str, ...]
    case: Case
    ordinary: bool
    common: bool
    guessed: bool
    inhabitant: bool
    kinds: frozenset[str]

    def of(self, *kinds: str) -> Entry | None:
        for entry in self.entries:
            if entry.kind in kinds:
                return entry
        return None


def find(text: Text) -> tuple[Hit, ...]:
    return tuple(_find(text.words, load()))


def by_place(text: Text) -> Mapping[int, Hit]:
    """Each hit under every word it covers."""
    return {place: hit for hit in text.once(find) for place in range(hit.first, hit.last + 1)}


def of(text: Text, *kinds: str) -> list[Hit]:
    """The hits that may be of one of the kinds."""
    return [hit for hit in text.once(find) if not hit.kinds.isdisjoint(kinds)]


def case_of(words: Words, place: int) -> Case:
    """A capital says little at a sentence's start, and nothing among words all in capitals."""
    word = words.text[place]
    if not word[:1].isupper():
        return Case.LOWER
    if words.begins[place]:
        return Case.START
    if len(word) > 1 and word.isupper():
        neighbours = words.text[max(0, place - 1) : place + 2]
        if sum(len(other) > 1 and other.isupper() for other in neighbours) > 1:
            return Case.START
    return Case.INSIDE


def _find(words: Words, lexicon: Lexicon) -> Iterator[Hit]:
    after = 0
    for place in _worth_a_look(words):
        if place >= after:
            hit = _at(words, place, lexicon)
            if hit is not None:
                after = hit.last + 1
                yield hit
            elif not words.capital[place] and lexicon.longest(words.key[place]) == 0:
                _dull.remember(words.key[place])


def _worth_a_look(words: Words) -> list[int]:
    """A word in small letters that gave nothing once gives nothing again, unless the word before lifts a guard."""
    told = words.forms - _silent
    small = told & _dull
    found = [place for key in told - small for place in words.places[key]]
    dull = [place for key in small for place in words.places[key]]
    if dull:
        lifted = {place + 1 for place in words.where(_lifting())}
        found += [place for place in dull if words.capital[place] or place in lifted]
    return sorted(found)


@cache
def _lifting() -> frozenset[str]:
    """After these a word in small letters may be a name or a misspelt place."""
    return _frames.relatives() | _PLACE_PREPOSITIONS | _NAMING


def _at(words: Words, place: int, lexicon: Lexicon) -> Hit | None:
    key = words.key[place]
    if len(key) < 2 or not key[0].isalpha():
        _silent.remember(key)
        return None
    longest = lexicon.longest(key)
    hit = _phrase(words, place, longest, lexicon) if longest > 1 else None
    if hit is not None or not lexicon.is_mere_word(key):
        return hit or _word(words, place, lexicon)
    if longest < 2:
        _silent.remember(key)
    return None


def _phrase(words: Words, place: int, longest: int, lexicon: Lexicon) -> Hit | None:
    """The longest entry of several words; those that are plain words too, "stora torget", need a capital."""
    if not lexicon.may_go_on(words.key[place], words.after(place)):
        return None
    for size in range(min(longest, len(words) - place), 1, -1):
        joined = " ".join(words.key[place : place + size])
        listed = lexicon.get(joined)
        entries, modifiers = (listed, _NONE) if listed else _genitive(joined, lexicon)
        plain = words.text[place][0].islower() and lexicon.is_ordinary(joined)
        if entries and not plain:
            return _hit(words, (place, place + size - 1), entries, modifiers, (False, False))
    return None


def _word(words: Words, place: int, lexicon: Lexicon) -> Hit | None:
    key = words.key[place]
    entries, modifiers, guessed = _listed(words, place, lexicon), _NONE, False
    ordinary, common = _ordinariness(words, place, lexicon, listed=bool(entries))
    if key[-1] in "s'’" and not (common and not entries):
        entries, modifiers = _better_genitive(key, entries, lexicon)
        if modifiers and words.text[place][0].islower():
            entries = lexicon.safe(entries)
        # Only names are written with an apostrophe: Hans' is no pronoun.
        ordinary = ordinary or (key.isalpha() and bool(modifiers and entries) and lexicon.is_ordinary(entries[0].key))
    if not entries and "-" in key:
        entries = _hyphenated(key, lexicon)
    if not entries and not common and key.endswith(_inhabitants.ENDS):
        entries, modifiers = _inhabitants.reading(key, lexicon)
        if entries:
            return _hit(words, (place, place), entries, modifiers, (ordinary, common), inhabitant=True)
    if not entries and not common:
        entries, modifiers, guessed = _other_reading(words, place, lexicon)
    if not entries or (words.text[place][0].islower() and any(entry.kind == PEOPLE for entry in entries)):
        return None
    return _hit(words, (place, place), entries, modifiers, (ordinary, common), guessed=guessed)


def _ordinariness(words: Words, place: int, lexicon: Lexicon, *, listed: bool) -> tuple[bool, bool]:
    """Whether the word is an ordinary one too, and a frequent one; not where it can only be a town."""
    if listed and words.text[place][0].islower() and _is_town_here(words, place):
        return False, False
    return lexicon.is_ordinary(words.key[place]), lexicon.is_common(words.key[place])


def _listed(words: Words, place: int, lexicon: Lexicon) -> tuple[Entry, ...]:
    """What the lists say of the word as it is written; after "heter" it need have no capital."""
    word, key = words.text[place], words.key[place]
    if word[0].islower() and not _is_named_small(words, place):
        safe = lexicon.in_small_letters(key)
        return safe or (_after_preposition(words, place, lexicon) if words.before(place) in _PLACE_PREPOSITIONS else ())
    return lexicon.in_capitals(key) if word.isupper() else lexicon.get(key)


def _after_preposition(words: Words, place: int, lexicon: Lexicon) -> tuple[Entry, ...]:
    """Where somebody surely lives or comes from a town abroad needs no capital either: kommer från erdenet."""
    key = words.key[place]
    if _is_town_here(words, place):
        return tuple(entry for entry in lexicon.get(key) if entry.kind == CITY and entry.value == HOME)
    found = _at_home(key, lexicon)
    if found or lexicon.zipf(key) or len(key) < SHORTEST_GUESS or not _frames.is_lived_in(words, place):
        return found
    return tuple(entry for entry in lexicon.get(key) if entry.kind in PLACES)


def _is_town_here(words: Words, place: int) -> bool:
    """jag bor i kista, född i mora: right after such a verb a word that is a Swedish town too is the town."""
    return (
        words.before(place) in {"i", "från"}
        and not _SETTLED.isdisjoint((words.before(place, 2), words.before(place, 3)))
        and not words.after(place).endswith(("a", "s", "på"))
    )


def _at_home(key: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    """After a preposition of place a Swedish place is one, short and without a capital too: till täby."""
    if lexicon.zipf(key) >= RARE_WORD or lexicon.is_ordinary(key):
        return ()
    return tuple(entry for entry in lexicon.get(key) if entry.kind in PLACES and entry.value == HOME)


def _is_named_small(words: Words, place: int) -> bool:
    """Whether a name without a capital may stand here: after "heter", after somebody's relative."""
    if words.before(place) in _NAMING:
        return _frames.of_person(words, place) is not None
    return _frames.is_own_relative(words, place) and words.key[place] not in _NEVER_AFTER_RELATIVE


def _hyphenated(key: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    """Stig-Arne, Berg-Olsson: two listed names of one kind, with the gender of the first."""
    parts = [lexicon.get(part) for part in key.split("-")]
    for kind in (FIRSTNAME, SURNAME):
        named = [entry for readings in parts for entry in readings[:3] if entry.kind == kind]
        if len(parts) == 2 and all(any(entry.kind == kind for entry in readings) for readings in parts):
            return (Entry(kind, key, named[0].value, frequency=min(entry.frequency for entry in named)),)
    return ()


def _genitive(form: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    for reading in inflection.genitives(form):
        entries = tuple(entry for entry in lexicon.get(reading.base) if entry.kind not in _ORDINARY_KINDS)
        if entries:
            return entries, reading.modifiers
    return (), ()


def _better_genitive(
    key: str, entries: tuple[Entry, ...], lexicon: Lexicon
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    if entries and not all(entry.kind in _WEAK for entry in entries):
        return entries, ()
    genitive, modifiers = _genitive(key, lexicon)
    if genitive and (not entries or any(entry.kind in {FIRSTNAME, CITY, COUNTRY} for entry in genitive)):
        return genitive, modifiers
    return entries, ()


def _other_reading(words: Words, place: int, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...], bool]:
    """A form without its diacritics, or the nearest place name."""
    key = words.key[place]
    folded = lexicon.folded(key)
    if folded and words.text[place][0].isupper():
        return folded, (), False
    return _nearest(words, place, lexicon), (), True


def _nearest(words: Words, place: int, lexicon: Lexicon) -> tuple[Entry, ...]:
    """Only a word with a capital inside a sentence, or one after a preposition of place, may be a misspelt place."""
    key = words.key[place]
    if len(key) < SHORTEST_GUESS or not key.isalpha() or key.endswith(_STREETS):
        return ()
    capital = words.text[place][0].isupper() and not words.begins[place]
    framed = words.before(place) in _PLACE_PREPOSITIONS
    if words.begins[place] and words.text[place][0].isupper():
        said = words.after(place) in _IS and len(key) >= LONG - 1 and not lexicon.zipf(key)
        return lexicon.closest(key, (COUNTRY,), most=1) if said else ()
    if not (framed or (capital and len(key) >= LONG)):
        return ()
    if capital or _frames.is_lived_in(words, place):
        return lexicon.closest(key, _GUESSED, most=2 if capital and framed else 1)
    return () if lexicon.zipf(key) else lexicon.closest(key, _GUESSED, most=2, contest=True)


def _hit(  # noqa: PLR0913 - what a hit is made of, the rare facts by name
    words: Words,
    span: tuple[int, int],
    entries: tuple[Entry, ...],
    modifiers: tuple[str, ...],
    ordinariness: tuple[bool, bool],
    *,
    guessed: bool = False,
    inhabitant: bool = False,
) -> Hit:
    first, last = span
    return Hit(
        first,
        last,
        words.start[first],
        words.end[last],
        entries,
        modifiers,
        case_of(words, first),
        *ordinariness,
        guessed,
        inhabitant,
        frozenset([entry.kind for entry in entries]),
    )
