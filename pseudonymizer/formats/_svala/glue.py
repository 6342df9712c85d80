"""What SVALA's tokens hold beside the marked words: it cuts at white space only, so that signs stick to words."""

from __future__ import annotations

from collections.abc import Sequence

from pseudonymizer import tokens
from pseudonymizer.model import Token


def ends(source: str, target: str) -> tuple[int, int]:
    """How many characters at the two ends of an edge's words were not marked: both sides have them alike.

    These are signs, as in `Alva,`, and words that a sign parts from the marked ones, where there is no space after a
    full stop. Where both sides are the same throughout nobody could say which of the words was marked.
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
    """How many tokens from an end on are the same, up to a sign, with no space between them and what is left."""
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
    """Whether there is no space between two neighbours, whichever is first."""
    first = min(one, other, key=lambda token: token.start)
    return first.text == first.word


def _holds_letter(text: str) -> bool:
    return any(character.isalnum() for character in text)
