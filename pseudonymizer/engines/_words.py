"""The sentences of a text as lists of words, for engines that read those, and their answers as spans."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from pseudonymizer.detectors import Text

_ENDS = re.compile(r"[.!?…]+")
_POSSESSIVE = re.compile(r"(?<=\w)['’]s?\Z")
# Longer ones are cut: models slow down with the length, and few of a text's sentences are so long.
LONGEST = 150
PERSON = frozenset({"PERSON", "PER"})


class Word(NamedTuple):
    text: str
    start: int
    end: int


def sentences(text: Text) -> Iterator[list[Word]]:
    """Words as treebanks have them, with possessive endings apart."""
    found: list[Word] = []
    for token in text.tokens:
        found.extend(_parts(token.word, token.word_start))
        # White space in front of a text's first word belongs to that word's token.
        if _ENDS.fullmatch(token.word) or "\n" in token.text.lstrip() or len(found) >= LONGEST:
            yield from _whole(found)
            found = []
    yield from _whole(found)


def batches(text: Text, size: int) -> Iterator[list[list[Word]]]:
    """So many sentences at a time."""
    all_of_them = sentences(text)
    while batch := list(islice(all_of_them, size)):
        yield batch


def span(words: Sequence[Word]) -> tuple[int, int]:
    return words[0].start, words[-1].end


def _whole(found: list[Word]) -> Iterable[list[Word]]:
    return [found] if found else []


def _parts(word: str, start: int) -> Iterator[Word]:
    ending = _POSSESSIVE.search(word)
    end = ending.start() if ending else len(word)
    for first, last in ((0, end), (end, len(word))):
        if first < last:
            yield Word(word[first:last], start + first, start + last)
