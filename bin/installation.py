"""Installs exactly what the lock files name and builds the browser application; does nothing when that is done."""

import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
ENGINES = ROOT / ".engines"
FRONTEND = ROOT / "frontend"
MODULES = FRONTEND / "node_modules"
BUILT = ROOT / "annotation" / "static" / "maskros"
NODE = (20, 19)


class InstallationFailed(Exception):
    """Something that Maskros needs could not be installed."""


def ensure(*, development: bool) -> None:
    """Both halves at once: each spends most of its time waiting for its registry."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        halves = [pool.submit(ensure_python, development), pool.submit(ensure_frontend, development)]
        for half in halves:
            half.result()


def ensure_python(development: bool) -> None:
    """What is installed for development serves for running too, so that the two do not undo one another."""
    wanted = "development" if development else "production"
    lock = _lock(wanted)
    if _is_current(VENV, wanted, _python_mark(lock)) or _is_current(VENV, "development", _python_mark(_dev_lock())):
        return
    say(f"Installing the Python packages of {lock.name} ...")
    if not _works(PYTHON):
        run([sys.executable, "-m", "venv", "--clear", VENV])
    _forget(VENV)
    # Only for development: running must not take the tests' tools away.
    _install(PYTHON, lock, alone=development)
    _remember(VENV, wanted, _python_mark(lock))


def ensure_engines() -> Path:
    """The Python of an environment with all the engines, apart from ours: some GB, and other versions."""
    lock, torch, python = ROOT / "requirements-engines.lock", _torch(), ENGINES / "bin" / "python"
    mark = f"{torch} {_python_mark(lock)}"
    if _is_current(ENGINES, "engines", mark):
        return python
    say(f"Installing {torch} and the Python packages of {lock.name} ...")
    if not _works(python):
        run([sys.executable, "-m", "venv", "--clear", ENGINES])
    _forget(ENGINES)
    # Its builds differ by machine, so that no lock holds their hashes. pip's own settings say where the builds are.
    run([python, "-m", "pip", "install", "--quiet", torch])
    _install(python, lock, alone=False)
    _remember(ENGINES, "engines", mark)
    return python


def ensure_frontend(development: bool) -> None:
    built = _digest(_sources())
    is_built = _is_current(BUILT, "build", built)
    if is_built and not development:
        return
    npm = _npm()
    _ensure_modules(npm, development)
    if not is_built:
        say("Building the browser application ...")
        run([npm, "run", "build"], cwd=FRONTEND)
        _remember(BUILT, "build", built)


def run(command: Sequence[str | Path], *, cwd: Path = ROOT) -> None:
    done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        output = "\n".join((done.stdout + done.stderr).splitlines()[-40:])
        raise InstallationFailed(f"{output}\nThis command failed: {' '.join(map(str, command))}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _ensure_modules(npm: str, development: bool) -> None:
    if _has_modules(development):
        return
    say("Installing the packages of the browser application ...")
    run([npm, "ci", *([] if development else ["--omit=dev"])], cwd=FRONTEND)


def _has_modules(development: bool) -> bool:
    """Compares what the lock names with npm's own record of what it installed; more than needed is no fault."""
    record = MODULES / ".package-lock.json"
    if not record.exists():
        return False
    installed = json.loads(record.read_text())["packages"]
    locked = json.loads((FRONTEND / "package-lock.json").read_text())["packages"]
    needed = {
        name: package["version"]
        for name, package in locked.items()
        if name and not package.get("optional") and (development or not package.get("dev"))
    }
    return all(installed.get(name, {}).get("version") == version for name, version in needed.items())


def _install(python: Path, lock: Path, *, alone: bool) -> None:
    """With uv, which is quick; with pip where uv cannot be had. Both refuse what the lock's hashes do not know.

    `alone`: the environment is made to hold nothing else.
    """
    pip = [python, "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "--only-binary", ":all:"]
    uv = VENV / "uv" / "bin" / "uv"
    how = ["sync"] if alone else ["install", "--no-deps", "--requirement"]
    try:
        if not uv.exists():
            run([*pip, "--target", VENV / "uv", "--requirement", ROOT / "bin" / "uv-requirements.lock"])
        run([uv, "pip", *how, lock, "--quiet", "--python", python, "--require-hashes"])
    except InstallationFailed:
        run([*pip, "--requirement", lock])


def _npm() -> str:
    npm, node = shutil.which("npm"), shutil.which("node")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout if node else ""
    version = tuple(int(number) for number in re.findall(r"\d+", said))
    if npm is None or version < NODE:
        found = said.strip() or "no Node.js with npm"
        raise InstallationFailed(f"Maskros needs Node.js {NODE[0]}.{NODE[1]} or newer: {found} was found.")
    return npm


def _lock(kind: str) -> Path:
    return _dev_lock() if kind == "development" else ROOT / "requirements.lock"


def _dev_lock() -> Path:
    return ROOT / "requirements-dev.lock"


def _torch() -> str:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    return next(each for each in groups["engines"] if each.startswith("torch=="))


def _python_mark(lock: Path) -> str:
    return f"{_digest([lock])} {sys.version_info.major}.{sys.version_info.minor}"


def _sources() -> Iterable[Path]:
    names = ["package-lock.json", "package.json", "vite.config.ts", "tsconfig.json"]
    return [FRONTEND / name for name in names] + sorted(
        path for path in (FRONTEND / "src").rglob("*") if path.is_file()
    )


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _works(python: Path) -> bool:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    check = f"import sys, pip; sys.exit(sys.version[:{len(version)}] != {version!r})"
    return python.exists() and subprocess.run([python, "-c", check], check=False).returncode == 0


def _stamp(folder: Path, kind: str) -> Path:
    return folder / f".installed-{kind}"


def _is_current(folder: Path, kind: str, mark: str) -> bool:
    stamp = _stamp(folder, kind)
    return stamp.exists() and stamp.read_text() == mark


def _remember(folder: Path, kind: str, mark: str) -> None:
    _stamp(folder, kind).write_text(mark)


def _forget(folder: Path) -> None:
    for stamp in folder.glob(".installed-*"):
        os.unlink(stamp)
