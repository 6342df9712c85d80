"""Gives tests empty databases with all tables as copies, since all migrations together take far longer than a test."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import servers

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / ".venv" / "bin" / "python"
KEPT = ROOT / ".venv" / "fresh"  # for the next run, too, until a migration or a model changes
DAYS = 2
DATABASE = "maskros.sqlite3"
COPY = "fresh"  # a database of the server that others can be copied from, since nothing is connected to it


def sqlite(file: Path) -> None:
    """Makes a file with an empty database."""
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(_made("sqlite", _sqlite), file)


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database in a PostgreSQL server of its own."""
    with servers.postgresql(_made("postgresql", _postgresql)) as address:
        yield address


def _sqlite(made: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        _migrate(Path(folder))
        shutil.copy(Path(folder) / DATABASE, made)


def _postgresql(made: Path) -> None:
    with servers.postgresql(saved=made) as address, tempfile.TemporaryDirectory() as folder:
        _migrate(Path(folder), MASKROS_DATABASE_URL=address)
        servers.copy_database(address, COPY)


def _migrate(data: Path, **variables: str) -> None:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("MASKROS_", "DJANGO_"))}
    subprocess.run(
        [PYTHON, "manage.py", "migrate", "--verbosity", "0"],
        cwd=ROOT,
        env=inherited | {"MASKROS_DATA": str(data)} | variables,
        check=True,
    )


def _made(name: str, make: Callable[[Path], None]) -> Path:
    """What `make` made, by this process or by one that was quicker."""
    folder = KEPT / _schema()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    made = folder / name
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            _forget_old()
            unfinished = folder / f"{name}.unfinished"
            shutil.rmtree(unfinished, ignore_errors=True)
            make(unfinished)
            unfinished.rename(made)
    return made


def _schema() -> str:
    """A fingerprint of everything the empty database follows from."""
    files = [ROOT / "requirements.lock", ROOT / "annotation" / "config" / "settings.py", Path(__file__)]
    files += sorted(path for room in ("migrations", "models") for path in (ROOT / "annotation" / room).rglob("*.py"))
    digest = hashlib.sha256(sys.version.encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _forget_old() -> None:
    for folder in KEPT.iterdir():
        if time.time() - folder.stat().st_mtime > DAYS * 24 * 3600:
            shutil.rmtree(folder, ignore_errors=True)
