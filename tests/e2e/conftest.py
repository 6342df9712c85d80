"""The product as a person starts it, and a browser in front of it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import browser as browsers
from tests import workplace as workplaces
from tests.workplace import Workplace

ROOT = Path(__file__).resolve().parents[2]
PASSWORD = "maskrosens fjun far i vinden"


@dataclass(frozen=True)
class Product:
    address: str
    user: str
    one_time_password: str


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    data = tmp_path_factory.mktemp("data")
    command = [ROOT / "bin" / "run", "--port", str(_free_port()), "--data", data]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MASKROS_")}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        yield _announced(process)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def _announced(process: subprocess.Popen[str]) -> Product:
    said: dict[str, str] = {}
    assert process.stdout is not None
    for line in process.stdout:
        name, _, value = line.strip().partition(": ")
        said[name] = value
        if line.startswith("Maskros is at "):
            return Product(line.split()[3], said["user name"], said["one-time password"])
    raise AssertionError(f"bin/run ended with {process.wait()} before it had an address")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsers.playwright() as running, browsers.chromium(running) as started:
        yield started


@pytest.fixture(scope="session")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workplace]:
    with workplaces.opened(tmp_path_factory.mktemp("workplace")) as place:
        yield place


@pytest.fixture(scope="session")
def signed_in(product: Product, browser: Browser) -> dict[str, object]:
    """What a browser keeps after the first log-in: the one-time password had to be replaced."""
    context = browser.new_context(base_url=product.address, locale="en")
    page = context.new_page()
    page.goto("/")
    page.get_by_label("User name").fill(product.user)
    page.get_by_label("Password").fill(product.one_time_password)
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("One-time password").fill(product.one_time_password)
    page.get_by_label("New password", exact=True).fill(PASSWORD)
    page.get_by_label("New password again").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    state = context.storage_state()
    context.close()
    return dict(state)


@pytest.fixture
def context(product: Product, browser: Browser, signed_in: dict[str, object]) -> Iterator[BrowserContext]:
    opened = browser.new_context(
        base_url=product.address,
        locale="en",
        storage_state=signed_in,  # type: ignore[arg-type]
        viewport={"width": 1440, "height": 900},
        accept_downloads=True,
    )
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
