"""The place whose inhabitants a word names: malmöbo, stockholmarna, smålänning."""

from __future__ import annotations

from pseudonymizer.lexicon import Entry, Lexicon
from pseudonymizer.lexicon.loading import CITY, GEO, HOME, REGION

# Endings, longest first: what is put in their place, the kinds the place may be of, the form of the word.
_ENDINGS: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("lenningar", "land", (REGION, GEO), ("pl",)),
    ("länningarna", "land", (REGION, GEO), ("def", "pl")),
    ("länningar", "land", (REGION, GEO), ("pl",)),
    ("länningen", "land", (REGION, GEO), ("def",)),
    ("länning", "land", (REGION, GEO), ()),
    ("bornas", "", (CITY, REGION, GEO), ("def", "gen", "pl")),
    ("borna", "", (CITY, REGION, GEO), ("def", "pl")),
    ("bors", "", (CITY, REGION, GEO), ("gen", "pl")),
    ("bor", "", (CITY, REGION, GEO), ("pl",)),
    ("bo", "", (CITY, REGION, GEO), ()),
    ("arnas", "", (CITY,), ("def", "gen", "pl")),
    ("arna", "", (CITY,), ("def", "pl")),
    ("ares", "", (CITY,), ("gen",)),
    ("aren", "", (CITY,), ("def",)),
    ("are", "", (CITY,), ()),
)
ENDS = tuple(ending for ending, *_ in _ENDINGS)
# Shorter stems are parts of ordinary words: läk-are, turb-o, sam-bo.
SHORTEST_STEM = 4
SHORTEST_BEFORE_ARE = 5


def reading(key: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The places the word may be derived from, and its form: a linking -s or -a is left out, umebor live in Umeå."""
    for ending, instead, kinds, modifiers in _ENDINGS:
        if not key.endswith(ending):
            continue
        stem = key.removesuffix(ending) + instead
        shortest = SHORTEST_BEFORE_ARE if ending.startswith("ar") else SHORTEST_STEM
        others: tuple[str, ...] = (
            stem.removesuffix("s"),
            stem.removesuffix("a"),
            stem + "å",
            stem + "n",
            stem.removesuffix("d"),
        )
        if stem.endswith("land"):  # bohuslänning
            others += (stem.removesuffix("land") + "län",)
        for base in dict.fromkeys((stem, *others)):
            found = tuple(
                entry for entry in lexicon.get(base) if entry.kind in kinds and _may_live_there(entry, ending)
            )
            if found and len(base) >= shortest:
                return found, modifiers
        return (), ()
    return (), ()


def _may_live_there(entry: Entry, ending: str) -> bool:
    """Only Swedish towns have inhabitants in -are; foreign places would make people of ordinary nouns."""
    return entry.value == HOME or not ending.startswith("ar")
