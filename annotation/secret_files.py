"""Files that hold secrets: readable by the owner only, made once, or replaced as a whole."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def read_or_create(path: Path, content: str) -> str:
    """What the file holds; a missing file is made whole at once, so that of two processes one wins and both agree."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = _draft(path, content)
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)
    return path.read_text().strip()


def replace(path: Path, content: str) -> None:
    """Puts new content into a file that others read meanwhile: they see all of the old or all of the new."""
    os.replace(_draft(path, content), path)


def tighten(folder: Path) -> None:
    """Closes a folder to all but its owner; raises OSError where that is not in this process's power."""
    if folder.exists() and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def _draft(path: Path, content: str) -> str:
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return draft
