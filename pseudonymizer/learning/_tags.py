"""Tags name the label, and the identifier type where the label set has types: `B-ORG~QUASI`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy

from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.chain import OUTSIDE

_JOIN = "~"


def name(label: str, kind: str) -> str:
    return f"{label}{_JOIN}{kind}" if kind else label


def parted(joined: str) -> tuple[str, str]:
    label, _, kind = joined.partition(_JOIN)
    return label, kind


def by(part: Callable[[str, str], str], names: Sequence[str]) -> tuple[list[str], Array]:
    """What the function makes of the tags, and which tag is of which: a matrix to multiply probabilities with."""
    of = ["" if each == OUTSIDE else part(*parted(each[2:])) for each in names]
    found = sorted(set(of) - {""})
    return found, numpy.array([[value == own for value in found] for own in of], numpy.float64)
