"""Blocks documents that two people annotated and nobody adjudicated."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._reading import Read

NAME = "unadjudicated"
NEEDS = {"unadjudicated": Needs.ONE}


def build() -> Gate:
    return Gate(NAME, "releases.gate.unadjudicated", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    if read.layer is not None and read.unadjudicated:
        yield Block("unadjudicated", Needs.ONE, version=read.layer.version)
