"""Why two entities may be one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pseudonymizer.entities._spoken import Spoken


class Reason(StrEnum):
    """The surest first."""

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
    """That an entity may be another one, by one of its forms; the form has these modifiers, if it is the other's."""

    entity: Spoken
    into: Spoken
    reason: Reason
    form: str = ""
    modifiers: tuple[str, ...] = ()
    letters: int = 0
