"""Fits the weights, on features that identify nobody."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from pseudonymizer import tokens
from pseudonymizer.decisions.build._examples import TYPES, Ruling, examples
from pseudonymizer.decisions.features import word_of
from pseudonymizer.ranking import weights
from pseudonymizer.ranking.build import fit
from pseudonymizer.ranking.weights import Weights

# The weights are distributed, so they hold only words that many rulings have, and none that is part of a name.
FEWEST_RULINGS, FEWEST_CAPITALISED = 3, 8
PERSON = "PERSON"
# Words that are part of names, but identify nobody.
_TITLES = frozenset({"and", "dr", "miss", "mr", "mrs", "ms", "of", "prof", "professor", "sir", "the"})
_WORD = re.compile(r"[^\W\d]+")


def learn(rulings: Sequence[Ruling]) -> bytes:
    """The file of weights. The same rulings give the same bytes."""
    public = _public_words(rulings)
    found = [
        replace(each, features=tuple(name for name in each.features if _is_public(name, public)))
        for each in examples(rulings)
    ]
    return weights.pack(TYPES, fit(found, TYPES))


def learned(rulings: Sequence[Ruling]) -> Weights:
    return weights.unpack(learn(rulings))


def _is_public(feature: str, public: Collection[str]) -> bool:
    word = word_of(feature)
    return word is None or all(part in public for part in _WORD.findall(tokens.key(word)))


def _public_words(rulings: Iterable[Ruling]) -> frozenset[str]:
    small, capital, names = Counter[str](), Counter[str](), set[str]()
    texts = {ruling.text.text for ruling in rulings}
    for text in texts:
        words = set(_WORD.findall(text))
        small.update({word for word in words if word.islower()})
        capital.update({tokens.key(word) for word in words if not word.islower()})
    for ruling in rulings:
        names.update(_names(ruling))
    known = {word for word, count in small.items() if count >= FEWEST_RULINGS}
    known |= {word for word, count in capital.items() if count >= FEWEST_CAPITALISED}
    return frozenset((known - names) | _TITLES)


def _names(ruling: Ruling) -> Iterable[str]:
    for mention in (*ruling.proposed, *ruling.decided):
        if mention.label == PERSON:
            yield from _WORD.findall(tokens.key(ruling.text.text[mention.start : mention.end]))
