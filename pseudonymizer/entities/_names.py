"""Entities that are called by a part of a longer name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pseudonymizer.entities._reasons import Found, Reason
from pseudonymizer.entities._spoken import Spoken

SHORTEST_PART = 3
LONGEST_INITIALS = 6
# What stands before a person's name and is no part of it.
_TITLES = frozenset(
    {"dr", "doktor", "fru", "fröken", "herr", "lady", "lord", "miss", "mr", "mrs", "ms", "prof", "professor", "sir"}
)


def shortened(family: list[Spoken], *, titled: bool) -> Iterator[Found]:
    """A part of exactly one longer name, or its initials; `titled`: names of whole persons, with titles."""
    longer = _Longer(family, titled)
    for entity in reversed(family):
        for form in entity.forms:
            words = _words(form, titled)
            found = longer.holding(entity, words)
            if found is not None:
                yield Found(entity, found[0], _reason(words, found[1], titled), form)
                continue
            spelt_out = longer.with_initials(entity, entity.surfaces[form])
            if spelt_out is not None:
                yield Found(entity, spelt_out, Reason.INITIALS, form)


def _words(form: str, titled: bool) -> tuple[str, ...]:
    words = tuple(form.split())
    while titled and len(words) > 1 and words[0].rstrip(".") in _TITLES:
        words = words[1:]
    return words


def _reason(part: tuple[str, ...], whole: tuple[str, ...], titled: bool) -> Reason:
    if titled and part == whole[:1]:
        return Reason.FIRST_NAME
    return Reason.LAST_NAME if titled and part == whole[-1:] else Reason.SHORT_FORM


class _Longer:
    """Names of several words, by each of their words and by their initials."""

    def __init__(self, family: list[Spoken], titled: bool) -> None:
        self._by_word: dict[str, list[tuple[Spoken, tuple[str, ...]]]] = defaultdict(list)
        self._by_initials: dict[str, list[Spoken]] = defaultdict(list)
        for entity in family:
            for form in entity.forms:
                words = _words(form, titled)
                if len(words) > 1:
                    self._by_initials["".join(word[0] for word in words)].append(entity)
                    for word in set(words):
                        self._by_word[word].append((entity, words))

    def holding(self, entity: Spoken, part: tuple[str, ...]) -> tuple[Spoken, tuple[str, ...]] | None:
        """The one other entity of which some longer name holds these words; none where several do."""
        rarest = min(part, key=lambda word: len(self._by_word.get(word, ())))
        found: dict[str, tuple[Spoken, tuple[str, ...]]] = {}
        for other, words in self._by_word.get(rarest, ()) if len(part[0]) >= SHORTEST_PART else ():
            if other is not entity and len(words) > len(part) and _holds(words, part):
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


def _holds(words: tuple[str, ...], part: tuple[str, ...]) -> bool:
    return any(words[place : place + len(part)] == part for place in range(len(words) - len(part) + 1))
