"""Lists the reasons why two entities may be the same."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pseudonymizer.entities._spoken import Spoken


class Reason(StrEnum):
    """Most certain first."""

    SAME_WORDS = "same_words"
    OTHER_CASE = "other_case"
    OTHER_LABEL = "other_label"
    DELIMITERS = "delimiters"
    GENITIVE = "genitive"
    DIACRITICS = "diacritics"
    INHABITANTS = "inhabitants"
    INFLECTED = "inflected"
    MISSPELT = "misspelt"
    VARIANT = "variant"
    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    SHORT_FORM = "short_form"
    INITIALS = "initials"


@dataclass(frozen=True, slots=True)
class Found:
    """An entity that may be another one, because of one of its forms. `modifiers` are those of the form if the two are
    the same.
    """

    entity: Spoken
    into: Spoken
    reason: Reason
    form: str = ""
    modifiers: tuple[str, ...] = ()
    letters: int = 0
