"""Blocks what must be replaced and reads as it did: the pseudonym is the original."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate, by_rules
from annotation.services.releases._reading import Read

NAME = "equals_original"
NEEDS = {"equals_original": Needs.TWO, "mask_equals_original": Needs.ONE}


def build() -> Gate:
    return Gate(NAME, "releases.gate.equals_original", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    """What a project need not replace can pass with one person's reason."""
    if read.content is None:
        return
    for block, mention in by_rules(read.content, NEEDS):
        must = read.content.label_set[mention.label or ""].must_replace
        yield replace(block, needs=Needs.TWO if must else Needs.ONE)
