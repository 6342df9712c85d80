"""Moves dates in digits and writes them in the same shape: 2018-12-01, 1/12-18, 180112, 12/2018."""

from __future__ import annotations

import regex

from pseudonymizer.pseudonyms.shifting import Moment, Shift, full

# Which group of digits is what, tried in this order: Swedish puts the year first or last, and the day before the month.
_SHAPES = (
    (regex.compile(r"\s*(\p{Nd}{4})[-/. ]+(\p{Nd}{1,2})[-/. ]+(\p{Nd}{1,2})\s*"), "ymd"),
    (regex.compile(r"\s*(\p{Nd}{1,2})[-/. ]+(\p{Nd}{1,2})[-/. ]+(\p{Nd}{4})\s*"), "dmy"),
    (regex.compile(r"\s*((?:19|20)\p{Nd}{2})(\p{Nd}{2})(\p{Nd}{2})\s*"), "ymd"),
    (regex.compile(r"\s*(\p{Nd}{2})(\p{Nd}{2})(\p{Nd}{2})\s*"), "ymd"),
    (regex.compile(r"\s*(\p{Nd}{2})-(\p{Nd}{2})-(\p{Nd}{2})\s*"), "ymd"),
    (regex.compile(r"\s*(\p{Nd}{1,2})[-/. ]+(\p{Nd}{1,2})[-/. ]+(\p{Nd}{2})\s*"), "dmy"),
    (regex.compile(r"\s*(\p{Nd}{1,2})[-/.](\p{Nd}{4})\s*"), "my"),
    (regex.compile(r"\s*(\p{Nd}{4})[-/.](\p{Nd}{1,2})\s*"), "ym"),
    (regex.compile(r"\s*(\p{Nd}{1,2})[-/.](\p{Nd}{1,2})\s*"), "dm"),
)
# With the day where the month should be, the order is the other one.
_SWAPPED = str.maketrans("md", "dm")
_MOST_MONTHS, _MOST_DAYS = 12, 31


def shifted(words: str, shift: Shift) -> str | None:
    """The date moved, or None if the digits are none."""
    for shape, usual in _SHAPES:
        found = shape.fullmatch(words)
        if found is None:
            continue
        for order in (usual, usual.translate(_SWAPPED)):
            moment = _read(dict(zip(order, found.groups(), strict=True)))
            moved = moment and moment.back(shift)
            if moved is not None:
                return _written(words, found, order, moved)
    return None


def _read(digits: dict[str, str]) -> Moment | None:
    numbers = {part: int(value) for part, value in digits.items()}
    if not 1 <= numbers["m"] <= _MOST_MONTHS or not 1 <= numbers.get("d", 1) <= _MOST_DAYS:
        return None
    return Moment(full(numbers["y"]) if "y" in numbers else None, numbers["m"], numbers.get("d"))


def _written(words: str, found: regex.Match[str], order: str, moved: Moment) -> str:
    parts = {"y": moved.year, "m": moved.month, "d": moved.day}
    for group, part in reversed(list(enumerate(order, 1))):
        start, end = found.span(group)
        width = end - start
        value = (parts[part] or 0) % 10**width if part == "y" else parts[part] or 0
        # One digit stays one where it can, and two stay two.
        words = words[:start] + (f"{value:0{width}}" if width > 1 else str(value)) + words[end:]
    return words
