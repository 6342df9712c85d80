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


def _draft(path: Path, content: str) -> str:
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return draft
