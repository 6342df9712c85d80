"""Reviewing in pairs: who checks whose layers."""

from annotation.services.pairs import checking
from annotation.services.pairs._pairs import set_all, told

__all__ = [
    "checking",
    "set_all",
    "told",
]
