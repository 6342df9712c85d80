from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tests import servers
from tests.faults import processes

pytestmark = pytest.mark.faults

SUPERVISOR = ["-m", "annotation.config.supervisor"]
WEB, WORKER = "gunicorn", "celery"


class Running:
    """A supervisor on a free port, and its output."""

    def __init__(self, data: Path, log: Path) -> None:
        self.port = servers.free_port()
        self.log = log
        arguments = [*SUPERVISOR, "--port", str(self.port), "--data", str(data)]
        self.process = processes.start(arguments, env=processes.environment(), log=log)
        assert processes.eventually(self.is_whole, 120), log.read_text()

    def is_whole(self) -> bool:
        return self.answers() and len(self.pids(WEB)) >= 2 and len(self.pids(WORKER)) == 1

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/session", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def pids(self, name: str) -> list[int]:
        return sorted(pid for pid, command in processes.descendants(self.process.pid).items() if name in command)

    def end(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        return self.process.wait(15)


Run = Callable[[], Running]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installation") / "data"
    said = processes.python(*SUPERVISOR, "--setup", "--data", str(folder), env=processes.environment())
    (folder / "said").write_text(said)
    return folder


@pytest.fixture
def run(data: Path, tmp_path: Path) -> Iterator[Run]:
    running: list[Running] = []

    def start() -> Running:
        running.append(Running(data, tmp_path / f"{len(running)}.log"))
        return running[-1]

    yield start
    for each in running:
        if each.process.poll() is None:
            each.end(signal.SIGTERM)


@pytest.fixture(scope="module")
def maskros(data: Path) -> Iterator[Running]:
    """A supervisor that tests may disturb, since it recovers."""
    running = Running(data, data.parent / "running.log")
    yield running
    running.end(signal.SIGTERM)


def test_a_killed_web_server_answers_again(maskros: Running) -> None:
    first = maskros.pids(WEB)
    os.kill(first[0], signal.SIGKILL)
    assert processes.eventually(lambda: not processes.alive(first), 10)
    assert processes.eventually(maskros.is_whole, 60)


def test_a_killed_worker_is_replaced(maskros: Running) -> None:
    (first,) = maskros.pids(WORKER)
    os.kill(first, signal.SIGKILL)
    assert processes.eventually(lambda: maskros.pids(WORKER) not in ([], [first]))
    assert maskros.answers()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_told_supervisor_ends_cleanly_and_takes_all_with_it(run: Run, number: signal.Signals) -> None:
    maskros = run()
    below = list(processes.descendants(maskros.process.pid))
    assert maskros.end(number) == 0
    assert processes.alive(below) == []
    assert "Traceback" not in maskros.log.read_text()


def test_a_killed_supervisor_leaves_no_orphan(run: Run) -> None:
    maskros = run()
    below = list(processes.descendants(maskros.process.pid))
    assert len(below) >= 3
    maskros.end(signal.SIGKILL)
    assert processes.eventually(lambda: not processes.alive(below), 5)


def test_a_busy_port_is_named_in_one_line(maskros: Running, data: Path) -> None:
    port = maskros.port
    command = [*SUPERVISOR, "--port", str(port), "--data", str(data)]
    second = _run(command, processes.environment())
    assert second.returncode == 2
    assert second.stderr.splitlines() == [f"Port {port} is in use: stop what runs there or choose another with --port."]


def test_setting_up_prints_a_password_and_keeps_the_data_to_its_owner(data: Path) -> None:
    assert "one-time password: " in (data / "said").read_text()
    assert data.stat().st_mode & 0o077 == 0
    for secret in ("secret_key", "master_keys.json"):
        assert (data / secret).stat().st_mode & 0o177 == 0


def test_setting_up_again_changes_no_key(data: Path) -> None:
    before = [(data / name).read_text() for name in ("secret_key", "master_keys.json")]
    assert _run([*SUPERVISOR, "--setup", "--data", str(data)], processes.environment()).returncode == 0
    assert [(data / name).read_text() for name in ("secret_key", "master_keys.json")] == before


def test_the_address_is_said_when_something_answers_there(maskros: Running) -> None:
    assert processes.eventually(lambda: f"http://127.0.0.1:{maskros.port}" in maskros.log.read_text(), 10)


def _run(command: list[str], env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=processes.ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )
