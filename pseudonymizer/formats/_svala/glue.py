"""Finds what SVALA's tokens hold beside the marked words.

SVALA cuts at white space only, so punctuation sticks to words.
"""

from __future__ import annotations

from collections.abc import Sequence

from pseudonymizer import tokens
from pseudonymizer.model import Token


def ends(source: str, target: str) -> tuple[int, int]:
    """How many characters at both ends of an edge's words were not marked, because both sides have them in common.

    These are punctuation, as in `Alva,`, and words separated from the marked ones by punctuation only, as after a full
    stop without a space. If both sides are equal, nobody could say which of the words was marked.
    """
    ours, theirs = tokens.tokenize(source), tokens.tokenize(target)
    and_words = source != target
    head = _alike(ours, theirs, and_words=and_words)
    tail = _alike(ours[head:][::-1], theirs[head:][::-1], and_words=and_words)
    start = sum(len(token.text) for token in ours[:head])
    end = len(source) - sum(len(token.text) for token in ours[len(ours) - tail :])
    is_whole = all(tokens.is_grapheme_boundary(source, place) for place in (start, end))
    return (start, len(source) - end) if is_whole and _holds_letter(source[start:end]) else (0, 0)


def _alike(ours: Sequence[Token], theirs: Sequence[Token], *, and_words: bool) -> int:
    """How many tokens from one end are equal, up to a punctuation mark, with no space between them and the rest."""
    found = 0
    for place, (one, other) in enumerate(zip(ours[:-1], theirs[:-1], strict=False)):
        is_sign = not _holds_letter(one.word)
        if one.word != other.word or not (is_sign or and_words):
            break
        if not (_touch(ours[place], ours[place + 1]) and _touch(theirs[place], theirs[place + 1])):
            break
        found = place + 1 if is_sign else found
    return found


def _touch(one: Token, other: Token) -> bool:
    """Whether there is no space between two neighbours, in either order."""
    first = min(one, other, key=lambda token: token.start)
    return first.text == first.word


def _holds_letter(text: str) -> bool:
    return any(character.isalnum() for character in text)
