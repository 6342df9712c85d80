"""Lists of people, a name a line: 1. Torvax / 2. Lisa."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.kinds import FIRSTNAME
from pseudonymizer.model import Mention

NAME = "name_lists"
LANGUAGES = frozenset({"sv"})

_LINE = Expression(r"(?m)^[ \t]*(?:\d{1,2}[.)]|[-–•*])[ \t]+([A-ZÅÄÖ][\w'’-]+)(?:[ \t]+[A-ZÅÄÖ][\w'’-]+){0,2}[ \t]*$")
_LABELS = {"f": "firstname_female", "m": "firstname_male"}
FEWEST = 2
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or "\n" not in text.text:
        return
    for block in _blocks(list(_LINE.finditer(text.text)), text.text):
        named = [(match, gender) for match in block if (gender := _gender(match[1].casefold()))]
        # Two names of three lines make it a list of people; Lisa is a word too, and no list of shops is read so.
        sure = [match for match, _ in named if not load().is_ordinary(match[1].casefold())]
        if len(named) < FEWEST or len(named) < len(block) or not sure:
            continue
        for match, gender in named:
            label = _LABELS.get(gender, "firstname_unknown")
            key = match[1].casefold()
            yield _propose(match.span(1), label, rule="context.name_list", score=0.8, key=key)


def _blocks(lines: list[re.Match[str]], text: str) -> Iterator[list[re.Match[str]]]:
    """The lines that follow each other."""
    block: list[re.Match[str]] = []
    for line in lines:
        if block and text[block[-1].end() : line.start()].strip(" \t") != "\n":
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _gender(key: str) -> str:
    """f, m or u for what a list has as a first name; else nothing."""
    return next((entry.value for entry in load().get(key) if entry.kind == FIRSTNAME), "")


def build() -> Detector:
    return detect
