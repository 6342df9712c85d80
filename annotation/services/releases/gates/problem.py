"""Blocks documents with a problem that an annotator reported and no lead has answered."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._reading import Read

NAME = "problem"
NEEDS = {"problem": Needs.ONE}


def build() -> Gate:
    return Gate(NAME, "releases.gate.problem", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    """An exception holds for this problem: another one needs another."""
    yield from (Block("problem", Needs.ONE, ref=str(each)) for each in read.problems)
