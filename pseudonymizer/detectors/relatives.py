"""Words for family members, partners and friends, with their number: marked, not replaced."""

from __future__ import annotations

from collections.abc import Iterator, Set

from pseudonymizer.detectors import _frames, _hits, _personal
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import Entry, number_words
from pseudonymizer.lexicon.loading import POSSESSED, RELATIVE, triggers
from pseudonymizer.model import Mention

NAME = "relatives"

_ADJECTIVES = triggers("relatives.adjectives")
# Words that are something else unless somebody's: an adjective, a verb.
_UNSURE = triggers("relatives.unsure")
_QUANTITIES = frozenset({"alla", "många", "några", "andra", "vissa", "inga", "flera", "olika", "varandras"})
_DEPARTURES = frozenset({"till", "från", "iväg", "runt", "omkring", "fram", "genom", "hem", "dit"})
_SAME_IN_PLURAL = frozenset({"barn", "syskon", "barnbarn", "syskonbarn", "halvsyskon", "småsyskon"})
_PLURAL_OWNERS = frozenset({"mina", "dina", "sina", "våra", "era"})
_CHILDCARE = frozenset({"förskola", "förskolan", "skolan", "dagis", "parken", "elever", "klassen", "praktik"})
_TITLES = frozenset({"fru"})
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language not in {"sv"}:
        return
    found = [hit for hit in _hits.of(text, RELATIVE, POSSESSED) if hit.first == hit.last]
    owned = {hit.of(RELATIVE, POSSESSED) for hit in found if _is_owned(text.words, _first(text.words, hit))}
    family = {entry.key for entry in owned if entry is not None}
    for hit in found:
        yield from _relative(text, hit, family)


def _first(words: Words, hit: Hit) -> int:
    number = _number_before(words, hit.first)
    return number if number is not None else hit.first


def _relative(text: Text, hit: Hit, family: Set[str]) -> Iterator[Mention]:
    words = text.words
    entry = hit.of(RELATIVE, POSSESSED)
    if entry is None:
        return
    first = _first(words, hit)
    counted, owned = first < hit.first, _is_owned(words, first)
    modifiers = {modifier for modifier in (*entry.value.split("+"), *hit.modifiers) if modifier}
    if not owned and not counted and _is_nobodys(text, hit, entry, family):
        return
    if counted and entry.kind == POSSESSED and entry.key != "barn" and not owned:
        return
    score = 0.85 if owned or counted else 0.6
    if not text.once(_personal.life).told:
        score -= 0.35
    if counted or (entry.key in _SAME_IN_PLURAL and words.before(first) in _PLURAL_OWNERS):
        modifiers.add("pl")
    rule = "frame.possessive" if owned else "lexicon.relative"
    yield _propose(
        (words.start[first], hit.end), "fam", rule=rule, score=score, modifiers=sorted(modifiers), key=entry.key
    )


def _is_nobodys(text: Text, hit: Hit, entry: Entry, family: Set[str]) -> bool:
    """Whether it is no one's relative: men and children in general, "alla bröder", "far till", a title."""
    words, place = text.words, hit.first
    if entry.kind == POSSESSED:
        told = text.once(_personal.life).is_told_at(place) and _CHILDCARE.isdisjoint(words.places)
        children = entry.key == "barn" and (bool(family) or told)
        return "def" not in entry.value or not (children or (entry.key == "man" and "man" in family))
    if entry.value == "pl" and (words.before(place) in _QUANTITIES or not text.once(_personal.life).is_told_at(place)):
        return True
    if words.key[place] == "far" and words.after(place) in _DEPARTURES:
        return True
    titled = words.key[place] in _TITLES and words.joined(place) and words.is_name_like(place + 1)
    return words.key[place] in _UNSURE or (titled and not words.begins[place])


def _number_before(words: Words, place: int) -> int | None:
    """Where the number of relatives begins: "fem bröder", "3 små syskon"."""
    for back in (place - 1, place - 2):
        if back < 0 or words.breaks[back]:
            return None
        key = words.key[back]
        number = number_words.read(key)
        if (key.isdecimal() and int(key) < 50) or (
            number is not None and not number.ordinal and key not in {"en", "ett"}
        ):
            return back
        if key not in _ADJECTIVES:
            return None
    return None


def _is_owned(words: Words, first: int) -> bool:
    for back in range(first - 1, max(-1, first - 4), -1):
        key = words.key[back]
        if key in _frames.POSSESSIVES:
            return True
        if key.endswith("s") and (words.is_name_like(back) or _frames.is_relative(key[:-1])):
            return True
        if key in {"en", "ett"} and words.before(back) in {"har", "hade", "fick", "får", "fått", "haft"}:
            return True
        if key not in _ADJECTIVES:
            return False
    return False


def build() -> Detector:
    return detect
