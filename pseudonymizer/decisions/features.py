"""Extracts the features of an entity that decide about its identifier type.

Each is a short string that begins with its class. The classes with the most weight are the reason for a proposal.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property

from pseudonymizer import tokens
from pseudonymizer.detectors import Text
from pseudonymizer.model import Mention, WhyDecided


# Words before and after a mention that are looked at.
REACH = 4
# Of an entity, at most so many mentions are looked at.
MOST_MENTIONS = 20
# The first paragraphs introduce the parties.
FIRST_PARAGRAPHS = 6
LONGEST_SHAPE = 12
SHORTEST_PART = 3
PARTS = 5
_HEADING = re.compile(r"^[A-Z][A-Z .,-]{3,}$", re.MULTILINE)
_DAY = re.compile(r"\d+ [a-z]+ \d{4}")
_MONTH = re.compile(r"[a-z]+ \d{4}")
_YEAR = re.compile(r"\b(?:1[6-9]|20)\d\d\b")
_SPAN = re.compile(r"\b(?:year|month|week|day|hour)s?\b")
_WORD = re.compile(r"[^\W\d]+")
_SHAPES = ((re.compile(r"\d"), "9"), (re.compile(r"[^\W\d_A-ZÀ-Þ]+"), "x"), (re.compile(r"[A-ZÀ-Þ]{3,}"), "XX"))


class Scene:
    """A text with what its entities are compared with: headings, paragraphs, the name of the person to protect."""

    def __init__(self, text: Text) -> None:
        self.text, self.words = text, text.words
        name = _WORD.findall(text.person_to_protect.casefold())
        self._protected = frozenset(part for part in name if len(part) >= SHORTEST_PART)

    def of(self, mentions: Sequence[Mention]) -> list[str]:
        """The features of an entity, given its mentions in text order."""
        first = mentions[0]
        label = first.label or ""
        found = dict.fromkeys(self._own(label, mentions))
        for mention in mentions[:MOST_MENTIONS]:
            found.update(dict.fromkeys(self._around(label, mention)))
        return list(found)

    def _own(self, label: str, mentions: Sequence[Mention]) -> Iterator[str]:
        yield _as(WhyDecided.KIND, label)
        for rule in {mention.evidence.rule for mention in mentions if mention.evidence}:
            yield _as(WhyDecided.KIND, label, rule)
        surfaces = {self.text.text[mention.start : mention.end] for mention in mentions}
        keys = {tokens.key(surface) for surface in surfaces}
        words = {word for key in keys for word in _WORD.findall(key)}
        for word in words:
            yield _as(WhyDecided.WORDS, word)
            yield _as(WhyDecided.WORDS, label, word)
        if not self._protected.isdisjoint(words):
            yield _as(WhyDecided.PROTECTED_PERSON)
        for surface in surfaces:
            yield _as(WhyDecided.FORM, label, _shape(surface))
        for key in keys:
            yield _as(WhyDecided.FORM, label, f"words {min(4, len(key.split()))}")
            if label == "DATETIME":
                yield _as(WhyDecided.FORM, _exactness(key))
        yield _as(WhyDecided.COUNT, label, str(min(4, len(mentions))))
        yield _as(WhyDecided.PLACE, label, f"part {int(PARTS * mentions[0].start / max(1, len(self.text.text)))}")

    def _around(self, label: str, mention: Mention) -> Iterator[str]:
        key = self.words.key
        first = max(0, bisect_right(self.words.start, mention.start) - 1)
        last = max(first, bisect_left(self.words.start, mention.end) - 1)
        for word in key[max(0, first - REACH) : first]:
            yield _as(WhyDecided.AROUND, label, f"before {word}")
        for word in key[last + 1 : last + 1 + REACH]:
            yield _as(WhyDecided.AROUND, label, f"after {word}")
        yield from self._in_sentence(first, last)
        heading = bisect_right(self._headings[0], mention.start) - 1
        if heading >= 0:
            yield _as(WhyDecided.PLACE, label, self._headings[1][heading])
        paragraph = bisect_right(self._paragraphs, mention.start)
        if paragraph < FIRST_PARAGRAPHS:
            yield _as(WhyDecided.PLACE, label, f"paragraph {paragraph}")

    def _in_sentence(self, first: int, last: int) -> Iterator[str]:
        before = self.words.sentence_before(first, 40)
        near = {*before, *self.words.key[last + 1 : last + 20]}
        if "applicant" in near or "applicants" in near:
            yield _as(WhyDecided.AROUND, "applicant")
        if "agent" in before or "represented" in before:
            yield _as(WhyDecided.AROUND, "represented")

    @cached_property
    def _headings(self) -> tuple[list[int], list[str]]:
        found = list(_HEADING.finditer(self.text.text))
        return [each.start() for each in found], [each.group().strip() for each in found]

    @cached_property
    def _paragraphs(self) -> list[int]:
        return [match.start() for match in re.finditer(r"\n\n", self.text.text)]


def why(feature: str) -> WhyDecided:
    """The class of a feature."""
    return WhyDecided(feature.partition(" ")[0])


def _as(group: WhyDecided, *parts: str) -> str:
    return " ".join((group, *parts))


def _shape(surface: str) -> str:
    for pattern, letter in _SHAPES:
        surface = pattern.sub(letter, surface)
    return surface[:LONGEST_SHAPE]


def _exactness(key: str) -> str:
    if _DAY.search(key):
        return "day"
    if _MONTH.search(key):
        return "month"
    if _SPAN.search(key):
        return "span"
    return "year" if _YEAR.search(key) else "other"
