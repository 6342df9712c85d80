"""Loads label sets: which labels there are, and how each is treated in the target.

Each version of a label set is one TOML file in `sets/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from pseudonymizer.errors import InvalidLabelSet, UnknownLabel
from pseudonymizer.labels import _reading

Kind = Literal["base", "modifier", "temporary"]
Policy = Literal["replace", "keep", "decide", "mask"]
Review = Literal["none", "single", "pair"]
_LANGUAGE = "sv"
# What kind of words a label has. It decides how two spellings of the same thing may differ.
Compared = Literal["person", "name", "words", "value", "code", "exact"]

LAST = 100


@dataclass(frozen=True, slots=True)
class Group:
    key: str
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Label:
    """A label.

    `color` is a background for dark text, `color_dark` for light text. `series` is the stem of fallback pseudonyms.

    `question`: a project decides about its mentions one by one, by their values, or all at once.
    `by_sentence`: where it does, it reads the whole sentence and decides about that.

    `compared` is the kind of its words when entities are compared; only the library uses it.
    """

    key: str
    name: Mapping[str, str]
    description: Mapping[str, str]
    group: str
    kind: Kind
    policy: Policy
    must_replace: bool
    question: bool
    by_sentence: bool
    distinct: bool
    generator: str
    compared: Compared
    pool: str | None
    series: str | None
    confidential: bool
    modifiers: tuple[str, ...]
    color: str
    color_dark: str
    hotkey: str | None

    def as_json(self) -> dict[str, object]:
        shown: dict[str, object] = {name: getattr(self, name) for name in Label.__slots__ if name != "compared"}
        return shown | {
            "name": dict(self.name),
            "description": dict(self.description),
            "modifiers": list(self.modifiers),
        }


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """The settings a project of this tradition starts with. `guidelines` are by language of the interface."""

    description: Mapping[str, str]
    guidelines: Mapping[str, str]
    languages: tuple[str, ...]
    metadata_fields: tuple[str, ...]
    review: Review
    policies: Mapping[str, str]
    options: Mapping[str, object]


@dataclass(frozen=True, eq=False)
class LabelSet:
    """A label set. People are offered those with the lowest `order` first."""

    key: str
    version: str
    name: Mapping[str, str]
    mark_pseudonyms: bool
    allows_overlap: bool
    running_numbers: bool
    identifier_types: tuple[str, ...]
    confidential_statuses: tuple[str, ...]
    groups: tuple[Group, ...]
    labels: tuple[Label, ...]
    template: Template | None = None
    order: int = LAST

    @cached_property
    def _by_key(self) -> Mapping[str, Label]:
        return {label.key: label for label in self.labels}

    def __getitem__(self, key: str) -> Label:
        if key not in self._by_key:
            raise UnknownLabel(f"{key} is not a label of {self.key}.", label=key, label_set=self.key)
        return self._by_key[key]

    def __contains__(self, key: object) -> bool:
        return key in self._by_key

    @cached_property
    def keys(self) -> frozenset[str]:
        return frozenset(self._by_key)

    @cached_property
    def base(self) -> tuple[Label, ...]:
        return self._of_kind("base")

    @cached_property
    def modifiers(self) -> tuple[Label, ...]:
        return self._of_kind("modifier")

    @cached_property
    def temporary(self) -> tuple[Label, ...]:
        return self._of_kind("temporary")

    @property
    def language(self) -> str:
        """The language of its texts, where nobody names another."""
        return self.template.languages[0] if self.template else _LANGUAGE

    def _of_kind(self, kind: Kind) -> tuple[Label, ...]:
        return tuple(label for label in self.labels if label.kind == kind)

    @cached_property
    def typed(self) -> frozenset[str]:
        """The labels whose mentions need an identifier type. None in label sets that do not mask."""
        return frozenset(label.key for label in self.base) if self.identifier_types else frozenset()

    def as_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "version": self.version,
            "name": dict(self.name),
            "mark_pseudonyms": self.mark_pseudonyms,
            "allows_overlap": self.allows_overlap,
            "running_numbers": self.running_numbers,
            "identifier_types": list(self.identifier_types),
            "confidential_statuses": list(self.confidential_statuses),
            "groups": [{"key": group.key, "name": dict(group.name)} for group in self.groups],
            "labels": [label.as_json() for label in self.labels],
        }


def available() -> tuple[tuple[str, str], ...]:
    """Key and version of every label set, oldest version first."""
    return tuple(sorted(_reading.files()))


def named(name: str) -> LabelSet:
    """The label set with this name: the newest version of `swell`, or the given one of `swell@2021-08`.

    All callers get one object for one version. Raises InvalidLabelSet, listing what there is.
    """
    key, _, version = name.partition("@")
    versions = [each for known, each in available() if known == key]
    if not versions:
        known = ", ".join(dict.fromkeys(each for each, _ in available()))
        raise InvalidLabelSet(f"There is no label set {key}; there are {known}.", label_set=key)
    if version and version not in versions:
        raise InvalidLabelSet(f"{key} has no version {version}; it has {', '.join(versions)}.", label_set=name)
    return load(key, version or versions[-1])


def forget() -> None:
    """Clears the cache, so that label sets are looked for again."""
    _reading.files.cache_clear()
    load.cache_clear()


@cache
def load(key: str, version: str | None = None) -> LabelSet:
    """The given or newest version of a label set. Raises InvalidLabelSet if it is unknown or unsound."""
    read = _reading.read(key, version)
    groups = tuple(Group(**group) for group in read.pop("groups"))
    labels = tuple(Label(**label) for label in read.pop("labels"))
    template = read.pop("template")
    return LabelSet(groups=groups, labels=labels, template=template and Template(**template), **read)
