"""What a word of an English text says by itself: what the lists know of it, how frequent it is, what it looks like."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import marisa_trie

from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, PEOPLE, REGION
from pseudonymizer.lexicon.message_words import frequencies
from pseudonymizer.remembering import Remembered

FOLDER = Path(__file__).with_name("data")
NAMES = FOLDER / "names.marisa"
# For a name, how many bear it as a first name and as a surname, on a scale of 16 steps.
RECORD = "<BB"
MOST_REMEMBERED = 20_000
LARGE_TOWN = 10  # on the lexicon's scale of inhabitants
# Words as frequent as this speak for themselves; others only by their ending and shape.
FREQUENT, VERY_FREQUENT = 3, 4
FAMILIAR = 3  # step from which a name is borne by many

_LETTERS = {
    "titles": "T", "roles": "R", "saying": "S", "organisations": "O", "places": "P", "times": "M", "particles": "Q",
    "suffixes": "J",
}  # fmt: skip
PEOPLES = "D"
_POSSESSIVE = re.compile(r"(?<=.)(?:['’]s|(?<=s)['’])\Z")
_OF_PEOPLE = re.compile(r"(?:ish|ians?|ese|ic|ans?|ns)\Z")
_STEPS_OF_NAME, _STEPS_OF_SURNAME, _STEPS_OF_WORD = (3, 6, 8, 10), (5, 6, 8, 10), (0.1, 3.6, 4.2, 5, 6)
_LONGEST_KNOWN = 2


class Form(NamedTuple):
    """`kind`: what stands for the word beside others. `own`: the features of the word itself."""

    key: str
    kind: str
    own: tuple[str, ...]
    lists: str
    is_capital: bool
    first: int
    last: int
    is_word: bool


class _Read(NamedTuple):
    first: int
    last: int
    frequency: int
    is_word: bool
    place: int
    is_rare_name: bool
    lists: str


def form(word: str) -> Form:
    return _known[word]


def hidden(word: str) -> Form:
    """The same of a word that no list of names and places knows. The models learn what to do with such words, too."""
    return _form(word, hide=True)


def is_initial(word: str) -> bool:
    return len(word) == 1 and word.isupper()


def _form(word: str, *, hide: bool = False) -> Form:
    key = word.lower().replace("’", "'")
    base = _POSSESSIVE.sub("", key)
    read = _read(base)
    if hide:
        read = read._replace(first=0, last=0, place=0, is_rare_name=False)
    shape = _shape(_POSSESSIVE.sub("", word))
    is_capital = shape[0] == "X"
    own = list(_of_name(read, shape, base) if is_capital else _of_word(read, shape, key))
    if key != base:
        own.append("possessive")
    kind = own[0] if is_capital else "-" + _spoken(read, shape, key)
    return Form(key, kind, tuple(own), read.lists, is_capital, read.first, read.last, read.is_word)


def _of_name(read: _Read, shape: str, base: str) -> list[str]:
    first, last, frequency, word = read.first, read.last, read.frequency, int(read.is_word)
    own = [
        _standing(read), f"k {first}{last}{frequency}{word}{read.place}{read.lists}", f"shape {shape}", f"f {first}",
        f"s {last}", f"z {frequency}", f"place {read.place}", f"fs {first}{last}", f"fz {first}{frequency}{word}",
        f"sz {last}{frequency}{word}", f"fp {first}{read.place}", f"sp {last}{read.place}", f"word {word}",
        f"rare {int(read.is_rare_name)}", f"in {read.lists}",
    ]  # fmt: skip
    if frequency < VERY_FREQUENT:
        own += [f"end {base[-2:]}", f"end {base[-3:]}", f"begin {base[:2]}"]
    if len(base) <= _LONGEST_KNOWN:
        own.append("short")
    if frequency >= FREQUENT:
        own.append(f"w {base}")
    return own


def _standing(read: _Read) -> str:
    """What a capitalised word is taken for where it stands beside another: first name, surname, place, word, none."""
    if read.first >= FAMILIAR and read.first >= read.last:
        name = "F"
    else:
        name = "S" if read.last >= FAMILIAR else "f" if read.first else "s" if read.last else "n"
    return f"c{name}{'p' if read.place else ''}{'e' if read.is_word else ''}{read.lists}"


def _of_word(read: _Read, shape: str, key: str) -> list[str]:
    return [f"w {_spoken(read, shape, key)}", f"shape {shape}", f"in {read.lists}", f"word {int(read.is_word)}"]


def _spoken(read: _Read, shape: str, key: str) -> str:
    return key if read.frequency >= FREQUENT or not key.isalpha() else f"?{shape}{read.lists}"


def _read(base: str) -> _Read:
    first, last = _bearers(base)
    readings, frequency = load().get(base), frequencies(base).get("en", 0.0)
    place = 0
    for entry in readings:
        if entry.kind in (COUNTRY, REGION):
            place = 3
        elif entry.kind == CITY:
            place = max(place, 2 if entry.frequency >= LARGE_TOWN else 1)
    lists = "".join(letter for name, letter in _LETTERS.items() if base in _lists()[name])
    if any(entry.kind == PEOPLE for entry in readings) or _is_of_people(base):
        lists += PEOPLES
    return _Read(
        _step(first, _STEPS_OF_NAME),
        _step(last, _STEPS_OF_SURNAME),
        sum(frequency >= limit for limit in _STEPS_OF_WORD),
        load().is_english(base),
        place,
        load().is_name(base),
        lists,
    )


def _step(value: int, limits: tuple[int, ...]) -> int:
    """0 for what no list has, then a step for each limit."""
    return 1 + sum(value >= limit for limit in limits) if value else 0


def _bearers(base: str) -> tuple[int, int]:
    found = _trie().get(base) or ([] if base.isascii() else _trie().get(fold(base)))
    if found:
        return found[0][0], found[0][1]
    parts = [_trie().get(part) for part in base.split("-") if len(part) > 1]
    if len(parts) < 2 or not all(parts):
        return 0, 0
    return max(part[0][0] for part in parts), max(part[0][1] for part in parts)


def _is_of_people(base: str) -> bool:
    """Israeli, Americans: made of the name of a country or a town."""
    ending = _OF_PEOPLE.search(base)
    if not ending or len(base) < 5:
        return False
    stems = {base[:-size] for size in range(1, 4)}
    forms = {form for stem in stems for form in (stem, f"{stem}a")}
    return any(entry.kind in (COUNTRY, CITY) for form in forms for entry in load().get(form))


def _shape(word: str) -> str:
    if word.isupper():
        return "X" if len(word) == 1 else "XX" if word.isalpha() else "X9"
    if word[:1].isupper():
        return _mixed(word)
    if word.isdigit():
        return "9999" if len(word) == 4 else "9"
    if word.islower():
        return "x"
    return "mixed" if any(map(str.isalnum, word)) else word[:2]


def _mixed(word: str) -> str:
    if word[1:].islower():
        return "Xx-" if "-" in word else "Xx"
    return "Xx-Xx" if "-" in word else "XxX"


def is_institution(word: str) -> bool:
    """Whether the word, in small letters, says of a name that it is an organisation's or a place's."""
    return word in _lists()["organisations"] or word in _lists()["places"]


@cache
def _lists() -> Mapping[str, frozenset[str]]:
    listed = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
    return {name: frozenset(words.split()) for name, words in listed.items()}


@cache
def _trie() -> marisa_trie.RecordTrie:
    trie = marisa_trie.RecordTrie(RECORD)
    trie.mmap(str(NAMES))
    return trie


_known = Remembered(_form, MOST_REMEMBERED)
