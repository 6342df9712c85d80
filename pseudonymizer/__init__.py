"""Finds and replaces what identifies people in texts.

The functions are loaded when they are first asked for, so that importing the package, or a part of it, is quick.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pseudonymizer.api import anonymize, convert, detect, evaluate, pseudonymize

__all__ = ["anonymize", "convert", "detect", "evaluate", "pseudonymize"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module("pseudonymizer.api"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
