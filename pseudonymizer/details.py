"""The nine details of the anonymisation tool: what they look like, and what replaces them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.expressions import Expression

ALL = "all"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)"
)
# A word for a thing and its value: by a sign, or only by a space.
_SIGN = r"[ \t]*[:=#–-][ \t]*"


class UnknownDetail(PseudonymizerError):
    """There is no such detail."""

    code = "unknown_detail"


@dataclass(frozen=True, slots=True)
class Detail:
    """`name` is the label, too, and `replacement` the label's pseudonym."""

    number: int
    name: str
    expression: Expression
    replacement: str


def _detail(number: int, name: str, expression: str, replacement: str) -> Detail:
    return Detail(number, name, Expression(expression, re.IGNORECASE | re.ASCII), replacement)


# Unlike the tool's expressions, none begins or ends inside a word or a longer number.
DETAILS = (
    _detail(1, "nric", r"(?<!\w)[sftg]\d{7}[a-z](?!\w)", "[NRIC]"),
    _detail(2, "phone", r"(?<!\w)(?<!\d[.,/-])\d{8}(?!\w|[.,/-]\d)", "[PHONE]"),
    _detail(3, "caseno", r"(?<!\w)\d{10}[a-z](?!\w)", "[CASENO]"),
    _detail(4, "id", r"(?<!\w)(?:[a-z]\d{4}[a-z]|\d{5}[a-z])(?!\w)", "[ID]"),
    _detail(
        5,
        "date",
        r"(?<!\w)(?<!\d[./-])(?:"
        r"(?:0?[1-9]|[12]\d|3[01])([^\w\s]|[ \t])(?:0?[1-9]|1[0-2])\1(?:\d{4}|\d{2})|"
        r"(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01])|"
        rf"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?[ \t./-]{{0,2}}{_MONTH}[ \t./,-]{{0,2}}(?:\d{{4}}|\d{{2}})"
        r")(?!\w|[./-]\d)",
        "[DATE]",
    ),
    _detail(
        6,
        "admission_time",
        r"\badmission[ \t]+time(?:[ \t]*[^\w\s][ \t]*|[ \t]+)(?:[01]?\d|2[0-4])[^\w\s]?[0-5]\d"
        r"(?:[ \t]?h(?:rs|ours)?\b)?(?!\w)",
        "Admission Time: [Time]",
    ),
    # "ward type A", "ward:type b1", "Ward 12", "Ward: B" - and not "the ward for two days".
    _detail(
        7,
        "ward",
        rf"\bward(?:{_SIGN}\w+(?:[ \t][a-z0-9]+\b(?![ \t]*[:=#]))?|"
        r"[ \t]+(?:no\.?|number|type|class|level)[ \t]+[a-z0-9]+\b|"
        r"[ \t]+(?=[a-z]*\d)[a-z0-9]+\b(?:[ \t][a-z](?!\w))?|[ \t](?-i:[A-Z])(?!\w)"
        r")",
        "Ward:[WardNo]",
    ),
    _detail(
        8,
        "bed",
        rf"\bbed(?:{_SIGN}|[ \t]+(?:no\.?|number)[ \t]+|[.,]?[ \t]+(?=[a-z]*\d))[a-z0-9]+\b",
        "Bed:[BedNo]",
    ),
    _detail(
        9,
        "patient_class",
        rf"\bpatient[ \t]+class(?:{_SIGN}|[ \t]+)\w+(?:[ \t][a-z]\d?(?!\w))?",
        "Patient Class:[Class]",
    ),
)
_BY_NAME = {name: detail for detail in DETAILS for name in (detail.name, str(detail.number))}


def chosen(given: str | Iterable[int | str]) -> tuple[Detail, ...]:
    """The details of "all", of "1,3,date", or of a list of numbers and names, in their order."""
    names = given.split(",") if isinstance(given, str) else map(str, given)
    wanted = [name.strip().lower().replace(" ", "_") for name in names]
    if ALL in wanted:
        return DETAILS
    for name in wanted:
        if name and name not in _BY_NAME:
            raise UnknownDetail(f"There is no detail {name}; there are {', '.join(_BY_NAME)}.", detail=name)
    found = {_BY_NAME[name].number for name in wanted if name}
    return tuple(detail for detail in DETAILS if detail.number in found)
