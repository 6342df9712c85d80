"""A format whose name is already taken."""

from __future__ import annotations

from dataclasses import replace

from maskros_example import upside_down
from pseudonymizer.formats import Format

NAME = "target"


def build() -> Format:
    return replace(upside_down.build(), name=NAME)
