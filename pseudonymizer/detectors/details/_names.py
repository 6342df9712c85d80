"""A name in a discharge summary: one mention however many parts were found, and found again wherever it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Mention

LABEL = "name"
SHORTEST, SHORTEST_IN_CAPITALS = 2, 5  # letters of a part that stands alone somewhere else
_WORD = r"[^\W\d_](?:[^\W\d_]|['’-](?!s\b)(?=[^\W\d_]))*"
# What has a capital beside names and is no part of them.
_NO_NAME = (
    r"(?:The|A|An|On|In|At|And|For|Was|Is|Has|He|She|His|Her|To|Will|Mr|Mrs|Ms|Mdm|Dr|Prof|Ward|Bed|Date|Age|Sex|NRIC|ID|"
    r"DOB|Clinic|Hospital|No|Please|Case|Class|Admission|Patient)\b"
)
_CAPITAL = rf"(?!{_NO_NAME})(?=[^\W\d_])(?![a-zà-ÿ]){_WORD}"
_PARTICLE = r"(?:bin|binte|binti|bte|d/o|s/o|a/l|a/p|de|van|der|von|la|al)"
NAME = rf"{_CAPITAL}(?: (?:{_PARTICLE} )?{_CAPITAL}){{0,4}}"
_REST = re.compile(rf"(?: (?:{_PARTICLE} )?{_CAPITAL}){{1,3}}")
_PART = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_propose = Proposer("repeats")


def joined(text: Text, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions, with neighbouring parts of a name joined over single spaces."""
    if text.label_set != "discharge":
        return list(mentions)
    found: list[Mention] = []
    for mention in sorted([*mentions, *_again(text, mentions)], key=lambda each: each.start):
        last = found[-1] if found else None
        if last and last.label == mention.label == LABEL and text.text[last.end : mention.start] in {"", " "}:
            found[-1] = replace(last, end=max(last.end, mention.end))
        else:
            found.append(mention)
    return found


def _again(text: Text, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """The parts of the names that stand elsewhere in the text, with the capitalised words that follow them."""
    taken = {offset for mention in mentions for offset in range(mention.start, mention.end)}
    names = [text.text[mention.start : mention.end] for mention in mentions if mention.label == LABEL]
    parts = {part for name in names for part in _PART.findall(name) if _may_stand_alone(part)}
    parts |= {part.upper() for part in parts if len(part) >= SHORTEST_IN_CAPITALS}
    words, after = text.words, 0
    for place, word in enumerate(words.text):
        start = words.start[place]
        base = word.removesuffix("'s").removesuffix("’s")
        if base in parts and start >= after and taken.isdisjoint(range(start, words.end[place])):
            end = start + len(base)
            rest = _REST.match(text.text, end) if base == word else None
            after = rest.end() if rest and taken.isdisjoint(range(end, rest.end())) else end
            yield _propose((start, after), LABEL, rule="context.repeated", score=0.75)


def _may_stand_alone(part: str) -> bool:
    return len(part) >= SHORTEST and part[0].isupper()
