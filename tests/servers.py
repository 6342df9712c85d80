"""Runs scratch servers for the tests, on free ports and in their own folders."""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ACCOUNT = "postgres"
DATABASE = "postgres"
PR_SET_PDEATHSIG = 1
NEW = ["-A", "trust", "-E", "UTF8", "--no-sync"]
QUICK = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
QUIET = ["-c", "log_min_error_statement=panic", "-c", "log_error_verbosity=terse"]


class ServerFailed(Exception):
    """A scratch server did not start."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def postgresql_programs() -> Path | None:
    """The folder with initdb and postgres, which Debian keeps off the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name.split(".")[0]), default=None)


def redis_program() -> str | None:
    return shutil.which("redis-server")


def chromium_program() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


@contextmanager
def postgresql(cluster: Path | None = None, *, saved: Path | None = None) -> Iterator[str]:
    """The address of a PostgreSQL server, empty or with what a saved cluster holds. Saves its own at the end."""
    programs = postgresql_programs()
    if programs is None:
        raise ServerFailed("PostgreSQL is not installed: initdb was not found.")
    account = _account()
    port = free_port()
    with _folder(account) as folder:
        files = folder / "cluster"
        if cluster is None:
            _run([str(programs / "initdb"), "-D", str(files), "-U", ACCOUNT, *NEW], account)
        else:
            _copy(cluster, files)
        options = ["-D", str(files), "-k", str(folder), "-h", "127.0.0.1", "-p", str(port), *QUICK, *QUIET]
        with _server([str(programs / "postgres"), *options], account, signal.SIGINT) as process:
            ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            _wait(process, lambda: subprocess.run(ready, check=False).returncode == 0)
            yield f"postgres://{ACCOUNT}@127.0.0.1:{port}/{DATABASE}"
        if saved is not None:
            _copy(files, saved)


def copy_database(address: str, name: str) -> None:
    """Copies the server's first database, to which nothing may be connected."""
    programs = postgresql_programs()
    assert programs is not None
    server = address.rpartition("/")[0]
    _run(
        [str(programs / "createdb"), f"--maintenance-db={server}/template1", f"--template={DATABASE}", name], _account()
    )


@contextmanager
def redis() -> Iterator[str]:
    program = redis_program()
    if program is None:
        raise ServerFailed("Redis is not installed: redis-server was not found.")
    account = pwd.getpwuid(os.geteuid()).pw_name
    port = free_port()
    with _folder(account) as folder:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "", "--appendonly", "no"]
        with _server([program, *options], account, signal.SIGTERM) as process:
            _wait(process, lambda: _answers(port))
            yield f"redis://127.0.0.1:{port}/0"


def _account() -> str:
    """PostgreSQL refuses root."""
    return ACCOUNT if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name


@contextmanager
def _folder(account: str) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="maskros-server-"))
    shutil.chown(folder, account)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _server(command: Sequence[str], account: str, stop: signal.Signals) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command,
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=dying_with_parent(stop),  # noqa: PLW1509 - it only calls the kernel
        **_as(account),
    )
    try:
        yield process
    finally:
        process.send_signal(stop)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def dying_with_parent(number: signal.Signals) -> Callable[[], None]:
    """Runs in the child before its command, so that nothing stays running if the tests are killed."""
    prctl = ctypes.CDLL(None).prctl if sys.platform == "linux" else lambda *_: 0
    return lambda: prctl(PR_SET_PDEATHSIG, number) and None


def _copy(folder: Path, to: Path) -> None:
    """With the owners of the files, which Python's own copying changes."""
    subprocess.run(["cp", "-a", str(folder), str(to)], check=True)


def _run(command: Sequence[str], account: str) -> None:
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False, **_as(account))
    if done.returncode:
        raise ServerFailed(done.stderr)


def _as(account: str) -> dict[str, object]:
    if os.geteuid() != 0 or account == "root":
        return {"start_new_session": True}
    return {"user": account, "group": pwd.getpwnam(account).pw_gid, "extra_groups": [], "start_new_session": True}


def _wait(process: subprocess.Popen[bytes], ready: Callable[[], bool]) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None:
        if ready():
            return
        time.sleep(0.1)
    raise ServerFailed(f"{process.args[0]} did not answer.")


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
