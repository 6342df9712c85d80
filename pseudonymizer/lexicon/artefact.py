"""The compiled lexicon: tries that are mapped into memory, so that nothing is read before it is asked for."""

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
# Of an entry: its kind, with a bit that says it stands beside hand-made lists; its value; its frequency; the number of
# its key, 0 when that is the form itself.
ENTRY, OFFICIAL = "<BBBI", 0x80
ZIPF, WORDS, KEY = "<B", "<B", "<I"
# Of a name: that its gender is not told; an end has so many letters at most.
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
        """The entries of a form, each with whether it stands beside those of hand-made lists."""
        for kind, value, frequency, key in self.entries.get(form, ()):
            grouped = self.keys.restore_key(key - 1) if key else form
            yield Entry(self.kinds[kind & ~OFFICIAL], grouped, self.values[value], frequency), bool(kind & OFFICIAL)

    def longest(self, first_word: str) -> int:
        """How many words the longest entry of several has that begins with this one; 0 when there is none."""
        found = self.phrases.get(first_word)
        return int(found[0][0]) if found else 0

    def following(self, first_word: str) -> Iterator[str]:
        """The second words of the entries of several that begin with this one."""
        for form in self.entries.iterkeys(f"{first_word} "):
            yield form.split(" ", 2)[1]

    def zipf(self, form: str) -> float:
        found = self.words.get(form)
        return unpack_zipf(found[0][0]) if found else 0.0

    def gender(self, name: str) -> str:
        """What most bearers of a first name that is no entry are, f or m, else what its end tells; u for neither."""
        ends = (f"-{name[-size:]}" for size in range(min(LONGEST_END, len(name) - 1), 0, -1))
        for form in (name, *ends):
            for gender in ("f", "m", UNSAID):
                if gender + form in self.genders:
                    return gender
        return UNSAID

    def is_name(self, form: str) -> bool:
        return f"f{form}" in self.genders or f"m{form}" in self.genders

    def places_near(self, form: str, most: int) -> Collection[str]:
        """Places that may be at most so many letters away: some are farther."""
        return self._near(self.places, form, most)

    def words_near(self, form: str) -> Collection[str]:
        """Frequent ordinary words that may be one letter away: some are farther."""
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


# The tries of mere forms; those of records, with the shape of a record in each.
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
