"""The parts of a name from its first word on, and what each is: first, middle, last name, initials."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pseudonymizer.detectors import _frames
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, FIRSTNAME, HOME, PLACES, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed

# Some languages write one sound, and one initial, in two letters: Sz. K.
_LETTER = r"(?:[A-ZÅÄÖŠŽČĆĐŁŚŻÉİÇŞÜ]|Sz|Cz|Dz|Rz|Ch|Sh|Zh|Kh|Ph|Lj|Nj|Dž|Gy|Tj|Sj|Zj|Ts)"
INITIALS = re.compile(rf"(?:{_LETTER}\.){{1,4}}{_LETTER}?\.?\Z|{_LETTER}(?:-{_LETTER})?\Z")
# So dotted, letters are no initials.
_ABBREVIATIONS = frozenset(
    {"p.s.", "u.s.a.", "u.s.", "f.n.", "e.u.", "a.d.", "b.c.", "u.k.", "d.v.s.", "o.s.v.", "n.b.", "s.k."}
)
# Letters alone on a line sign the text when they are so near its end.
LONGEST_ENDING = 30
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\Z")
# Two surnames are Spanish use; elsewhere the middle one of three names is a middle name, whatever lists say.
_SPANISH = re.compile(r"ez\Z|[áéíóúñ]")
_DOUBLE_FIRST = triggers("names.double_first")
_LONGEST = 5
# Without a surname after it the second part of a double name must be a frequent one (100,000 bearers): not Bo Wen.
FREQUENT_SECOND = 10


class Part(NamedTuple):
    first: int
    last: int
    hit: Hit | None


class Named(NamedTuple):
    """A part with what it is: "first", "middle", "surname", "initials"."""

    part: Part
    role: str


def extended(words: Words, first: Part, hits: Mapping[int, Hit], *, framed: bool) -> list[Part]:
    parts = [first]
    lower = not words.is_name_like(first.first)
    while len(parts) < _LONGEST and words.joined(parts[-1].last) and not _is_genitive(words, parts[-1]):
        part = next_part(words, parts[-1].last + 1, hits, lower=lower, framed=framed)
        if part is None:
            break
        parts.append(part)
    return parts


def _is_genitive(words: Words, part: Part) -> bool:
    if part.hit is not None:
        return "gen" in part.hit.modifiers
    return words.key[part.last].endswith(("'s", "’s"))


def next_part(words: Words, place: int, hits: Mapping[int, Hit], *, lower: bool, framed: bool) -> Part | None:
    last = place
    while words.key[last] in listed("name_particles") and last + 1 < len(words) and last - place < 3:
        last += 1
    word, hit = words.text[last], hits.get(last)
    if last == place and INITIALS.match(word):
        return initial(words, place)
    if not WORD.match(word) or load().is_common(words.key[last]) or (hit is not None and hit.last > last):
        return None
    named = hit is not None and hit.of(FIRSTNAME, SURNAME) is not None
    if word[0].isupper():
        return None if _is_blocked(hit, named) else Part(place, last, hit if named else None)
    wanted = lower and framed and named and hit is not None and not hit.ordinary
    return Part(place, last, hit) if wanted else None


def _is_blocked(hit: Hit | None, named: bool) -> bool:
    """Whether the word is known to be something else than a part of a name."""
    if hit is None or named:
        return False
    return not is_town_abroad(hit)


def is_town_abroad(hit: Hit) -> bool:
    """Lucas Pereira: what is a town abroad and nothing else is a surname where it follows a first name."""
    place = hit.of(*PLACES)
    return place is not None and place.kind == CITY and place.value != HOME and len(hit.kinds) == 1


def initial(words: Words, place: int) -> Part | None:
    """An initial with its full stop, where it does not end the sentence."""
    word = words.text[place]
    if word.endswith("."):
        return Part(place, place, None)
    if words.after(place) != "." or not words.joined(place):
        return Part(place, place, None) if len(word) == 1 and words.is_name_like(place + 1) else None
    return Part(place, place + 1, None)


def roles(words: Words, parts: list[Part], *, says: str) -> Iterator[Named]:
    """What each part is, parts of one kind joined: María José, García López, N. D."""
    kinds = _roles(words, parts, says)
    joined: list[Named] = []
    for part, kind in zip(parts, kinds, strict=True):
        if joined and joined[-1].role == kind and kind != "middle":
            before = joined[-1].part
            hit = before.hit if kind == "first" else part.hit
            joined[-1] = Named(Part(before.first, part.last, hit), kind)
        else:
            joined.append(Named(part, kind))
    yield from joined


def _roles(words: Words, parts: list[Part], says: str) -> list[str]:
    names = [place for place, part in enumerate(parts) if not _is_initial(words, part)]
    kinds = ["initials"] * len(parts)
    for place in names:
        kinds[place] = "middle"
    if not names:
        return kinds
    if says == "surname":
        return ["surname" if kind == "middle" else kind for kind in kinds]
    if names[0] == 0:
        kinds[0] = "first"
    double = len(names) > 1 and kinds[0] == "first" and _is_double_first(words, parts, alone=len(parts) == 2)
    if double:
        kinds[names[1]] = "first"
    if len(names) > 1 + double or (len(parts) > 1 and names[0] > 0):
        kinds[names[-1]] = "surname"
    if len(names) > 2 and _is_spanish_surname(words, parts[names[-2]]) and kinds[names[-2]] == "middle":
        kinds[names[-2]] = "surname"
    return kinds


def _is_initial(words: Words, part: Part) -> bool:
    return part.hit is None and INITIALS.match(words.text[part.first]) is not None


def _is_double_first(words: Words, parts: list[Part], *, alone: bool) -> bool:
    """María José, Juan Carlos, Abu Sami: a known beginning of double names with a first name after it."""
    second = parts[1].hit
    if second is None or second.of(FIRSTNAME) is None or (second.modifiers and not alone):
        return False
    doubtful = _is_likely_surname(second) or second.entries[0].frequency < FREQUENT_SECOND
    return words.key[parts[0].first] in _DOUBLE_FIRST and not (alone and doubtful)


def _is_likely_surname(hit: Hit) -> bool:
    first, surname = hit.of(FIRSTNAME), hit.of(SURNAME)
    return surname is not None and (first is None or surname.frequency >= first.frequency)


def _is_spanish_surname(words: Words, part: Part) -> bool:
    listed_first = part.hit is not None and part.hit.of(FIRSTNAME) is not None
    return not listed_first and _SPANISH.search(words.key[part.last]) is not None


def signed_letters(words: Words, place: int) -> Part | None:
    """R. I., P-O, A-K Ö, K: letters that greet somebody or sign, dotted ones also alone on a line near the end."""
    last = place
    while last + 1 < len(words) and not words.breaks[last] and _is_lettered(words, last + 1):
        last += 1
    begins = place == 0 or words.breaks[place - 1]
    ends = last + 1 >= len(words) or words.breaks[last]
    dotted = "." in words.text[last]
    frame = _frames.of_person(words, place)
    signs = frame is not None and (ends or words.after(last) in {"!", ",", ")"})
    alone = begins and ends and dotted and place > 0 and len(words) - place <= LONGEST_ENDING
    ordinary = words.text[place] == "I" and last == place
    return Part(place, last, None) if (signs or alone) and not ordinary else None


def _is_lettered(words: Words, place: int) -> bool:
    """A letter of initials, or the stop after one."""
    if words.text[place] == ".":
        return INITIALS.match(words.text[place - 1]) is not None and not words.text[place - 1].endswith(".")
    return INITIALS.match(words.text[place]) is not None


def are_initials(words: Words, parts: list[Part]) -> bool:
    """Whether several dotted letters stand there: B. N., T.K.; no known abbreviation."""
    written = "".join(words.text[parts[0].first : parts[-1].last + 1])
    return written.count(".") > 1 and written.casefold() not in _ABBREVIATIONS
