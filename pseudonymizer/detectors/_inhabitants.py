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
# En riktig shirazflicka: who somebody is by the town, after a stem that is nothing else.
_OF_TOWN: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("flickorna", ("def", "pl")), ("flickor", ("pl",)), ("flickan", ("def",)), ("flicka", ()),
    ("pojkarna", ("def", "pl")), ("pojkar", ("pl",)), ("pojken", ("def",)), ("pojke", ()),
    ("killarna", ("def", "pl")), ("killar", ("pl",)), ("killen", ("def",)), ("kille", ()),
    ("tjejerna", ("def", "pl")), ("tjejer", ("pl",)), ("tjejen", ("def",)), ("tjej", ()),
    ("grabbarna", ("def", "pl")), ("grabbar", ("pl",)), ("grabben", ("def",)), ("grabb", ()),
    ("jäntan", ("def",)), ("jänta", ()), ("tösen", ("def",)), ("tös", ()), ("tanten", ("def",)), ("tant", ()),
    ("gubben", ("def",)), ("gubbe", ()), ("gumman", ("def",)), ("gumma", ()), ("kvinnan", ("def",)), ("kvinna", ()),
    ("mannen", ("def",)), ("kidsen", ("def", "pl")), ("kids", ("pl",)), ("barnet", ("def",)), ("barn", ()),
)  # fmt: skip
ENDS = (*(ending for ending, *_ in _ENDINGS), *(ending for ending, _ in _OF_TOWN))
# Shorter stems are parts of ordinary words: läk-are, turb-o, sam-bo.
SHORTEST_STEM = 4
SHORTEST_BEFORE_ARE = 5
# A town of fewer inhabitants abroad is sooner the beginning of an ordinary compound.
FEWEST_INHABITANTS = 9


def reading(key: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The places the word may be derived from, and its form: a linking -s or -a is left out, umebor live in Umeå."""
    for ending, form in _OF_TOWN:
        if key.endswith(ending):
            return _of_town(key.removesuffix(ending).removesuffix("-"), lexicon), form
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


def _of_town(stem: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    """lunda -> Lund, pite -> Piteå, shiraz: the town that a girl or a boy is of."""
    if len(stem) < SHORTEST_STEM or lexicon.zipf(stem) or lexicon.is_common(stem):
        return ()
    for base in dict.fromkeys((stem, stem.removesuffix("s"), stem.removesuffix("a"), stem + "å", stem + "n")):
        found = tuple(entry for entry in lexicon.get(base) if entry.kind in {CITY, REGION} and _is_known(entry))
        if found and len(base) >= SHORTEST_STEM and not lexicon.is_common(base):
            return found
    return ()


def _is_known(entry: Entry) -> bool:
    return entry.value == HOME or entry.frequency >= FEWEST_INHABITANTS


def _may_live_there(entry: Entry, ending: str) -> bool:
    """Only Swedish towns have inhabitants in -are; foreign places would make people of ordinary nouns."""
    return entry.value == HOME or not ending.startswith("ar")
