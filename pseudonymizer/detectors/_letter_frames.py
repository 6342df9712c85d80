"""Names that a letter begins and ends with: whom it greets, who signs it."""

from __future__ import annotations

from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import PROFESSION, RELATIVE, triggers

_GREETINGS = triggers("frames.greetings")
# Selam Hewan!, Salam Ali!: words that are names too greet only before a name that is called out.
_ALSO_NAMES = triggers("frames.greetings_and_names")
PARTINGS = triggers("frames.partings")
_PARTINGS_ALONE = PARTINGS - {"från"}
SALUTATIONS = PARTINGS | _GREETINGS | _ALSO_NAMES
# Din elev Ratu, at the end of a letter.
SIGNERS = triggers("frames.signers")
YOURS = frozenset({"din", "er", "eder", "ditt"})
_PARTICLES = frozenset({"von", "van", "de", "der", "al", "el", "bin", "da", "di", "den", "av", "af"})
# So many words from the end a line of names is a signature; addresses and numbers may follow it.
LONGEST_ENDING = 30
# A text that somebody signs without a new line has so many words.
FEWEST_BEFORE = 8


def of_letter(words: Words, place: int) -> tuple[str, float] | None:
    """The rule and score of a name that is greeted, or signs."""
    before, second = words.before(place), words.before(place, 2)
    if not words.is_name_like(place):
        return None
    if (
        before in _GREETINGS
        or (before in _ALSO_NAMES and is_salutation(words, place - 1))
        or (before == "till" and second in {"hälsa", "hälsar"})
        or _is_salutation_alone(words, place)
    ):
        return "frame.greeting", 0.8
    if before in _PARTINGS_ALONE or (before in {",", "!", ":", "."} and second in PARTINGS):
        return "frame.parting", 0.85
    if _is_after_stroke(words, place) or _is_yours(words, place):
        return "frame.parting", 0.8
    line_start = place == 1 or (place > 1 and words.breaks[place - 2])
    if before == "från" and (line_start or second in PARTINGS):
        return "frame.parting", 0.7
    return _signed(words, place)


def _signed(words: Words, place: int) -> tuple[str, float] | None:
    if _is_signature(words, place):
        return "frame.signature", 0.8
    return ("frame.signature", 0.7) if _ends_text(words, place) else None


def _ends_text(words: Words, place: int) -> bool:
    """Vi ses! Vuxila: one word, or two, after the last sentence, that are no words."""
    last = place + 1 if words.is_name_like(place + 1) and words.joined(place) else place
    if last + 1 != len(words) or words.before(place) not in {"!", ".", "?", ")"} or place < FEWEST_BEFORE:
        return False
    keys = words.key[place : last + 1]
    return all(len(key) > 2 and key.isalpha() and not load().zipf(key) for key in keys)


def _is_yours(words: Words, place: int) -> bool:
    """Din Ravi; din elev Ratu, at the end of a letter."""
    before, second = words.before(place), words.before(place, 2)
    if before in SIGNERS:
        return second in YOURS and len(words) - place <= LONGEST_ENDING
    return before in YOURS and (second in {",", "!", ".", "från"} or place == 1 or words.breaks[place - 2])


def _is_salutation_alone(words: Words, place: int) -> bool:
    """Frank! on the first line."""
    return place == 0 and words.after(0) in {"!", ","} and words.breaks[1]


def _is_after_stroke(words: Words, place: int) -> bool:
    """Vi ses! /Ravi: a stroke that begins a signature, not one between two words."""
    if words.before(place) != "/":
        return False
    return words.begins[place - 1] or words.breaks[place - 2] or words.breaks[place] or words.after(place) in {"", "."}


def is_salutation(words: Words, place: int) -> bool:
    """Kramar Kasia, Hej Ana: the word that greets is no name itself."""
    key = words.key[place]
    if not words.begins[place] or key not in _ALSO_NAMES:
        return words.begins[place] and key in SALUTATIONS
    called = words.joined(place) and words.is_name_like(place + 1) and words.after(place, 2) in {"!", ","}
    return called and (place == 0 or words.breaks[place - 1])


def _is_signature(words: Words, place: int) -> bool:
    """A line of nothing but capitalised words, near the end of the text."""
    if not place or not words.breaks[place - 1] or len(words) - place > LONGEST_ENDING:
        return False
    for last in range(place, min(len(words), place + 5)):
        if not (words.is_name_like(last) or words.text[last] in {".", ","} or words.key[last] in _PARTICLES):
            return False
        if last + 1 == len(words) or words.breaks[last]:
            return True
        if words.text[last + 1] == "," and last > place and _is_what_signer_is(words, last + 2):
            return True
    return False


def _is_what_signer_is(words: Words, place: int) -> bool:
    """Ngirani Sechal, distriktssköterska: after the comma of a signature, in small letters."""
    if place >= len(words) or not words.text[place].islower():
        return False
    return any(entry.kind in {PROFESSION, RELATIVE} for entry in load().get(words.key[place]))
