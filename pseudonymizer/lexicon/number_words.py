"""Swedish number words up to 120, spoken and misspelt forms too, read as numbers and written back."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

_UNITS = ("", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio")
_TEENS = ("tio", "elva", "tolv", "tretton", "fjorton", "femton", "sexton", "sjutton", "arton", "nitton")
_TENS = {20: "tjugo", 30: "trettio", 40: "fyrtio", 50: "femtio", 60: "sextio", 70: "sjuttio", 80: "åttio", 90: "nittio"}
_SPOKEN_TENS = {20: ("tjuge",), 30: ("tretti",), 40: ("förti", "fyrti", "förtio"), 50: ("femti",), 60: ("sexti",),
                70: ("sjutti",), 80: ("åtti",), 90: ("nitti",)}  # fmt: skip
_SPOKEN = {1: ("en",), 8: ("åtti",), 9: ("nie",), 18: ("aderton",)}
_ORDINALS = (
    "nollte", "första", "andra", "tredje", "fjärde", "femte", "sjätte", "sjunde", "åttonde", "nionde", "tionde",
    "elfte", "tolfte", "trettonde", "fjortonde", "femtonde", "sextonde", "sjuttonde", "artonde", "nittonde",
)  # fmt: skip
SHORTEST_MISSPELT = 5


class Number(NamedTuple):
    value: int
    ordinal: bool = False
    misspelt: bool = False


@cache
def _forms() -> dict[str, Number]:
    forms = {"noll": Number(0), "hundra": Number(100), "etthundra": Number(100)}
    for value in range(1, 20):
        word = _UNITS[value] if value < 10 else _TEENS[value - 10]
        for form in (word, *_SPOKEN.get(value, ())):
            forms[form] = Number(value)
        forms[_ORDINALS[value]] = Number(value, ordinal=True)
    for tens, word in _TENS.items():
        for stem in (word, *_SPOKEN_TENS[tens]):
            forms.setdefault(stem, Number(tens))
            _add_compounds(forms, stem, tens)
        forms[f"{word}nde"] = Number(tens, ordinal=True)
    for value in range(1, 21):
        forms[f"hundra{write(value)}"] = Number(100 + value)
    return forms


def _add_compounds(forms: dict[str, Number], stem: str, tens: int) -> None:
    for unit in range(1, 10):
        for word in (_UNITS[unit], *_SPOKEN.get(unit, ())):
            forms[f"{stem}{word}"] = Number(tens + unit)
        forms[f"{stem}{_ORDINALS[unit]}"] = Number(tens + unit, ordinal=True)


def read(key: str) -> Number | None:
    """The number a case-folded word says, exactly."""
    return _forms().get(key)


def read_misspelt(key: str) -> Number | None:
    """The number the word most nearly says: one letter away, two from seven letters on. Ask for unknown words only."""
    if len(key) < SHORTEST_MISSPELT:
        return None
    limit = 2 if len(key) >= 7 else 1
    best: tuple[int, int, str] | None = None
    for form, number in _forms().items():
        if len(form) > 3 and abs(len(form) - len(key)) <= limit:
            distance = OSA.distance(key, form, score_cutoff=limit)
            if distance <= limit:
                best = min(best or (9, 0, ""), (distance, number.value, form))
    if best is None:
        return None
    found = _forms()[best[2]]
    return Number(found.value, found.ordinal, misspelt=True)


def write(value: int) -> str:
    """The number as one Swedish word, from 0 to 120."""
    if value >= 100:
        return "hundra" + (write(value - 100) if value > 100 else "")
    if value < 10:
        return "noll" if value == 0 else _UNITS[value]
    if value < 20:
        return _TEENS[value - 10]
    return _TENS[value // 10 * 10] + _UNITS[value % 10]
