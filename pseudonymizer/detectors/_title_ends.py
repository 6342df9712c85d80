"""Where the title of a work ends and its sentence goes on without it."""

from __future__ import annotations

import re

from pseudonymizer.detectors._shapes import QUOTE
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import triggers

_OWNERS = triggers("own_names.owners") | triggers("own_works.theirs")
_SEGMENT = Expression(rf"[^.!?\n,;:(){QUOTE}–]{{2,100}}")
_ECHO = Expression(r", (?:[a-zåäö]+ ){0,2}[a-zåäö]+(?: [a-zåäö]+){0,2}(?=[.,!?\n]|\s*\Z)")
CLAUSES = triggers("own_works.clauses")
_ENDED = ("er", "ar", "te", "de", "as", "es", "ades", "tes", "r")
_OF_TIMES = frozenset({"våras", "somras", "höstas", "vintras", "år", "fjol", "går"})
_WHERE_SHOWN = triggers("own_works.where_shown")
LONGEST_TITLE = 10


def with_echo(text: str, start: int, end: int) -> tuple[int, int]:
    """Bas, bara bas; Salt i hamn, salt i öken: what says a word again after a comma belongs to the title."""
    echo = _ECHO.match(text, end)
    first = text[start:end].casefold().partition(" ")[0]
    return (start, echo.end()) if echo and first in echo[0].casefold().split() else (start, end)


def cut(text: str, start: int, stops: frozenset[str]) -> tuple[int, int] | None:
    """From where the title begins to where the sentence goes on without it."""
    segment = _SEGMENT.match(text, start)
    if segment is None:
        return None
    parts = [*re.finditer(r"\S+", segment[0])]
    keys = [part[0].casefold() for part in parts]
    last = next((at for at in range(1, len(keys)) if _ends(keys, at, stops)), len(keys))
    if last > LONGEST_TITLE:
        return None
    return start + parts[0].start(), start + parts[last - 1].end()


def _ends(keys: list[str], at: int, stops: frozenset[str]) -> bool:
    """Whether the title has ended before this word."""
    key, after = keys[at], keys[at + 1 : at + 2]
    following = after[0] if after else ""
    if key in stops:
        return True
    if key == "och":
        return following in CLAUSES or (following.endswith(_ENDED) and len(keys) > at + 2)
    if key == "som":
        return following in {"jag", "vi", "är", "handlar", "ni", "man", "finns", "kom", "har", "hon", "han", "de", "du"}
    if key == "efter":
        return following in _OWNERS
    if key in {"den", "det"}:
        return following in {"är", "var", "heter", "handlar", "har", "finns", "blev", "tar", "kostar"}
    return (key in {"i", "på"} and following in _OF_TIMES) or (key == "på" and following in _WHERE_SHOWN)
