"""Says which package is missing, for the commands that build data of the library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pseudonymizer.errors import MissingSource


@contextmanager
def needed(what: str, hint: str = "") -> Iterator[None]:
    """`what`: the beginning of the sentence, up to the name of the package. `hint`: the end, before the full stop."""
    try:
        yield
    except ModuleNotFoundError as missing:
        message = f"{what} {missing.name}, which is not installed{hint}."
        raise MissingSource(message, package=missing.name) from missing
