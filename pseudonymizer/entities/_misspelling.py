"""Finds entities whose names differ by a letter or two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations, zip_longest

import regex
from rapidfuzz.distance import OSA

from pseudonymizer.entities._reasons import Found, Reason
from pseudonymizer.entities._spoken import Spoken
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.store import LONG

# Shorter words that differ by one letter are mostly different names: Ali and Ala, Eva and Ewa.
SHORTEST_MISSPELT = 4
# Two letters may differ in words up to this length. In longer words there are too many ways to leave out two letters.
LONGEST_TWICE = 16

_DIGIT = regex.compile(r"\p{N}")


def misspelt(family: list[Spoken]) -> Iterator[Found]:
    """Names that differ by one letter, or by two in long words. If both names are known, neither is a misspelling."""
    words = {word: entity for entity in reversed(family) for word in _uninflected(entity) if _may_be_misspelt(word)}
    known = {word for word in words if _is_known(word)}
    near = [
        (letters, one, other)
        for one, other in _near(words)
        if words[one] is not words[other]
        and not (one in known and other in known)
        and (letters := _letters_between(one, other)) is not None
    ]
    for letters, one, other in sorted(near):
        wrong, right = _which(one, other, words, known)
        yield Found(words[wrong], words[right], Reason.MISSPELT, wrong, letters=letters)


def _letters_between(one: str, other: str) -> int | None:
    """How many letters differ. None if any word is a different word, as in Mr A. Smith and Mr B. Smith."""
    pairs = list(zip_longest(one.split(), other.split(), fillvalue=""))
    differing = [(mine, theirs) for mine, theirs in pairs if mine != theirs]
    if not all(_is_one_word(mine, theirs, alone=len(pairs) == 1) for mine, theirs in differing):
        return None
    letters = sum(OSA.distance(mine, theirs) for mine, theirs in differing)
    return letters if letters <= _limit(min(one, other, key=len)) else None


def _is_one_word(mine: str, theirs: str, *, alone: bool) -> bool:
    shorter = min(mine, theirs, key=len)
    if len(shorter) < SHORTEST_MISSPELT or OSA.distance(mine, theirs) > _limit(shorter):
        return False
    return alone or not (_is_known(mine) and _is_known(theirs))


def _uninflected(entity: Spoken) -> Iterator[str]:
    return (entity.bases.get(form, form) for form in entity.forms)


def _may_be_misspelt(form: str) -> bool:
    return len(form) >= SHORTEST_MISSPELT and not _DIGIT.search(form)


def _is_known(form: str) -> bool:
    """Whether the lexicon has the form as a correct spelling. Some misspelt places are listed by their right names."""
    lexicon = load()
    return any(entry.key == form for entry in lexicon.get(form)) or lexicon.is_common(form)


def _limit(shorter: str) -> int:
    return 2 if len(shorter) >= LONG else 1


def _which(one: str, other: str, words: Mapping[str, Spoken], known: set[str]) -> tuple[str, str]:
    """The wrong and the right spelling. A known word is right, or else the word of the entity with the higher rank."""
    by_worth = sorted((one, other), key=lambda form: (form in known, words[form].rank))
    return by_worth[0], by_worth[1]


def _near(words: Iterable[str]) -> set[tuple[str, str]]:
    """Pairs that become equal when letters are left out of both."""
    left: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for piece in _pieces(word):
            left[piece].append(word)
    pairs = (combinations(found, 2) for found in left.values() if len(found) > 1)
    return {(min(pair), max(pair)) for pair in chain.from_iterable(pairs)}


def _pieces(word: str) -> set[str]:
    """The word with one letter left out, and for a long word also with two left out."""
    once = {word[:place] + word[place + 1 :] for place in range(len(word))}
    if not LONG <= len(word) <= LONGEST_TWICE:
        return {word, *once}
    return {word, *once, *(piece[:place] + piece[place + 1 :] for piece in once for place in range(len(piece)))}
