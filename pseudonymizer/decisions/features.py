"""Extracts the features of an entity that decide about its identifier type.

Each is a short string that begins with its class. The class with the most weight is the reason for a proposal.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from pseudonymizer import entities, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.model import Mention, WhyDecided

# Words before and after a mention that are looked at.
REACH = 4
# In the sentence of a mention, how many words before and after it may speak of the applicant.
FAR = 40, 20
# Of an entity, at most so many mentions are looked at.
MOST_MENTIONS = 20
# The first paragraphs introduce the parties.
FIRST_PARAGRAPHS = 6
LONGEST_SHAPE = 12
SHORTEST_PART = 3
PARTS, MANY = 5, 4
_HEADING = re.compile(r"^[A-Z][A-Z .,-]{3,}$", re.MULTILINE)
_DAY = re.compile(r"\d+ [a-z]+ \d{4}")
_MONTH = re.compile(r"[a-z]+ \d{4}")
_YEAR = re.compile(r"\b(?:1[6-9]|20)\d\d\b")
_SPAN = re.compile(r"\b(?:year|month|week|day|hour)s?\b")
_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"[^\W\d]+")

Feature = tuple[str, int | None]


class Scene:
    """A text with what its entities are compared with: headings, paragraphs, the name of the person to protect."""

    def __init__(self, text: Text, person: str) -> None:
        self.text, self.words, self.person = text, text.words, person
        name = _WORD.findall(tokens.key(person))
        self._protected = frozenset(part for part in name if len(part) >= SHORTEST_PART)

    def of(self, mentions: Sequence[Mention]) -> Mapping[str, int | None]:
        """The features of an entity, given its mentions in text order, with the place of the word that each is about.

        None for what is not about one word beside a mention.
        """
        label = mentions[0].label or ""
        found: dict[str, int | None] = {}
        for name in self._own(label, mentions):
            found.setdefault(name, None)
        for mention in mentions[:MOST_MENTIONS]:
            for name, place in self._around(label, mention):
                found.setdefault(name, place)
        return found

    def names_person(self, mentions: Sequence[Mention]) -> bool:
        """Whether an entity is called as the person to protect, also where its label is wrong."""
        if not self.person:
            return False
        surfaces = {self.text.text[mention.start : mention.end] for mention in mentions}
        return any(entities.is_called(self.person, surface) for surface in surfaces)

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
        yield from self._form(label, surfaces, keys)
        yield _as(WhyDecided.COUNT, label, str(min(MANY, len(mentions))))
        yield _as(WhyDecided.PLACE, label, f"part {int(PARTS * mentions[0].start / max(1, len(self.text.text)))}")

    def _form(self, label: str, surfaces: set[str], keys: set[str]) -> Iterator[str]:
        for surface in surfaces:
            yield _as(WhyDecided.FORM, label, _shape(surface))
        for key in keys:
            yield _as(WhyDecided.FORM, label, f"words {min(MANY, len(key.split()))}")
            if label == "DATETIME":
                yield _as(WhyDecided.FORM, _exactness(key))

    def _around(self, label: str, mention: Mention) -> Iterator[Feature]:
        first = max(0, bisect_right(self.words.start, mention.start) - 1)
        last = max(first, bisect_left(self.words.start, mention.end) - 1)
        yield from self._beside(label, "before", range(max(0, first - REACH), first))
        yield from self._beside(label, "after", range(last + 1, min(len(self.words), last + 1 + REACH)))
        yield from self._in_sentence(first, last)
        heading = bisect_right(self._headings[0], mention.start) - 1
        if heading >= 0:
            yield _as(WhyDecided.PLACE, label, self._headings[1][heading]), self._headings[0][heading]
        paragraph = bisect_right(self._paragraphs, mention.start)
        if paragraph < FIRST_PARAGRAPHS:
            yield _as(WhyDecided.PLACE, label, f"paragraph {paragraph}"), None

    def _beside(self, label: str, side: str, places: range) -> Iterator[Feature]:
        for place in places:
            yield _as(WhyDecided.AROUND, label, side, _DIGIT.sub("9", self.words.key[place])), self.words.start[place]

    def _in_sentence(self, first: int, last: int) -> Iterator[Feature]:
        before = self.words.sentence_before(first, FAR[0])
        near = {*before, *self.words.key[last + 1 : last + FAR[1]]}
        if "applicant" in near or "applicants" in near:
            yield _as(WhyDecided.AROUND, "applicant"), None
        if "agent" in before or "represented" in before:
            yield _as(WhyDecided.AROUND, "represented"), None

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


def word_of(feature: str) -> str | None:
    """The word, or the heading, that a feature is about; None for a feature that holds none."""
    group, *parts = feature.split(" ")
    if group == WhyDecided.WORDS:
        return parts[-1]
    if group == WhyDecided.AROUND and len(parts) == 3:
        return parts[-1]
    is_heading = group == WhyDecided.PLACE and parts[1] not in ("part", "paragraph")
    return " ".join(parts[1:]) if is_heading else None


def _as(group: WhyDecided, *parts: str) -> str:
    return " ".join((group, *parts))


def _shape(surface: str) -> str:
    """`Xx Xx` for a name of two words, `99999/99` for a number: no letter or digit of the text is in it."""
    shape = ""
    for letter in surface:
        sign = "9" if letter.isdigit() else "X" if letter.isupper() else "x" if letter.isalpha() else letter
        if not (shape.endswith(sign) and sign == "x") and not shape.endswith("XX" if sign == "X" else "\0"):
            shape += sign
    return shape[:LONGEST_SHAPE]


def _exactness(key: str) -> str:
    if _DAY.search(key):
        return "day"
    if _MONTH.search(key):
        return "month"
    if _SPAN.search(key):
        return "span"
    return "year" if _YEAR.search(key) else "other"
