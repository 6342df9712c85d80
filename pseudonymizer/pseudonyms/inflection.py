"""Inflects pseudonyms: genitive, definite and plural forms, in Swedish and English."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain

from pseudonymizer.pseudonyms.values import Declension, Inflection

FORMS = ("", "def", "gen", "pl", "def+gen", "def+pl", "gen+pl", "def+gen+pl")

# Last part of a noun -> definite, plural, definite plural. The longest matching part wins.
_NOUNS: Mapping[str, tuple[str, str, str]] = {
    "arbetsplats": ("arbetsplatsen", "arbetsplatser", "arbetsplatserna"),
    "backen": ("backen", "backar", "backarna"),
    "berget": ("berget", "berg", "bergen"),
    "borg": ("borgen", "borgar", "borgarna"),
    "bron": ("bron", "broar", "broarna"),
    "by": ("byn", "byar", "byarna"),
    "dag": ("dagen", "dagar", "dagarna"),
    "dal": ("dalen", "dalar", "dalarna"),
    "efternamn": ("efternamnet", "efternamn", "efternamnen"),
    "extra": ("extrat", "extran", "extrana"),
    "fors": ("forsen", "forsar", "forsarna"),
    "gatan": ("gatan", "gator", "gatorna"),
    "geoplats": ("geoplatsen", "geoplatser", "geoplatserna"),
    "gränd": ("gränden", "gränder", "gränderna"),
    "hamn": ("hamnen", "hamnar", "hamnarna"),
    "holm": ("holmen", "holmar", "holmarna"),
    "hult": ("hultet", "hult", "hulten"),
    "institution": ("institutionen", "institutioner", "institutionerna"),
    "köping": ("köpingen", "köpingar", "köpingarna"),
    "-land": ("-landet", "-länder", "-länderna"),
    "linjen": ("linjen", "linjer", "linjerna"),
    "lund": ("lunden", "lundar", "lundarna"),
    "namn": ("namnet", "namn", "namnen"),
    "näs": ("näset", "näs", "näsen"),
    "område": ("området", "områden", "områdena"),
    "parken": ("parken", "parker", "parkerna"),
    "plan": ("planen", "planer", "planerna"),
    "plats": ("platsen", "platser", "platserna"),
    "platsen": ("platsen", "platser", "platserna"),
    "region": ("regionen", "regioner", "regionerna"),
    "sjö": ("sjön", "sjöar", "sjöarna"),
    "skola": ("skolan", "skolor", "skolorna"),
    "stad": ("staden", "städer", "städerna"),
    "stigen": ("stigen", "stigar", "stigarna"),
    "sund": ("sundet", "sund", "sunden"),
    "torget": ("torget", "torg", "torgen"),
    "torp": ("torpet", "torp", "torpen"),
    "utbildning": ("utbildningen", "utbildningar", "utbildningarna"),
    "vik": ("viken", "vikar", "vikarna"),
    "vägen": ("vägen", "vägar", "vägarna"),
    "yrke": ("yrket", "yrken", "yrkena"),
    "ås": ("åsen", "åsar", "åsarna"),
}
_NAMES: Mapping[str, tuple[str, str, str]] = {
    "a": ("a", "or", "orna"),
    "e": ("e", "ar", "arna"),
    "son": ("son", "söner", "sönerna"),
    "-namn": ("-namnet", "-namn", "-namnen"),
    "-efternamn": ("-efternamnet", "-efternamn", "-efternamnen"),
    "": ("", "ar", "arna"),
}
_LONGEST = max(map(len, (*_NOUNS, *_NAMES)))
_SHORTEST_BASE = 3


def _endings() -> dict[str, set[str]]:
    """The tables inverted: the possible uninflected last parts of an inflected word."""
    found: dict[str, set[str]] = defaultdict(set)
    for base, inflected in chain(_NOUNS.items(), _NAMES.items()):
        for ending in inflected:
            if not base.startswith("-"):
                found[ending].add(base)
    return dict(found)


_ENDINGS = _endings()
_LONGEST_ENDING = max(map(len, _ENDINGS))


def forms(pseudonym: str, declension: Declension, *, language: str, mode: Inflection) -> dict[str, str]:
    """The pseudonym in every combination of gen, def and pl, keyed by the joined modifiers."""
    if declension == "mask":
        return dict.fromkeys(FORMS, pseudonym)
    if mode == "notation":
        return {key: "-".join([pseudonym, *key.split("+")]) if key else pseudonym for key in FORMS}
    stems = _english(pseudonym, declension) if language == "en" else _swedish(pseudonym, declension)
    genitive = _english_genitive if language == "en" else _swedish_genitive
    return {key: genitive(stems[_number(key)], declension) if "gen" in key else stems[_number(key)] for key in FORMS}


def bases(form: str, *, language: str) -> set[str]:
    """The words (in lower case, like the form) of which it may be a genitive, definite or plural form."""
    if not form.isalpha():
        return set()
    stems = {form, form[:-1]} if form.endswith("s") else {form}
    found = {base for stem in stems for base in (stem, *_uninflected(stem, language))} - {form}
    return {base for base in found if len(base) >= _SHORTEST_BASE}


def _uninflected(stem: str, language: str) -> Iterator[str]:
    """The word without a definite or plural ending. In English, the -s has been removed already."""
    if language == "en":
        if stem.endswith(("se", "xe", "ze")):
            yield stem[:-1]
        return
    for place in range(max(0, len(stem) - _LONGEST_ENDING), len(stem)):
        for ending in _ENDINGS.get(stem[place:], ()):
            yield stem[:place] + ending


def _number(key: str) -> str:
    return "+".join(part for part in key.split("+") if part != "gen")


def _swedish(word: str, declension: Declension) -> dict[str, str]:
    table = {"noun": _NOUNS, "name": _NAMES}.get(declension, {})
    for length in range(min(_LONGEST, len(word)), -1, -1):
        ending = word[len(word) - length :]
        if ending in table:
            stem = word[: len(word) - length]
            definite, plural, both = (stem + new for new in table[ending])
            return {"": word, "def": definite, "pl": plural, "def+pl": both}
    return dict.fromkeys(("", "def", "pl", "def+pl"), word)


def _english(word: str, declension: Declension) -> dict[str, str]:
    several = word + ("es" if word.endswith(("s", "x", "z")) else "s") if declension in ("noun", "name") else word
    return {"": word, "def": word, "pl": several, "def+pl": several}


def _swedish_genitive(word: str, declension: Declension) -> str:
    last = word[-1:]
    if last.casefold() in ("s", "x", "z") or not last.isalnum():
        return word
    if declension == "none" or last.isdecimal() or not word[-2:-1].isalpha():
        return word + ":s"
    return word + ("S" if word.isupper() else "s")


def _english_genitive(word: str, declension: Declension) -> str:
    if not word[-1:].isalnum():
        return word
    return word + ("'" if word.endswith("s") and declension != "none" else "'s")
