"""Reads a replacement: text and references to groups."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pseudonymizer.patterns._findings import Code, Finding

_REFERENCE = re.compile(r"\\(?:(?P<number>\d{1,2})|g<(?P<name>[^>]*)>|(?P<escaped>\\)|)")


def expanded(template: str, text_of: Callable[[int | str], str]) -> str:
    """The replacement with each reference replaced by the text of its group."""

    def text(match: re.Match[str]) -> str:
        return "\\" if match["escaped"] else text_of(_group(match))

    return _REFERENCE.sub(text, template)


def is_constant(template: str) -> bool:
    """Whether it refers to no group."""
    return not any(not match["escaped"] for match in _REFERENCE.finditer(template))


def findings(template: str, has: Callable[[int | str], bool]) -> Iterator[Finding]:
    """References to groups that do not exist, and what is no reference at all."""
    for match in _REFERENCE.finditer(template):
        if match["escaped"]:
            continue
        if not (match["number"] or match["name"]):
            yield Finding(Code.REFERENCE_BAD, "replacement", match.start(), min(match.end() + 1, len(template)))
        elif not has(_group(match)):
            yield Finding(Code.REFERENCE_UNKNOWN, "replacement", *match.span())


def _group(match: re.Match[str]) -> int | str:
    named = match["number"] or match["name"] or "0"
    return int(named) if named.isdecimal() else named
