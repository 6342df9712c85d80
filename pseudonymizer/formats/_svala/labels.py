"""SVALA's labels in pseudonymisation mode: their kinds, the order they are shown in, and how they were spelt before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain


class Kind(IntEnum):
    """In the order of display."""

    MAIN = 0
    NUMBER = 1
    MODIFIER = 2
    TEMPORARY = 3


MODIFIERS = frozenset({"gen", "def", "pl", "foreign"})
TEMPORARY = frozenset({"OBS!", "Com!", "Cit-FL"})

# The groups in which SVALA shows them, as of September 2025.
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

# Labels of 2018 to January 2020 whose meaning has a label today. In a file with `city_swe` a plain `city` is likely to
# lie elsewhere, where today `foreign` is put beside it; that is not sure enough to add.
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

# Those that were taken away and have none: a person must say what the word is, or that it is nothing.
GONE: Mapping[str, str] = {
    "institution": "split into school, work and other_institution in April 2018, taken away in December 2019",
    "ort": "misspelt; taken away in November 2018",
    "nom": "nominative; taken away in April 2018",
}

_GENDERS = ("male", "female", "unknown")


@dataclass(frozen=True, slots=True)
class Spelling:
    """An edge's labels as they are spelt today, which of them were spelt otherwise, and which exist no more."""

    labels: tuple[str, ...]
    renamed: Mapping[str, str]
    gone: tuple[str, ...] = ()


def respelt(labels: Iterable[str], source: str) -> Spelling:
    """`source` is the edge's source text, which tells the two labels apart that `age` became in October 2018."""
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
    """What SVALA takes a label for: what it does not know is a main label to it."""
    if label in TEMPORARY:
        return Kind.TEMPORARY
    if label in MODIFIERS:
        return Kind.MODIFIER
    return Kind.NUMBER if is_number(label) else Kind.MAIN


def is_of_pseudonymisation(label: str) -> bool:
    """Whether the edge's target is a pseudonym because of it; one with an exclamation mark is a note only."""
    return is_number(label) or label in MAIN or label in MODIFIERS or label == "Cit-FL"


def displayed(labels: Iterable[str]) -> tuple[str, ...]:
    """Main labels, numbers, modifiers, temporary ones, by the alphabet within each."""
    return tuple(sorted(labels, key=lambda label: (kind(label), label)))


def main(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(label for label in labels if label in MAIN)


def numbers(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(label for label in labels if is_number(label))
