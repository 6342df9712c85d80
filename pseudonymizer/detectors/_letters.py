"""Whether a text is a letter: it greets somebody by name, is addressed to somebody, or somebody signs it."""

from __future__ import annotations

from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers

_GREETINGS = triggers("frames.greetings")
_CLOSINGS = triggers("letters.closings")
_SIGNING = triggers("letters.signing")
# Till Flens kommun, Till rektor på: whom petitions and complaints are sent to. Boende i Flen: who signs them.
_RECIPIENTS, _GROUPS = triggers("letters.recipients"), triggers("letters.groups")
_BEFORE_RECIPIENTS = frozenset({"er", "alla", "samtliga", "vår", "våra", "den", "de", "ärade", "kära"})
_WHERE = frozenset({"i", "på", "vid", "för", "hos", "och"})
_OFFICES = ("verket", "myndigheten", "förvaltningen", "nämnden", "kontoret", "styrelsen", "bolaget", "kassan")
# So many words from the beginning stands the greeting, so many from the end the closing; addresses come after it.
BEGINNING, ENDING = 12, 40
# Kära framtida Aylin, : so many words a greeting has at most before its comma.
FARTHEST_STOP = 4
# Till ansvariga på Vuxenskolan i Flens kommun: so many words an address has at most.
LONGEST_ADDRESS, LONGEST_GROUP = 8, 7
# Lycka till! / Isatu: what stands before a name at the end.
_STOPS = frozenset({".", "!", "?", ":", ","})
_STROKES = frozenset({"/", "-", "–", "—", "~"})


def is_letter(text: Text) -> bool:
    words = text.words
    signed = _closes(words) or bool(words.where(_SIGNING)) or _is_signed(words)
    return signed or _greets(words) or _is_addressed(words)


def _greets(words: Words) -> bool:
    """Hej Vellamine!, Kära mormor, on a line or sentence of its own."""
    for place in words.where(_GREETINGS):
        if place >= BEGINNING or not words.begins[place] or not words.is_name_like(place):
            continue
        named = words.joined(place) and words.is_name_like(place + 1)
        if named or any(words.after(place, distance) in {"!", ","} for distance in range(1, FARTHEST_STOP + 1)):
            return True
    return False


def _is_addressed(words: Words) -> bool:
    """Till Flens kommun, on a line or in a sentence of its own; "hej" may stand before it."""
    first = next((place for place in range(min(3, len(words))) if words.key[place] == "till"), None)
    if first is None or not words.begins[first]:
        return False
    for place in range(first + 1, min(first + LONGEST_ADDRESS, len(words))):
        if words.key[place] in _RECIPIENTS or words.key[place].endswith(_OFFICES):
            return _ends_soon(words, place)
        if not words.is_name_like(place) and words.key[place] not in _BEFORE_RECIPIENTS:
            return False
    return False


def _ends_soon(words: Words, place: int) -> bool:
    """Whether line or sentence end there, or after the name of where the recipient is: till rektorn på Byskolan."""
    for at in range(place + 1, min(place + LONGEST_ADDRESS, len(words))):
        if words.breaks[at - 1] or words.key[at] in _STOPS:
            return True
        if not (words.is_name_like(at) or words.key[at] in _WHERE or words.key[at] in _RECIPIENTS):
            return False
    return False


def _closes(words: Words) -> bool:
    """Med vänliga hälsningar, and after it, or after a comma or line break, a name."""
    for place in words.where(_CLOSINGS):
        if len(words) - place <= ENDING and place + 1 < len(words):
            after = place + 2 if words.after(place) in {",", "!", "."} else place + 1
            group = words.key[after : after + LONGEST_GROUP]
            if words.is_name_like(after) or (len(words) - after <= LONGEST_GROUP and not _GROUPS.isdisjoint(group)):
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
