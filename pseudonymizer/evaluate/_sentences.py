"""Where the sentences of a text begin."""

from __future__ import annotations

import re
from itertools import pairwise

from pseudonymizer.model import Token

_ENDS = re.compile(r"[.!?…]+")


def sentence_starts(tokens: tuple[Token, ...]) -> list[int]:
    """A sentence ends at a full stop, question or exclamation mark that is a token by itself, and at a line break."""
    starts = [0]
    for token, after in pairwise(tokens):
        if _ENDS.fullmatch(token.word) or "\n" in token.text:
            starts.append(after.start)
    return starts
