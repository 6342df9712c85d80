"""Finds where the sentences of a text begin."""

from __future__ import annotations

import re
from itertools import pairwise

from pseudonymizer.model import Token

_ENDS = re.compile(r"[.!?…]+")


def sentence_starts(tokens: tuple[Token, ...]) -> list[int]:
    """Offsets where sentences begin. A sentence ends at a full stop, question mark or exclamation mark that is its own
    token, and at a line break.
    """
    starts = [0]
    for token, after in pairwise(tokens):
        if _ENDS.fullmatch(token.word) or "\n" in token.text:
            starts.append(after.start)
    return starts
