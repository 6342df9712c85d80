"""Makes the runs of words that would give away something hidden: its own words, and names that are part of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

from pseudonymizer.leaks import _acronyms as acronyms
from pseudonymizer.leaks._values import Kind
from pseudonymizer.leaks._words import Words, spellings
from pseudonymizer.lexicon import inflection as lexicon_inflection
from pseudonymizer.lexicon import kinds, load, number_words
from pseudonymizer.pseudonyms import inflection
from pseudonymizer.remembering import Remembered

PERSONS = frozenset(
    {"PERSON", "firstname_male", "firstname_female", "firstname_unknown", "middlename", "surname", "nickname"}
)
# Words before a name or a noun that are not part of it.
_BEFORE = frozenset(
    {"dr", "doktor", "fru", "fröken", "herr", "lady", "lord", "miss", "mr", "mrs", "ms", "prof", "professor", "sir"}
    | {"constable", "inspector", "judge", "justice", "president", "sergeant", "faster", "farbror", "moster", "tant"}
    | {"a", "an", "the", "den", "det", "en", "ett"}
)
_APOSTROPHES = ("'", "’", "ʼ", ":")
_SHORTEST_PART = 2
_SURE_DIGITS = 3
_SHORTEST_NAMED = 3
# Swedish words this frequent reveal nothing in lower case, even if they are also names: bo, dag.
_FREQUENT = 5.0
_MOST_REMEMBERED = 20_000


class Strength(IntEnum):
    """What else must agree for a match: nothing, the capitals, or the words on both sides."""

    SURE = 0
    ALIKE = 1
    FRAME = 2


class Form(NamedTuple):
    """`inflects`: the last word may have an ending."""

    keys: tuple[str, ...]
    kind: Kind
    strength: Strength
    inflects: bool


def forms(found: Words, *, is_person: bool, language: str) -> Iterator[Form]:
    inflects = has_capital(found.text) or language == "sv"
    for first, stop, kind in _readings(found, is_person=is_person):
        for keys in spellings(found, first, stop):
            strength = _strength(found.text, keys, language)
            yield Form(keys, kind, strength, inflects)
            for last in _other_forms(keys[-1], found.text, language) if inflects else ():
                changed = (*keys[:-1], last)
                yield Form(changed, inflected(kind), _strength(found.text, changed, language), inflects)
    for letters, stop in () if is_person else acronyms.initials(found, 0, len(found.keys)):
        if stop == len(found.keys):
            yield Form((letters,), "part", Strength.ALIKE, inflects=False)


def inflected(kind: Kind) -> Kind:
    return "part" if kind == "part" else "inflected"


def _other_forms(key: str, surface: str, language: str) -> Iterable[str]:
    """The base forms of the word. For a Swedish noun in lower case also its definite and plural forms."""
    found = () if _is_name(key) else bases(key, language)
    return (*found, *_noun_forms(key)) if language == "sv" and not has_capital(surface) and key.isalpha() else found


def _noun_forms(key: str) -> Iterator[str]:
    """All possible inflected forms. Those that do not exist do no harm."""
    stems = {"a": (key, key[:-1]), "e": (key, key[:-1])}.get(key[-1], (key, key))
    endings = {"a": ("n", "or orna"), "e": ("n", "ar arna na")}.get(key[-1], ("en et", "ar arna er erna"))
    for stem, some in zip(stems, endings, strict=True):
        for ending in some.split():
            yield stem + ending


def _readings(found: Words, *, is_person: bool) -> Iterator[tuple[int, int, Kind]]:
    """The parts that count as the mention.

    The whole, the whole without title or article, each name of a person, an acronym beside its long form.
    """
    last = len(found.keys)
    # The ending of Murray's is a word of its own here, and may follow any name.
    if last > 1 and found.keys[-1] == "s" and found.text[found.starts[-1] - 1] in _APOSTROPHES:
        last -= 1
    yield 0, last, "same"
    if last > 1 and found.keys[0] in _BEFORE:
        yield 1, last, "part"
    explained = "(" in found.text
    for number in range(last) if last > 1 and (is_person or explained) else ():
        word = found.shown(number, number + 1)
        if (is_person and _is_part(word, found.keys[number])) or (explained and acronyms.is_one(word)):
            yield number, number + 1, "part"


def _is_part(word: str, key: str) -> bool:
    return len(word) >= _SHORTEST_PART and word[0].isupper() and word.isalpha() and key not in _BEFORE


def _strength(surface: str, keys: tuple[str, ...], language: str) -> Strength:
    signs = "".join(keys)
    if sum(len(key) >= _SHORTEST_NAMED and key.isalpha() and key not in _BEFORE for key in keys) > 1:
        return Strength.SURE
    if sum(map(str.isdecimal, signs)) >= _SURE_DIGITS or any(_is_telling(key, language) for key in keys):
        return Strength.SURE
    if has_capital(surface):
        return Strength.ALIKE if any(map(str.isalpha, signs)) else Strength.FRAME
    nothing = all(says_nothing(key, language) for key in keys) and (len(keys) == 1 or signs.isdecimal())
    return Strength.FRAME if nothing else Strength.ALIKE


def _is_telling(key: str, language: str) -> bool:
    """Whether the word alone identifies what is hidden, in any case.

    Only Swedish words are known well enough for that.
    """
    if not key.isalpha():
        return len(key) > _SHORTEST_NAMED and not key.isdecimal()
    return language == "sv" and len(key) > 1 and not is_ordinary(key, language)


def is_ordinary(key: str, language: str) -> bool:
    return language == "sv" and load().is_ordinary(key)


def says_nothing(key: str, language: str) -> bool:
    """Whether it is a letter, a small number or a very frequent word."""
    if key.isdecimal() or (len(key) == 1 and key.isalpha()) or number_words.read(key, language) is not None:
        return True
    return language == "sv" and load().zipf(key) >= _FREQUENT


def has_capital(text: str) -> bool:
    return text != text.lower()


def _is_name(key: str) -> bool:
    return any(entry.kind in kinds.PERSONS or entry.kind in kinds.PLACES for entry in load().get(key))


def bases(key: str, language: str) -> tuple[str, ...]:
    """The words it may be an inflected form of, or the name in a name with a number: fatima98."""
    return (_english_bases if language == "en" else _swedish_bases)[key]


def _bases_in_swedish(key: str) -> tuple[str, ...]:
    """Names are only taken as genitives. Words for inhabitants lead to the place."""
    found = inflection.bases(key, language="sv")
    found = found & {key[:-1]} if _is_name(key) else found
    return (*found, *(reading.base for reading in lexicon_inflection.inhabitants(key)), *_without_number(key))


def _bases_in_english(key: str) -> tuple[str, ...]:
    return (*inflection.bases(key, language="en"), *_without_number(key))


def _without_number(key: str) -> Iterator[str]:
    name = key.rstrip("0123456789")
    if name != key and len(name) >= _SHORTEST_NAMED and name.isalpha():
        yield name


_swedish_bases = Remembered(_bases_in_swedish, _MOST_REMEMBERED)
_english_bases = Remembered(_bases_in_english, _MOST_REMEMBERED)
