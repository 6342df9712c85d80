"""Patterns as TOML, and pairs of expression and replacement as people paste them."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Sequence
from typing import Any

from annotation import errors
from annotation.models import Project, User, Verb
from annotation.services import events
from annotation.services.patterns._versions import of_version
from pseudonymizer import patterns
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.patterns import Pattern

NAME = "patterns.toml"


def as_toml(project: Project, version: int, *, by: User) -> str:
    """Goes on record, since expressions may name people."""
    held = of_version(project, version)
    events.record(Verb.PATTERNS_EXPORTED, by=by, project=project, version=version)
    return patterns.write_toml(patterns.of_plain(each) for each in held.patterns)


def read_toml(content: str) -> Sequence[Pattern]:
    try:
        return patterns.read_toml(content.encode(), NAME)
    except PseudonymizerError as error:
        raise errors.InvalidFormat(error.message, **error.fields) from None


def read_pairs(content: str, *, label: str) -> Sequence[Pattern]:
    """Pairs as the anonymisation tool takes them: a list in the notation of Python or JSON.

    The lists of a Python program have raw strings, so they are read as such; nothing in them is run.
    """
    try:
        return patterns.pairs(_list(content), label=label)
    except PseudonymizerError as error:
        raise errors.InvalidFormat(error.message, **error.fields) from None


def _list(content: str) -> Sequence[Any]:
    found = _literal(content)
    if not isinstance(found, list | tuple):
        raise errors.InvalidFormat("This is not a list of pairs.")
    return found if all(isinstance(each, list | tuple) for each in found) else [found]


def _literal(content: str) -> object:
    try:
        # People write "\d" for r"\d", which Python understands, but warns about.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.literal_eval(content.strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        raise errors.InvalidFormat("This is not a list of pairs.", line=line) from None
