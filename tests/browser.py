"""Starts a real Chromium for the tests."""

import contextlib
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests import servers
from tests.faults import processes

SECONDS = 1000
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

expect.set_options(timeout=15 * SECONDS)


@contextmanager
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@contextmanager
def chromium(running: Playwright) -> Iterator[Browser]:
    browser = running.chromium.launch(executable_path=program(), args=OPTIONS)
    yield browser
    browser.close()


def program() -> str:
    found = servers.chromium_program()
    assert found is not None, "no Chromium on this machine"
    return found


def choose_files(page: Page, press: Callable[[], None], files: Sequence[Path]) -> None:
    """Chooses files where a press opens the browser's dialog for them."""
    with page.expect_file_chooser() as chooser:
        # A key may get there before the order to give the dialog to the test. Once the page answers, it has the order.
        page.evaluate("0")
        press()
    chooser.value.set_files(files)


def crash(profile: Path) -> None:
    """Kills the browser with this profile without warning its pages."""
    pids = [
        pid for pid, command in processes.descendants(os.getpid()).items() if f"--user-data-dir={profile}" in command
    ]
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    assert processes.eventually(lambda: not processes.alive(pids), 10)
