"""The ordinary words of the languages that short messages are written in, with their frequency."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import marisa_trie

from pseudonymizer.lexicon import artefact
from pseudonymizer.lexicon.scales import unpack_zipf

# Compiled apart from the rest (lexicon/build/messages.py).
FOLDER = artefact.FOLDER / "messages"
FILE = "words.marisa"
# Those whose words somebody has counted over large amounts of text, and all.
COUNTED = ("de", "fr", "it", "en")
LANGUAGES = (*COUNTED, "gsw", "rm")
RECORD = "<BBBBBB"  # a frequency for each language; 0 where it is no word
_NONE: Mapping[str, float] = MappingProxyType({})


def frequencies(form: str) -> Mapping[str, float]:
    """The Zipf frequency of the form in each language that has the word."""
    found = _trie().get(form)
    if not found:
        return _NONE
    return {language: unpack_zipf(packed) for language, packed in zip(LANGUAGES, found[0], strict=True) if packed}


@cache
def _trie() -> marisa_trie.RecordTrie:
    trie = marisa_trie.RecordTrie(RECORD)
    trie.mmap(str(FOLDER / FILE))
    return trie
