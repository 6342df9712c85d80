"""Streets and stations in no list: abroad, named after persons or quarters, in small letters."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _countries, _nouns
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

_FIRST_ABROAD = triggers("streets.first_abroad")
# In small letters only words that are none of Swedish: rua Augusta, vulytsia Soborna.
_SMALL = frozenset(
    {"rua", "calle", "rue", "avenida", "vulytsia", "ulica", "ulitsa", "ul.", "vul.", "khiaban", "jade-ye", "khiaban-e",
     "sokak", "strada", "carrer", "piazza", "plaza", "praça", "sharia"}
)  # fmt: skip
_LAST_ABROAD = triggers("streets.last_abroad")
# Dronningens gate, Horní náměstí: last words that are written small where the street lies.
_SMALL_LAST = triggers("streets.small_last")
_ENDS_ABROAD = tuple(triggers("streets.ends_abroad"))
_QUARTERS = triggers("streets.quarters")
_STATIONS = triggers("streets.stations")
_ENDS = tuple(triggers("streets.ends"))
# Katarina Bangata, Maria Prästgårdsgata: after a first name or a saint's.
_OF_PARISHES = ("gata", "gränd", "trappor", "stig")
_NUMBERED = ("gatan", "vägen", "gränd", "stigen", "allén")
_PARTICLES = frozenset(
    {"de", "del", "da", "do", "dos", "das", "della", "di", "la", "las", "los", "du", "des", "el", "al", "e"}
)
_AT = frozenset({"på", "till", "från", "vid", "i", "mot"})
_LENGTHS = frozenset({"km", "kilometer", "mil", "m", "meter", "minuter", "år", "månader", "veckor", "dagar"})
_HOUSE = Expression(r"\d{1,3}[a-z]?\Z")
_LIVING = frozenset(
    {"bor", "bo", "bodde", "bott", "adress", "adressen", "flyttade", "flyttat", "hyr", "lägenhet", "hus"}
)
_ROMAN = Expression(r"[ivx]{1,5}(?:[:'’]?s)?\Z")
_OF_KINGS = frozenset({"gatan", "vägen", "torget", "bron", "allén", "kajen"})
_STREETS = Trait(lambda key: len(key) > SHORTEST and key.endswith(_ENDS))
SHORTEST = 7
# In small letters a word met more often is sooner a common noun: huvudgatan.
RARE = 2.0
# Every street with a capital has one of these, so many words from its first one at most.
_SAID = Trait(
    lambda key: (
        key in _FIRST_ABROAD
        or key in _LAST_ABROAD
        or key in _SMALL_LAST
        or (len(key) >= SHORTEST and key.endswith((*_ENDS_ABROAD, *_ENDS, *_NUMBERED, *_OF_PARISHES)))
    )
)
_REACH = 4
# Words of a street's name after its first: Calle de la Luna Nueva.
MOST_WORDS = 5
# A street in small letters stands so near the word for living.
NEAR = 7


def detect(text: Text, propose: Proposer) -> Iterator[Mention]:
    words = text.words
    after = 0
    near = {place - back for place in words.where(words.having(_SAID)) for back in range(_REACH)}
    named = [place for place in words.where(_SMALL) if words.joined(place) and words.is_name_like(place + 1)]
    for place in sorted({*filter(near.__contains__, words.capitals), *named}):
        if place < after:
            continue
        last = _abroad(words, place)
        if last is not None:
            after = last + 1
            yield _new(words, propose, (place, last), abroad=True)
        last = _at_home(words, place) if last is None else None
        if last is not None:
            after = last + 1
            yield _new(words, propose, (place, last), abroad=_countries.is_abroad(text, place, last))
    yield from _in_small_letters(words, propose)


def _new(words: Words, propose: Proposer, span: tuple[int, int], *, abroad: bool, score: float = 0.97) -> Mention:
    place = (words.start[span[0]], words.end[span[1]])
    return propose(place, "place", rule="suffix.place", score=score, modifiers=("foreign",) if abroad else ())


def ends_abroad(words: Words, last: int) -> bool:
    """Whether the name of a street abroad ends at this word."""
    return any(words.capital[at] and _abroad(words, at) == last for at in range(max(0, last - MOST_WORDS), last + 1))


def _abroad(words: Words, place: int) -> int | None:
    """Rua das Flores, Calle del Aire, King Hussein Street, Schottenfeldgasse."""
    key = words.key[place]
    if key.endswith(_ENDS_ABROAD) and len(key) > SHORTEST and not load().zipf(key):
        return place
    if key in _FIRST_ABROAD:
        last = place
        while last - place < MOST_WORDS and words.joined(last):
            if words.is_name_like(last + 1):
                last += 1
            elif words.key[last + 1] in _PARTICLES and last + 2 < len(words):
                last += 1 if words.key[last + 2] in _PARTICLES else 2
            else:
                break
        return last if last > place and words.capital[last] else None
    return _ended_abroad(words, place)


def _ended_abroad(words: Words, place: int) -> int | None:
    """Baker Street; but I Road Town begins with a preposition."""
    if words.key[place] in _AT:
        return None
    for last in range(place + 1, min(place + 4, len(words))):
        if not words.joined(last - 1):
            return None
        if words.key[last] in _SMALL_LAST and not words.begins[place]:
            return last
        if not words.is_name_like(last):
            return None
        if words.key[last] in _LAST_ABROAD:
            return last
    return None


def _at_home(words: Words, place: int) -> int | None:
    """Södra Kungsgatan, Hjalmar Lundbohmsvägen, S:t Larsgatan: what stands before the word for a street."""
    if _is_street(words, place):
        return place
    if _is_of_parish(words, place) or _is_of_king(words, place):
        return place + 1
    for last in range(place + 1, min(place + 3, len(words))):
        if not words.joined(last - 1) or not (words.is_name_like(last) or _is_quarter(words, last - 1)):
            return None
        key = words.key[last]
        if len(key) > SHORTEST and key.endswith(_ENDS):
            named = key.endswith(tuple(f"s{end}" for end in _ENDS)) and _nouns.is_first_name(words.key[place])
            return last if words.key[place] in _QUARTERS or named else None
    return None


def _is_of_parish(words: Words, place: int) -> bool:
    """på Katarina Bangata: two capitals, the second a compound with the word for a street."""
    key = words.after(place)
    ended = len(key) >= SHORTEST and key.endswith(_OF_PARISHES) and load().zipf(key) < RARE
    return ended and words.joined(place) and words.capital[place + 1] and not words.begins[place]


def _is_of_king(words: Words, place: int) -> bool:
    """på Karl XI-gatan, vid Gustav III:s torg: a king's number, and with it the word for a street."""
    number, _, street = words.key[place + 1].partition("-") if words.joined(place) else ("", "", "")
    return bool(street) and _ROMAN.match(number) is not None and street in _OF_KINGS and words.capital[place]


def _is_quarter(words: Words, place: int) -> bool:
    """Gamla hamnvägen, Norra kyrkogatan: after such a word with a capital the street itself needs none."""
    return words.key[place] in _QUARTERS and words.capital[place] and not words.begins[place]


def _is_street(words: Words, place: int) -> bool:
    """Ringvägen 57: a capital and a number after it make a street of what is else an ordinary noun."""
    key = words.key[place]
    ended = len(key) > SHORTEST and key.endswith(_NUMBERED)
    return ended and words.joined(place) and words.text[place + 1][:1].isdigit()


def is_lived_on(words: Words, place: int) -> bool:
    """hus på skolvägen 3: what is lived on and has a number is a street's name, whatever else the word may mean."""
    numbered = len(words.key[place]) > SHORTEST and words.joined(place) and _HOUSE.match(words.key[place + 1])
    if not numbered or words.after(place, 2) in _LENGTHS:
        return False
    return words.before(place) == "på" and is_near_home(words, place)


def is_small(words: Words, last: int) -> bool:
    """huset på calle bolívar 41: a street abroad in small letters, where one lives or has lived."""
    for first in range(last - 1, max(-1, last - 4), -1):
        if words.key[first] in _SMALL:
            return words.before(first) in _AT and all(words.key[at].isalpha() for at in range(first, last + 1))
    return False


def is_near_home(words: Words, place: int) -> bool:
    return not _LIVING.isdisjoint(words.sentence_before(place, NEAR))


def _in_small_letters(words: Words, propose: Proposer) -> Iterator[Mention]:
    """centralen, where one goes to it; vasavägen, where one lives on it."""
    for place in words.where(_STATIONS):
        if words.before(place) in _AT:
            yield _new(words, propose, (place, place), abroad=False, score=0.75)
    for place in words.where(_SMALL):
        last = next(
            (at for at in range(place + 1, min(place + 4, len(words) - 1)) if _HOUSE.match(words.key[at + 1])), 0
        )
        if last and words.text[place + 1].islower() and is_small(words, last):
            yield _new(words, propose, (place, last), abroad=True, score=0.75)
    for place in words.where(words.having(_STREETS)):
        key = words.key[place]
        unknown = words.text[place].islower() and key not in listed("blocked_places") and load().zipf(key) < RARE
        lived = words.before(place) == "på" and not _LIVING.isdisjoint(words.sentence_before(place, NEAR))
        if (unknown and lived) or (words.text[place].islower() and is_lived_on(words, place)):
            yield _new(words, propose, (place, place), abroad=False, score=0.65)
