"""Files with secrets: only the owner can read them; they are created once or replaced as a whole."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def read_or_create(path: Path, content: str) -> str:
    """Reads the file, or creates it with this content. If two processes try at once, one wins and both get the same."""
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
    """Replaces the content of a file that others may be reading: they see either all of the old or all of the new."""
    os.replace(_draft(path, content), path)


def tighten(folder: Path) -> None:
    """Makes a folder readable for its owner only. Raises OSError if this process cannot do that."""
    if folder.exists() and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def _draft(path: Path, content: str) -> str:
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return draft
