"""Releases: for whom they are made, what keeps them back, how they are frozen, signed and verified."""

from annotation.services.releases import blocks, clearances, gates, leaks, marking, profiles, signing, verifying
from annotation.services.releases._releases import (
    State,
    begin,
    check,
    content,
    drop,
    file_name,
    freeze,
    parts_of,
    prepare,
    states,
    withdraw,
    write_again,
)

__all__ = [
    "State",
    "begin",
    "blocks",
    "check",
    "clearances",
    "content",
    "drop",
    "file_name",
    "freeze",
    "gates",
    "leaks",
    "marking",
    "parts_of",
    "prepare",
    "profiles",
    "signing",
    "states",
    "verifying",
    "withdraw",
    "write_again",
]
