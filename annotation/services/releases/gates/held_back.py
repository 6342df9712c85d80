"""Blocks documents with proposals that were held back and that nobody has looked at: they would stay readable."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._reading import Read

NAME = "held_back"
NEEDS = {"held_back": Needs.TWO}


def build() -> Gate:
    return Gate(NAME, "releases.gate.held_back", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    layer = read.layer
    if layer is not None and layer.held_back_count and not layer.held_back_seen:
        yield Block("held_back", Needs.TWO, version=layer.version)
