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
    ("öiterna", "ö", (CITY,), ("def", "pl")),
    ("öiter", "ö", (CITY,), ("pl",)),
    ("öiten", "ö", (CITY,), ("def",)),
    ("öit", "ö", (CITY,), ()),
)
# lundaflicka: endings that are nouns for somebody, and their forms.
_NOUNS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("flicka", "pojke", "tjej", "kille", "kvinna", "grabb"), ()),
    **dict.fromkeys(("flickan", "pojken", "tjejen", "killen", "kvinnan", "grabben"), ("def",)),
    **dict.fromkeys(("flickor", "pojkar", "tjejer", "killar", "kvinnor", "grabbar"), ("pl",)),
}
_ALL = (*_ENDINGS, *((noun, "", (CITY,), form) for noun, form in _NOUNS.items()))
ENDS = tuple(ending for ending, *_ in _ALL)
# Shorter stems are parts of ordinary words: läk-are, turb-o, sam-bo.
SHORTEST_STEM = 4
SHORTEST_BEFORE_ARE = 5
# Before a noun for somebody, a word that is met this often is sooner the word: skogsflicka.
ORDINARY = 2.0
# A town abroad of a hundred thousand inhabitants.
LARGE_TOWN = 10


def reading(key: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The places the word may be derived from, and its form: a linking -s or -a is left out, umebor live in Umeå."""
    for ending, instead, kinds, modifiers in _ALL:
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
        if ending in _NOUNS:  # lundaflicka, ljusdalspojke, piteflicka
            word = lexicon.zipf(stem) or lexicon.zipf(stem.removesuffix("s"))
            others = (stem.removesuffix("s"), stem.removesuffix("a"), *(() if word else (stem + "å",)))
        for base in dict.fromkeys((stem, *others)):
            if ending in _NOUNS and not _is_no_word(stem, base, lexicon):
                continue
            found = tuple(
                entry for entry in lexicon.get(base) if entry.kind in kinds and _may_live_there(entry, ending)
            )
            if found and len(base) >= shortest:
                return found, modifiers
        return (), ()
    return (), ()


def _may_live_there(entry: Entry, ending: str) -> bool:
    """Only Swedish towns have inhabitants in -are; foreign places would make people of ordinary nouns."""
    if ending in _NOUNS:
        return entry.value == HOME or entry.frequency >= LARGE_TOWN
    return entry.value == HOME or not ending.startswith("ar")


def _is_no_word(stem: str, base: str, lexicon: Lexicon) -> bool:
    """lundaflicka, tbilisipojke; but skogsflicka: the town is no word, or has the -a that only towns have."""
    return lexicon.zipf(base) < ORDINARY or (stem == base + "a" and not lexicon.zipf(stem))
