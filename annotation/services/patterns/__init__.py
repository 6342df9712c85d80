"""A project's own patterns: their versions, their trials on documents, and the documents that have yet to follow."""

from annotation.services.patterns import trials
from annotation.services.patterns._files import as_toml, read_pairs, read_toml
from annotation.services.patterns._outdated import Outdated, outdated, renewable
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
    "Outdated",
    "Suggestion",
    "Suggestions",
    "Told",
    "as_toml",
    "current",
    "findings",
    "in_force",
    "listed",
    "of_version",
    "outdated",
    "read_pairs",
    "read_toml",
    "renewable",
    "save",
    "suggested",
    "trials",
]
