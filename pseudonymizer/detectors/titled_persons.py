"""Persons named with a title or with initials in English texts; the title belongs to the mention."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "titled_persons"
LANGUAGES = frozenset({"en"})

_TITLE = r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lord|Lady|Dame|Judge|Messrs|Mme|M\.)\.?"
_UPPER = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠŤŪŮŰŲŹŻŽȘȚ]"
_INITIAL = rf"{_UPPER}\.(?:-?{_UPPER}\.)*"
_NAME = rf"{_UPPER}[\w’'-]*\w"
_PARTICLE = r"(?:von|van|de|der|den|di|da|del|della|bin|al|el|le|la|af|zu|ter|ten)"
_PART = rf"(?:(?:{_PARTICLE}[  ]){{0,2}}{_NAME}|{_INITIAL}|{_UPPER}\b)"
_FULL = rf"{_PART}(?:[  ]{_PART}){{0,4}}"
_TITLED = Expression(rf"\b{_TITLE}(?:[  ]and[  ]{_TITLE})?[  ]{_FULL}")
_INITIALED = Expression(rf"(?<![\w.])(?:{_UPPER}\.[  ]?){{1,3}}(?:(?:{_PARTICLE}[  ]){{0,2}}{_NAME})(?:[  ]{_NAME})?")
# What looks like initials and a name, but begins with the number of a part or a case's "v.".
_NO_NAMES = Expression(r"(?:The|In|On|Relevant|Court|Article|Law|Facts|Procedure|Introduction|Circumstances|"
                       r"Background|Alleged|Admissibility|"
                       r"Merits|Application|Submissions|Domestic|Proceedings|General|Just)\b")  # fmt: skip
_POSSESSIVE = Expression(r"['’]s?\Z")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab":
        return
    for match in _TITLED.finditer(text.text):
        yield _propose(_trimmed(match), "PERSON", rule="pattern.titled_person", score=0.95)
    for match in _INITIALED.finditer(text.text):
        name = match[0].rpartition(".")[2].strip()
        line_start = match.start() == 0 or text.text[match.start() - 1] == "\n"
        if not _NO_NAMES.match(name) and not (line_start and match[0].count(".") == 1 and len(name) > 12):
            yield _propose(_trimmed(match), "PERSON", rule="pattern.initialed_person", score=0.8)


def _trimmed(match: re.Match[str]) -> tuple[int, int]:
    return match.start(), match.start() + len(_POSSESSIVE.sub("", match[0]))


def build() -> Detector:
    return detect
