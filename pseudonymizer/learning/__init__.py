"""A tagger that a project learns from its own confirmed documents, for any label set and language.

What finds and what learns is loaded when it is first needed, since arrays take a tenth of a second to import.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from pseudonymizer.detectors import Text
from pseudonymizer.learning._examples import Marked, Span, held_out
from pseudonymizer.model import Mention

# The detector in the evidence, and the option that holds what was learned.
NAME = "learned"
# Something is proposed where it is at least so probable.
LEAST = 0.25
STEPS = (0.9, 0.7, 0.5, 0.35, 0.25, 0.15, 0.1, 0.05, 0.02, 0.01, 0.003)

__all__ = ["LEAST", "NAME", "STEPS", "Marked", "Span", "decided", "found", "held_out", "unpack"]


def unpack(data: bytes, least: float = LEAST) -> Any:
    """What was learned, to be handed on as an option."""
    return import_module("pseudonymizer.learning.finding").unpack(data, least)


def found(text: Text, options: Mapping[str, object]) -> list[Mention] | None:
    """What was learned proposes, in place of the detectors; None where nothing was learned."""
    learned = options.get(NAME)
    if learned is None:
        return None
    proposed: list[Mention] = import_module("pseudonymizer.learning.finding").mentions(text, learned)
    return proposed


def decided(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    """The same mentions, those of an entity with one proposed identifier type."""
    agreed: tuple[Mention, ...] = import_module("pseudonymizer.learning.deciding").agreed(mentions)
    return agreed
