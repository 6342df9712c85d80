"""The gender that the words beside a name tell: f, m, or u where they tell none."""

from __future__ import annotations

from functools import lru_cache

from pseudonymizer.detectors import _frames
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import POSSESSED, RELATIVE, triggers

_WOMENS_WORK = ("erskan", "riskan", "inorna", "innan")
# Noor är min allra bästa vän: so many words after the name it is the same person.
LONGEST_PRESENTING = 5
_WOMEN = triggers("frames.women")
_MEN = triggers("frames.men")


@lru_cache(_frames.MOST_WORDS)
def _relative_base(key: str) -> str:
    """fadern -> far, fadern: the word itself where it is no inflected one for a relative."""
    bases = [entry.key for entry in load().get(key) if entry.kind in {RELATIVE, POSSESSED} and entry.value]
    return bases[0] if bases else key


def before(words: Words, place: int) -> str:
    """The gender that the words shortly before the name speak of: f, m or u."""
    nearest = [words.before(place), *words.sentence_before(place - 1, 4)] if place else []
    for key in nearest:
        if (said := of_word(key)) != "u":
            return said
        if _frames.is_relative(key) or key in {"jag", "i"}:
            return "u"
    return "u"


def beside(words: Words, place: int) -> str:
    """The gender of the noun right before the name: sångerskan Lo, tjejen Kim."""
    return of_word(words.before(place)) if place and words.joined(place - 1) else "u"


def of_owner(words: Words, place: int) -> str:
    """kallar henne X; hennes namn är X: the gender of the one whose name it is."""
    near = words.sentence_before(place, 4)
    owners = {"henne": "f", "hennes": "f", "honom": "m", "hans": "m"}
    return next((owners[key] for key in near if key in owners), "u")


def of_word(key: str) -> str:
    """The gender that a pronoun or a noun for a person tells."""
    base = _relative_base(key)
    if base in _WOMEN or key.endswith(_WOMENS_WORK):
        return "f"
    return "m" if base in _MEN else "u"


def after(words: Words, place: int, most: int) -> str:
    """The gender of the first pronoun for a person within so many words after the name, before another name."""
    for at in range(place + 1, min(len(words), place + 1 + most)):
        key = words.key[at]
        if key in {"hon", "henne", "hennes"}:
            return "f"
        if key in {"han", "honom"}:
            return "m"
        told = at - place <= LONGEST_PRESENTING and words.after(place) in {"är", "var"}
        if (_frames.is_relative(key) and not told) or (words.is_name_like(at) and not words.begins[at]):
            return "u"
    return "u"
