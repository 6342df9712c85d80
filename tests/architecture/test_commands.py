from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT


@pytest.mark.parametrize("command", ["run", "test"])
@pytest.mark.parametrize(
    ("script", "found"),
    [
        (None, "no Python 3 was found"),
        ('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.8.9\nexit 1\n', "Python 3.8.9 was found"),
    ],
)
def test_a_missing_or_old_python_is_named_in_one_line(
    tmp_path: Path, command: str, script: str | None, found: str
) -> None:
    for name in ("bash", "dirname", "env"):
        os.symlink(f"/usr/bin/{name}", tmp_path / name)
    if script:
        (tmp_path / "python3").write_text(script)
        (tmp_path / "python3").chmod(0o755)
    done = subprocess.run(
        ["/bin/bash", ROOT / "bin" / command], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == f"Maskros needs Python 3.11 or newer: {found}.\n"


def test_an_unknown_leg_is_answered_with_the_known_ones() -> None:
    done = subprocess.run([ROOT / "bin" / "test", "everything"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "usage: bin/test [--setup] [lint|library|server|faults|frontend|e2e|engines]...\n"
