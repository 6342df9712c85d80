"""Words for family members, partners and friends, with their number: marked, not replaced."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import POSSESSED, RELATIVE, triggers
from pseudonymizer.model import Mention

NAME = "relatives"

_POSSESSIVES = triggers("relatives.possessives")
_ADJECTIVES = triggers("relatives.adjectives")
# Words that are something else unless somebody's: a make of car, the far side, dear.
_UNSURE = triggers("relatives.unsure")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language not in {"sv"}:
        return
    for hit in text.once(_hits.find):
        if hit.first == hit.last and (hit.of(RELATIVE) or hit.of(POSSESSED)):
            yield from _relative(text, hit)


def _relative(text: Text, hit: Hit) -> Iterator[Mention]:
    words = text.words
    number = _number_before(words, hit.first)
    first = number if number is not None else hit.first
    owned = _is_owned(words, first)
    entry = hit.of(RELATIVE) or hit.of(POSSESSED)
    if entry is None:
        return
    if entry.kind == POSSESSED and not owned and not (number is not None and entry.key == "barn"):
        return
    if words.key[hit.first] in _UNSURE and not owned and number is None:
        return
    score = 0.85 if owned or number is not None else 0.6
    if not text.first_person:
        score -= 0.35
    modifiers = {modifier for modifier in (*entry.value.split("+"), *hit.modifiers) if modifier}
    rule = "frame.possessive" if owned else "lexicon.relative"
    yield _propose(
        (words.start[first], hit.end), "fam", rule=rule, score=score, modifiers=sorted(modifiers), key=entry.key
    )


def _number_before(words: Words, place: int) -> int | None:
    """Where the number of relatives begins: "fem bröder", "3 små syskon"."""
    for back in (place - 1, place - 2):
        if back < 0 or words.breaks[back]:
            return None
        key = words.key[back]
        number = number_words.read(key)
        if (key.isdecimal() and int(key) < 50) or (
            number is not None and not number.ordinal and key not in {"en", "ett"}
        ):
            return back
        if key not in _ADJECTIVES:
            return None
    return None


def _is_owned(words: Words, first: int) -> bool:
    for back in range(first - 1, max(-1, first - 4), -1):
        key = words.key[back]
        if key in _POSSESSIVES:
            return True
        if words.is_name_like(back) and key.endswith("s"):
            return True
        if key not in _ADJECTIVES:
            return False
    return False


def build() -> Detector:
    return detect
