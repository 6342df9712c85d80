"""Entities that differ by case, delimiters, diacritics, an ending or a letter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations, islice

import regex
from rapidfuzz.distance import OSA

from pseudonymizer.entities._reasons import Found, Reason
from pseudonymizer.entities._spoken import Spoken
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.lexicon.store import LONG, fold

# Shorter words that differ by a letter are mostly different names: Ali and Ala, Eva and Ewa.
SHORTEST_MISSPELT = 4
# Two letters are looked for in words up to this length: there are too many ways to leave two out of a longer one.
LONGEST_TWICE = 16

_NOT_COMPARED = regex.compile(r"[^\p{L}\p{M}\p{N}]+")
_DIGIT = regex.compile(r"\p{Nd}")
# The longest first; with what the form has that ends so.
_NOUN_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ernas", ("def", "gen", "pl")), ("arnas", ("def", "gen", "pl")), ("ornas", ("def", "gen", "pl")),
    ("erna", ("def", "pl")), ("arna", ("def", "pl")), ("orna", ("def", "pl")),
    ("ers", ("gen", "pl")), ("ars", ("gen", "pl")), ("ets", ("def", "gen")), ("ens", ("def", "gen")),
    ("ns", ("def", "gen")), ("ts", ("def", "gen")), ("er", ("pl",)), ("ar", ("pl",)), ("et", ("def",)),
    ("en", ("def",)), ("n", ("def",)), ("t", ("def",)),
)  # fmt: skip
_SHORTEST_STEM = 3

_SOUNDS = (
    ("ph", "f"), ("ch", "k"), ("ck", "k"), ("h", ""), ("c", "k"), ("q", "k"), ("w", "v"), ("y", "i"), ("z", "s"),
    ("ou", "u"), ("o", "u"),
)  # fmt: skip
_DOUBLED = regex.compile(r"(.)\1+")

IsFree = Callable[[Spoken, Spoken], bool]
Sign = Callable[[str], str]
Bearer = tuple[Spoken, str]


def same(family: list[Spoken], is_free: IsFree) -> Iterator[Found]:
    """The same word, whatever it was written with; each is compared to the highest that nobody has told it from."""
    for reason, sign in _SIGNS:
        for bearers in _by_sign(family, sign).values():
            for place, (entity, form) in enumerate(bearers):
                into = _first_free(entity, islice(bearers, place), is_free)
                if into is not None:
                    yield Found(entity, into[0], _exactly(reason, (entity, form), into), form)


def sounding_alike(family: list[Spoken]) -> Iterator[Found]:
    """Spellings of one name, all of which are names: Carl and Karl, Muhammed and Muhamed's."""
    for bearers in _by_sign(family, _sounds, uninflected=True).values():
        (into, _), *others = bearers
        yield from (Found(entity, into, Reason.VARIANT, form) for entity, form in others if entity is not into)


def _sounds(form: str) -> str:
    sounds = fold(form)
    for letters, sound in _SOUNDS:
        sounds = sounds.replace(letters, sound)
    return _DOUBLED.sub(r"\1", sounds)


def _first_free(entity: Spoken, higher: Iterable[Bearer], is_free: IsFree) -> Bearer | None:
    return next((other for other in higher if other[0] is not entity and is_free(entity, other[0])), None)


def _bare(form: str) -> str:
    return _NOT_COMPARED.sub("", form) or form


def _folded(form: str) -> str:
    return fold(_bare(form))


_SIGNS: tuple[tuple[Reason, Sign], ...] = (
    (Reason.SAME_WORDS, lambda form: form),
    (Reason.DELIMITERS, _bare),
    (Reason.DIACRITICS, _folded),
)


def _by_sign(family: list[Spoken], sign: Sign, *, uninflected: bool = False) -> Mapping[str, list[Bearer]]:
    """The entities that have a form with the same sign, the highest first; `uninflected`: the sign of what it is of."""
    found: dict[str, list[Bearer]] = defaultdict(list)
    for entity in family:
        for form in entity.forms:
            found[sign(entity.bases.get(form, form) if uninflected else form)].append((entity, form))
    return found


def _exactly(reason: Reason, one: Bearer, other: Bearer) -> Reason:
    """What it is that differs in equal words."""
    if reason is not Reason.SAME_WORDS:
        return reason
    if one[0].label is not other[0].label:
        return Reason.OTHER_LABEL
    return reason if one[0].surfaces[one[1]] == other[0].surfaces[other[1]] else Reason.OTHER_CASE


def inflected(family: list[Spoken], *, nouns: bool) -> Iterator[Found]:
    """A form of what another entity is called."""
    bearers = _by_sign(family, str)
    for entity in reversed(family):
        for form in entity.forms:
            for reason, base, modifiers in _readings(entity, form, nouns):
                into = next((other for other, _ in bearers.get(base, ()) if other is not entity), None)
                if into is not None:
                    yield Found(entity, into, reason, form, modifiers)


def _readings(entity: Spoken, form: str, nouns: bool) -> Iterator[tuple[Reason, str, tuple[str, ...]]]:
    if form in entity.bases:
        yield Reason.GENITIVE, entity.bases[form], ("gen",)
    for reading in inflection.genitives(form):
        yield Reason.GENITIVE, reading.base, reading.modifiers
    if not nouns:
        return
    for reading in inflection.inhabitants(form):
        yield Reason.INHABITANTS, reading.base, reading.modifiers
    for ending, modifiers in _NOUN_ENDINGS:
        if form.endswith(ending) and len(form) - len(ending) >= _SHORTEST_STEM:
            yield Reason.INFLECTED, form.removesuffix(ending), modifiers


def misspelt(family: list[Spoken]) -> Iterator[Found]:
    """By one letter, in long words by two; of two known names neither is a misspelling of the other."""
    words = {word: entity for entity in reversed(family) for word in _uninflected(entity) if _may_be_misspelt(word)}
    known = {word for word in words if _is_known(word)}
    near = [
        (OSA.distance(one, other), one, other)
        for one, other in _near(words)
        if words[one] is not words[other] and not (one in known and other in known)
    ]
    for letters, one, other in sorted(near):
        if letters <= _limit(min(one, other, key=len)):
            wrong, right = _which(one, other, words, known)
            yield Found(words[wrong], words[right], Reason.MISSPELT, wrong, letters=letters)


def _uninflected(entity: Spoken) -> Iterator[str]:
    return (entity.bases.get(form, form) for form in entity.forms)


def _may_be_misspelt(form: str) -> bool:
    return len(form) >= SHORTEST_MISSPELT and not _DIGIT.search(form)


def _is_known(form: str) -> bool:
    """Whether the lexicon has the form as it should be spelt; some misspelt places it has under their right names."""
    lexicon = load()
    return any(entry.key == form for entry in lexicon.get(form)) or lexicon.is_common(form)


def _limit(shorter: str) -> int:
    return 2 if len(shorter) >= LONG else 1


def _which(one: str, other: str, words: Mapping[str, Spoken], known: set[str]) -> tuple[str, str]:
    """The wrong one and the right one: a known word is right, else that of the higher entity."""
    by_worth = sorted((one, other), key=lambda form: (form in known, words[form].rank))
    return by_worth[0], by_worth[1]


def _near(words: Iterable[str]) -> set[tuple[str, str]]:
    """Pairs that have something in common when letters are left out of both."""
    left: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for piece in _pieces(word):
            left[piece].append(word)
    pairs = (combinations(found, 2) for found in left.values() if len(found) > 1)
    return {(min(pair), max(pair)) for pair in chain.from_iterable(pairs)}


def _pieces(word: str) -> set[str]:
    """The word without each letter, and a long one without each two."""
    once = {word[:place] + word[place + 1 :] for place in range(len(word))}
    if not LONG <= len(word) <= LONGEST_TWICE:
        return {word, *once}
    return {word, *once, *(piece[:place] + piece[place + 1 :] for piece in once for place in range(len(piece)))}
