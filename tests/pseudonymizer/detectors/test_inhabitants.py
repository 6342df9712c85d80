"""Words for the people of a place, and the words that only look like them."""

from __future__ import annotations

import pytest

from pseudonymizer.detectors import _inhabitants
from pseudonymizer.lexicon import load

READINGS = [
    ("mölndalsbor", "mölndal", ("pl",)),
    ("landskronaborna", "landskrona", ("def", "pl")),
    ("umebo", "umeå", ()),
    ("stockholmare", "stockholm", ()),
    ("göteborgarna", "göteborg", ("def", "pl")),
    ("smålänning", "småland", ()),
    ("malmöflicka", "malmö", ()),
    ("umeåpojken", "umeå", ("def",)),
    ("göteborgstjejer", "göteborg", ("pl",)),
    ("malmöit", "malmö", ()),
    ("hudikbo", "hudiksvall", ()),
    ("kalmariter", "kalmar", ("pl",)),
    ("madrilenen", "madrid", ("def",)),
    ("porteña", "buenos aires", ()),
    ("leksandskulla", "leksand", ()),
    ("tokyoit", "tokyo", ()),
    ("hedemorare", "hedemora", ()),
    ("smedjebackarna", "smedjebacken", ("def", "pl")),
]


@pytest.mark.parametrize(("word", "base", "modifiers"), READINGS)
def test_inhabitants_are_read_with_and_without_a_linking_letter(
    word: str, base: str, modifiers: tuple[str, ...]
) -> None:
    entries, found = _inhabitants.reading(word, load())
    assert (entries[0].key, found) == (base, modifiers)


ORDINARY = [
    "sambo",
    "läkare",
    "utlänning",
    "turbo",
    "sångarna",
    "skogsflicka",
    "bergspojke",
    "drömtjej",
    "favorit",
    "målare",
    "hamburgare",
    "berlinare",
    "gatunge",
    "julkulla",
]


@pytest.mark.parametrize("word", ORDINARY)
def test_ordinary_words_are_no_inhabitants(word: str) -> None:
    assert _inhabitants.reading(word, load()) == ((), ())
