"""Knows SVALA's labels in pseudonymisation mode: their kinds, their display order, and their old spellings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain


class Kind(IntEnum):
    """In display order."""

    MAIN = 0
    NUMBER = 1
    MODIFIER = 2
    TEMPORARY = 3


MODIFIERS = frozenset({"gen", "def", "pl", "foreign"})
TEMPORARY = frozenset({"OBS!", "Com!", "Cit-FL"})

# The groups in which SVALA shows the labels, as of September 2025.
_GROUPS = (
    ("firstname_male", "firstname_female", "firstname_unknown", "initials", "middlename", "surname", "nickname"),
    ("area", "city", "country", "geo", "place", "region", "street_nr", "zip_code"),
    ("school", "work", "public_authority", "other_institution"),
    ("transport_name", "transport_nr"),
    ("age_digits", "age_string"),
    ("date_digits", "day", "month_digit", "month_word", "year", "past_timepoint", "future_timepoint", "time_span"),
    ("account_nr", "email", "extra", "license_nr", "other_nr_seq", "phone_nr", "personid_nr", "url", "username"),
    ("pet_type", "language", "ethnicity", "currency", "hobby", "crime", "health_condition"),
    ("edu", "fam", "prof", "sensitive"),
)
MAIN = frozenset(chain.from_iterable(_GROUPS))

# Labels from 2018 to January 2020 that have an equivalent today. In a file with `city_swe`, a plain `city` is probably
# abroad and would have `foreign` today, but this is not certain enough to add it.
OLD_SPELLINGS: Mapping[str, str] = {
    "firstname:male": "firstname_male",
    "firstname:female": "firstname_female",
    "firstname:unknown": "firstname_unknown",
    "month-digit": "month_digit",
    "month-word": "month_word",
    "city-SWE": "city",
    "city_swe": "city",
    "street": "place",
    "transport": "transport_name",
    "transport_line": "transport_nr",
    "country_of_origin": "country",
}

# Labels that were removed without replacement. A person must say what the word is, or that it is nothing.
GONE: Mapping[str, str] = {
    "institution": "split into school, work and other_institution in April 2018, taken away in December 2019",
    "ort": "misspelt; taken away in November 2018",
    "nom": "nominative; taken away in April 2018",
}

_GENDERS = ("male", "female", "unknown")


@dataclass(frozen=True, slots=True)
class Spelling:
    """An edge's labels in today's spelling, those whose spelling changed, and those that no longer exist."""

    labels: tuple[str, ...]
    renamed: Mapping[str, str]
    gone: tuple[str, ...] = ()


def respelt(labels: Iterable[str], source: str) -> Spelling:
    """The labels in today's spelling.

    `source` is the edge's source text: it decides between the two labels that replaced `age` in October 2018.
    """
    given = tuple(dict.fromkeys(labels))
    renamed = {label: OLD_SPELLINGS[label] for label in given if label in OLD_SPELLINGS}
    if "age" in given:
        renamed["age"] = "age_digits" if any(character.isdecimal() for character in source) else "age_string"
    gender = next((label for label in _GENDERS if label in given), "unknown")
    if "firstname" in given:
        renamed["firstname"] = f"firstname_{gender}"
    told = _GENDERS if "firstname" in given else ()
    kept = [renamed.get(label, label) for label in given if label not in GONE and label not in told]
    return Spelling(tuple(dict.fromkeys(kept)), renamed, tuple(label for label in given if label in GONE))


def is_number(label: str) -> bool:
    return label.isascii() and label.isdecimal()


def kind(label: str) -> Kind:
    """The kind of a label for SVALA, which takes every unknown label for a main label."""
    if label in TEMPORARY:
        return Kind.TEMPORARY
    if label in MODIFIERS:
        return Kind.MODIFIER
    return Kind.NUMBER if is_number(label) else Kind.MAIN


def is_of_pseudonymisation(label: str) -> bool:
    """Whether the label makes the edge's target a pseudonym. A label with an exclamation mark is only a note."""
    return is_number(label) or label in MAIN or label in MODIFIERS or label == "Cit-FL"


def displayed(labels: Iterable[str]) -> tuple[str, ...]:
    """Main labels, numbers, modifiers, temporary labels, each sorted alphabetically."""
    return tuple(sorted(labels, key=lambda label: (kind(label), label)))


def main(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(label for label in labels if label in MAIN)


def numbers(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(label for label in labels if is_number(label))
