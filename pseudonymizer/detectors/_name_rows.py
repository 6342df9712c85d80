"""Persons in a row without commas, as some learners write: våra barn Tilde Melker Ebbe och Svea."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _frames
from pseudonymizer.detectors._last_names import Run
from pseudonymizer.detectors._name_parts import Part
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import FIRSTNAME, SURNAME

FEWEST = 3
ONE_OF_ROW = 0.85
# A last name that a hundredth as many bear as have it as a first one may be left out of account.
FAR_FEWER = 4
_ALSO = frozenset({"jag", "lilla", "mamma", "pappa"})
_SEVERAL = frozenset({"barn", "syskon", "systrar", "bröder", "söner", "döttrar", "flickor", "pojkar", "kusiner"})


def persons(words: Words, run: Run) -> Iterator[Run]:
    """The run as it is, or one for each person: of many names and "och" none but the first may be a last name."""
    if len(run.parts) < FEWEST or not _is_row(words, run.parts):
        yield run
        return
    yield run._replace(parts=run.parts[:1], says="")
    for part in run.parts[1:]:
        yield Run([part], "context.coordinated", ONE_OF_ROW)


def _is_row(words: Words, parts: list[Part]) -> bool:
    first, last = parts[0].first, parts[-1].last
    if words.before(first) in _frames.CALLED:  # hon heter Achol Deng Kuol
        return False
    if words.after(last) != "och" or not (words.is_name_like(last + 2) or words.after(last, 2) in _ALSO):
        return False
    if any(part.first != part.last for part in parts):
        return False
    return _are_counted(words, first, len(parts) + 1) or all(map(_is_only_first, parts[1:]))


def _are_counted(words: Words, first: int, number: int) -> bool:
    """fyra barn Gloire Furaha Merveille och Josué"""
    counted = words.before(first) in _SEVERAL or (
        words.before(first) in {",", ":"} and words.before(first, 2) in _SEVERAL
    )
    before = 2 + (words.before(first) in {",", ":"})
    said = number_words.read(words.before(first, before)) if counted else None
    return said is not None and said.value == number


def _is_only_first(part: Part) -> bool:
    hit = part.hit
    first = hit.of(FIRSTNAME) if hit is not None else None
    if hit is None or first is None or hit.modifiers:
        return False
    surname = hit.of(SURNAME)
    return surname is None or surname.frequency + FAR_FEWER <= first.frequency
