"""Defines the input and output of drawing a pseudonym."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from pseudonymizer import tokens
from pseudonymizer.labels import Label
from pseudonymizer.pseudonyms.shifting import Moment, Shift
from pseudonymizer.rotation import Table, table_of

Inflection = Literal["real", "notation"]
Cities = Literal["invented", "series", "real"]
NumberWords = Literal["words", "digits"]
Declension = Literal["noun", "name", "none", "mask"]


@dataclass(frozen=True)
class Elsewhere:
    """Pseudonyms in the author's other texts, by label and comparison key of the original."""

    pseudonyms: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @cached_property
    def _originals(self) -> Mapping[tuple[str, str], set[str]]:
        """Several originals for one pseudonym, if one thing is written in several ways."""
        found: dict[tuple[str, str], set[str]] = defaultdict(set)
        for (label, key), name in self.pseudonyms.items():
            found[label, tokens.key(name)].add(key)
        return found

    def pseudonym(self, label: str, original: str) -> str | None:
        return self.pseudonyms.get((label, original))

    def is_of_another(self, label: str, pseudonym: str, original: str) -> bool:
        owners = self._originals.get((label, pseudonym))
        return owners is not None and original not in owners


@dataclass(frozen=True, slots=True)
class Context:
    """What is known beyond the original itself.

    `taken`: comparison keys of the pseudonyms in use, by label. `forbidden`: comparison keys of all originals of the
    author. `countries`: maps the code of each country in the text to the code of its replacement: itself if it is kept,
    "" if it is replaced by an invented one. `country`: code of the country the original lies in, if known. `elsewhere`:
    pseudonyms in the author's other texts, if one person keeps one pseudonym in all of them. `current`: the pseudonym
    to be replaced. `rotation`: the other first name for each, in projects that rotate them. `shift`: how far the
    author's dates and ages move, in projects that move them together. `moment`: the date to which a day, month or year
    belongs. `town`: the pseudonym of the town that is named next to the original.
    """

    taken: Mapping[str, frozenset[str]] = field(default_factory=dict)
    forbidden: frozenset[str] = frozenset()
    countries: Mapping[str, str] = field(default_factory=dict)
    country: str | None = None
    language: str = "sv"
    inflection: Inflection = "real"
    cities: Cities = "invented"
    number_words: NumberWords = "words"
    keep_date_delimiters: bool = False
    elsewhere: Elsewhere = Elsewhere()
    current: str = ""
    rotation: Table | None = None
    shift: Shift | None = None
    moment: Moment | None = None
    town: str = ""

    @classmethod
    def chosen(cls, options: Mapping[str, object], *, language: str) -> Context:
        """The context with a project's options for pseudonyms."""
        cities = options.get("cities")
        return cls(
            language=language,
            inflection="notation" if options.get("inflection") == "notation" else "real",
            cities=cities if cities in ("series", "real") else "invented",
            number_words="digits" if options.get("number_words") == "digits" else "words",
            keep_date_delimiters=bool(options.get("keep_date_delimiters")),
            rotation=table_of(options.get("rotation")),
        )

    def taking(self, label: str, pseudonym: str) -> Context:
        """The context with this pseudonym in use."""
        used = self.taken.get(label, frozenset()) | {tokens.key(pseudonym)}
        return replace(self, taken={**self.taken, label: used})

    def with_forbidden(self, originals: Iterable[str]) -> Context:
        return replace(self, forbidden=self.forbidden | {tokens.key(original) for original in originals})


@dataclass(frozen=True, slots=True)
class Drawn:
    """A pseudonym with its eight forms. `coincides`: every candidate equals the original or is forbidden."""

    pseudonym: str
    forms: Mapping[str, str]
    coincides: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    label: Label
    original: str
    modifiers: frozenset[str]
    context: Context
    rng: random.Random

    @property
    def moved(self) -> Moment | None:
        """The date to which the original belongs, moved with all others; None unless the project moves them."""
        shift, moment = self.context.shift, self.context.moment
        return None if shift is None or moment is None else moment.back(shift)

    @property
    def taken(self) -> frozenset[str]:
        """Comparison keys of the pseudonyms in use. Empty if entities may share a pseudonym."""
        return self.context.taken.get(self.label.key, frozenset()) if self.label.distinct else frozenset()


@dataclass(frozen=True, slots=True)
class Generator:
    """`candidates` yields pseudonyms, best first. It may end only if the label is not distinct.

    `depends`: the pseudonym is made from the original, so none can be reserved before the original is known.
    `ordered`: candidates always come in the same order, and the first one is the natural choice.
    `fixed`: all originals get the same text or a mask of their shape, which may equal the original.
    `sole`: an original has one possible pseudonym, whatever others are in use. `shifts`: in projects that shift dates,
    the first candidate is the shifted one, which only the original itself rules out.
    """

    candidates: Callable[[Request], Iterator[str]]
    declension: Declension
    depends: bool = False
    ordered: bool = False
    fixed: bool = False
    sole: bool = False
    shifts: bool = False
