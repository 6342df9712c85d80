"""Whether a number's check digits are right. What says so is slow to load, and most texts have no such number."""

from __future__ import annotations

# ruff: noqa: PLC0415 - a tenth of a process's start that only a text with such a number pays


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
