"""Runs the tests, leg by leg, and closes with their sum."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import installation
from installation import FRONTEND, PYTHON, ROOT, say

sys.path.insert(0, str(ROOT))

from tests import fresh, servers

BIN = PYTHON.parent
MANDATORY = os.environ.get("MASKROS_TEST_MANDATORY") == "1"
NO_TESTS = 5
# Each process begins with its half, so that tests of one file share what is made for them, and then helps the other.
SIDE_BY_SIDE = ("-n", "auto", "--dist", "worksteal")


@dataclass
class Tally:
    """What has passed and failed so far; a command that fails without naming a test counts as one failure."""

    folder: Path
    aside: IO[str] | None = None  # where the output goes of legs that run beside another one, and yield to it
    passed: int = 0
    failed: int = 0
    lines: list[str] = field(default_factory=list)

    def check(self, name: str, command: Sequence[str | Path], *, cwd: Path = ROOT) -> None:
        if self._run(name, command, cwd=cwd):
            self.fail(name)

    def pytest(self, name: str, *arguments: str, python: Path = PYTHON, **environment: str) -> None:
        report = self.folder / f"{len(self.lines)}.xml"
        command = [python, "-m", "pytest", f"--junitxml={report}", *arguments]
        code = self._run(name, command, **environment)
        if code == NO_TESTS:
            self.missing(name, "it holds no tests")
        else:
            self.add(name, code, *_junit(report))

    def vitest(self, name: str) -> None:
        report = self.folder / "vitest.json"
        options = ["run", "--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
        code = self._run(name, ["npx", "--no-install", "vitest", *options], cwd=FRONTEND)
        self.add(name, code, *_vitest(report))

    def add(self, name: str, code: int, passed: int, failed: int) -> None:
        self.passed += passed
        self.failed += failed if failed or not code else 1
        self.lines.append(f"{name}: {passed} passed, {failed} failed" + (f" (exit code {code})" if code else ""))

    def fail(self, name: str) -> None:
        self.failed += 1
        self.lines.append(f"{name}: failed")

    def missing(self, name: str, reason: str) -> None:
        """What cannot run here is named; where all is mandatory it is a failure."""
        if MANDATORY:
            self.fail(f"{name} ({reason})")
        else:
            self.lines.append(f"{name}: skipped, since {reason}")

    def include(self, other: "Tally") -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.lines += other.lines

    def _run(self, name: str, command: Sequence[str | Path], *, cwd: Path = ROOT, **environment: str) -> int:
        """Nothing of the installation's own settings reaches the tests."""
        inherited = {key: value for key, value in os.environ.items() if not key.startswith("MASKROS_")}
        # Each file is compiled once for all legs and their workers, even where the environment keeps Python from that.
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(BIN.parent / "pycache")}
        ours = {"MASKROS_DATA": str(self.folder / "data"), **compiled, **environment}
        if MANDATORY:
            ours["MASKROS_TEST_MANDATORY"] = "1"
        self._say(f"\n== {name}")
        started = time.monotonic()
        done = subprocess.run(
            [*(["nice", "-n", "19"] if self.aside else []), *command],
            cwd=cwd,
            env=inherited | ours,
            stdin=subprocess.DEVNULL,
            stdout=self.aside,
            stderr=self.aside,
            check=False,
        )
        self._say(f"== {name}: exit code {done.returncode} after {time.monotonic() - started:.0f} s")
        return done.returncode

    def _say(self, line: str) -> None:
        if self.aside is None:
            say(line)
        else:
            self.aside.write(f"{line}\n")
            self.aside.flush()


def lint(tally: Tally) -> None:
    tally.check("ruff check", [BIN / "ruff", "check"])
    tally.check("ruff format", [BIN / "ruff", "format", "--check"])
    tally.check("mypy", [BIN / "mypy"])
    tally.check("import-linter", [BIN / "lint-imports"])
    tally.pytest("architecture", "tests/architecture")


def library(tally: Tally) -> None:
    # A file's tests share what it reads; two processes are as quick as a machine of two cores allows.
    apart = ("-p", "no:django", "-n", "auto", "--dist", "loadfile")
    tally.pytest("library", "tests/pseudonymizer", *apart, "-m", "not engine")
    tally.pytest("library's engines", "tests/pseudonymizer", "-p", "no:django", "-m", "engine")


def server(tally: Tally) -> None:
    tally.pytest("server on SQLite", "tests/annotation", *SIDE_BY_SIDE)
    if servers.postgresql_programs() is None:
        tally.missing("server on PostgreSQL", "PostgreSQL is not installed")
        return
    with fresh.postgresql() as address:
        database = {"MASKROS_DATABASE_URL": address, "MASKROS_TEST_TEMPLATE": fresh.COPY}
        tally.pytest("server on PostgreSQL", "tests/annotation", *SIDE_BY_SIDE, **database)


def faults(tally: Tally) -> None:
    absent = {
        "redis": servers.redis_program() is None,
        "postgresql": servers.postgresql_programs() is None,
        "browser": servers.chromium_program() is None,
    }
    marks = [name for name, is_absent in absent.items() if is_absent]
    for name in marks:
        tally.missing(f"faults with {name}", "it is not installed")
    tally.pytest(
        "faults",
        "tests/faults",
        *SIDE_BY_SIDE,
        *(["-m", " and ".join(f"not {name}" for name in marks)] if marks else []),
    )


def frontend(tally: Tally) -> None:
    tally.check("Biome", ["npx", "--no-install", "biome", "ci", "."], cwd=FRONTEND)
    tally.check("TypeScript", ["npx", "--no-install", "tsc", "--noEmit"], cwd=FRONTEND)
    tally.vitest("frontend")


def e2e(tally: Tally) -> None:
    if servers.chromium_program() is None:
        tally.missing("e2e", "Chromium is not installed")
    elif not (ROOT / "tests" / "e2e").is_dir():
        tally.missing("e2e", "it holds no tests")
    else:
        tally.pytest("e2e", "tests/e2e")


def engines(tally: Tally) -> None:
    """Runs only when it is asked for: its environment takes some GB."""
    # Their libraries warn of much that is not ours.
    apart = ("-p", "no:django", "-o", "filterwarnings=default", "--disable-warnings")
    tally.pytest("engines", "tests/engines", *apart, python=installation.ensure_engines(), OMP_NUM_THREADS="1")


Leg = Callable[[Tally], None]
LEGS: dict[str, Leg] = {leg.__name__: leg for leg in (lint, library, server, faults, frontend, e2e, engines)}


ALONE = ("server", "faults", "frontend")
SETUP = "--setup"


def main(arguments: list[str]) -> int:
    names = [argument for argument in arguments if argument != SETUP]
    unknown = [name for name in names if name not in LEGS]
    if unknown:
        sys.stderr.write(f"usage: bin/test [{SETUP}] [{'|'.join(LEGS)}]...\n")
        return 2
    with _reports() as folder:
        tally = Tally(folder)
        try:
            installation.ensure(development=True)
            if SETUP in arguments and not names:
                return 0
            for name in names or ALONE:
                LEGS[name](tally)
            if not names:
                _side_by_side(tally, e2e, (lint, library))
        except (installation.InstallationFailed, servers.ServerFailed) as failure:
            sys.stderr.write(f"{failure}\n")
            tally.fail("set-up")
    say("\n".join(["", *tally.lines, f"{tally.passed} passed, {tally.failed} failed"]))
    return 1 if tally.failed or not (tally.passed or names) else 0


def _side_by_side(tally: Tally, leg: Leg, others: Sequence[Leg]) -> None:
    """Runs a leg that often waits, and others with what it leaves of the processors. These must not measure time."""
    folder = tally.folder / "aside"
    folder.mkdir()
    with (folder / "output").open("w+") as output:
        aside = Tally(folder, output)
        beside = threading.Thread(target=lambda: [each(aside) for each in others])
        beside.start()
        leg(tally)
        beside.join()
        output.seek(0)
        say(output.read())
    tally.include(aside)


@contextlib.contextmanager
def _reports() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="maskros-test-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _junit(report: Path) -> tuple[int, int]:
    if not report.exists():
        return 0, 0
    suites = list(ET.parse(report).iter("testsuite"))  # noqa: S314 - written by pytest just now
    total, failed, errors, skipped = (
        sum(int(suite.get(count, 0)) for suite in suites) for count in ("tests", "failures", "errors", "skipped")
    )
    return total - failed - errors - skipped, failed + errors


def _vitest(report: Path) -> tuple[int, int]:
    if not report.exists():
        return 0, 0
    counts = json.loads(report.read_text())
    return counts["numPassedTests"], counts["numFailedTests"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
