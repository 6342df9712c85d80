"""Handles hidden signs (soft hyphens, zero-width spaces and joiners, bidi marks) and words broken at a line end.

A reader sees neither: "Sa\u00adra" reads as Sara, "Göte-
borg" as Göteborg.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import regex

# Unicode's Default_Ignorable_Code_Point, spelt out because `re` is fast but does not know properties.
SIGNS = (
    "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164"
    "\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff"
)
_SIGN = re.compile(f"[{SIGNS}]")
_HYPHEN = re.compile("[-\u2010]")
_HYPHENED_LINE = re.compile(r"[-\u2010][ \t]*\n")
_LETTER = rf"[[\p{{L}}\p{{M}}]--[{SIGNS}]]"
# A hyphen, soft or not, at the end of a line in the middle of a word.
_BREAK = rf"(?<={_LETTER})([{SIGNS}]*+[-\u2010]?+[{SIGNS}]*+)[ \t]*+\n[ \t]*+[{SIGNS}]*+(?={_LETTER})"
_AT_BREAK = regex.compile(_BREAK, regex.VERSION1)
_HIDDEN = regex.compile(rf"{_BREAK}|[{SIGNS}]++", regex.VERSION1)
_HALF = regex.compile(rf"(?:{_LETTER}|[{SIGNS}])++", regex.VERSION1)
# Longer halves are cut off here; only short ones form a name.
LONGEST_HALF = 40
# Before these words, a hyphen stands for the rest of a compound: för- och eftermiddag.
_CONJUNCTIONS = frozenset({"och", "eller", "samt", "and", "or"})


@dataclass(frozen=True, slots=True)
class Broken:
    """A word broken at a line end: its halves, the start of the first, and the end of the second."""

    first: str
    second: str
    start: int
    end: int
    is_soft: bool

    @property
    def keeps_hyphen(self) -> bool:
        """Whether the hyphen belongs to the word: it does in Anna-Lena and SVT-chef, not in Göte-borg and FATI-MA."""
        shouts = len(self.first) > 1 and self.first.isupper()
        return self.second[:1].isupper() != shouts


# Tells whether two halves are one word.
IsOne = Callable[[Broken], bool]


@dataclass(frozen=True, slots=True)
class Plain:
    """A text as a reader sees it. `places` maps its characters to offsets in the original text."""

    text: str
    places: Sequence[int]

    def outwards(self, start: int, end: int) -> tuple[int, int]:
        """The range in the original text for a non-empty range in this text."""
        return self.places[start], self.places[end - 1] + 1

    def inwards(self, start: int, end: int) -> tuple[int, int]:
        """The range in this text for a range in the original."""
        return bisect_left(self.places, start), bisect_left(self.places, end)


def may_hide(text: str) -> bool:
    """Whether a reader may see the text differently than it is stored. Hardly any text needs that."""
    return holds_sign(text) or ("\n" in text and _HYPHENED_LINE.search(text) is not None)


def is_sign(character: str) -> bool:
    return _SIGN.match(character) is not None


def holds_sign(text: str) -> bool:
    return not text.isascii() and _SIGN.search(text) is not None


def is_no_list(broken: Broken) -> bool:
    return broken.is_soft or broken.second.casefold() not in _CONJUNCTIONS


def plain(text: str) -> str:
    """The text as a reader sees it, for comparing and looking up. Never stored."""
    return read(text).text if may_hide(text) else text


def key(text: str) -> str:
    """The key for comparing names. Never stored in place of the text."""
    if text.isascii() and "\n" not in text:
        return text.lower()  # gives the same result here
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", plain(text)).casefold())


def read(text: str, is_one: IsOne = is_no_list) -> Plain:
    places: list[int] = []
    end = 0
    for match in _HIDDEN.finditer(text):
        places += range(end, match.start())
        places += _shown(text, match, is_one)
        end = match.end()
    places += range(end, len(text))
    return Plain("".join([text[place] for place in places]), places)


def _shown(text: str, match: regex.Match[str], is_one: IsOne) -> list[int]:
    """The offsets that a reader sees, in the matched range."""
    span = range(*match.span())
    broken = _broken(text, match) if match.lastindex else None
    if broken is None or not is_one(broken):
        return [place for place in span if not is_sign(text[place])]
    return [place for place in span if _HYPHEN.match(text[place])] if broken.keeps_hyphen else []


def broken_at(text: str, offset: int) -> Broken | None:
    """The broken word around a hyphen or sign at this offset."""
    match = _AT_BREAK.match(text, offset)
    return _broken(text, match) if match else None


def _broken(text: str, match: regex.Match[str]) -> Broken | None:
    """None if the line ends without a hyphen, or with a soft hyphen between two names."""
    start, end = match.span()
    first = _half_before(text, start)
    second = _HALF.match(text, end, end + LONGEST_HALF)
    last = second.end() if second else end
    is_soft = not _HYPHEN.search(match[1])
    found = Broken(_bare(text[first:start]), _bare(text[end:last]), first, last, is_soft)
    return found if not is_soft or ("\u00ad" in match[1] and not found.keeps_hyphen) else None


def _half_before(text: str, end: int) -> int:
    start = end
    while start > max(0, end - LONGEST_HALF) and _HALF.match(text, start - 1, start):
        start -= 1
    return start


def _bare(half: str) -> str:
    return _SIGN.sub("", half)
