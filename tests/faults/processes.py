"""Starts and kills real processes, and finds those that outlived their parents."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.servers import dying_with_parent

ROOT = Path(__file__).resolve().parents[2]
CANARY = "Pelle Karnarie"  # represents data that must not reach a log


def environment(**ours: str) -> Mapping[str, str]:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("MASKROS_", "DJANGO_"))}
    return inherited | ours


def python(*arguments: str, env: Mapping[str, str], timeout: float = 120) -> str:
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=timeout, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def start(arguments: Sequence[str], *, env: Mapping[str, str], log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as output:
        command = [sys.executable, *arguments]
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            stdout=output,
            stderr=output,
            start_new_session=True,
            preexec_fn=dying_with_parent(signal.SIGKILL),  # noqa: PLW1509 - it only calls the kernel
        )


def kill_group(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(10)


def descendants(pid: int) -> dict[int, str]:
    """The command lines of all descendants of a process."""
    parents = _parents()
    found: dict[int, str] = {}
    below = [pid]
    while below:
        above = below.pop()
        for child, parent in parents.items():
            if parent == above:
                found[child] = _command_line(child)
                below.append(child)
    return found


def alive(pids: Sequence[int]) -> list[int]:
    return [pid for pid in pids if _command_line(pid)]


def eventually(condition: Callable[[], object], seconds: float = 30) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.1)
    return False


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _parents() -> dict[int, int]:
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            stat = _read(entry / "stat")
            if stat:
                parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    return parents


def _command_line(pid: int) -> str:
    """Empty for a process that is gone, and for a zombie."""
    return _read(Path(f"/proc/{pid}/cmdline")).replace("\0", " ").strip()


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""
