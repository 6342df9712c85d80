"""Blocks what is readable of a confidential category about which the profile does not decide."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._reading import Read
from pseudonymizer import groups
from pseudonymizer.model import ConfidentialStatus, IdentifierType

NAME = "confidential"
NEEDS = {"category_undecided": Needs.NOBODY}
OPEN = {None, ConfidentialStatus.NOT_CONFIDENTIAL}


def build() -> Gate:
    return Gate(NAME, "releases.gate.confidential", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    """Profiles of before there were such decisions have none."""
    if read.content is None:
        return
    decided = read.row.release.terms.get("confidential", {})
    for each in read.content.mentions:
        is_readable = each.identifier_type == IdentifierType.NO_MASK and not groups.is_silent(each)
        if is_readable and each.confidential_status not in OPEN and each.confidential_status not in decided:
            place = (each.id, each.start, each.end, each.label or "")
            yield Block("category_undecided", Needs.NOBODY, *place)
