"""What no detector may propose: Sweden however it is spelt, the numbers of a list, ARN as somebody's name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from rapidfuzz.distance import OSA

from pseudonymizer.detectors._text import Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

_NAMES = frozenset({
    "city", "region", "area", "geo", "place",
    "firstname_male", "firstname_female", "firstname_unknown", "surname", "middlename",
})  # fmt: skip
_LABELS = _NAMES | {"country", "school", "work", "other_institution"}
# Authorities and laws of the whole country: whoever works there is found as such.
_NATIONAL = triggers("no_mentions.national")
_SWEDEN = "sverige"
_BEGINNINGS = ("sv", "sw", "sf")
MOST_WRONG = 2
# 1. Ahmed / 2) Sara, each on a line of its own.
_NUMBERED = Expression(r"(?m)^[ \t]*(\d{1,2})[.)](?=[ \t]+\S)")
MOST_WORDS = 4096


def left_out(text: Text, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """The mentions that may be proposed."""
    numbers = text.once(_list_numbers)
    for mention in mentions:
        written = text.text[mention.start : mention.end]
        sweden = mention.label in _LABELS and is_sweden(written.casefold())
        national = mention.label in _NAMES and written.isupper() and written.casefold() in _NATIONAL
        if not (sweden or national or (mention.start, mention.end) in numbers):
            yield mention


@lru_cache(MOST_WORDS)
def is_sweden(key: str) -> bool:
    """Whether the word is Sverige with a letter or two wrong, and nothing that a list has: Svrige, Svergies."""
    if not key.startswith(_BEGINNINGS) or load().get(key) or load().zipf(key):
        return False
    return min(OSA.distance(key, name, score_cutoff=MOST_WRONG) for name in (_SWEDEN, f"{_SWEDEN}s")) <= MOST_WRONG


def _list_numbers(text: Text) -> frozenset[tuple[int, int]]:
    """The numbers that begin lines and count up: two at least."""
    if text.label_set != "swell" or "\n" not in text.text:
        return frozenset()
    found = list(_NUMBERED.finditer(text.text))
    rows = [(one, other) for one, other in pairwise(found) if int(one[1]) + 1 == int(other[1])]
    return frozenset(match.span(1) for row in rows for match in row)
