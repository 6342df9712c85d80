"""Blocks mentions that still carry `OBS!` or `Cit-FL`. A hand-over package may carry them, a public release never."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs, ReleaseKind
from annotation.services.releases._gate import Block, Gate, by_rules
from annotation.services.releases._reading import Read

NAME = "temporary"
NEEDS = {"temporary_left": Needs.NOBODY}


def build() -> Gate:
    return Gate(NAME, "releases.gate.temporary", NEEDS, _find, kinds=(ReleaseKind.PUBLIC,))


def _find(read: Read) -> Iterator[Block]:
    """One for a mention, whatever it carries."""
    if read.content is not None:
        yield from {block.ref: block for block, _ in by_rules(read.content, NEEDS)}.values()
