"""Reads the compiled lexicon: memory-mapped tries, so that nothing is read before it is needed."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import marisa_trie

from pseudonymizer.lexicon.entry import Entry
from pseudonymizer.lexicon.near import letters_dropped
from pseudonymizer.lexicon.scales import unpack_zipf

FOLDER = Path(__file__).with_name("data")
MANIFEST = "manifest.json"
FORMAT = 3
# An entry: its kind, with a bit that keeps it beside hand-made entries; its value; its frequency; the number of its
# key, or 0 if the key is the form itself.
ENTRY, OFFICIAL = "<BBBI", 0x80
ZIPF, WORDS, KEY = "<B", "<B", "<I"
# For a name: its gender is unknown; the maximum length of an ending.
UNSAID, LONGEST_END = "u", 5


@dataclass(frozen=True, slots=True)
class Artefact:
    kinds: tuple[str, ...]
    values: tuple[str, ...]
    keys: marisa_trie.Trie
    genders: marisa_trie.Trie
    english: marisa_trie.Trie
    entries: marisa_trie.RecordTrie
    phrases: marisa_trie.RecordTrie
    words: marisa_trie.RecordTrie
    places: marisa_trie.RecordTrie
    frequent: marisa_trie.RecordTrie

    def readings(self, form: str) -> Iterator[tuple[Entry, bool]]:
        """The entries of a form, each with whether it is kept beside those of hand-made lists."""
        for kind, value, frequency, key in self.entries.get(form, ()):
            grouped = self.keys.restore_key(key - 1) if key else form
            yield Entry(self.kinds[kind & ~OFFICIAL], grouped, self.values[value], frequency), bool(kind & OFFICIAL)

    def longest(self, first_word: str) -> int:
        """The number of words in the longest entry that begins with this word; 0 if there is none."""
        found = self.phrases.get(first_word)
        return int(found[0][0]) if found else 0

    def following(self, first_word: str) -> Iterator[str]:
        """The second words of the entries with several words that begin with this one."""
        for form in self.entries.iterkeys(f"{first_word} "):
            yield form.split(" ", 2)[1]

    def zipf(self, form: str) -> float:
        found = self.words.get(form)
        return unpack_zipf(found[0][0]) if found else 0.0

    def gender(self, name: str) -> str:
        """The gender of an unlisted first name, f or m: that of most people with the name, or else by its ending.

        Otherwise u.
        """
        ends = (f"-{name[-size:]}" for size in range(min(LONGEST_END, len(name) - 1), 0, -1))
        for form in (name, *ends):
            for gender in ("f", "m", UNSAID):
                if gender + form in self.genders:
                    return gender
        return UNSAID

    def is_name(self, form: str) -> bool:
        return f"f{form}" in self.genders or f"m{form}" in self.genders

    def places_near(self, form: str, most: int) -> Collection[str]:
        """Places that may be at most this many letters away. Some are farther."""
        return self._near(self.places, form, most)

    def words_near(self, form: str) -> Collection[str]:
        """Frequent ordinary words that may be one letter away. Some are farther."""
        return self._near(self.frequent, form, 1)

    def _near(self, trie: marisa_trie.RecordTrie, form: str, most: int) -> set[str]:
        numbers = {number for rest in letters_dropped(form, most) for (number,) in trie.get(rest, ())}
        return {self.keys.restore_key(number) for number in numbers}


def read(folder: Path = FOLDER) -> Artefact:
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    if manifest["format"] != FORMAT:
        raise ValueError(f"The lexicon in {folder} is of format {manifest['format']}, not {FORMAT}.")
    records = {name: _mapped(folder / f"{name}.marisa", shape) for name, shape in RECORDS.items()}
    forms = {name: _forms(folder / f"{name}.marisa") for name in FORMS}
    return Artefact(tuple(manifest["kinds"]), tuple(manifest["values"]), **forms, **records)


# Tries that hold only forms; then those with records, and the shape of their records.
FORMS = ("keys", "genders", "english")
RECORDS = {"entries": ENTRY, "phrases": WORDS, "words": ZIPF, "places": KEY, "frequent": KEY}


def _forms(path: Path) -> marisa_trie.Trie:
    trie = marisa_trie.Trie()
    trie.mmap(str(path))
    return trie


def _mapped(path: Path, shape: str) -> marisa_trie.RecordTrie:
    trie = marisa_trie.RecordTrie(shape)
    trie.mmap(str(path))
    return trie
