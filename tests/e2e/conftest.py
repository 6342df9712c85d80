"""Fixtures: the product as a person starts it, and a browser for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import browser as browsers
from tests import demo
from tests import workplace as workplaces
from tests.e2e import people
from tests.workplace import Essay, Person, Workplace


@dataclass(frozen=True)
class Product:
    address: str
    admin: Person


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run's processes."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def product(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """Started on a copy of the demo. What a first start does to an empty folder is tested with the supervisor."""
    data = tmp_path_factory.mktemp("data")
    demo.copy(shared, data)
    with demo.started(data) as said:
        yield Product(said["address"], Person(said["user name"], said["one-time password"]))


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
    """The browser's state after the first log-in, for which the one-time password had to be replaced."""
    context = browser.new_context(base_url=product.address, locale="en")
    page = context.new_page()
    people.log_in_first(page, product.admin)
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
    people.forget_preferences(opened)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def contexts(workplace: Workplace, browser: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Makes a separate browser for each call."""
    opened: list[BrowserContext] = []

    def start() -> BrowserContext:
        size = {"width": 1440, "height": 900}
        opened.append(browser.new_context(base_url=workplace.address, locale="en", viewport=size))  # type: ignore[arg-type]
        return opened[-1]

    yield start
    for context in opened:
        context.close()


@pytest.fixture
def visit(contexts: Callable[[], BrowserContext]) -> Callable[[Person], Page]:
    def start(person: Person) -> Page:
        page = contexts().new_page()
        workplaces.accepts_leaving(page)
        page.goto("/")
        workplaces.log_in(page, person)
        return page

    return start


@pytest.fixture
def ada(workplace: Workplace) -> Person:
    return workplace.hire()


@pytest.fixture
def essay(workplace: Workplace, ada: Person) -> Essay:
    return workplace.essay(ada)
