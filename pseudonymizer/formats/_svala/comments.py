"""Joins our two document comments into SVALA's one, around a separator line, and splits it again."""

from __future__ import annotations

BETWEEN = "--- Com! ---"


def join(stage: str, user: str) -> str | None:
    """The comment for later stages of the work, followed by the separator and the comment for corpus users."""
    if not user:
        return stage or None
    return f"{stage}\n{BETWEEN}\n{user}" if stage else f"{BETWEEN}\n{user}"


def split(comment: str | None) -> tuple[str, str]:
    """The two comments. Without a separator, the whole comment is for later stages."""
    before, line, after = f"\n{comment or ''}".partition(f"\n{BETWEEN}\n")
    return (before[1:], after) if line and after else (comment or "", "")
