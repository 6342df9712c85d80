"""Regular expressions that are compiled on first use. Most texts need only a few of the two hundred."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any


class Expression:
    """Has the methods of the compiled pattern, and keeps each one after its first use."""

    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    finditer: Callable[..., Iterator[re.Match[str]]]
    sub: Callable[..., str]

    def __init__(self, source: str, flags: int = 0) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, method: str) -> Any:
        """Called only for methods that are not kept yet."""
        found = getattr(re.compile(self._source, self._flags), method)
        setattr(self, method, found)
        return found
