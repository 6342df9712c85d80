"""Names that are words too, where what stands after them is said of nobody but a person."""

from __future__ import annotations

from pseudonymizer.detectors import _frames, _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_TITLES, _PERSON_VERBS = triggers("frames.titles"), triggers("names.person_verbs")
_OF_PERSONS = triggers("names.human") | triggers("names.of_persons")
_OF_THINGS = frozenset({"är", "var", "blir", "blev", "vi", "jag", "man", "de", "kan", "ska", "bara", "det", "du", "ni"})
_POSSESSIONS = triggers("names.possessions")
_GROUNDS = frozenset({"våningen", "klassen", "kassan", "gruppen", "gården", "huset"})
_COUNTED = frozenset({"en", "ett", "två", "tre", "fyra", "fem"})


def is_set_off(words: Words, last: int) -> bool:
    """Maj, min syster, ; Sten, 66, ; Stig (66); Liv, som är 66 år; Dag, vår vaktmästare: said only of a person."""
    near = [words.after(last, distance) for distance in range(1, 6)]
    if near[0] == "(":
        return near[1].isdigit() and len(near[1]) < len("1999") and near[2] == ")"
    if near[0] != ",":
        return False
    aged = near[1].isdigit() and near[2] in {",", "år"}
    owned = near[1] in _frames.POSSESSIVES and words.key[last] != "jo"  # Jo, min bror kommer
    child = _nouns.is_relative(near[1]) and near[2] == "till"  # Amir, son till Layla
    told = near[1] == "som" and _is_told(words, last, near[2], near[3])
    return aged or child or told or (owned and any(map(_nouns.is_person_noun, near[2:4])))


def _is_told(words: Words, last: int, first: str, second: str) -> bool:
    """Stig, som är 66 år; på bas: Sol, som jag känner; but: Bilen, som barnen kallar."""
    if words.before(last) == ":":
        return True
    named = not words.key[last].endswith(("en", "et", "arna", "orna"))
    return named and (first not in _OF_THINGS or second.isdigit() or second in _OF_PERSONS)


def is_presented(words: Words, last: int) -> bool:
    """Rosa är min bästa vän; Sol och jag gick; Iris har en bror; Sten i receptionen log."""
    near = [words.after(last, distance) for distance in range(1, 5)]
    if near[0] in {"har", "hade"}:
        return near[1] in _COUNTED and (near[2] in _POSSESSIONS or _nouns.is_relative(near[2]))
    if near[0] in {"i", "på"} and near[1].endswith(("en", "et", "an")) and near[2] in _PERSON_VERBS:
        return True
    if near[0] in {"i", "på", "från"} and near[2] in _GROUNDS:
        return True  # Dag från tredje våningen
    if words.after(last) == "och":
        return words.after(last, 2) == "jag"
    if words.after(last) not in {"är", "var"} or words.after(last, 2) not in _frames.POSSESSIVES | {"en"}:
        return False
    said = (words.after(last, distance) for distance in range(3, 6))
    return any(_nouns.is_relative(key) or key in _TITLES for key in said)
