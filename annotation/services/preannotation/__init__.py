"""Pre-annotation: makes a document's machine layer."""

from annotation.services.preannotation import originals
from annotation.services.preannotation._outdated import Outdated, outdated, renewable
from annotation.services.preannotation._preannotation import (
    is_first_awaited,
    machine_layer,
    named,
    prepare,
    rng_of,
    state,
)

__all__ = [
    "Outdated",
    "is_first_awaited",
    "machine_layer",
    "named",
    "originals",
    "outdated",
    "prepare",
    "renewable",
    "rng_of",
    "state",
]
