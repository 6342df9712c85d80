"""Files that hold secrets: readable by the owner only, made once."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def read_or_create(path: Path, content: str) -> str:
    """What the file holds; a missing file is made whole at once, so that of two processes one wins and both agree."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w") as file:
            file.write(content)
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)
    return path.read_text().strip()
