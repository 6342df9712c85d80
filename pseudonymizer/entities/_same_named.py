"""Gives mentions that certainly name the same person or thing the same key, so that they become one entity.

A person: with and without title, by surname or first name alone, with initials for first names. Only where exactly one
person of the text can be meant. Bare initials are not certain: in court texts they are as often a relative's.
Other things: by what stands in brackets after the name, as in `Northern Transport Agency (“the NTA”)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import regex

from pseudonymizer import tokens
from pseudonymizer.entities._grouping import key_of
from pseudonymizer.entities._names import SHORTEST_PART, Words, are_opposed, titles_of, words_of
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention

# "Mr and Mrs Holm" are two people.
_SEVERAL = frozenset({"and", "&", "och", "or"})
_INITIAL = regex.compile(r"\p{L}\.?(?:-\p{L}\.?)?")
_BRACKET = regex.compile(
    r"\s?\((?:(?:the|hereafter|hereinafter|a\.?k\.?a\.?)[ ,:]*)?[“\"‘'](?:the )?([^”\"’'()]{2,60})[”\"’']\)"
)
_EXPLAINED = regex.compile(r"(.+?) \(.+\)?")

Keys = Mapping[tuple[str, str], str]


def with_common_keys(mentions: Iterable[Mention], text: str, label_set: LabelSet) -> list[Mention]:
    """Only for label sets whose labels cover full names."""
    given = list(mentions)
    if label_set.running_numbers:
        return given
    common = _common_keys(given, text, label_set)
    return [replace(each, key=key) if (key := common.get(_place(each, text))) else each for each in given]


def is_called(person: str, words: str) -> bool:
    """Whether the words are a person's name, or part of it, with or without a title."""
    return _holds(words_of(tokens.key(person)), words_of(tokens.key(" ".join(words.split()))))


def _place(mention: Mention, text: str) -> tuple[str, str]:
    return mention.label or "", key_of(mention, text)


def _common_keys(mentions: Sequence[Mention], text: str, label_set: LabelSet) -> Keys:
    persons = {label.key for label in label_set.base if label.compared == "person"}
    standing = sorted((each for each in mentions if each.stands and each.label), key=lambda each: each.start)
    names = [each for each in standing if each.label in persons]
    others = [each for each in standing if each.label not in persons]
    return {**_of_persons(names, text), **_of_explained(others, text)}


@dataclass(frozen=True, eq=False)
class _Name:
    """A way to write a person's name. `key` compares it as it is written, with its title."""

    label: str
    key: str

    @cached_property
    def words(self) -> Words:
        return words_of(self.key)

    @cached_property
    def titles(self) -> frozenset[str]:
        return titles_of(self.key)


@dataclass(slots=True)
class _Person:
    name: _Name
    titles: set[str]

    def may_be(self, name: _Name) -> bool:
        return _holds(self.name.words, name.words) and not are_opposed(self.titles, name.titles)


def _of_persons(mentions: Sequence[Mention], text: str) -> dict[tuple[str, str], str]:
    keys = dict.fromkeys(_place(mention, text) for mention in mentions)
    names = [name for name in (_Name(*each) for each in keys) if _SEVERAL.isdisjoint(name.words)]
    found: dict[tuple[str, str], str] = {}
    persons: list[_Person] = []
    for name in sorted(names, key=lambda each: -len(each.words)):
        meant = [person for person in persons if person.may_be(name)]
        if len(meant) == 1 and not _is_rivalled(name, meant[0], names):
            meant[0].titles.update(name.titles)
            found[name.label, name.key] = meant[0].name.key
        else:
            persons.append(_Person(name, set(name.titles)))
    return found


def _is_rivalled(name: _Name, person: _Person, names: Iterable[_Name]) -> bool:
    """Whether it is open which of Mr and Mrs Holm the person is."""
    rivals = any(each.words == name.words and are_opposed(each.titles, name.titles) for each in names)
    return rivals and person.titles.isdisjoint(name.titles)


def _holds(whole: Words, part: Words) -> bool:
    places = range(len(whole) - len(part) + 1)
    return any(_are_same(whole[place : place + len(part)], part) for place in places)


def _are_same(one: Words, other: Words) -> bool:
    """Word by word, where an initial stands for a name. At least one name must be spelt out in both."""
    spelt_out = any(a == b and len(a) >= SHORTEST_PART for a, b in zip(one, other, strict=True))
    return spelt_out and all(a == b or _is_initial(a, b) or _is_initial(b, a) for a, b in zip(one, other, strict=True))


def _is_initial(one: str, other: str) -> bool:
    return _INITIAL.fullmatch(one) is not None and other.startswith(one[0])


def _of_explained(mentions: Sequence[Mention], text: str) -> dict[tuple[str, str], str]:
    known = dict.fromkeys(_place(mention, text) for mention in mentions)
    found: dict[tuple[str, str], str] = {}
    for label, whole, short in _explanations(mentions, text):
        if (label, short) in known and short != whole:
            found.setdefault((label, short), found.get((label, whole), whole))
    return found


def _explanations(mentions: Sequence[Mention], text: str) -> Iterator[tuple[str, str, str]]:
    """Label and key of an explained name, and the key of the name that is the same."""
    for mention in mentions:
        label, key = _place(mention, text)
        bracket = _BRACKET.match(text, mention.end)
        if bracket:
            yield label, key, tokens.key(" ".join(bracket[1].split()))
        within = _EXPLAINED.fullmatch(key)
        if within:
            yield label, key, within[1]
