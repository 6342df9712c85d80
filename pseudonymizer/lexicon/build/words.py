"""Lists the ordinary words of a language with their frequency."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from importlib import import_module

from pseudonymizer.lexicon.build.dictionary import Dictionary

# The frequency of words that are in the dictionary but in no corpus.
UNMET = 0.5


def ordinary(language: str, dictionary: Dictionary, names: Iterable[str]) -> Mapping[str, float]:
    """The frequent forms and names that the dictionary accepts in lower case, with their Zipf frequency."""
    frequencies: Mapping[str, float] = import_module("wordfreq").get_frequency_dict(language, wordlist="large")
    found = {
        form: math.log10(frequency * 1e9)
        for form, frequency in frequencies.items()
        if form.isalpha() and len(form) > 1 and dictionary.accepts(form)
    }
    for name in names:
        if name not in found and name in dictionary.words:
            found[name] = UNMET
    return found
