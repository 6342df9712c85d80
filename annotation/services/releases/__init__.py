"""Releases: for whom they are made, what keeps them back, how they are frozen, signed and verified."""

from annotation.services.releases import blocks, comparing, gates, profiles, reports, signing, verifying
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
    "comparing",
    "content",
    "drop",
    "file_name",
    "freeze",
    "gates",
    "parts_of",
    "prepare",
    "profiles",
    "reports",
    "signing",
    "states",
    "verifying",
    "withdraw",
    "write_again",
]
