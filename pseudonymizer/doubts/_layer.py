"""What is known of a document while its doubts are found. Each fact is read once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import regex

from pseudonymizer import entities, languages, leaks, tokens
from pseudonymizer.doubts._values import Place
from pseudonymizer.entities import Suggestion
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon.message_words import frequencies
from pseudonymizer.model import Entity, Mention
from pseudonymizer.pseudonyms import moments
from pseudonymizer.remembering import Remembered

_WORD = regex.compile(r"\p{L}[\p{L}\p{M}\p{DI}]*+(?:[-‐‑'’ʼ][\p{L}\p{M}\p{DI}]++)*+")
_SENTENCE_START = regex.compile(r"(?:\A|[.!?:…\n][\"'”’»)]*\s*|\n\s*)[\s\"'“”«»(–-]*\Z")
_LONGEST_START = 8
_GENITIVES = ("'s", "’s", "s'", "s’")
_NOTHING, _SILENT, _STANDING = 0, 1, 2

key_of = Remembered(tokens.key, 50_000)


@dataclass(frozen=True, slots=True)
class Word:
    start: int
    end: int
    shown: str
    key: str


@dataclass(frozen=True)
class Layer:
    text: str
    mentions: Sequence[Mention]
    entities: Sequence[Entity]
    label_set: LabelSet
    language: str
    dismissed: Collection[frozenset[str]] = ()

    @cached_property
    def standing(self) -> list[Mention]:
        return [each for each in self.mentions if each.stands and each.label is not None]

    @cached_property
    def words(self) -> list[Word]:
        found = ((match.start(), match.end(), match.group()) for match in _WORD.finditer(self.text))
        return [Word(start, end, shown, key_of[shown]) for start, end, shown in found]

    @cached_property
    def suggestions(self) -> list[Suggestion]:
        apart = {*self.dismissed, *moments.apart(self.standing, self.text, self.language)}
        return entities.suggestions(
            self.standing, self.entities, self.text, self.label_set, language=self.language, dismissed=apart
        )

    @cached_property
    def by_entity(self) -> Mapping[str, list[Mention]]:
        found: dict[str, list[Mention]] = defaultdict(list)
        for mention in self.standing:
            if mention.entity_id:
                found[mention.entity_id].append(mention)
        return found

    @cached_property
    def by_key(self) -> Mapping[str, list[Mention]]:
        """The mentions that stand, by their words."""
        found: dict[str, list[Mention]] = defaultdict(list)
        for mention in self.standing:
            found[self.key(mention)].append(mention)
        return found

    def key(self, at: Mention | Place) -> str:
        return key_of[" ".join(self.text[at.start : at.end].split())]

    def is_unmarked(self, start: int, end: int) -> bool:
        """Whether nothing stands there. What was rejected or is held back does not."""
        return _STANDING not in self._covered[start:end]

    def is_undecided(self, start: int, end: int) -> bool:
        """Whether nobody has marked, rejected or held back anything there."""
        return not any(self._covered[start:end])

    def begins_sentence(self, start: int) -> bool:
        return _SENTENCE_START.search(self.text[max(0, start - _LONGEST_START) : start]) is not None if start else True

    def is_ordinary(self, key: str) -> bool:
        return all(self._is_ordinary_word(part) for part in key.replace("-", " ").split() or [key])

    def _is_ordinary_word(self, key: str) -> bool:
        """An English genitive is as ordinary as its word."""
        bare = key[:-2] if self.language == "en" and key.endswith(_GENITIVES) else key
        return leaks.is_ordinary(bare, self.language) or not self._spoken.isdisjoint(frequencies(bare))

    @cached_property
    def _spoken(self) -> frozenset[str]:
        """The languages of messages whose words the text may have: Swiss Germans write German words, too."""
        language = languages.base(self.language)
        return frozenset({language, "de"} if language == "gsw" else {language}) - {"en"}

    @cached_property
    def _covered(self) -> bytearray:
        found = bytearray(len(self.text))
        for mention in sorted(self.mentions, key=lambda each: each.stands):
            state = _STANDING if mention.stands and mention.label is not None else _SILENT
            found[mention.start : mention.end] = bytes([state]) * (mention.end - mention.start)
        return found


def place(mention: Mention) -> Place:
    return Place(mention.start, mention.end)


def entity_ids(mentions: Iterable[Mention]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.entity_id for each in mentions if each.entity_id))
