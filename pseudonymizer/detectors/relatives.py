"""Words for family members, partners and friends, with their number: marked, not replaced."""

from __future__ import annotations

from collections.abc import Iterator, Set

from pseudonymizer.detectors import _frames, _hits, _misspelt_relatives, _nouns, _personal
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import Entry, load, number_words
from pseudonymizer.lexicon.loading import POSSESSED, RELATIVE, triggers
from pseudonymizer.model import Mention

NAME = "relatives"
LANGUAGES = frozenset({"sv"})

_ADJECTIVES = triggers("relatives.adjectives")
# Words that are something else unless somebody's: an adjective, a verb.
_UNSURE = triggers("relatives.unsure")
_QUANTITIES = frozenset(
    {
        "alla",
        "många",
        "några",
        "andra",
        "vissa",
        "inga",
        "flera",
        "olika",
        "varandras",
        "varken",
        "för",
        "bland",
        "utan",
    }
)
_ONE = frozenset({"en", "ett", "1"})
_SUPERLATIVES = triggers("relatives.superlatives")
_BECOMING = frozenset({"är", "var", "blev", "blivit", "bli", "blir"})
_HAVING = frozenset({"har", "hade", "fick", "får", "fått", "haft", "gift", "sambo"})
# Whom "and the children" is added to: dig och pojkarna, Parvin och flickorna.
_PRONOUNS = frozenset({"jag", "du", "hon", "han", "dig", "mig", "oss", "er", "honom", "henne", "ni"})
# More relatives of one kind are a crowd: 43 föräldrar.
MOST_COUNTED = 19
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
    family = {entry.key for hit in found if (entry := hit.of(RELATIVE, POSSESSED)) and _is_own(text.words, hit, entry)}
    for hit in found:
        yield from _relative(text, hit, family)
    for place, near in _misspelt_relatives.found(text.words):
        span = (text.words.start[place], text.words.end[place])
        yield _propose(span, "fam", rule="lexicon.nearest_relative", score=0.7, modifiers=near.modifiers, key=near.key)


def _first(words: Words, hit: Hit) -> int:
    number = _number_before(words, hit.first)
    return number if number is not None else hit.first


def _is_own(words: Words, hit: Hit, entry: Entry) -> bool:
    """Whether somebody's relative stands here: min bror, two girls that somebody has."""
    first = _first(words, hit)
    return _is_owned(words, first) or (
        entry.kind == POSSESSED and first < hit.first and _is_counted_as_own(words, first, entry)
    )


def _relative(text: Text, hit: Hit, family: Set[str]) -> Iterator[Mention]:
    words = text.words
    entry = hit.of(RELATIVE, POSSESSED)
    if entry is None or _is_part_of_name(words, hit.first):
        return
    first = _first(words, hit)
    counted, owned = first < hit.first, _is_owned(words, first)
    modifiers = {modifier for modifier in (*entry.value.split("+"), *hit.modifiers) if modifier}
    if not owned and not counted and _is_nobodys(text, hit, entry, family):
        return
    if counted and entry.kind == POSSESSED and not owned and not _is_counted_as_own(words, first, entry):
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


def _is_part_of_name(words: Words, place: int) -> bool:
    """Rukhsana Bibi Chaudhry, Kofi Baba Mensah: a word for a relative that is a name, between two others."""
    if not words.is_name_like(place) or not words.is_name_like(place - 1) or not words.is_name_like(place + 1):
        return False
    first = words.begins[place - 1] and load().is_common(words.key[place - 1])  # Hej Mormor Anna
    return words.joined(place - 1) and words.joined(place) and not first


def _is_counted_as_own(words: Words, first: int, entry: Entry) -> bool:
    """tre barn, vi har två pojkar; but not: en klass om fjorton barn."""
    return _is_had(words, first) or (entry.key == "barn" and words.before(first) != "om")


def _is_nobodys(text: Text, hit: Hit, entry: Entry, family: Set[str]) -> bool:
    """Whether it is no one's relative: men and children in general, "alla bröder", "far till", a title."""
    words, place = text.words, hit.first
    if entry.kind == POSSESSED:
        told = text.once(_personal.life).is_told_at(place) and _CHILDCARE.isdisjoint(words.places)
        if ("pl" in entry.value or entry.key == "barn") and _is_beside_person(words, place):
            return False
        children = entry.key == "barn" and "pl" in entry.value and (bool(family) or told)
        known = entry.key in family or children
        return "def" not in entry.value or not known
    if words.before(place).isdecimal() and int(words.before(place)) > MOST_COUNTED:
        return True
    if entry.value == "pl" and (words.before(place) in _QUANTITIES or not text.once(_personal.life).is_told_at(place)):
        return True
    if words.key[place] == "far" and words.after(place) in _DEPARTURES and words.before(place) not in _BECOMING:
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
        if (key.isdecimal() and 1 < int(key) <= MOST_COUNTED) or (
            number is not None and not number.ordinal and key not in _ONE
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
        if key.endswith("s") and (words.is_name_like(back) or _nouns.is_relative(key[:-1])):
            return True
        if key in _ONE and (words.before(back) in _HAVING or _is_added_to(words, back)):
            return True
        if key in _SUPERLATIVES and words.begins[back]:
            return True
        if key not in _ADJECTIVES and not key.endswith("sk"):
            return False
    return False


def _is_added_to(words: Words, article: int) -> bool:
    """gift med en svensk man, jag är mamma till en son, vi har två pojkar och en flicka."""
    near = words.sentence_before(article, 4)
    if words.before(article) not in {"med", "till", "och"}:
        return False
    return not _HAVING.isdisjoint(near) or (near[0] != "och" and any(map(_nouns.is_relative, near)))


def _is_beside_person(words: Words, place: int) -> bool:
    """Hälsa Parvin och flickorna, han lämnade dig och pojkarna: somebody's children, named with her."""
    if words.before(place) not in {"och", "o", "&"} or place < 2:
        return False
    if _nouns.is_relative(words.before(place, 2)) and _is_had(words, place):
        return True
    named = words.is_name_like(place - 2) and not words.begins[place - 2]
    together = named or words.before(place, 2) in _PRONOUNS
    return together and words.key[place].endswith(("na", "barnen"))


def _is_had(words: Words, first: int) -> bool:
    """vi har 2 pojkar och 1 flicka, jag har en man och barn."""
    return any(word in _HAVING for word in words.sentence_before(first, 5))


def build() -> Detector:
    return detect
