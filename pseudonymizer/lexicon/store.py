"""The look-up that detectors use: hand-made lists over the compiled lexicon."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from rapidfuzz.distance import OSA

from pseudonymizer.lexicon.artefact import Artefact
from pseudonymizer.lexicon.entry import Entry
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import AREA, CITY, COUNTRY, HOME, PERSONS, PLACES, REGION, TOWNS
from pseudonymizer.lexicon.near import LONG, SHORTEST, letters_dropped, reach
from pseudonymizer.lexicon.scales import OF_HAND, SAFE_BEARERS, SAFE_INHABITANTS, WELL_KNOWN_BEARERS
from pseudonymizer.remembering import Remembered

__all__ = ["LONG", "Entry", "Known", "Lexicon", "fold"]

# A word this frequent at the start of a sentence is taken for the ordinary word, not a name.
ORDINARY = 2.5
# EM, ROT, IVA: words this short in capitals are abbreviations, unless a hand-made list has them.
LONGEST_ABBREVIATION = 4
# The share of 40,000 misspelt words in lower case that would be taken for an entry: 6.5 % with all first names, 0.17 %
# with those of 10,000 people and five letters; 10.9 and 0.21 % with surnames; 2.4 and 0.11 % with cities abroad with a
# population of 100,000; 0.01 % with Swedish cities of five letters; none with countries.
SHORTEST_LOWER = 5
# A listed word may be a rare ordinary word; below this frequency it is more likely the name. Swedish places always win:
# the dictionary takes rosengård for a compound, but texts mean the place; real words are listed as homographs.
RARE = 2.5
# A word this frequent is no place without its diacritics: kokar, lagen.
FREQUENT = 3.0
# Districts of towns abroad are so many and so rare that short ones are more likely misspelt words: jobar.
SHORTEST_AREA = 7
# About 8 MB in each process.
MOST_REMEMBERED = 20_000


# Letters that begin place names with the same sound.
_ONE_SOUND = frozenset({"ck", "kc", "kq", "qk", "sc", "cs", "vw", "wv", "sz", "zs", "jy", "yj"})


class Known(NamedTuple):
    """The cached answers about a form. `mere`: it is only a frequent word, whatever its ending."""

    readings: tuple[Entry, ...]
    small: tuple[Entry, ...]
    longest: int
    zipf: float
    ordinary: bool
    common: bool
    mere: bool


class Lexicon:
    """Entries by case-folded form (words joined by single spaces), and the ordinary words that compete with them."""

    def __init__(
        self,
        entries: Mapping[str, tuple[Entry, ...]],
        compiled: Artefact,
        *,
        homographs: Collection[str],
        common: Collection[str],
        blocked: Collection[str] = (),
    ) -> None:
        self._listed = entries
        self._compiled = compiled
        self._homographs = frozenset(homographs)
        self._common = frozenset(common)
        self._blocked = frozenset(blocked)
        self._phrases = _phrases(self._listed)
        self._known = Remembered(self._read, MOST_REMEMBERED)
        self._following = Remembered(self._read_following, MOST_REMEMBERED)
        self._closest = lru_cache(MOST_REMEMBERED)(self._read_closest)

    def known(self, form: str) -> Known:
        """All cached answers about a form, for callers that need more than one."""
        return self._known[form]

    def get(self, form: str) -> tuple[Entry, ...]:
        return self._known[form].readings

    def in_capitals(self, form: str) -> tuple[Entry, ...]:
        """The readings of a word written in capitals."""
        if len(form) > LONGEST_ABBREVIATION:
            return self.get(form)
        return self._listed.get(form, ())

    def in_small_letters(self, form: str) -> tuple[Entry, ...]:
        """The readings of a word written in lower case."""
        return self._known[form].small

    def safe_in_lower_case(self, form: str, entry: Entry) -> bool:
        """Whether a word in lower case is more likely this entry than a misspelt or ordinary word."""
        return self._is_safe(form, entry, self.zipf(form))

    def safe(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """The entries that an inflected word in lower case may belong to."""
        return tuple(entry for entry in entries if self.safe_in_lower_case(entry.key, entry))

    def gender(self, name: str) -> str:
        """The gender of an unlisted first name, f, m or u: by the people who have it, or else by its ending."""
        return self._compiled.gender(name) if name.isascii() else self._compiled.gender(fold(name))

    def is_name(self, form: str) -> bool:
        """Whether it is somebody's first name, too rare for an entry."""
        return self._compiled.is_name(form)

    def folded(self, form: str) -> tuple[Entry, ...]:
        """The readings of a form that is listed only without its diacritics."""
        return () if form.isascii() or self.zipf(form) else self.get(fold(form))

    def longest(self, first_word: str) -> int:
        """The number of words in the longest entry that begins with this word; 0 if there is none."""
        return self._known[first_word].longest

    def may_go_on(self, first_word: str, second: str) -> bool:
        """Whether an entry may begin with these two words, the second possibly in the genitive."""
        following = self._following[first_word]
        return second in following or second[:-1] in following or second[:-2] in following

    def zipf(self, form: str) -> float:
        """The frequency of the form as an ordinary Swedish word, from 0.5 to 8; 0.0 if it is none."""
        return self._known[form].zipf

    def is_english(self, form: str) -> bool:
        """Whether the form is an English word that is written without a capital."""
        return form in self._compiled.english

    def is_common(self, form: str) -> bool:
        """Whether it is a frequent word, which takes precedence over unknown and misspelt names."""
        return form in self._common

    def is_ordinary(self, form: str) -> bool:
        """Whether it is also an ordinary word, so that a capital at the start of a sentence does not make it a name."""
        return self._known[form].ordinary

    def closest(self, form: str, kinds: tuple[str, ...], *, most: int = 2, contest: bool = False) -> tuple[Entry, ...]:
        """The readings of the nearest place of these kinds: one letter away, or up to `most` in long words.

        Ordinary words are no misspellings. With `contest`, nothing is found if a frequent word is as near.
        """
        return self._closest(form, kinds, most, contest)

    def _read_closest(self, form: str, kinds: tuple[str, ...], most: int, contest: bool) -> tuple[Entry, ...]:
        if self.is_ordinary(form):
            return ()
        limit = min(most, reach(form))
        forms = {*self._compiled.places_near(form, limit), *self._near_new(form, limit)}
        best: tuple[int, bool, bool, str] | None = None
        for candidate in forms:
            distance = OSA.distance(form, candidate, score_cutoff=limit)
            # Two letters lost or changed leave too little of a short name: Axevalla is not Axvall.
            if distance > min(limit, reach(candidate)) or (best is not None and distance > best[0]):
                continue
            if not _begin_alike(form, candidate):
                continue
            meant = [entry for entry in self.get(candidate) if entry.kind in kinds]
            # Of two equally near ones, the one in Sweden: rinkebu is Rinkeby, not Ringebu in Norway. Then a country.
            abroad = all(entry.value != HOME for entry in meant)
            rank = (distance, abroad, all(entry.kind != COUNTRY for entry in meant), candidate)
            if meant and (best is None or rank < best):
                best = rank
        if best is None or (contest and self._is_word_near(form, best[0])):
            return ()
        return tuple(entry for entry in self.get(best[3]) if entry.kind in kinds)

    def is_sooner_misspelt(self, form: str, entry: Entry) -> bool:
        """Whether the name is rare, and the form an English word or a frequent one with a letter wrong: can, elle."""
        if entry.kind not in PERSONS and entry.kind != CITY:
            return False
        if not (self.is_word_nearly(form) or form in self._bare_words or self.is_english(form)):
            return False
        well_known = WELL_KNOWN_BEARERS if entry.kind in PERSONS else SAFE_INHABITANTS
        compiled = self._compiled.readings(form)
        kinds = PERSONS if entry.kind in PERSONS else {CITY}
        return not any(one.kind in kinds and (official or one.frequency >= well_known) for one, official in compiled)

    def is_word_nearly(self, form: str) -> bool:
        """Whether a frequent ordinary word is one letter away."""
        return self._is_word_near(form, 1)

    def _is_word_near(self, form: str, distance: int) -> bool:
        near = self._compiled.words_near(form)
        return any(OSA.distance(form, word, score_cutoff=distance) <= distance for word in near)

    def _near_new(self, form: str, most: int) -> set[str]:
        if not self._new:
            return set()
        return {near for rest in letters_dropped(form, most) for near in self._new.get(rest, ())}

    @cached_property
    def _new(self) -> Mapping[str, list[str]]:
        """Places that were listed after the lexicon was compiled, by their letter deletions."""
        found: dict[str, list[str]] = {}
        for form in filter(self._is_new_place, self._listed):
            for rest in letters_dropped(form, reach(form)):
                found.setdefault(rest, []).append(form)
        return found

    def _is_new_place(self, form: str) -> bool:
        return (
            len(form) >= SHORTEST
            and form.isalpha()
            and any(entry.kind in {CITY, COUNTRY, REGION} for entry in self._listed[form])
            and not self._compiled.places.get(form)
            and not self._compiled.zipf(form)
        )

    def _read(self, form: str) -> Known:
        """Hand-made entries take precedence. Only official names are kept beside them."""
        zipf, listed = self._compiled.zipf(form), self._listed.get(form, ())
        compiled = () if form in self._blocked else tuple(self._compiled.readings(form))
        if _is_folded(form, listed) and (zipf >= FREQUENT or _are_others(compiled, listed)):
            listed = ()
        kinds = {entry.kind for entry in listed}
        kept = compiled if listed else self._without_genitives(form, compiled)
        found = (*listed, *(entry for entry, official in kept if not listed or (official and entry.kind not in kinds)))
        # Hand-made and official lists say themselves which of their names are words.
        judged = bool(listed) or any(official for _, official in compiled)
        common = form in self._common
        ordinary = form in self._homographs or common or (zipf >= ORDINARY and not judged)
        small = tuple(entry for entry in found if self._is_safe(form, entry, zipf))
        longest = max(self._longest(form), self._compiled.longest(form), 1 if found else 0)
        mere = common and not found and "-" not in form
        return Known(found, small if len(small) < len(found) else found, longest, zipf, ordinary, common, mere)

    def _read_following(self, first_word: str) -> frozenset[str]:
        """The second words of the entries with several words that begin with this one."""
        listed = (rest[0] for rest in self._phrases.get(first_word, ()))
        return frozenset(chain(listed, self._compiled.following(first_word)))

    def _longest(self, first_word: str) -> int:
        return max((1 + len(rest) for rest in self._phrases.get(first_word, ())), default=0)

    def _without_genitives(self, form: str, found: tuple[tuple[Entry, bool], ...]) -> tuple[tuple[Entry, bool], ...]:
        """Drops a form in -s unless it is nearly as frequent as the form without: Annas is Anna's, Evans is Evans."""
        if not found or form[-1] != "s":
            return found
        most = max((entry.frequency for entry in self.get(form[:-1])), default=0)
        return tuple(each for each in found if each[1] or each[0].frequency >= most - 1)

    @cached_property
    def _bare_words(self) -> frozenset[str]:
        """The frequent words without their diacritics: gor, hande."""
        return frozenset(fold(word) for word in self._common if not word.isascii())

    def _is_safe(self, form: str, entry: Entry, zipf: float) -> bool:
        if entry.kind not in PERSONS and entry.kind not in PLACES:
            return True
        if entry.frequency == OF_HAND and form in self._listed:
            at_home = entry.kind in PLACES and entry.value == HOME
            short_area = entry.kind == AREA and len(form) < SHORTEST_AREA and self.is_word_nearly(form)
            misspelt = short_area or (not zipf and self.is_sooner_misspelt(form, entry))
            return (zipf < RARE or at_home) and form not in self._homographs and not misspelt
        if zipf > 0 or (len(form) < SHORTEST_LOWER and entry.kind != COUNTRY):
            return False
        if entry.kind in PERSONS:
            return entry.frequency >= SAFE_BEARERS
        if entry.kind in TOWNS and entry.value != HOME:
            return entry.frequency >= SAFE_INHABITANTS
        return entry.kind != REGION or entry.value == HOME


def _phrases(entries: Iterable[str]) -> dict[str, list[list[str]]]:
    """The entries with several words, by their first word."""
    phrases: dict[str, list[list[str]]] = {}
    for form in entries:
        if " " in form:
            first, *rest = form.split(" ")
            phrases.setdefault(first, []).append(rest)
    return phrases


def _is_folded(form: str, listed: Collection[Entry]) -> bool:
    """Whether the form is in a list only without diacritics: the island Brändön does not make Brandon an island."""
    return bool(listed) and form.isascii() and all(form != entry.key and fold(entry.key) == form for entry in listed)


def _are_others(compiled: Collection[tuple[Entry, bool]], listed: Collection[Entry]) -> bool:
    kinds = {entry.kind for entry in listed}
    return bool(compiled) and all(entry.kind not in kinds for entry, _ in compiled)


def _begin_alike(form: str, other: str) -> bool:
    """Whether the words begin alike.

    Learners get the first letter right, or use one with the same sound: Kolombia, Venezia.
    """
    return form[0] == other[0] or form[0] + other[0] in _ONE_SOUND
