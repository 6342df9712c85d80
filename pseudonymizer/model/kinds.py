"""Declares the kinds of value that a field of a row may hold, as plain data for checks, storage and types."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_ITEMS = 50
HIGHEST_NUMBER = 1_000_000
HIGHEST_OFFSET = 2_000_000_000
LONGEST_TEXT = 10_000
LONGEST_WORD = 64


@dataclass(frozen=True, slots=True)
class Id:
    """A UUID in its usual spelling. `of` is the table it refers to, if it is not the row's own id."""

    of: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    longest: int = LONGEST_TEXT
    blank: bool = True


@dataclass(frozen=True, slots=True)
class Word:
    """A non-empty word, such as a key of a label set."""

    longest: int = LONGEST_WORD


@dataclass(frozen=True, slots=True)
class Key:
    """A name from our own code, never a piece of the text; it is stored unencrypted."""

    pattern: str = r"[a-z0-9_.]{1,100}"


@dataclass(frozen=True, slots=True)
class Whole:
    """An integer from `lowest` to `highest`, inclusive."""

    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Score:
    """A finite number whose absolute value is at most `largest`."""

    largest: int = HIGHEST_NUMBER


@dataclass(frozen=True, slots=True)
class YesNo:
    pass


@dataclass(frozen=True, slots=True)
class Choice:
    options: type[StrEnum]


@dataclass(frozen=True, slots=True)
class Words:
    """A list of distinct words."""

    ordered: bool = False
    most: int = MOST_ITEMS


@dataclass(frozen=True, slots=True)
class Range:
    """A stretch of the source: start and end offset, end exclusive."""


@dataclass(frozen=True, slots=True)
class Forms:
    """Texts by joined modifiers, such as `def+gen`."""

    modifiers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """An object with exactly these fields. `name` is the name of its type, and `value` the library's class for it."""

    name: str
    value: type
    fields: tuple[Field, ...]
    about: str


@dataclass(frozen=True, slots=True)
class ListOf:
    item: Range | Record
    most: int = MOST_ITEMS


Kind = Id | Text | Word | Key | Whole | Score | YesNo | Choice | Words | Range | Forms | Record | ListOf


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a row or record.

    `fixed`: set when the row is made, and never changed by an operation.
    `sealed`: stored encrypted, because it can hold words of the text.
    `note`: an annotation beside the decision; changing it does not decide about a mention.
    `added`: rows and operations from before the field existed lack it, and are read as if it were empty.
    `optional`: a record may leave it out.
    """

    name: str
    kind: Kind
    about: str = ""
    nullable: bool = False
    fixed: bool = False
    sealed: bool = False
    note: bool = False
    added: bool = False
    optional: bool = False
