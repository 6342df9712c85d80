"""Blocks proposals that nobody has decided on, and mentions without an identifier type."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate, by_rules
from annotation.services.releases._reading import Read

NAME = "undecided"
NEEDS = {"undecided_proposal": Needs.ONE, "undecided": Needs.ONE}


def build() -> Gate:
    return Gate(NAME, "releases.gate.undecided", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    if read.content is not None:
        yield from (block for block, _ in by_rules(read.content, NEEDS))
