"""Texts with hidden signs or words broken at line ends are read as a reader sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pseudonymizer import tokens
from pseudonymizer.detectors._text import Text
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.model import Mention


@dataclass(frozen=True, slots=True)
class Shown:
    """The text that detectors read, and the way from it to the stored one; nearly always they are the same."""

    text: Text
    stored: str
    plain: tokens.Plain | None = None

    def inwards(self, start: int, end: int) -> tuple[int, int]:
        return self.plain.inwards(start, end) if self.plain else (start, end)

    def outwards(self, start: int, end: int) -> tuple[int, int]:
        """With the signs inside and beside it, and the other half of a broken word."""
        if self.plain is None or start >= end:
            return start, end
        return tokens.covering(self.stored, *self.plain.outwards(start, end), words=False)

    def in_stored(self, mentions: Iterable[Mention]) -> list[Mention]:
        """The mentions, in text order and none overlapping, at their places in the stored text."""
        return list(mentions) if self.plain is None else list(self._moved(mentions))

    def _moved(self, mentions: Iterable[Mention]) -> Iterator[Mention]:
        last = 0
        for mention in mentions:
            start, end = self.outwards(mention.start, mention.end)
            if end > last:
                yield replace(mention, start=max(start, last), end=end)
                last = end


def shown(text: Text) -> Shown:
    if not tokens.may_hide(text.text):
        return Shown(text, text.text)
    plain = tokens.read(text.text, _is_one_word)
    return Shown(replace(text, text=plain.text, tokens=tokens.tokenize(plain.text)), text.text, plain)


def _is_one_word(broken: tokens.Broken) -> bool:
    """Göte- borg, but not för- och. What the lists do not know is one word unless both its halves are words."""
    hyphen = "-" if broken.keeps_hyphen else ""
    if _is_known(broken.first + hyphen + broken.second):
        return True
    are_two = broken.keeps_hyphen or not tokens.is_no_list(broken)
    return not are_two and not (_is_known(broken.first) and _is_known(broken.second))


def _is_known(word: str) -> bool:
    key, lexicon = tokens.key(word), load()
    listed = lexicon.get(key) or any(lexicon.get(reading.base) for reading in inflection.genitives(key))
    return bool(listed) or lexicon.zipf(key) > 0
