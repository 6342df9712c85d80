"""Copies of gold texts as other writers might have written them. Each is a function of the text and a chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import read
from pseudonymizer.tagger import pieces

Span = tuple[int, int, str]


class Marked(NamedTuple):
    """A text with its spans, each with its base label. `id`: that of the text it was made from, and what was done."""

    id: str
    text: str
    spans: Sequence[Span]


class _Edit(NamedTuple):
    start: int
    end: int
    put: str


_WORD = Expression(r"[^\W\d_]+")
_NAMES = {
    "firstname_female": ("first_names_female",),
    "firstname_male": ("first_names_male",),
    "firstname_unknown": ("first_names_unknown",),
    "surname": ("surnames",),
    "middlename": ("surnames", "first_names_male"),
    "city": ("cities_sweden", "districts", "cities_foreign"),
    "area": ("areas_foreign",),
    "region": ("regions_sweden", "regions_foreign"),
    "geo": ("geo_sweden", "geo_foreign"),
    "place": ("places_sweden", "stops", "places_foreign"),
}
_SYLLABLES = (
    *("ba", "be", "bo", "da", "de", "di", "fa", "fe", "ga", "go", "ha", "he", "ja", "ji", "ka", "ke", "ki", "la", "le"),
    *(
        "li",
        "lo",
        "ma",
        "mi",
        "mo",
        "na",
        "ne",
        "ni",
        "no",
        "pa",
        "ra",
        "re",
        "ri",
        "ro",
        "sa",
        "sha",
        "si",
        "so",
        "ta",
    ),
    *("te", "ti", "to", "va", "vi", "wa", "ya", "ze", "zi"),
)
_CODAS = ("", "", "", "n", "r", "s", "m", "l", "d", "t", "k", "sh")
INVENTED = 0.3
_MAY_BE_MISSPELT = frozenset({"city", "country", "fam", "prof", "edu", "month_word", "region", "school", "age_string"})
MISSPELT_NAME = 0.12
_WITHOUT_MARKS = str.maketrans({"å": "a", "ä": "a", "ö": "o", "é": "e", "Å": "A", "Ä": "A", "Ö": "O"})
# Letters that learners take for each other, and endings.
_CONFUSED = {
    **{"e": "äi", "ä": "eaå", "å": "oaä", "o": "åuö", "ö": "ouä", "u": "oy", "y": "iu", "i": "ey", "a": "eäå"},
    **{"j": "gi", "g": "jk", "k": "gc", "c": "ks", "s": "cz", "v": "wf", "f": "v", "d": "t", "t": "d", "b": "p"},
    **{"p": "b", "m": "n", "n": "m"},
}
_ENDINGS = (
    *(("arna", "ana"), ("erna", "ena"), ("orna", "ona"), ("ar", "er"), ("er", "ar"), ("or", "er"), ("en", "et")),
    *(("et", "en"), ("de", "te"), ("te", "de"), ("ade", "a"), ("at", "ad"), ("are", "ere"), ("ig", "i"), ("igt", "it")),
    *(("an", "en"), ("na", "n"), ("ed", "e"), ("a", "e"), ("e", "a")),
)


def small(marked: Marked, chance: random.Random) -> Marked:
    """In small letters, every second one without full stops and commas."""
    text = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in marked.text)
    edits: list[_Edit] = []
    if chance.random() < 0.5:
        edits = [_Edit(place, place + 1, "") for place, sign in enumerate(text) if sign in ".,"]
    return _edited(Marked(f"{marked.id}#small", text, marked.spans), edits)


def capitals(marked: Marked, chance: random.Random) -> Marked:
    """In capitals throughout."""
    text = "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in marked.text)
    return Marked(f"{marked.id}#capitals", text, marked.spans)


def swapped(marked: Marked, chance: random.Random) -> Marked:
    """With other names, listed or invented, the same name always changed into the same."""
    chosen: dict[tuple[str, str], str] = {}
    edits = []
    for start, end, label in marked.spans:
        if label in _NAMES and chance.random() < 0.9:
            word = marked.text[start:end]
            if (label, word) not in chosen:
                chosen[label, word] = _as_written(word, _other(label, chance))
            edits.append(_Edit(start, end, chosen[label, word]))
    return _edited(marked._replace(id=f"{marked.id}#swapped"), edits)


def sentences(marked: Marked, chance: random.Random) -> Iterator[Marked]:
    """Each sentence as a text of its own."""
    cut = pieces.cut(marked.text)
    begins = [start for start, begin in zip(cut.starts, cut.begins, strict=True) if begin]
    for number, (start, end) in enumerate(zip(begins, [*begins[1:], len(marked.text)], strict=True)):
        text = marked.text[start:end].rstrip()
        inside = [(one - start, other - start, label) for one, other, label in marked.spans if start <= one < end]
        if len(text.split()) > 2 and all(other <= len(text) for _, other, _ in inside):
            yield Marked(f"{marked.id}#sentence{number}", text, inside)


def misspelt(marked: Marked, chance: random.Random) -> Marked:
    """With the errors of learners, in ordinary words above all."""
    often = chance.choice((0.06, 0.12, 0.25))
    edits: list[_Edit] = []
    inside = {
        place for start, end, label in marked.spans for place in range(start, end) if label not in _MAY_BE_MISSPELT
    }
    marked_too = {place for start, end, _ in marked.spans for place in range(start, end)}
    for match in _WORD.finditer(marked.text):
        start, end = match.span()
        word = match.group()
        if start in inside or len(word) < 3:
            continue
        if chance.random() < (MISSPELT_NAME if start in marked_too else often):
            edits.append(_Edit(start, end, _error(word, chance, whole=start in marked_too)))
        elif start not in marked_too and word.islower() and chance.random() < often / 8:
            edits.append(_Edit(start, end, word.capitalize()))
    joins = [
        _Edit(place, place + 1, "")
        for place, sign in enumerate(marked.text)
        if sign == " "
        and chance.random() < often / 25
        and not {place - 1, place + 1} & marked_too
        and marked.text[place - 1 : place].isalpha()
        and marked.text[place + 1 : place + 2].isalpha()
    ]
    return _edited(marked._replace(id=f"{marked.id}#misspelt"), sorted([*edits, *joins]))


def _error(word: str, chance: random.Random, *, whole: bool) -> str:
    """The word with one or two errors; `whole` words are not cut in two."""
    made = _one_error(word, chance, whole=whole)
    return _one_error(made, chance, whole=True) if len(word) > 5 and chance.random() < 0.2 else made


def _one_error(word: str, chance: random.Random, *, whole: bool) -> str:
    kinds = [_dropped, _doubled, _turned, _plain, _confused, _confused, _ended, _single]
    if not whole and len(word) > 5:
        kinds.append(_split)
    return chance.choice(kinds)(word, chance)


def _dropped(word: str, chance: random.Random) -> str:
    place = chance.randrange(1, len(word)) if len(word) > 1 else 0
    return word[:place] + word[place + 1 :] or word


def _doubled(word: str, chance: random.Random) -> str:
    place = chance.randrange(len(word))
    return word[: place + 1] + word[place].lower() + word[place + 1 :]


def _turned(word: str, chance: random.Random) -> str:
    if len(word) < 4:
        return word
    place = chance.randrange(1, len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def _plain(word: str, chance: random.Random) -> str:
    plain = word.translate(_WITHOUT_MARKS)
    return plain if plain != word else _confused(word, chance)


def _confused(word: str, chance: random.Random) -> str:
    places = [place for place, letter in enumerate(word) if letter in _CONFUSED and (place or word.islower())]
    if not places:
        return word
    place = chance.choice(places)
    return word[:place] + chance.choice(_CONFUSED[word[place]]) + word[place + 1 :]


def _ended(word: str, chance: random.Random) -> str:
    fitting = [(end, other) for end, other in _ENDINGS if word.endswith(end) and len(word) > len(end) + 1]
    if not fitting:
        return _dropped(word, chance)
    end, other = chance.choice(fitting)
    return word.removesuffix(end) + other


def _single(word: str, chance: random.Random) -> str:
    """komer: one of a double letter; or a single one doubled."""
    places = [place for place in range(1, len(word)) if word[place] == word[place - 1]]
    if not places:
        return _doubled(word, chance)
    place = chance.choice(places)
    return word[:place] + word[place + 1 :]


def _split(word: str, chance: random.Random) -> str:
    place = chance.randrange(2, len(word) - 2)
    return f"{word[:place]} {word[place:]}"


def _other(label: str, chance: random.Random) -> str:
    if chance.random() < INVENTED:
        made = "".join(chance.choice(_SYLLABLES) for _ in range(chance.choice((2, 2, 3)))) + chance.choice(_CODAS)
        return made.capitalize()
    return chance.choice(_listed(label))


@cache
def _listed(label: str) -> tuple[str, ...]:
    return tuple(line.partition("\t")[0] for name in _NAMES[label] for line in read(name))


def _as_written(word: str, other: str) -> str:
    genitive = "s" if word.endswith("s") and len(word) > 3 and not other.endswith("s") and word[:-1].isalpha() else ""
    if word.islower():
        return (other + genitive).lower()
    if word.isupper() and len(word) > 1:
        return (other + genitive).upper()
    return other[:1].upper() + other[1:] + genitive


def _edited(marked: Marked, edits: Iterable[_Edit]) -> Marked:
    """The text with each edit made, the spans moved along."""
    parts, at, moves = [], 0, []
    shift = 0
    for start, end, put in edits:
        if start < at:
            continue
        parts += [marked.text[at:start], put]
        shift += len(put) - (end - start)
        moves.append((end, shift))
        at = end
    parts.append(marked.text[at:])
    return marked._replace(text="".join(parts), spans=_moved(marked.spans, moves))


def _moved(spans: Iterable[Span], moves: Sequence[tuple[int, int]]) -> list[Span]:
    found, step, shift = [], 0, 0
    for start, end, label in spans:
        while step < len(moves) and moves[step][0] <= start:
            shift = moves[step][1]
            step += 1
        inner, after = step, shift
        while inner < len(moves) and moves[inner][0] <= end:
            after = moves[inner][1]
            inner += 1
        if end + after > start + shift:
            found.append((start + shift, end + after, label))
    return found


COPIES: tuple[tuple[Callable[[Marked, random.Random], Marked], float], ...] = (
    (small, 0.2),
    (swapped, 0.2),
    (misspelt, 0.2),
    (capitals, 0.03),
)
CUT = 0.2


def of(texts: Iterable[Marked], seed: int) -> Iterator[Marked]:
    """All copies, in the order of the texts: what is made of a text depends on it and the seed alone."""
    for marked in texts:
        chance = random.Random(f"{seed} {marked.id}")
        for copy, share in COPIES:
            if chance.random() < share:
                yield copy(marked, chance)
        if chance.random() < CUT:
            yield from sentences(misspelt(marked, chance) if chance.random() < 0.4 else marked, chance)
