"""Schools that are called like towns, and told by what stands around: I skolan, Frödinge, ...; min son går Ekeby."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _institution_frames, _work_words
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._small_institutions import Named
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, FIRSTNAME, HOME, REGION, triggers

_LARGE = triggers("institutions.large_towns")
_CHILDREN = triggers("schooling.children") | {"barnbarn", "dotterson", "dotterdotter", "sonson", "sondotter", "pojke"}
_SCHOOLS = frozenset({"skolan", "förskolan", "skola", "förskola", "dagis", "gymnasiet", "högstadiet", "lågstadiet"})
_OWN = frozenset({"min", "vår", "hans", "hennes", "deras", "i", "på", "från", "till"})
_GOING = frozenset({"går", "gå", "gick"})
_WENT = frozenset({"gick", "gått", "går"})
_TERMS = frozenset({"år", "åren", "terminer", "termin", "terminerna", "tiden"})
# What is at school and nowhere else.
_AT_SCHOOL = frozenset(
    {"matsalen", "klassrummet", "klassrummen", "rasten", "rasterna", "lektionen", "lektionerna", "skolgården",
     "eleverna", "elever", "läraren", "lärarna", "fröken", "rektorn", "läxor", "läxa", "matte", "mattelektionen",
     "gympan", "slöjden", "skolmaten", "bänken", "bänkarna", "klassen", "klasskompisar", "klasskompis", "ettorna",
     "skolbespisningen", "skolsköterskan", "fritids", "klassfoto", "skolavslutning", "utvecklingssamtal"}
)  # fmt: skip
_DWELLING = frozenset({"bor", "bodde", "bott", "bo", "ligger", "låg", "flyttade", "hus", "lägenhet", "mot", "spelade"})
_HEADS = frozenset({"rektor", "rektorn"})
_ENDS = frozenset({".", "!", "?"})
SENTENCE, BACK = 9, 6


def named(words: Words, hits: Mapping[int, Hit]) -> Iterator[Named]:
    why = ("frame.studies_at", _institution_frames.NAMED_BY_WHERE)
    for place in _told(words):
        if _may_be_school(words, place, hits):
            yield (place, place), "school", why


def _told(words: Words) -> Iterator[int]:
    yield from _set_off(words)
    yield from _gone_to(words)
    yield from _of_heads(words)
    if words.where(_AT_SCHOOL | _TERMS):
        yield from _amid_school(words)


def _set_off(words: Words) -> Iterator[int]:
    """I skolan, Frödinge, hamnade jag; min skola, Ekeby, ligger."""
    for noun in words.where(_SCHOOLS):
        if words.after(noun) != "," or words.before(noun) not in _OWN or not words.joined(noun):
            continue
        if words.is_name_like(noun + 2) and words.after(noun, 3) in {",", "."}:
            yield noun + 2


def _gone_to(words: Words) -> Iterator[int]:
    """min son Emmanuel går Ekeby: learners leave the preposition out."""
    for verb in words.where(_GOING):
        if words.joined(verb) and not _CHILDREN.isdisjoint(words.sentence_before(verb, 4)):
            yield verb + 1


def _of_heads(words: Words) -> Iterator[int]:
    """Till rektor Gunvor Sandahl, Uddetorp: at the end of a line."""
    for head in words.where(_HEADS):
        comma = next((at for at in range(head + 2, min(len(words), head + 5)) if words.key[at] == ","), 0)
        if comma and all(words.capital[head + 1 : comma]) and words.is_name_like(comma + 1) and words.breaks[comma + 1]:
            yield comma + 1


def _amid_school(words: Words) -> Iterator[int]:
    """På Hidinge doftar matsalen av fisk; under de två år hon gick på Särö."""
    for at in words.where({"på"}):
        place = at + 1
        if not words.is_name_like(place) or not words.joined(at):
            continue
        before = words.sentence_before(at, BACK)
        if _is_of_terms(before) or _is_at_school(before, _rest(words, place + 1)):
            yield place


def _is_of_terms(before: list[str]) -> bool:
    """under de två år hon gick på X"""
    return not _TERMS.isdisjoint(before) and not _WENT.isdisjoint(before[:2])


def _is_at_school(before: list[str], said: tuple[str, ...]) -> bool:
    """På X doftar matsalen av fisk; where nobody lives or works."""
    if _AT_SCHOOL.isdisjoint(said) or not _DWELLING.isdisjoint((*before, *said)):
        return False
    return not any(map(_work_words.is_work, (*before, *said)))


def _rest(words: Words, place: int) -> tuple[str, ...]:
    """The words up to the end of the sentence."""
    said = words.key[place : place + SENTENCE]
    return said[: next((at for at, key in enumerate(said) if key in _ENDS), len(said))]


def _may_be_school(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """A small town at home, or what is in no list and no word."""
    key = words.key[place]
    if key in _LARGE or key.endswith(_institution_frames.STREET_ENDS):
        return False
    if words.joined(place) and words.is_name_like(place + 1):
        return False
    hit = hits.get(place)
    if hit is None:
        unknown = words.capital[place] and not load().zipf(key) and not load().get(key)
        return unknown and not key.endswith(_institution_frames.ISLAND_ENDS)
    if hit.last != place or hit.of(FIRSTNAME, COUNTRY, REGION):
        return False
    town = hit.of(CITY)
    return town is not None and town.value == HOME
