"""Runs the web server and the worker: restarts them when they exit, and stops them when it exits itself."""

import argparse
import contextlib
import ctypes
import hashlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
PORTS = 65536
WORKER_CLASS = "annotation.config.web_worker.DeadlineWorker"
PR_SET_PDEATHSIG = 1
POLL = 0.2
LONG_LIFE = 30.0
LONGEST_PAUSE = 15.0
PATIENCE = 6.0

Command = Sequence[str]


def web(port: int) -> Command:
    options = ["--bind", f"{HOST}:{port}", "--worker-class", WORKER_CLASS, "--workers", "1", "--threads", "8"]
    options += ["--keep-alive", "75", "--graceful-timeout", "3", "--no-control-socket", "--log-level", "warning"]
    return [sys.executable, "-m", "gunicorn", "annotation.config.wsgi", *options]


def worker() -> Command:
    options = ["--pool", "solo", "--loglevel", "WARNING"]
    options += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    # Without its banner, and without its warning about root, which is common on a personal machine.
    celery = [sys.executable, "-W", "ignore:You're running the worker with superuser", "-m", "celery", "--quiet"]
    return [*celery, "--app", "annotation.config.worker", "worker", *options]


class Child:
    """A server in its own process group. It is restarted after a pause, which grows while it keeps failing."""

    def __init__(self, command: Command, *, nice: int = 0) -> None:
        self._command = command
        self._prepare = _dies_with(os.getpid(), nice)
        self._process: subprocess.Popen[bytes] | None = None
        self._start_at = 0.0
        self._pause = 0.0

    def keep_running(self) -> None:
        now = time.monotonic()
        if self._process is None and now >= self._start_at:
            self._start()
            self._start_at = now
        elif self._process is not None and self._process.poll() is not None:
            self._signal(signal.SIGKILL)  # processes that the dead one may have left in its group
            self._process = None
            self._pause = POLL if now - self._start_at > LONG_LIFE else min(max(2 * self._pause, POLL), LONGEST_PAUSE)
            self._start_at = now + self._pause

    def stop(self) -> None:
        self._signal(signal.SIGTERM)

    def wait(self, until: float) -> None:
        if self._process is None:
            return
        # One that does not exit in time is killed. The next worker finds its unfinished job.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, until - time.monotonic()))
        self._signal(signal.SIGKILL)
        self._process.wait()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            self._command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=self._prepare,  # noqa: PLW1509 - this process has one thread when it forks
        )

    def _signal(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)


def _dies_with(parent: int, nice: int) -> Callable[[], None]:
    """What a child does before it executes its command: it asks the kernel to kill it when its parent dies."""
    prctl = ctypes.CDLL(None).prctl if sys.platform == "linux" else None

    def prepare() -> None:
        os.nice(nice)
        if prctl is not None:
            prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)  # the parent died before the kernel was asked

    return prepare


def supervise(port: int, preparing: subprocess.Popen[bytes]) -> None:
    """Returns after TERM, INT or the end of the terminal, when every child has exited."""
    ending = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: ending.set())
    children = [Child(web(port))]
    while not ending.is_set():
        for child in children:
            child.keep_running()
        if len(children) == 1 and serves(port):
            say(f"Maskros is at http://{HOST}:{port} - stop it with Ctrl+C.")
            children.append(Child(worker(), nice=10))  # after the first page, which it would slow down
        preparing.poll()
        time.sleep(POLL)  # not ending.wait(): a signal in the middle of a wait would block on its lock
    preparing.terminate()
    for child in children:
        child.stop()
    until = time.monotonic() + PATIENCE
    for child in children:
        child.wait(until)


def answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((HOST, port)) == 0


def serves(port: int) -> bool:
    """Whether the server answers. The first page takes a while, since the server loads its views for it."""
    connection = http.client.HTTPConnection(HOST, port, timeout=1)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/run", description="Sets Maskros up and runs it on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, help="folder for everything that is stored (default .data)")
    parser.add_argument("--setup", action="store_true", help="set up only")
    return parser.parse_args(arguments)


def trouble(chosen: argparse.Namespace) -> str:
    if not 0 < chosen.port < PORTS:
        return f"{chosen.port} is no port: choose one from 1 to {PORTS - 1}."
    if not chosen.setup and answers(chosen.port):
        return f"Port {chosen.port} is in use: stop what runs there or choose another with --port."
    return ""


def prepare() -> subprocess.Popen[bytes]:
    """Updates the data folder in the background: database, keys, demo."""
    return subprocess.Popen(
        [sys.executable, ROOT / "manage.py", "prepare"],
        preexec_fn=_dies_with(os.getpid(), 5),  # noqa: PLW1509 - this process has one thread when it forks
    )


def must_wait(stamp: Path) -> bool:
    """Whether the database may need migrations, so that the servers have to wait for them."""
    return not stamp.exists() or stamp.read_text() != _schema()


def _schema() -> str:
    """A fingerprint that changes whenever a migration may have been added, by us or by a package."""
    digest = hashlib.sha256((ROOT / "requirements.lock").read_bytes())
    digest.update("\n".join(sorted(path.name for path in (ROOT / "annotation" / "migrations").glob("*.py"))).encode())
    digest.update(os.environ.get("MASKROS_DATABASE_URL", "").encode())
    return digest.hexdigest()


def main(arguments: Sequence[str]) -> int:
    chosen = options(arguments)
    if trouble(chosen):
        sys.stderr.write(f"{trouble(chosen)}\n")
        return 2
    if chosen.data:
        os.environ["MASKROS_DATA"] = str(chosen.data.resolve())
    stamp = Path(os.environ.get("MASKROS_DATA", ROOT / ".data")) / "prepared"
    preparing = prepare()
    if chosen.setup or must_wait(stamp):
        code = preparing.wait()
        if code:
            return code
        stamp.write_text(_schema())
    if not chosen.setup:
        supervise(chosen.port, preparing)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
