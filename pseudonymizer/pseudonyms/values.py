"""What drawing a pseudonym takes and gives."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from pseudonymizer import tokens
from pseudonymizer.labels import Label

Inflection = Literal["real", "notation"]
Cities = Literal["invented", "series"]
Declension = Literal["noun", "name", "none", "mask"]


@dataclass(frozen=True, slots=True)
class Context:
    """What is known beyond the original itself.

    `taken`: comparison keys of the pseudonyms in use, by label. `forbidden`: comparison keys of all originals of the
    author. `countries`: code of each country the text mentions -> code of the country it is replaced by: itself when
    it is kept, "" when an invented one stands for it. `country`: code of the country the original lies in, if known.
    """

    taken: Mapping[str, frozenset[str]] = field(default_factory=dict)
    forbidden: frozenset[str] = frozenset()
    countries: Mapping[str, str] = field(default_factory=dict)
    country: str | None = None
    language: str = "sv"
    inflection: Inflection = "real"
    cities: Cities = "invented"
    keep_date_delimiters: bool = False

    @classmethod
    def chosen(cls, options: Mapping[str, object], *, language: str) -> Context:
        """With what a project's options say of pseudonyms."""
        return cls(
            language=language,
            inflection="notation" if options.get("inflection") == "notation" else "real",
            cities="series" if options.get("cities") == "series" else "invented",
            keep_date_delimiters=bool(options.get("keep_date_delimiters")),
        )

    def taking(self, label: str, pseudonym: str) -> Context:
        """The same context with this pseudonym in use."""
        used = self.taken.get(label, frozenset()) | {tokens.key(pseudonym)}
        return replace(self, taken={**self.taken, label: used})

    def with_forbidden(self, originals: Iterable[str]) -> Context:
        return replace(self, forbidden=self.forbidden | {tokens.key(original) for original in originals})


@dataclass(frozen=True, slots=True)
class Drawn:
    """A pseudonym with its eight forms. `coincides`: all that was possible is the original or forbidden."""

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


@dataclass(frozen=True, slots=True)
class Generator:
    """`candidates` gives pseudonyms, the best first; they may end only where the label is not distinct.

    `depends`: the pseudonym is made from the original, so that none can be reserved before it is known.
    `fixed`: all originals become the same, or a mask of their shape, which may be what stood there.
    """

    candidates: Callable[[Request], Iterator[str]]
    declension: Declension
    depends: bool = False
    fixed: bool = False
