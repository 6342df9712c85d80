"""Makes patterns of pairs of an expression and a replacement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.patterns._pattern import Pattern


def pairs(given: Iterable[Sequence[str]], *, label: str, ignore_case: bool = False) -> tuple[Pattern, ...]:
    """Patterns named by their place: "pair 1", "pair 2", ..."""
    return tuple(_pattern(pair, place, label, ignore_case) for place, pair in enumerate(given, start=1))


def _pattern(pair: Sequence[str], place: int, label: str, ignore_case: bool) -> Pattern:
    is_pair = not isinstance(pair, str) and isinstance(pair, Sequence) and len(pair) == 2
    if not is_pair or not all(isinstance(each, str) for each in pair):
        raise InvalidFormat(f"Pair {place} is not an expression and a replacement.", place=place)
    expression, replacement = pair
    return Pattern(f"pair {place}", expression, label, replacement, ignore_case=ignore_case)
