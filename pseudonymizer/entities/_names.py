"""Finds entities that are called by a part of a longer name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Set

from pseudonymizer.entities._reasons import Found, Reason
from pseudonymizer.entities._spoken import Spoken
from pseudonymizer.labels import Compared

SHORTEST_PART = 3
LONGEST_INITIALS = 6
# Titles, which stand before a person's name and are not part of it.
_MALE = frozenset({"herr", "lord", "mr", "sir"})
_FEMALE = frozenset({"fru", "fröken", "lady", "miss", "mrs", "ms"})
_TITLES = _MALE | _FEMALE | {"dr", "doktor", "prof", "professor"}

Words = tuple[str, ...]


def shortened(family: list[Spoken], compared: Compared, *, titled: bool) -> Iterator[Found]:
    """Names that are a part of exactly one longer name, or its initials.

    `titled`: full names of persons, with titles.
    """
    longer = _Longer(family, compared, titled)
    for entity in reversed(family):
        for form in entity.forms:
            words = _words(form, titled)
            found = longer.holding(entity, form, words)
            if found is not None:
                yield Found(entity, found[0], _reason(words, found[1], titled), form)
                continue
            spelt_out = longer.with_initials(entity, entity.surfaces[form])
            if spelt_out is not None:
                yield Found(entity, spelt_out, Reason.INITIALS, form)


def _words(form: str, titled: bool) -> Words:
    return words_of(form) if titled else tuple(form.split())


def words_of(form: str) -> Words:
    """The words of a person's full name, without titles."""
    words = tuple(form.split())
    while len(words) > 1 and words[0].rstrip(".") in _TITLES:
        words = words[1:]
    return words


def titles_of(form: str) -> frozenset[str]:
    return frozenset(word.rstrip(".") for word in form.split()) & _TITLES


def _are_two(one: str, other: str) -> bool:
    """Whether the titles rule out that they are the same person: Mr Smith is not Mrs Smith."""
    return are_opposed(titles_of(one), titles_of(other))


def are_opposed(titles: Set[str], others: Set[str]) -> bool:
    """Whether some are a man's and the others a woman's."""
    return bool((titles & _MALE and others & _FEMALE) or (titles & _FEMALE and others & _MALE))


def _reason(part: Words, whole: Words, titled: bool) -> Reason:
    if titled and part == whole[:1]:
        return Reason.FIRST_NAME
    return Reason.LAST_NAME if titled and part == whole[-1:] else Reason.SHORT_FORM


class _Longer:
    """Names with several words, indexed by each word and by their initials."""

    def __init__(self, family: list[Spoken], compared: Compared, titled: bool) -> None:
        self._holds = _is_explained if compared == "words" else _holds
        self._titled = titled
        self._by_word: dict[str, list[tuple[Spoken, str, Words]]] = defaultdict(list)
        self._by_initials: dict[str, list[Spoken]] = defaultdict(list)
        for entity in family:
            for form in entity.forms:
                words = _words(form, titled)
                if len(words) > 1:
                    self._by_initials["".join(word[0] for word in words)].append(entity)
                    for word in set(words):
                        self._by_word[word].append((entity, form, words))

    def holding(self, entity: Spoken, form: str, part: Words) -> tuple[Spoken, Words] | None:
        """The only other entity with a longer name that holds these words; None if several have one."""
        rarest = min(part, key=lambda word: len(self._by_word.get(word, ())))
        found: dict[str, tuple[Spoken, Words]] = {}
        for other, whole, words in self._by_word.get(rarest, ()) if len(part[0]) >= SHORTEST_PART else ():
            if other is entity or len(words) <= len(part) or (self._titled and _are_two(form, whole)):
                continue
            if self._holds(words, part):
                found.setdefault(other.entity.id, (other, words))
                if len(found) > 1:
                    return None
        return next(iter(found.values()), None)

    def with_initials(self, entity: Spoken, surface: str) -> Spoken | None:
        letters = surface.replace(".", "")
        if not (letters.isupper() and 1 < len(letters) <= LONGEST_INITIALS):
            return None
        found = {
            other.entity.id: other for other in self._by_initials.get(letters.casefold(), ()) if other is not entity
        }
        return next(iter(found.values())) if len(found) == 1 else None


def _holds(words: Words, part: Words) -> bool:
    """Whether the part is in the name, but not after a comma: Norrby is no short form of Storgatan, Norrby."""
    return any(
        words[place : place + len(part)] == part and not (place and words[place - 1].endswith(","))
        for place in range(len(words) - len(part) + 1)
    )


def _is_explained(words: Words, part: Words) -> bool:
    """Whether the part says as much as the whole. A dancer is no ballet dancer, but words in brackets only explain."""
    return words[: len(part)] == part and words[len(part)].startswith("(")
