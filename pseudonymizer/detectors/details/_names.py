"""A name is one mention however many parts were found, and is found again wherever it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Mention

LABEL = "name"
SHORTEST = 2  # letters of a part that stands alone somewhere else
_PART = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_propose = Proposer("repeats")


def joined(text: Text, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions, with neighbouring parts of a name joined over single spaces."""
    if text.label_set != "discharge":
        return list(mentions)
    again = _again(text, mentions)
    found: list[Mention] = []
    for mention in sorted([*mentions, *again], key=lambda each: each.start):
        last = found[-1] if found else None
        if last and last.label == mention.label == LABEL and text.text[last.end : mention.start] == " ":
            found[-1] = replace(last, end=mention.end)
        else:
            found.append(mention)
    return found


def _again(text: Text, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """The parts of the names that stand elsewhere in the text, written the same way."""
    taken = {offset for mention in mentions for offset in range(mention.start, mention.end)}
    names = [text.text[mention.start : mention.end] for mention in mentions if mention.label == LABEL]
    parts = {part for name in names for part in _PART.findall(name) if _may_stand_alone(part)}
    words = text.words
    for place, word in enumerate(words.text):
        start, end = words.start[place], words.end[place]
        base = word.removesuffix("'s").removesuffix("’s")
        if base in parts and taken.isdisjoint(range(start, end)):
            yield _propose((start, end - len(word) + len(base)), LABEL, rule="context.repeated", score=0.75)


def _may_stand_alone(part: str) -> bool:
    return len(part) >= SHORTEST and part[0].isupper()
