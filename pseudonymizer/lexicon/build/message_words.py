"""Collects the ordinary words of the languages that short messages are written in, with their frequency."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import marisa_trie

from pseudonymizer.lexicon import load, scales
from pseudonymizer.lexicon.kinds import COUNTRY, PERSONS, PLACES
from pseudonymizer.lexicon.message_words import FILE, LANGUAGES, RECORD

# Words met less than once in a million are left out: what looks like one of those is as likely a name.
LEAST_MET = 3.0
# A form this frequent is a word, though no dictionary has it and some people are called so.
EVERYDAY = 5.6
_NAMES = frozenset({*PERSONS, *PLACES, COUNTRY})


def write(folder: Path, *, names: Collection[str], english: Collection[str], french: Path) -> None:
    """`names`: the keys of first names. `english`: the words that English writes without a capital.

    `french`: a hunspell .dic, which unlike the lists of lemmas tells names from words by their capital.
    """
    accepts = {
        "de": _german(_lemmas("de"), names),
        "fr": _french(_lemmas("fr"), names, french),
        "it": _lemmas("it").__contains__,
        "en": english.__contains__,
    }
    found: dict[str, list[int]] = {}
    for place, language in enumerate(LANGUAGES):
        for form, zipf in _met(language):
            if accepts[language](form) or zipf >= EVERYDAY or (form not in names and not _is_listed(form)):
                found.setdefault(form, [0] * len(LANGUAGES))[place] = scales.pack_zipf(zipf)
    rows = sorted((form, tuple(zipfs)) for form, zipfs in found.items())
    marisa_trie.RecordTrie(RECORD, rows).save(str(folder / FILE))


def _met(language: str) -> Iterator[tuple[str, float]]:
    frequencies: Mapping[str, float] = import_module("wordfreq").get_frequency_dict(language, wordlist="large")
    for form, frequency in frequencies.items():
        zipf = math.log10(frequency * 1e9)
        if zipf >= LEAST_MET and form.isalpha():
            yield form, zipf


def _is_listed(form: str) -> bool:
    """Whether a form that no dictionary has may be a name or a place."""
    return any(each.kind in _NAMES for each in load().get(form))


def _german(lemmas: Any, names: Collection[str]) -> Callable[[str], bool]:
    """A noun has a capital, as a name has; what is a first name and has only that form is none."""
    return lambda form: form in lemmas or (form not in names and form[:1].upper() + form[1:] in lemmas)


def _french(lemmas: Any, names: Collection[str], path: Path) -> Callable[[str], bool]:
    stems = {line.partition("/")[0] for line in path.read_text(encoding="utf-8").splitlines()[1:]}
    named = {stem.casefold() for stem in stems if stem[:1].isupper()} - stems
    return lambda form: form in lemmas and not (form in names and form in named and lemmas[form] == form)


def _lemmas(language: str) -> Any:
    """The forms that simplemma has a lemma for."""
    dictionaries = import_module("simplemma.strategies.dictionaries")
    return dictionaries.DefaultDictionaryFactory().get_dictionary(language)
