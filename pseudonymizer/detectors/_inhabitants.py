"""The place whose inhabitants a word names: malmöbo, stockholmarna, smålänning."""

from __future__ import annotations

from pseudonymizer.detectors import _own_inhabitants
from pseudonymizer.lexicon import Entry, Lexicon
from pseudonymizer.lexicon.loading import CITY, GEO, HOME, REGION
from pseudonymizer.lexicon.scales import OF_HAND

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
    ("oiterna", "o", (CITY,), ("def", "pl")),
    ("oiter", "o", (CITY,), ("pl",)),
    ("oiten", "o", (CITY,), ("def",)),
    ("oit", "o", (CITY,), ()),
    ("iiter", "i", (CITY,), ("pl",)),
    ("iit", "i", (CITY,), ()),
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
    ("kullorna", ("def", "pl")), ("kullor", ("pl",)), ("kullan", ("def",)), ("kulla", ()),
    ("masarna", ("def", "pl")), ("masar", ("pl",)), ("masen", ("def",)), ("mas", ()),
    ("ungarna", ("def", "pl")), ("ungar", ("pl",)), ("ungen", ("def",)), ("unge", ()),
)  # fmt: skip
ENDS = (*[ending[0] for ending in _ENDINGS], *[ending[0] for ending in _OF_TOWN], *_own_inhabitants.FORMS)
# Shorter stems are parts of ordinary words: läk-are, turb-o, sam-bo.
SHORTEST_STEM = 4
SHORTEST_BEFORE_ARE = 5
# A town of fewer inhabitants abroad is sooner the beginning of an ordinary compound.
FEWEST_INHABITANTS, FEWEST_OF_LONG, LONG_STEM = 9, 8, 7


def reading(key: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The places the word may be derived from, and its form: a linking -s or -a is left out, umebor live in Umeå."""
    if key in _own_inhabitants.FORMS:
        town, form = _own_inhabitants.FORMS[key]
        return tuple(entry for entry in lexicon.get(town) if entry.kind == CITY), form
    for ending, form in _OF_TOWN:
        if key.endswith(ending):
            return _of_town(key.removesuffix(ending).removesuffix("-"), lexicon), form
    return _by_ending(key, lexicon)


def _by_ending(key: str, lexicon: Lexicon) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """malmöbo, arvikare, tokyoit"""
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
        if ending.startswith("ar"):  # smedjebackare, arvikare
            others += (stem + "en",) if lexicon.zipf(key) else (stem + "en", stem + "a", stem + "e")
        if stem.endswith("land"):  # bohuslänning
            others += (stem.removesuffix("land") + "län",)
        for base in dict.fromkeys((stem, *others)):
            found = tuple(
                entry
                for entry in lexicon.get(base)
                if entry.kind in kinds and _may_live_there(entry, ending, key, lexicon)
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
    if entry.value == HOME or entry.frequency >= FEWEST_INHABITANTS:
        return True
    return len(entry.key) >= LONG_STEM and entry.frequency >= FEWEST_OF_LONG


def _may_live_there(entry: Entry, ending: str, key: str, lexicon: Lexicon) -> bool:
    """Foreign places would make people in -are of ordinary nouns, and dishes: berlinare, hamburgare."""
    if entry.value == HOME or not ending.startswith("ar"):
        return True
    return entry.frequency >= OF_HAND and not lexicon.zipf(key)
