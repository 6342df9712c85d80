"""Where the text holds what the lexicon knows: the longest entry at each word, and what its case and form say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from pseudonymizer.detectors import _frames, _inhabitants, _place_frames
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon import Entry, Lexicon, inflection, load
from pseudonymizer.lexicon.loading import (
    CITY,
    COUNTRY,
    EDUCATION,
    FIRSTNAME,
    HOME,
    INSTITUTION,
    PEOPLE,
    PLACE,
    PLACES,
    PROFESSION,
    REGION,
    SUBJECT,
    SURNAME,
    form_of,
    triggers,
)
from pseudonymizer.lexicon.store import LONG, Known
from pseudonymizer.remembering import Noted

_PLACE_PREPOSITIONS = triggers("hits.place_prepositions")
# Kinds that give way when the form without its genitive -s is a name or a place ("Kims").
_WEAK = frozenset({SURNAME})
_ORDINARY_KINDS = frozenset({PROFESSION, EDUCATION, SUBJECT, PEOPLE})
# Before a name that somebody may write without a capital.
_NAMING = _frames.CALLED | {"är", "is", ":", "mig", "mej", "honom", "henne"}
_NEVER_AFTER_RELATIVE = triggers("names.never_after_relative")
# bott i bara tre veckor
_COUNTED = frozenset(
    {"en", "ett", "två", "tre", "fem", "sex", "sju", "nio", "tio", "elva", "tolv", "par", "något", "lite"}
)
# A word met less often than this is sooner the Swedish place it may be, after a preposition of place.
RARE_WORD = 3.0
SHORTEST_GUESS = 6
SHORTEST_ISLET = 5
# Gun-Viol: the first part is a name that 3,000 bear.
FREQUENT_FIRST = 7
# Bibi-jan, Ali-aqa
_HONORIFICS = frozenset(
    {"jan", "joon", "jun", "jon", "khan", "aqa", "agha", "khanom", "san", "chan", "bey", "abla", "bhai"}
)
_SETTLED = triggers("hits.settled")
# Anastácio Lopes Semedo: no genitive of Lope.
_IBERIAN = triggers("names.iberian_surnames")
_BESIDE = frozenset({"på", "vid", "till", "över", "bredvid", "nära", "är", "mot"})
_GUESSED = (CITY, COUNTRY, REGION)
# Kolombia är mitt hemland: a misspelt country may begin a sentence about it.
_IS = frozenset({"är", "var", "ligger", "har"})
_STREETS = ("gatan", "vägen", "torget", "gränd", "stigen", "skolan", "gymnasiet")
_NONE: tuple[str, ...] = ()
# The words met so far, in whatever text, that are never a hit, and those that are none in small letters.
MOST_DULL = 50_000
_silent = Noted(MOST_DULL)
_dull = Noted(MOST_DULL)
# Of those, the ones that may be misspelt places after a preposition; and frequent words that longer hits begin with.
_doubtful = Noted(MOST_DULL)
_opening = Noted(MOST_DULL)


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


class _Way(NamedTuple):
    """How a hit was found: a misspelling guessed, an inhabitant of the place named, or neither."""

    guessed: bool
    inhabitant: bool


_LISTED, _GUESS, _INHABITANT = _Way(False, False), _Way(True, False), _Way(False, True)


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
    for place in _worth_a_look(words, lexicon):
        if place >= after:
            known = lexicon.known(words.key[place])
            hit = _at(words, place, known, lexicon)
            if hit is not None:
                after = hit.last + 1
                yield hit
            elif known.longest == 0 and not words.capital[place]:
                (_doubtful if _may_be_misspelt(words.key[place], known) else _dull).remember(words.key[place])


def _worth_a_look(words: Words, lexicon: Lexicon) -> list[int]:
    """The words that may be or begin a hit where they stand."""
    keys, told = words.key, words.forms - _silent
    opening, small = told & _opening, told & _dull
    doubtful = told & _doubtful
    found = [place for key in told - opening - small - doubtful for place in words.places[key]]
    found += [place for key in opening for place in words.places[key] if lexicon.may_go_on(key, words.after(place))]
    small |= doubtful
    found += [place for place in words.capitals if keys[place] in small]
    if doubtful:
        following = [place + 1 for place in words.where(_PLACE_PREPOSITIONS) if place + 1 < len(words)]
        found += [place for place in following if keys[place] in doubtful and not words.capital[place]]
    return sorted(found)


def _may_be_misspelt(key: str, known: Known) -> bool:
    """Whether the word may be a misspelt place after a preposition, though it is nothing elsewhere."""
    guessed = len(key) >= SHORTEST_GUESS and key.isalpha() and not key.endswith(_STREETS)
    return guessed and not (known.common or known.ordinary)


def _at(words: Words, place: int, known: Known, lexicon: Lexicon) -> Hit | None:
    key = words.key[place]
    if len(key) < 2 or not key[0].isalpha():
        _silent.remember(key)
        return None
    hit = _phrase(words, place, known.longest, lexicon) if known.longest > 1 else None
    if hit is not None or not known.mere:
        return hit or _word(words, place, known, lexicon)
    (_silent if known.longest < 2 else _opening).remember(key)
    return None


def _phrase(words: Words, place: int, longest: int, lexicon: Lexicon) -> Hit | None:
    """The longest entry of several words; those that are plain words too, "stora torget", need a capital."""
    if not lexicon.may_go_on(words.key[place], words.after(place)):
        return None
    for size in range(min(longest, len(words) - place), 1, -1):
        joined = " ".join(words.key[place : place + size])
        listed = lexicon.get(joined)
        entries, modifiers = (listed, _NONE) if listed else _genitive(joined, lexicon)
        plain = words.text[place][0].islower() and lexicon.is_ordinary(joined) and not _is_square(words, place, listed)
        if entries and not plain:
            return _hit(words, (place, place + size - 1), entries, modifiers, (False, False))
    return None


def _is_square(words: Words, place: int, entries: tuple[Entry, ...]) -> bool:
    """går till stora torget, bredvid gamla torget: without an article it is the name, without a capital too."""
    there = words.before(place) in _PLACE_PREPOSITIONS or words.before(place) in _BESIDE
    return there and any(entry.kind == PLACE and entry.value == HOME for entry in entries)


def _word(words: Words, place: int, known: Known, lexicon: Lexicon) -> Hit | None:
    key = words.key[place]
    entries, modifiers = _listed(words, place, known, lexicon), _NONE
    ordinary, common = _ordinariness(words, place, known, listed=bool(entries))
    if key[-1] in "s'’" and not (common and not entries):
        entries, modifiers = _better_genitive(key, entries, lexicon)
        if modifiers and words.text[place][0].islower():
            entries = lexicon.safe(entries)
        # Only names are written with an apostrophe: Hans' is no pronoun.
        ordinary = ordinary or (key.isalpha() and bool(modifiers and entries) and lexicon.is_ordinary(entries[0].key))
    way = _LISTED
    if not entries and "-" in key:
        entries = _hyphenated(words.text[place], lexicon)
    if not entries and not common:
        entries, modifiers, way = _other_reading(words, place, known, lexicon)
    if not entries or (words.text[place][0].islower() and any([entry.kind == PEOPLE for entry in entries])):
        return None
    return _hit(words, (place, place), entries, modifiers, (ordinary, common), way)


def _ordinariness(words: Words, place: int, known: Known, *, listed: bool) -> tuple[bool, bool]:
    """Whether the word is an ordinary one too, and a frequent one; not where it can only be a town."""
    if listed and words.text[place][0].islower() and _is_town_here(words, place):
        return False, False
    return known.ordinary, known.common


def _listed(words: Words, place: int, known: Known, lexicon: Lexicon) -> tuple[Entry, ...]:
    """What the lists say of the word as it is written; after "heter" it need have no capital."""
    word, key = words.text[place], words.key[place]
    if word[0].islower() and key.endswith(("bo", "bor")) and all(each.kind == INSTITUTION for each in known.readings):
        return ()  # en riktig pitebo, though a landlord is called so
    if known.small is known.readings and word[0].islower():
        return known.readings
    if word[0].islower() and not _is_named_small(words, place):
        return known.small or (
            _after_preposition(words, place, known) if words.before(place) in _PLACE_PREPOSITIONS else ()
        )
    return lexicon.in_capitals(key) if word.isupper() else known.readings


def _after_preposition(words: Words, place: int, known: Known) -> tuple[Entry, ...]:
    """Where somebody surely lives or comes from a town abroad needs no capital either: kommer från erdenet."""
    if _is_town_here(words, place):
        return tuple([entry for entry in known.readings if entry.kind == CITY and entry.value == HOME])
    found = _at_home(known)
    if found or known.zipf or len(words.key[place]) < SHORTEST_GUESS or not _place_frames.is_lived_in(words, place):
        return found
    return tuple([entry for entry in known.readings if entry.kind in PLACES])


def _is_town_here(words: Words, place: int) -> bool:
    """jag bor i kista, född i mora, i Gävle i sätra: there a word that is a Swedish town too is the town."""
    settled = not _SETTLED.isdisjoint((words.before(place, 2), words.before(place, 3)))
    within = place > 1 and words.is_name_like(place - 2) and words.before(place, 3) in {"i", "på"}
    return (
        words.before(place) in {"i", "från"}
        and (settled or (within and words.before(place) == "i"))
        and not words.after(place).endswith(("a", "s", "på"))
        and not (words.after(place) in _COUNTED or words.after(place)[:1].isdigit())
    )


def _at_home(known: Known) -> tuple[Entry, ...]:
    """After a preposition of place a Swedish place is one, short and without a capital too: till täby."""
    if known.zipf >= RARE_WORD or known.ordinary:
        return ()
    return tuple([entry for entry in known.readings if entry.kind in PLACES and entry.value == HOME])


def _is_named_small(words: Words, place: int) -> bool:
    """Whether a name without a capital may stand here: after "heter", after somebody's relative."""
    if words.before(place) in _NAMING:
        return _frames.of_person(words, place) is not None
    return _frames.is_own_relative(words, place) and words.key[place] not in _NEVER_AFTER_RELATIVE


def _hyphenated(word: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    """Stig-Arne, Berg-Olsson: two listed names of one kind, with the gender of the first; Gun-Viol, Bibi-jan."""
    key = form_of(word)
    parts = [lexicon.get(part) for part in key.split("-")]
    for kind in (FIRSTNAME, SURNAME):
        named = [entry for readings in parts for entry in readings[:3] if entry.kind == kind]
        if len(parts) == 2 and all(any(entry.kind == kind for entry in readings) for readings in parts):
            return (Entry(kind, key, named[0].value, frequency=min(entry.frequency for entry in named)),)
    first, _, second = word.partition("-")
    called = [entry for entry in parts[0] if entry.kind == FIRSTNAME and entry.frequency >= FREQUENT_FIRST]
    named_so = second.casefold() in _HONORIFICS or (len(second) > 2 and second.istitle())
    if len(parts) == 2 and called and named_so and first.istitle() and not _is_placed(parts[1]):
        return (Entry(FIRSTNAME, key, called[0].value, frequency=FREQUENT_FIRST),)
    return ()


def _is_placed(readings: tuple[Entry, ...]) -> bool:
    return any(entry.kind in PLACES for entry in readings)


def _genitive(form: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    for reading in inflection.genitives(form):
        entries = tuple(entry for entry in lexicon.get(reading.base) if entry.kind not in _ORDINARY_KINDS)
        if entries:
            return entries, reading.modifiers
    return (), ()


def _better_genitive(
    key: str, entries: tuple[Entry, ...], lexicon: Lexicon
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    if entries and (key in _IBERIAN or not all(entry.kind in _WEAK for entry in entries)):
        return entries, ()
    genitive, modifiers = _genitive(key, lexicon)
    if genitive and (not entries or any(entry.kind in {FIRSTNAME, CITY, COUNTRY} for entry in genitive)):
        return genitive, modifiers
    return entries, ()


def _other_reading(
    words: Words, place: int, known: Known, lexicon: Lexicon
) -> tuple[tuple[Entry, ...], tuple[str, ...], _Way]:
    """An inhabitant, a form without its diacritics, or the nearest place name."""
    key = words.key[place]
    if key.endswith(_inhabitants.ENDS):
        entries, modifiers = _inhabitants.reading(key, lexicon)
        if entries:
            return entries, modifiers, _INHABITANT
    folded = lexicon.folded(key) if words.text[place][0].isupper() and not _is_islet(key) else ()
    return (folded, (), _LISTED) if folded else (_nearest(words, place, known, lexicon), (), _GUESS)


def _is_islet(key: str) -> bool:
    """Vållö is no misspelt Vallo: so end the names of Swedish islands and rivers, and no first name."""
    return key.endswith(("ö", "ön", "ån")) and len(key) >= SHORTEST_ISLET


def _nearest(words: Words, place: int, known: Known, lexicon: Lexicon) -> tuple[Entry, ...]:
    """Only a word with a capital inside a sentence, or one after a preposition of place, may be a misspelt place."""
    key = words.key[place]
    if not _may_be_misspelt(key, known):
        return ()
    capital = words.text[place][0].isupper() and not words.begins[place]
    framed = words.before(place) in _PLACE_PREPOSITIONS or _place_frames.is_place_called(words, place)
    framed = framed or _is_joined_to_place(words, place)
    if words.begins[place] and words.text[place][0].isupper():
        said = words.after(place) in _IS and len(key) >= LONG - 1 and not lexicon.zipf(key)
        return lexicon.closest(key, (COUNTRY,), most=1) if said else ()
    if not (framed or (capital and len(key) >= LONG)):
        return ()
    if capital or _place_frames.is_lived_in(words, place):
        return lexicon.closest(key, _GUESSED, most=2 if capital and framed else 1)
    return () if lexicon.zipf(key) else lexicon.closest(key, _GUESSED, most=2, contest=True)


def _is_joined_to_place(words: Words, place: int) -> bool:
    """till Karlskrona eller ronnebi"""
    joined = words.before(place) in {"och", "eller"} and words.is_name_like(place - 2)
    return joined and place > 2 and words.before(place, 3) in _PLACE_PREPOSITIONS


def _hit(
    words: Words,
    span: tuple[int, int],
    entries: tuple[Entry, ...],
    modifiers: tuple[str, ...],
    ordinariness: tuple[bool, bool],
    way: _Way = _LISTED,
) -> Hit:
    first, last = span
    kinds = frozenset([entry.kind for entry in entries])
    start, end = words.start[first], words.end[last]
    return Hit(first, last, start, end, entries, modifiers, case_of(words, first), *ordinariness, *way, kinds)
