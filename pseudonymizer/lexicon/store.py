"""The look-up behind the detectors: lists made by hand over the compiled lexicon."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from rapidfuzz.distance import OSA

from pseudonymizer.lexicon.artefact import Artefact
from pseudonymizer.lexicon.entry import Entry
from pseudonymizer.lexicon.forms import fold
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, FIRSTNAME, HOME, PERSONS, PLACES, REGION, SURNAME
from pseudonymizer.lexicon.near import LONG, SHORTEST, letters_dropped, reach
from pseudonymizer.lexicon.scales import OF_HAND, SAFE_BEARERS, SAFE_INHABITANTS

__all__ = ["LONG", "Entry", "Lexicon", "fold"]

# A word met this often that begins a sentence is taken for the word, not for a name.
ORDINARY = 3.5
# EM, ROT, IVA: so short and all in capitals a word is an abbreviation, unless a list made by hand has it.
LONGEST_ABBREVIATION = 4
# Among 40,000 misspellings of running words, written small, so many are taken for an entry: 6.5 % by all first names,
# 0.17 % by those of ten thousand bearers and five letters; 10.9 and 0.21 % by surnames; 2.4 and 0.11 % by cities abroad
# of a hundred thousand inhabitants; 0.01 % by Swedish cities of five letters; none by countries.
SHORTEST_LOWER = 5
# A hand-listed word may be a rare ordinary word: until it is met this often it is sooner the name.
RARE = 2.5
_MOST_REMEMBERED = 50_000


class Lexicon:
    """Entries by case-folded form (words of a longer one joined by single spaces), and the words that beat them."""

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
        self._longest = _longest(self._listed)
        self._known: dict[str, tuple[Entry, ...]] = {}
        self._small: dict[str, tuple[Entry, ...]] = {}
        self._unlisted = _dropped(form for form in entries if self._is_new_place(form))

    def get(self, form: str) -> tuple[Entry, ...]:
        found = self._known.get(form)
        if found is None:
            found = self._known[_room(self._known, form)] = self._read(form)
        return found

    def in_capitals(self, form: str) -> tuple[Entry, ...]:
        """The readings of a word that is written in capitals only."""
        if len(form) > LONGEST_ABBREVIATION:
            return self.get(form)
        return self._listed.get(form, ())

    def in_small_letters(self, form: str) -> tuple[Entry, ...]:
        """The readings of a word that is written without a capital."""
        found = self._small.get(form)
        if found is None:
            safe = tuple(entry for entry in self.get(form) if self.safe_in_lower_case(form, entry))
            found = self._small[_room(self._small, form)] = safe
        return found

    def safe_in_lower_case(self, form: str, entry: Entry) -> bool:
        """Whether a word without a capital is sooner this than a misspelt or an ordinary word."""
        if entry.kind not in PERSONS and entry.kind not in PLACES:
            return True
        zipf = self.zipf(form)
        if entry.frequency == OF_HAND and form in self._listed:
            return zipf < RARE or form in self._homographs
        if zipf > 0 or (len(form) < SHORTEST_LOWER and entry.kind != COUNTRY):
            return False
        if entry.kind in {FIRSTNAME, SURNAME}:
            return entry.frequency >= SAFE_BEARERS
        if entry.kind == CITY and entry.value != HOME:
            return entry.frequency >= SAFE_INHABITANTS
        return entry.kind != REGION or entry.value == HOME

    def folded(self, form: str) -> tuple[Entry, ...]:
        """The readings of a form that is only listed without its diacritics."""
        return () if form.isascii() or self.zipf(form) else self.get(fold(form))

    def longest(self, first_word: str) -> int:
        """How many words the longest entry has that begins with this word; 0 when none does."""
        return max(
            self._longest.get(first_word, 0), self._compiled.longest(first_word), 1 if self.get(first_word) else 0
        )

    def zipf(self, form: str) -> float:
        """How often the form is met as an ordinary Swedish word, from 0.5 to 8; 0.0 when it is none."""
        return self._compiled.zipf(form)

    def is_common(self, form: str) -> bool:
        """Whether the form is among the frequent words, which beat unknown and misspelt names."""
        return form in self._common

    def is_ordinary(self, form: str) -> bool:
        """Whether the form is an ordinary word too, so that a name needs more than a capital at a sentence's start."""
        if form in self._homographs or form in self._common:
            return True
        return self.zipf(form) >= ORDINARY and not self._is_official(form)

    def closest(self, form: str, kinds: Collection[str], *, most: int = 2, contest: bool = False) -> tuple[Entry, ...]:
        """The readings of the nearest place of these kinds: one letter away, up to `most` in long words.

        With `contest`, an ordinary frequent word that is as near wins, and nothing is found.
        """
        limit = min(most, reach(form))
        forms = {*self._compiled.places_near(form, limit), *self._near_unlisted(form, limit)}
        best: tuple[int, str] | None = None
        for candidate in forms:
            distance = OSA.distance(form, candidate, score_cutoff=limit)
            nearer = distance <= limit and candidate[0] == form[0] and (best is None or (distance, candidate) < best)
            if nearer and any(entry.kind in kinds for entry in self.get(candidate)):
                best = (distance, candidate)
        if best is None or (contest and self._is_word_near(form, best[0])):
            return ()
        return tuple(entry for entry in self.get(best[1]) if entry.kind in kinds)

    def _is_word_near(self, form: str, distance: int) -> bool:
        near = self._compiled.words_near(form)
        return any(OSA.distance(form, word, score_cutoff=distance) <= distance for word in near)

    def _near_unlisted(self, form: str, most: int) -> set[str]:
        if not self._unlisted:
            return set()
        return {near for rest in letters_dropped(form, most) for near in self._unlisted.get(rest, ())}

    def _is_new_place(self, form: str) -> bool:
        """Whether a place was listed after the lexicon was compiled."""
        return (
            len(form) >= SHORTEST
            and form.isalpha()
            and any(entry.kind in {CITY, COUNTRY} for entry in self._listed[form])
            and not self._compiled.places.get(form)
            and not self.zipf(form)
        )

    def _read(self, form: str) -> tuple[Entry, ...]:
        """What lists made by hand say of a form holds; beside them stand official names only."""
        listed = self._listed.get(form, ())
        if form in self._blocked:
            return listed
        compiled = self._compiled.readings(form)
        if not listed:
            return self._without_genitives(form, tuple(compiled))
        kinds = {entry.kind for entry in listed}
        return (*listed, *(entry for entry, official in compiled if official and entry.kind not in kinds))

    def _is_official(self, form: str) -> bool:
        """Whether a list made by hand, or an official one, has the form: for these it is listed what is a word too."""
        return form in self._listed or any(official for _, official in self._compiled.readings(form))

    def _without_genitives(self, form: str, found: tuple[tuple[Entry, bool], ...]) -> tuple[Entry, ...]:
        """Of a form in -s what is met nearly as much as the form without: Annas is Anna's, Evans is Evans."""
        most = max((entry.frequency for entry in self.get(form[:-1])), default=0) if found and form[-1] == "s" else 0
        return tuple(entry for entry, official in found if official or entry.frequency >= most - 1)


def _room(known: dict[str, tuple[Entry, ...]], form: str) -> str:
    """Forgets all when there is too much; gives the form back."""
    if len(known) >= _MOST_REMEMBERED:
        known.clear()
    return form


def _dropped(forms: Iterable[str]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for form in forms:
        for rest in letters_dropped(form, reach(form)):
            found.setdefault(rest, []).append(form)
    return found


def _longest(entries: Iterable[str]) -> dict[str, int]:
    longest: dict[str, int] = {}
    for form in entries:
        if " " in form:
            first, _, rest = form.partition(" ")
            longest[first] = max(longest.get(first, 0), 2 + rest.count(" "))
    return longest
