"""Reduces a form to what must be equal in two ways of writing the same thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import regex

from pseudonymizer.entities._reasons import Reason
from pseudonymizer.labels import Compared
from pseudonymizer.lexicon.store import fold

Sign = Callable[[str], str]

# Marks where two groups of digits meet. No text contains this character.
_GROUP = "\x00"
_NOT_COMPARED = regex.compile(r"[^\p{L}\p{M}\p{N}\x00]+")
# Between digits these separate groups: 12/3 is not 1/23, and 1,5 is not 15.
_BETWEEN_DIGITS = regex.compile(r"(?<=\p{Nd})[\s.,:/\-‐‑–—'’()]+(?=\p{Nd})")
_THOUSANDS = regex.compile(r"(?<![\p{Nd}.,])\p{Nd}{1,3}(?:[\s,'’]\p{Nd}{3})+(?![\p{Nd},])")
# The unit and the sign are part of a value: 5 % is not 5 kr, 5 € is not 5 $, 5 is not -5.
_ASIDE = regex.compile(r"(?<!^)[\-‐‑–—]+|[\s.,:;/'’()\[\]\"“”]+")
_ASIDE_IN_CODE = regex.compile(r"[\s.\-‐‑–—()]+")


def bare(form: str) -> str:
    """Letters and digits only. Groups of digits stay separate."""
    return _NOT_COMPARED.sub("", _BETWEEN_DIGITS.sub(_GROUP, form)) or form


def _value(form: str) -> str:
    joined = _THOUSANDS.sub(lambda found: _NOT_COMPARED.sub("", found.group()), form)
    return _ASIDE.sub("", _BETWEEN_DIGITS.sub(_GROUP, joined)) or form


def _code(form: str) -> str:
    """A number, however its digits are grouped. A slash or a colon is part of it: 12/345 is not 123/45."""
    return _ASIDE_IN_CODE.sub("", form) or form


def _itself(form: str) -> str:
    return form


def _folded(form: str) -> str:
    return fold(bare(form))


_SAME = (Reason.SAME_WORDS, _itself)
_WORDS = (_SAME, (Reason.DELIMITERS, bare), (Reason.DIACRITICS, _folded))
_BY_KIND: Mapping[Compared, tuple[tuple[Reason, Sign], ...]] = {
    "value": (_SAME, (Reason.DELIMITERS, _value), (Reason.DIACRITICS, lambda form: fold(_value(form)))),
    "code": (_SAME, (Reason.DELIMITERS, _code)),
    "exact": (_SAME,),
}


def signs_of(compared: Compared) -> tuple[tuple[Reason, Sign], ...]:
    """What two ways of writing one thing share, with the reason why they may be the same; most certain first."""
    return _BY_KIND.get(compared, _WORDS)
