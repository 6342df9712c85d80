"""Whether a text is a letter: it greets somebody by name, or somebody signs it."""

from __future__ import annotations

from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers

_GREETINGS = triggers("frames.greetings")
_CLOSINGS = triggers("letters.closings")
_SIGNING = triggers("letters.signing")
# So many words from the beginning stands the greeting, so many from the end the closing; addresses come after it.
BEGINNING, ENDING = 12, 40
# Kära framtida Aylin, : so many words a greeting has at most before its comma.
FARTHEST_STOP = 4
# Lycka till! / Isatu: what stands before a name at the end.
_STROKES = frozenset({"/", "-", "–", "—", "~"})


def is_letter(text: Text) -> bool:
    words = text.words
    return _greets(words) or _closes(words) or bool(words.where(_SIGNING)) or _is_signed(words)


def _greets(words: Words) -> bool:
    """Hej Vellamine!, Kära mormor, on a line or sentence of its own."""
    for place in words.where(_GREETINGS):
        if place >= BEGINNING or not words.begins[place] or not words.is_name_like(place):
            continue
        named = words.joined(place) and words.is_name_like(place + 1)
        if named or any(words.after(place, distance) in {"!", ","} for distance in range(1, FARTHEST_STOP + 1)):
            return True
    return False


def _closes(words: Words) -> bool:
    """Med vänliga hälsningar, and after it, or after a comma or line break, a name."""
    for place in words.where(_CLOSINGS):
        if len(words) - place <= ENDING and place + 1 < len(words):
            after = place + 2 if words.after(place) in {",", "!", "."} else place + 1
            if words.is_name_like(after):
                return True
    return False


def follows_stroke(words: Words, place: int) -> bool:
    """/ Isatu, and on a line of its own - Isatu: Malmö - Lund is no signature."""
    stroke = place - 1
    return stroke > 0 and words.key[stroke] in _STROKES and (words.key[stroke] == "/" or words.breaks[stroke - 1])


def _is_signed(words: Words) -> bool:
    """With one name at the very end: who signs so is known to all who read."""
    last = len(words) - 1
    return follows_stroke(words, last) and words.is_name_like(last)
