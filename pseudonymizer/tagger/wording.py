"""The base form of what is marked, and its modifiers, as the lists and the ending of its last word tell them."""

from __future__ import annotations

from pseudonymizer.lexicon import Entry, inflection, load, number_words
from pseudonymizer.lexicon.kinds import HOME, PLACES, POSSESSED, RELATIVE
from pseudonymizer.tagger.decoding import Span
from pseudonymizer.tagger.scenes import Scene

_FOREIGN = frozenset({"area", "city", "geo", "place", "region"})
_NOUNS = frozenset({"edu", "other_institution", "school", "sensitive", "work"})
_INFLECTED = _FOREIGN | {
    "country", "firstname_female", "firstname_male", "firstname_unknown", "middlename", "surname", "extra",
}  # fmt: skip
_FAMILY = frozenset({RELATIVE, POSSESSED})
_DEFINITE, _DEFINITE_PLURAL = ("en", "et", "an"), ("rna", "erna", "orna", "arna")
# universitet, examen: these end so without being definite.
_INDEFINITE = ("universitet", "examen", "kristen")
_SHORTEST_DEFINITE = 6
_MANY = frozenset({"båda", "många", "flera", "några", "alla"})


def of(scene: Scene, span: Span) -> tuple[str, tuple[str, ...]]:
    """The key, if it is other than the words of the text, and the modifiers."""
    forms = scene.forms[span.first : span.last + 1]
    key = " ".join(form.key for form in forms)
    if span.label == "fam":
        return _of_family(scene, span)
    if span.label in _NOUNS:
        # Förskolan Månskenet, Hagagymnasiet, folkhögskolan: what kind it is stands first, or last in small letters.
        return "", _of_noun(forms[0 if forms[-1].is_capital else -1].key)
    return _of_name(key, span.label) if span.label in _INFLECTED else ("", ())


def _of_family(scene: Scene, span: Span) -> tuple[str, tuple[str, ...]]:
    """mina två bröder: the number belongs to the mention."""
    lexicon, last = load(), scene.forms[span.last].key
    entries: list[tuple[Entry | None, tuple[str, ...]]] = [(entry, ()) for entry in lexicon.get(last)]
    entries += [(entry, ("gen",)) for reading in inflection.genitives(last) for entry in lexicon.get(reading.base)]
    entry, ending = next(((each, end) for each, end in entries if each and each.kind in _FAMILY), (None, ()))
    modifiers = {*ending, *(entry.value.split("+") if entry else _of_noun(last))} - {""}
    counted = scene.forms[span.first]
    if span.first < span.last and (counted.shape[0] == "d" or counted.key in _MANY or number_words.read(counted.key)):
        modifiers.add("pl")
    return entry.key if entry else "", tuple(sorted(modifiers))


def _of_noun(word: str) -> tuple[str, ...]:
    if word.endswith(_DEFINITE_PLURAL):
        return ("def", "pl")
    is_definite = len(word) >= _SHORTEST_DEFINITE and word.endswith(_DEFINITE) and not word.endswith(_INDEFINITE)
    return ("def",) if is_definite else ()


def _of_name(key: str, label: str) -> tuple[str, tuple[str, ...]]:
    lexicon = load()
    readings, base, modifiers = lexicon.get(key), "", []
    if not readings:
        base = next((reading.base for reading in inflection.genitives(key) if lexicon.get(reading.base)), "")
        if base:
            readings, modifiers = lexicon.get(base), ["gen"]
    places = [entry for entry in readings if entry.kind in PLACES]
    if label in _FOREIGN and places and all(entry.value not in {HOME, ""} for entry in places):
        modifiers.append("foreign")
    return base, tuple(sorted(modifiers))
