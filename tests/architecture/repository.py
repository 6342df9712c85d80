"""Lists the files of the repository for the architecture tests."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(*endings: str) -> list[Path]:
    """The files that are or will be under version control, optionally only those with certain suffixes."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    paths = [ROOT / name for name in names]
    return [path for path in paths if path.is_file() and (not endings or path.name.endswith(endings))]
