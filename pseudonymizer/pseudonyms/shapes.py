"""Keeps the shape of an original: its case, the places of its digits, and the text around a number."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import count, cycle
from string import ascii_uppercase

import regex

from pseudonymizer import tokens
from pseudonymizer.lexicon.inflection import genitives

_NOT_COMPARED = regex.compile(r"[^\p{L}\p{M}\p{N}]+")
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_NUMBER = regex.compile(r"\p{Nd}+")
# With more pseudonyms in use than this, the beginning of a series is not searched for gaps.
MANY = 100
_WORDS_IN_CODE = regex.compile(r"\p{L}{4,}")


def bare(text: str) -> str:
    """The comparison key without delimiters, or with them if nothing else is left."""
    key = tokens.key(text)
    return key if key.isalnum() else _NOT_COMPARED.sub("", key) or key


def spellings(original: str) -> frozenset[str]:
    """What a pseudonym must not equal, compared by `bare`: the original, its genitive, and its base form."""
    known = bare(original)
    bases = (reading.base for reading in genitives(tokens.key(original)))
    return frozenset({known, f"{known}s", *map(bare, bases)})


def stands_in(original: str, texts: Iterable[str]) -> bool:
    """Whether the original or its genitive is a part of one of the texts: Anna in Anna-Lisa."""
    known, length = spellings(original), len(_parts(original))
    return any(run in known for text in texts for run in _runs(_parts(text), length))


def _parts(text: str) -> list[str]:
    """The parts of the text between delimiters."""
    return [bare(word) for word in _WORD.findall(text)]


def _runs(words: list[str], length: int) -> Iterator[str]:
    return ("".join(words[place : place + length]) for place in range(len(words) - length + 1) if length)


def same_case(original: str, word: str) -> str:
    letters = [letter for letter in original if letter.isalpha()]
    if len(letters) > 1 and all(letter.isupper() for letter in letters):
        return word.upper()
    return word[:1].upper() + word[1:] if letters and letters[0].isupper() else word


def first_number(text: str) -> str | None:
    found = _NUMBER.search(text)
    return found[0] if found else None


def with_number(text: str, number: str) -> str:
    """The text with its first number replaced."""
    return _NUMBER.sub(lambda _: number, text, count=1)


def with_numbers(text: str, draw: Callable[[], str]) -> str:
    return _NUMBER.sub(lambda _: draw(), text)


def masked_digits(text: str, digit: str) -> str:
    """Every digit becomes this one. Words, which no code contains, become As."""
    return _NUMBER.sub(lambda found: digit * len(found[0]), _WORDS_IN_CODE.sub("AAA", text))


def masked_letters_and_digits(text: str) -> str:
    letters = cycle(ascii_uppercase)
    return "".join(next(letters) if sign.isalpha() else "0" if sign.isdecimal() else sign for sign in text)


def letters(first: int = 0) -> Iterator[str]:
    """A, B .. Z, AA, AB .. without end, starting at this index."""
    return map(_letters_at, count(first))


def _letters_at(place: int) -> str:
    before, last = divmod(place, len(ascii_uppercase))
    return (_letters_at(before - 1) if before else "") + ascii_uppercase[last]


def series(stem: str, taken: Collection[str] = ()) -> Iterator[str]:
    """A-stad, B-stad .. AA-stad .. for the stem "A-stad". If very many are taken, starts after those."""
    return (letter + stem[1:] for letter in letters(_first_free(stem, taken) if len(taken) > MANY else 0))


def _first_free(stem: str, taken: Collection[str]) -> int:
    """Binary search: checking thousands for each new pseudonym would take seconds."""
    low, high = 0, len(taken)
    while low < high:
        middle = (low + high) // 2
        if tokens.key(_letters_at(middle) + stem[1:]) in taken:
            low = middle + 1
        else:
            high = middle
    return low
