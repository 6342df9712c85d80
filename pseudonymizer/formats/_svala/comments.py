"""SVALA has one comment on a document where we have two fields: they are joined around a line of their own."""

from __future__ import annotations

BETWEEN = "--- Com! ---"


def join(stage: str, user: str) -> str | None:
    """The comment for later stages of the work, and behind the line the one for users of the corpus."""
    if not user:
        return stage or None
    return f"{stage}\n{BETWEEN}\n{user}" if stage else f"{BETWEEN}\n{user}"


def split(comment: str | None) -> tuple[str, str]:
    """The two fields; a comment without the line is one for later stages."""
    before, line, after = f"\n{comment or ''}".partition(f"\n{BETWEEN}\n")
    return (before[1:], after) if line and after else (comment or "", "")
