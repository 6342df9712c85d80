"""Finds forms one or two letters away from a word, by deleting letters from both."""

from __future__ import annotations

from collections.abc import Iterator

SHORTEST, LONG = 5, 8


def reach(form: str) -> int:
    """The maximum number of letters by which a form of this length may differ."""
    return 2 if len(form) >= LONG else 1


def letters_dropped(form: str, most: int) -> set[str]:
    """The form, and what is left of it when up to `most` letters are deleted."""
    found = last = {form}
    for _ in range(most):
        last = set(_one_dropped(last))
        found = found | last
    return found


def _one_dropped(forms: set[str]) -> Iterator[str]:
    for form in forms:
        for place in range(len(form)):
            yield form[:place] + form[place + 1 :]
