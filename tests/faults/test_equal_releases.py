"""A release is the same byte for byte on both databases, in another locale and in another time zone."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import servers

pytestmark = [pytest.mark.faults, pytest.mark.postgresql]
# Where Python reads and writes ASCII unless it is told otherwise, and as far from UTC as there is.
ELSEWHERE = {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "TZ": "Pacific/Kiritimati"}
HERE = {"LC_ALL": "C.UTF-8", "TZ": "UTC"}


def made(folder: Path, name: str, env: Mapping[str, str]) -> Path:
    file = folder / f"{name}.zip"
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.releasing", str(file)],
        env={**os.environ, "MASKROS_DATA": str(folder / name), "MASKROS_DATABASE_URL": "", **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return file


def test_two_databases_locales_and_time_zones_make_the_same_file(tmp_path: Path) -> None:
    first = made(tmp_path, "sqlite", {**HERE, "PYTHONHASHSEED": "1"})
    with servers.postgresql() as database:
        other = made(tmp_path, "postgresql", {**ELSEWHERE, "MASKROS_DATABASE_URL": database, "PYTHONHASHSEED": "2"})
    assert _entries(first) == _entries(other)
    assert first.read_bytes() == other.read_bytes()


def _entries(file: Path) -> dict[str, bytes]:
    """Says which entry differs."""
    with zipfile.ZipFile(file) as archive:
        assert len(archive.namelist()) > 10
        return {name: archive.read(name) for name in archive.namelist()}
