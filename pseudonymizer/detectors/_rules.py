"""What is told of rules and detectors, in English and Swedish. Only the sentence of a cue quotes the text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from pseudonymizer.lexicon.loading import triggers


class Rule(NamedTuple):
    """The sentence for a rule that a detector names in its evidence."""

    en: str
    sv: str


class Title(NamedTuple):
    """What a detector looks for; `only`: the label sets that it knows, if it does not know all."""

    en: str
    sv: str
    only: str = ""

    def knows(self, label_set: str) -> bool:
        return not self.only or label_set in self.only.split()


class Cue(NamedTuple):
    """The sentence that quotes the word by which a rule went, and where to look for that word."""

    en: str
    sv: str
    side: Literal["before", "after", "in"]
    reach: int
    words: tuple[str, ...]
    stems: tuple[str, ...]


def _tables(name: str) -> Iterator[tuple[str, Any]]:
    yield from tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8")).items()


def _cue(table: Mapping[str, Any]) -> Cue:
    listed = (word for name in table.get("lists", ()) for word in triggers(name))
    words = {*table.get("words", "").split(), *listed}
    stems = table.get("stems", "").split()
    return Cue(table["en"], table["sv"], table["side"], table.get("reach", 0), tuple(sorted(words)), tuple(stems))


@cache
def own_rules() -> Mapping[str, Rule]:
    return MappingProxyType({rule: Rule(*sentences) for rule, sentences in _tables("rules.toml")})


@cache
def own_titles() -> Mapping[str, Title]:
    return MappingProxyType({detector: Title(*values) for detector, values in _tables("titles.toml")})


@cache
def cues() -> Mapping[str, Cue]:
    return MappingProxyType({rule: _cue(table) for rule, table in _tables("cues.toml")})
