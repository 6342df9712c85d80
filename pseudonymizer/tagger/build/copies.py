"""Copies of gold texts as other writers might have written them. Each is a function of the text and a chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from pseudonymizer.expressions import Expression
from pseudonymizer.tagger import pieces
from pseudonymizer.tagger.build import _errors, _words, strangers
from pseudonymizer.tagger.build._marked import Marked, Span


class _Edit(NamedTuple):
    start: int
    end: int
    put: str


_WORD = Expression(r"[^\W\d_]+")
_MAY_BE_MISSPELT = frozenset({"city", "country", "fam", "prof", "edu", "month_word", "region", "school", "age_string"})
MISSPELT_NAME = 0.12


def small(marked: Marked, chance: random.Random) -> Marked:
    """In small letters, every second one without full stops and commas."""
    text = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in marked.text)
    edits: list[_Edit] = []
    if chance.random() < 0.5:
        edits = [_Edit(place, place + 1, "") for place, sign in enumerate(text) if sign in ".,"]
    return _edited(Marked(f"{marked.id}#small", text, marked.spans), edits)


def capitals(marked: Marked, chance: random.Random) -> Marked:
    """In capitals throughout."""
    text = "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in marked.text)
    return Marked(f"{marked.id}#capitals", text, marked.spans)


def swapped(marked: Marked, chance: random.Random) -> Marked:
    """With other names, listed or invented, the same name always changed into the same."""
    chosen: dict[tuple[str, str], str] = {}
    edits = []
    for start, end, label in marked.spans:
        if label in _words.NAMES and chance.random() < 0.9:
            word = marked.text[start:end]
            if (label, word) not in chosen:
                chosen[label, word] = _as_written(word, _words.other(label, chance))
            edits.append(_Edit(start, end, chosen[label, word]))
    return _edited(marked._replace(id=f"{marked.id}#swapped"), edits)


def sentences(marked: Marked, chance: random.Random) -> Iterator[Marked]:
    """Each sentence as a text of its own."""
    cut = pieces.cut(marked.text)
    begins = [start for start, begin in zip(cut.starts, cut.begins, strict=True) if begin]
    for number, (start, end) in enumerate(zip(begins, [*begins[1:], len(marked.text)], strict=True)):
        text = marked.text[start:end].rstrip()
        inside = [(one - start, other - start, label) for one, other, label in marked.spans if start <= one < end]
        if len(text.split()) > 2 and all(other <= len(text) for _, other, _ in inside):
            yield Marked(f"{marked.id}#sentence{number}", text, inside)


def misspelt(marked: Marked, chance: random.Random) -> Marked:
    """With the errors of learners, in ordinary words above all."""
    often = chance.choice((0.06, 0.12, 0.25))
    edits: list[_Edit] = []
    inside = {
        place for start, end, label in marked.spans for place in range(start, end) if label not in _MAY_BE_MISSPELT
    }
    marked_too = {place for start, end, _ in marked.spans for place in range(start, end)}
    for match in _WORD.finditer(marked.text):
        start, end = match.span()
        word = match.group()
        if start in inside or len(word) < 3:
            continue
        if chance.random() < (MISSPELT_NAME if start in marked_too else often):
            edits.append(_Edit(start, end, _errors.misspelt(word, chance, whole=start in marked_too)))
        elif start not in marked_too and word.islower() and chance.random() < often / 8:
            edits.append(_Edit(start, end, word.capitalize()))
    joins = [
        _Edit(place, place + 1, "")
        for place, sign in enumerate(marked.text)
        if sign == " "
        and chance.random() < often / 25
        and not {place - 1, place + 1} & marked_too
        and marked.text[place - 1 : place].isalpha()
        and marked.text[place + 1 : place + 2].isalpha()
    ]
    return _edited(marked._replace(id=f"{marked.id}#misspelt"), sorted([*edits, *joins]))


def _as_written(word: str, other: str) -> str:
    genitive = "s" if word.endswith("s") and len(word) > 3 and not other.endswith("s") and word[:-1].isalpha() else ""
    if word.islower():
        return (other + genitive).lower()
    if word.isupper() and len(word) > 1:
        return (other + genitive).upper()
    return other[:1].upper() + other[1:] + genitive


def _edited(marked: Marked, edits: Iterable[_Edit]) -> Marked:
    """The text with each edit made, the spans moved along."""
    parts, at, moves = [], 0, []
    shift = 0
    for start, end, put in edits:
        if start < at:
            continue
        parts += [marked.text[at:start], put]
        shift += len(put) - (end - start)
        moves.append((end, shift))
        at = end
    parts.append(marked.text[at:])
    return marked._replace(text="".join(parts), spans=_moved(marked.spans, moves))


def _moved(spans: Iterable[Span], moves: Sequence[tuple[int, int]]) -> list[Span]:
    found, step, shift = [], 0, 0
    for start, end, label in spans:
        while step < len(moves) and moves[step][0] <= start:
            shift = moves[step][1]
            step += 1
        inner, after = step, shift
        while inner < len(moves) and moves[inner][0] <= end:
            after = moves[inner][1]
            inner += 1
        if end + after > start + shift:
            found.append((start + shift, end + after, label))
    return found


COPIES: tuple[tuple[Callable[[Marked, random.Random], Marked], float], ...] = (
    (small, 0.2),
    (swapped, 0.2),
    (misspelt, 0.2),
    (capitals, 0.03),
    (strangers.swapped, 0.1),
)
# How many texts are cut into sentences. Those with few mentions cite others more often, and need to be told apart.
CUT, CUT_OF_FEW, FEW = 0.2, 0.5, 2
CITED = 0.2


def of(texts: Iterable[Marked], seed: int) -> Iterator[Marked]:
    """All copies, in the order of the texts: what is made of a text depends on it and the seed alone."""
    for marked in texts:
        chance = random.Random(f"{seed} {marked.id}")
        for copy, share in COPIES:
            if chance.random() < share:
                yield copy(marked, chance)
        few = len(marked.spans) <= FEW
        if chance.random() < (CUT_OF_FEW if few else CUT):
            yield from sentences(_changed(marked, chance, few=few), chance)
        if chance.random() < CITED:
            yield from strangers.cited(marked, chance)


def _changed(marked: Marked, chance: random.Random, *, few: bool) -> Marked:
    """The text as it is, with other strangers, or misspelt."""
    made = strangers.swapped(marked, chance) if few else marked
    return misspelt(made, chance) if chance.random() < 0.4 else made
