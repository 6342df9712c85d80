"""Blocks what nobody has confirmed, and what has changed since. What is not even done is never released."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Annotation, AnnotationStatus, Needs
from annotation.models.annotations.annotation import FINISHED
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._reading import Read
from pseudonymizer.model import Origin

NAME = "not_confirmed"
NEEDS = {"unfinished": Needs.NOBODY, "unconfirmed": Needs.TWO, "changed": Needs.TWO}


def build() -> Gate:
    return Gate(NAME, "releases.gate.not_confirmed", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    layer = read.layer
    if layer is None or layer.origin == Origin.MACHINE or layer.status not in FINISHED:
        yield Block("unfinished", NEEDS["unfinished"])
    elif layer.status != AnnotationStatus.CONFIRMED:
        yield Block("unconfirmed", NEEDS["unconfirmed"], version=_version(layer))
    elif read.outdated:
        yield Block("changed", NEEDS["changed"], version=_version(layer))


def _version(layer: Annotation) -> int:
    """Grows with each operation on the layer and each decision of the project: both change what can be read."""
    return layer.version + layer.document.project.decided
