"""Who is cited: enligt Ykwena Torvax, Ykwena Torvax menar att, Ykwena Torvax skriver i tidningen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pseudonymizer.detectors import _frames, _nouns, _talked_of
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_OPINING = triggers("public_persons.opining")
# What follows the verb where an opinion is told: menar att, skriver i, anser:
_TOLD = frozenset({"att", "i", ":", "om", "på", "dessutom", "också"})
# Whom one may have heard it from: enligt min granne Ykwena Torvax.
FEWEST = 2


def cited(words: Words) -> Iterator[Sequence[int]]:
    """The whole names of those who are cited; nobody near the writer is named so."""
    for place in words.where({"enligt"}):
        run = list(_talked_of.run(words, place + 1))
        if len(run) >= FEWEST and _is_person(words, run):
            yield run
    for verb in words.where(_OPINING):
        if words.after(verb) in _TOLD:
            yield from _before(words, verb)


def _before(words: Words, verb: int) -> Iterator[Sequence[int]]:
    first = verb
    while first > 0 and words.is_name_like(first - 1) and words.joined(first - 1):
        first -= 1
    run = range(first, verb)
    near = _nouns.is_relative(words.before(first)) or words.before(first, 2) in _frames.POSSESSIVES
    if len(run) >= FEWEST and not near and _is_person(words, run):
        yield run


def _is_person(words: Words, run: Sequence[int]) -> bool:
    return _nouns.is_first_name(words.key[run[0]])
