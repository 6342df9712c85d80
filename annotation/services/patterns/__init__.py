"""A project's own patterns: their versions and their trials on documents."""

from annotation.services.patterns import trials
from annotation.services.patterns._files import as_toml, read_pairs, read_toml
from annotation.services.patterns._suggesting import Suggestion, Suggestions, suggested
from annotation.services.patterns._versions import (
    InForce,
    Told,
    current,
    findings,
    in_force,
    listed,
    of_version,
    save,
)

__all__ = [
    "InForce",
    "Suggestion",
    "Suggestions",
    "Told",
    "as_toml",
    "current",
    "findings",
    "in_force",
    "listed",
    "of_version",
    "read_pairs",
    "read_toml",
    "save",
    "suggested",
    "trials",
]
