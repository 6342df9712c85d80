"""What a pattern consists of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, cast

# How many words away a context word may stand, if the pattern does not say.
NEAR = 5
FARTHEST = 100


@dataclass(frozen=True, slots=True)
class Pattern:
    """An expression in RE2's syntax, or a list of words, and what its matches are.

    Without a label it says what is never to be proposed: what detectors find there is held back. `words` are words and
    phrases as they are written in texts; in Swedish a genitive's ending may follow. `replacement` is the pseudonym of
    what is found; it may refer to groups (`\\1`, `\\g<name>`). Without one, the label's generator draws a pseudonym.
    If there is a `context`, one of its words must stand at most `near` words away. If the expression has a group called
    `mention`, only that group is marked. Patterns that are not `on` find nothing.
    """

    name: str
    expression: str = ""
    label: str = ""
    replacement: str = ""
    context: tuple[str, ...] = ()
    ignore_case: bool = False
    checksum: str = ""
    near: int = NEAR
    on: bool = True
    words: tuple[str, ...] = ()


LISTS = ("context", "words")
FIELDS = tuple(field.name for field in fields(Pattern))


def as_plain(pattern: Pattern) -> dict[str, Any]:
    """The pattern as a plain mapping, for options and JSON."""
    return asdict(pattern) | {field: list(getattr(pattern, field)) for field in LISTS}


def of_plain(values: Mapping[str, Any]) -> Pattern:
    """Values of earlier versions may lack fields that came later."""
    return Pattern(**{**values, **{field: tuple(values.get(field, ())) for field in LISTS}})


def chosen(options: Mapping[str, object]) -> tuple[Pattern, ...]:
    """The patterns in the option "patterns" that are on."""
    given = cast("Sequence[Mapping[str, Any]]", options.get("patterns") or ())
    return tuple(pattern for pattern in map(of_plain, given) if pattern.on)
