"""Somebody who is called like a place: Ring Apio, Berat knackade, Verona Hultström; and rows of persons."""

from __future__ import annotations

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import Entry, load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, HOME, PLACES, SURNAME, triggers

# Only persons are met, phoned and asked; places are visited.
_PERSON_OBJECTS = frozenset(
    {"ring", "ringde", "ringer", "träffade", "träffar", "frågade", "kramade", "kysste", "tackade"}
)
_AFTER_OBJECT = frozenset(
    {"", ".", ",", "!", "på", "i", "och", "igår", "idag", "om", "när", "för", "som", "vid", "efter"}
)
_SUBJECTS = frozenset({"jag", "hon", "han", "vi"})
_ONLY_HUMAN, _DONE = triggers("names.only_human_verbs"), triggers("names.done")
_GREETINGS = frozenset({"hej", "hejsan", "hallå", "tjena", "kära", "käre", "bästa", "bäste", "snälla", "grattis"})
_WHERE = frozenset({"i", "på", "från", "till", "vid", "över", "genom", "mot", "nära", "utanför", "kring", "runt", "om"})
JOINING = frozenset({"och", ",", "&", "samt"})
# So many names of a row are looked at on either side.
LONGEST_ROW = 6
FEWEST_NAMED = 2


def is_somebody(words: Words, place: int) -> bool:
    return _is_met(words, place) or _acts(words, place) or _is_greeted(words, place)


def _is_met(words: Words, place: int) -> bool:
    """Ring Apio, hon är mamma; i går träffade jag Jerusalem: somebody, though a place is called so."""
    before, after = words.before(place), words.after(place)
    verb = words.before(place, 2) if before in _SUBJECTS else before
    if verb not in _PERSON_OBJECTS or not words.is_name_like(place):
        return False
    if not _places(words.key[place]):
        return False
    return after in _AFTER_OBJECT and (after in {".", "!"} or not words.is_name_like(place + 2))


def _acts(words: Words, place: int) -> bool:
    """Berat knackade, Asunción har jobbat: what no place does; nor has one a last name: Verona Hultström."""
    after = words.after(place)
    done = after in _ONLY_HUMAN or (after in {"har", "hade"} and words.after(place, 2) in _DONE)
    named = not done and words.is_name_like(place + 1) and words.joined(place) and _is_last_name(words, place + 1)
    if not (done or named) or words.before(place) in _WHERE or not words.is_name_like(place):
        return False
    if done and place > 0 and words.capital[place - 1] and words.joined(place - 1):  # a last name
        return False
    return _is_town_abroad(words.key[place])


def _is_greeted(words: Words, place: int) -> bool:
    """Hej Israel!"""
    if words.before(place) not in _GREETINGS or words.after(place) not in {"!", ","} or not words.is_name_like(place):
        return False
    found = _places(words.key[place])
    return bool(found) and not any(entry.value == HOME for entry in found)


def _is_last_name(words: Words, place: int) -> bool:
    key = words.key[place]
    return any(entry.kind == SURNAME for entry in load().get(key)) and not _places(key)


def _is_town_abroad(key: str) -> bool:
    """No country, which may stand for its people, and no place at home."""
    found = _places(key)
    town = any(entry.kind == CITY for entry in found)
    return town and not any(entry.kind == COUNTRY or entry.value == HOME for entry in found)


def _places(key: str) -> list[Entry]:
    return [entry for entry in load().get(key) if entry.kind in PLACES]


def is_in_row(words: Words, place: int) -> bool:
    """Malik, Aputsiaq, Nivikka och Stig: two others of the row, or one and the writer, have listed first names."""
    if words.before(place) not in JOINING and words.after(place) not in JOINING:
        return False
    named = _named(words, place, 1) + _named(words, place, -1)
    return named >= FEWEST_NAMED or (named > 0 and _is_of_several(words, place))


def _is_of_several(words: Words, place: int) -> bool:
    """mina gamla kollegor Hamish och Senga; mina kusiner, Hamish och Senga"""
    first = place
    farthest = max(1, place - 2 * LONGEST_ROW)
    while first > farthest and words.before(first) in JOINING and words.capital[first - 2]:
        first -= 2
    noun = words.before(first, 2) if words.before(first) in {",", ":"} else words.before(first)
    return noun.endswith(("r", "na", "barn")) and _nouns.is_person_noun(noun)


def _named(words: Words, place: int, step: int) -> int:
    """How many on this side of the row can only be persons."""
    found = 0
    for at in range(place + 2 * step, place + 2 * step * LONGEST_ROW, 2 * step):
        if not 0 <= at < len(words) or words.key[at - step] not in JOINING or words.breaks[min(at, at - step)]:
            break
        if words.key[at] == "jag":
            return found + 1
        if not words.capital[at]:
            break
        if _places(words.key[at]) or _nouns.is_relative(words.key[at]):
            break
        found += _nouns.is_first_name(words.key[at])
    return found
