"""Pre-annotation: the machine's layer of a document."""

from annotation.services.preannotation import originals
from annotation.services.preannotation._preannotation import is_first_awaited, machine_layer, prepare, rng_of, state

__all__ = [
    "is_first_awaited",
    "machine_layer",
    "originals",
    "prepare",
    "rng_of",
    "state",
]
