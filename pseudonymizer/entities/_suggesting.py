"""Suggests which entities may be the same, and why. Only a person joins them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

import regex

from pseudonymizer.entities import _misspelling, _names, _spellings
from pseudonymizer.entities._reasons import Found, Reason
from pseudonymizer.entities._spoken import Spoken, spoken
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon import number_words
from pseudonymizer.model import Entity, Mention

Pair = frozenset[str]

_DIGIT = regex.compile(r"\p{N}")

# Endings, misspellings and short forms make sense for words only. Two dates a day apart, or two codes that differ in a
# digit, are two things.
_WORDY = frozenset({"person", "name", "words"})


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A suggestion to join one entity into another. `modifiers` are those that the mentions in `mention_ids` get by it.

    `letters` is the number of letters that differ if one is a misspelling of the other.
    """

    entity_id: str
    into_id: str
    reason: Reason
    letters: int = 0
    modifiers: tuple[str, ...] = ()
    mention_ids: tuple[str, ...] = ()


def suggestions(
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    text: str,
    label_set: LabelSet,
    *,
    language: str = "sv",
    dismissed: Collection[Pair] = (),
) -> list[Suggestion]:
    """At most one suggestion for each entity, most certain reasons first. Suggestions never form a cycle."""
    families: dict[str, list[Spoken]] = defaultdict(list)
    for each in spoken(mentions, entities, text, label_set):
        families[each.family].append(each)
    by_names = not label_set.running_numbers
    given = _Given(by_names, language, set(dismissed))
    found = chain.from_iterable(_in_family(family, given) for family in families.values())
    return [_suggestion(each) for each in sorted(found, key=_place)]


@dataclass(frozen=True, slots=True)
class _Given:
    """`by_names`: the labels are those of full names, which have several words."""

    by_names: bool
    language: str
    dismissed: set[Pair]


def _in_family(family: list[Spoken], given: _Given) -> Iterator[Found]:
    if len(family) < 2:
        return
    by_names = given.by_names
    chosen, compared = _Chosen(given.dismissed), family[0].label.compared
    yield from chosen.of(_spellings.same(family, chosen.is_free))
    if compared not in _WORDY:
        return
    if compared == "words":
        family = [each for each in family if not _counts(each)]
    if not family:
        return
    nouns = family[0].label.generator != "name"
    plurals = nouns and given.language == "en"
    yield from chosen.of(_spellings.inflected(family, nouns=nouns, plurals=plurals))
    if not by_names and not any(each.label.distinct for each in family):
        return
    yield from chosen.of(each for each in _misspelling.misspelt(family) if not (plurals and _is_plural(each)))
    if compared != "words" and (by_names or family[0].label.generator == "name"):
        yield from chosen.of(_spellings.sounding_alike(family))
    yield from chosen.of(_names.shortened(family, compared, titled=by_names and compared == "person"))


def _counts(entity: Spoken) -> bool:
    """Whether a number is said: "five months" is no misspelling of "nine months"."""
    words = {word for form in entity.forms for word in form.split()}
    return any(map(_is_number, words))


def _is_plural(found: Found) -> bool:
    return any(found.form + "s" == other or other + "s" == found.form for other in found.into.forms)


def _is_number(word: str) -> bool:
    # "en" and "ett" are articles, too.
    readings = (number_words.read(word, language) for language in ("sv", "en"))
    return _DIGIT.search(word) is not None or any(number is not None and number.value > 1 for number in readings)


class _Chosen:
    """Takes findings in order, and skips those that were dismissed or would join entities that are joined already."""

    def __init__(self, dismissed: set[Pair]) -> None:
        self._dismissed = dismissed
        self._into: dict[str, str] = {}

    def is_free(self, one: Spoken, other: Spoken) -> bool:
        return not self._dismissed or frozenset((one.entity.id, other.entity.id)) not in self._dismissed

    def of(self, found: Iterable[Found]) -> Iterator[Found]:
        for each in found:
            own, into = each.entity.entity.id, each.into.entity.id
            if own not in self._into and self._end(into) != own and self.is_free(each.entity, each.into):
                self._into[own] = into
                yield each

    def _end(self, entity_id: str) -> str:
        while entity_id in self._into:
            entity_id = self._into[entity_id]
        return entity_id


_ORDER: Mapping[Reason, int] = {reason: place for place, reason in enumerate(Reason)}


def _place(found: Found) -> tuple[int, int, int]:
    return _ORDER[found.reason], found.letters, found.entity.entity.number


def _suggestion(found: Found) -> Suggestion:
    changed = [
        mention.id
        for mention in found.entity.forms.get(found.form, ())
        if not set(found.modifiers) <= set(mention.modifiers)
    ]
    return Suggestion(
        found.entity.entity.id,
        found.into.entity.id,
        found.reason,
        found.letters,
        found.modifiers if changed else (),
        tuple(changed),
    )
