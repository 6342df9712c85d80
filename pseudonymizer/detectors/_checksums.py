"""Whether a number's check digits are right. What says so is slow to load, and most texts have no such number."""

from __future__ import annotations

import re
from datetime import date

# ruff: noqa: PLC0415 - a tenth of a process's start that only a text with such a number pays


_NRIC = re.compile(r"[STFGM][0-9]{7}[A-Z]")
_NRIC_WEIGHTS = (2, 7, 6, 5, 4, 3, 2)
_NRIC_LETTERS = {"S": (0, "JZIHGFEDCBA"), "T": (4, "JZIHGFEDCBA"), "F": (0, "XWUTRQPNMLK"), "G": (4, "XWUTRQPNMLK"),
                 "M": (3, "XWUTRQPNJLK")}  # fmt: skip


def is_nric(number: str) -> bool:
    """A Singapore identity number, in capitals and without separators."""
    if not _NRIC.fullmatch(number):
        return False
    offset, letters = _NRIC_LETTERS[number[0]]
    total = offset + sum(weight * int(digit) for weight, digit in zip(_NRIC_WEIGHTS, number[1:8], strict=True))
    return letters[total % 11] == number[8]


def is_birth_date(year: str, month: str, day: str) -> bool:
    """Whether the digits of a Swedish personal number are a date. The day of a coordination number is sixty more."""
    number = int(day) - 60 if int(day) > 60 else int(day)
    try:
        date(int(year) if len(year) == 4 else 2000 + int(year), int(month), number)
    except ValueError:
        return False
    return True


def is_luhn(digits: str) -> bool:
    from stdnum import luhn

    return bool(luhn.is_valid(digits))


def is_iban(number: str) -> bool:
    from stdnum import iban

    return bool(iban.is_valid(number))


def is_norwegian(number: str) -> bool:
    from stdnum.no import fodselsnummer

    return bool(fodselsnummer.is_valid(number))


def is_finnish(number: str) -> bool:
    from stdnum.fi import hetu

    return bool(hetu.is_valid(number, allow_temporary=True))


def is_phone(number: str, region: str) -> bool:
    import phonenumbers

    try:
        parsed = phonenumbers.parse(number, region)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.is_valid_number(parsed)
