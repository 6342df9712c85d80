"""Kills the command line in the middle of a run with several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pseudonymizer.runs import Filing
from tests.pseudonymizer.runs.running import contents, left, run, texts

pytestmark = pytest.mark.faults

ROOT = Path(__file__).parents[2]
COUNT = 200
FEW = 10
# What a shell starts in the background, as the tests may be, does not listen to Ctrl+C.
COMMAND = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from pseudonymizer.__main__ import run
sys.exit(run())
"""


def started(source: Path, into: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", COMMAND, "anonymize", str(source), "--into", str(into)]
    order = ["--seed", "1", "--processes", "2"]
    return subprocess.Popen([*command, *order], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def with_a_few_results(source: Path, into: Path) -> subprocess.Popen[bytes]:
    process = started(source, into)
    while process.poll() is None and len(contents(into)) < FEW:
        time.sleep(0.01)
    return process


def test_a_killed_run_goes_on_and_its_processes_end_with_it(tmp_path: Path) -> None:
    source, into = texts(tmp_path, COUNT), tmp_path / "out"
    process = with_a_few_results(source, into)
    process.kill()
    said = process.communicate(timeout=60)  # returns only when no process holds the other end
    assert (process.returncode, *said) == (-signal.SIGKILL, b"", b"")
    again = started(source, into)
    out, error = again.communicate(timeout=120)
    assert (again.returncode, out) == (0, b"")
    assert b"Selam" not in error
    run(source, filing=Filing(tmp_path / "undisturbed"))
    assert contents(into) == contents(tmp_path / "undisturbed")
    assert left(tmp_path) == []


def test_ctrl_c_says_that_the_run_goes_on(tmp_path: Path) -> None:
    process = with_a_few_results(texts(tmp_path, COUNT), tmp_path / "out")
    os.kill(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, error.decode().strip()) == (130, "Stopped. The same command goes on from here.")
    assert FEW <= len(contents(tmp_path / "out")) < COUNT
