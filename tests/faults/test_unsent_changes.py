"""Tests that nothing a person did is lost or done twice, whatever fails between browser and database."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests import browser as browsers
from tests import workplace as at
from tests import workplace as workplaces
from tests.workplace import Essay, Person, Workplace

pytestmark = [pytest.mark.faults, pytest.mark.browser]

RUNS = 50
STEPS = 7


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workplace]:
    with workplaces.opened(tmp_path_factory.mktemp("workplace")) as place:
        yield place


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with browsers.playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with browsers.chromium(playwright) as started:
        yield started


@pytest.fixture(scope="module")
def ada(workplace: Workplace) -> Person:
    return workplace.hire()


@pytest.fixture
def page(workplace: Workplace, browser: Browser, ada: Person) -> Iterator[Page]:
    size = {"width": 1000, "height": 600}
    context = browser.new_context(base_url=workplace.address, locale="en", viewport=size)  # type: ignore[arg-type]
    yield _logged_in(context, ada)
    context.close()


@pytest.fixture
def essay(workplace: Workplace, ada: Person) -> Essay:
    return workplace.essay(ada)


def _logged_in(context: BrowserContext, person: Person) -> Page:
    page = context.new_page()
    at.accepts_leaving(page)
    page.goto("/")
    at.log_in(page, person)
    return page


def test_ten_changes_wait_for_a_server_that_was_killed_and_for_a_page_that_cannot_be_loaded(
    workplace: Workplace, page: Page, essay: Essay
) -> None:
    at.open_essay(page, essay)
    workplace.kill()
    for key in ("y", "r"):
        for mention in essay.mentions:
            at.press(page, mention, key)
    expect(page.get_by_text("10 changes wait for the server")).to_be_visible()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        page.reload()
    workplace.restart()
    context = page.context
    page.close()
    page = context.new_page()
    at.open_essay(page, essay)
    at.saved(page)
    assert workplace.statuses(essay) == ["rejected"] * 5
    assert len(workplace.stored(essay)["log"]) == 10


def test_a_server_killed_in_the_middle_of_saving_loses_and_doubles_nothing(
    workplace: Workplace, page: Page, essay: Essay
) -> None:
    at.open_essay(page, essay)
    killing = threading.Timer(0.3, workplace.kill)
    killing.start()
    presses = 0
    until = time.monotonic() + 2
    while time.monotonic() < until or presses % 10:
        # Reject, undo, accept ...: each key press is one operation.
        at.press(page, essay.mentions[presses % 5], "r")
        presses += 1
    killing.join()
    workplace.restart()
    at.saved(page)
    assert len(workplace.stored(essay)["log"]) == presses
    assert workplace.statuses(essay) == ["proposed"] * 5


def test_changes_survive_a_browser_that_is_killed(
    workplace: Workplace, playwright: Playwright, ada: Person, essay: Essay, tmp_path: Path
) -> None:
    def start() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=browsers.program(),
            args=browsers.OPTIONS,
            base_url=workplace.address,
            locale="en",
        )

    context = start()
    page = _logged_in(context, ada)
    at.open_essay(page, essay)
    at.cut(page)
    for mention in essay.mentions:
        at.press(page, mention, "y")
    at.kept(page, 5)
    browsers.crash(tmp_path / "profile")
    context = start()
    page = _logged_in(context, ada)
    at.open_essay(page, essay)
    at.saved(page)
    assert workplace.statuses(essay) == ["accepted"] * 5
    context.close()


LABELS = {"place": "7", "surname": "4", "school": "s", "city": "5"}


@dataclass
class Model:
    """What the person has done: status and label of each mention, and what can be undone."""

    essay: Essay
    now: dict[str, tuple[str, str]] = field(init=False)
    undoable: list[tuple[str, tuple[str, str]]] = field(default_factory=list)
    operations: int = 0

    def __post_init__(self) -> None:
        self.now = {mention: ("proposed", "city") for mention in self.essay.mentions}

    def do(self, mention: str, after: tuple[str, str]) -> None:
        before = self.now[mention]
        if after != before:
            self.undoable.append((mention, before))
            self.now[mention] = after
            self.operations += 1

    def undo(self) -> None:
        mention, before = self.undoable.pop()
        self.now[mention] = before
        self.operations += 1


@dataclass
class Run:
    """A person at work while failures happen around them, all drawn from one seed."""

    workplace: Workplace
    page: Page
    model: Model
    draw: random.Random
    is_down: bool = False

    def step(self) -> None:
        self.draw.choice((self.accept, self.reject, self.label, self.label, self.undo))()

    def accept(self) -> None:
        mention = self._mention()
        at.press(self.page, mention, "y")
        self.model.do(mention, ("accepted", self.model.now[mention][1]))

    def reject(self) -> None:
        mention = self._mention()
        at.press(self.page, mention, "r")
        status, label = self.model.now[mention]
        self.model.do(mention, ("proposed" if status == "rejected" else "rejected", label))

    def label(self) -> None:
        mention = self._mention()
        label = self.draw.choice([each for each in LABELS if each != self.model.now[mention][1]])
        at.press(self.page, mention, LABELS[label])
        self.model.do(mention, ("accepted", label))

    def undo(self) -> None:
        if self.model.undoable:
            self.page.keyboard.press("Control+z")
            self.model.undo()

    def fail(self, *, may_kill: bool) -> None:
        faults: list[Callable[[], None]] = [
            self.go_offline,
            self.come_back,
            self.lose_answers,
            self.reload,
            self.reload,
        ]
        self.draw.choice([*faults, self.kill] if may_kill else faults)()

    def go_offline(self) -> None:
        self.page.context.set_offline(True)

    def come_back(self) -> None:
        self.page.context.set_offline(False)
        if self.is_down:
            self.workplace.restart()
            self.is_down = False

    def lose_answers(self) -> None:
        at.drop_answers(self.page, self.draw.randint(1, 3))

    def reload(self) -> None:
        """Reloads while nothing can be saved, unless an answer comes sooner."""
        at.cut_saving(self.page)
        self.come_back()
        self.page.reload()
        at.ready(self.page)
        at.mend(self.page)
        # What an earlier page did can only be undone from the log.
        self.model.undoable.clear()

    def kill(self) -> None:
        if not self.is_down:
            self.workplace.kill()
            self.is_down = True

    def finish(self) -> None:
        at.mend(self.page)
        self.come_back()
        at.saved(self.page)
        at.kept(self.page, 0)  # also what an abandoned page has handed over

    def _mention(self) -> str:
        return self.draw.choice(self.model.essay.mentions)


def test_fifty_random_runs_end_with_what_was_done(workplace: Workplace, page: Page, ada: Person) -> None:
    for seed in range(RUNS):
        essay = workplace.essay(ada)
        at.open_essay(page, essay)
        run = Run(workplace, page, Model(essay), random.Random(seed))
        for _ in range(STEPS):
            run.step()
            if run.draw.random() < 0.3:
                run.fail(may_kill=seed % 10 == 0)
        run.finish()
        stored = workplace.stored(essay)
        mentions = stored["rows"]["mention"]
        found = {each: (mentions[each]["status"], mentions[each]["label"]) for each in essay.mentions}
        assert found == run.model.now, f"seed {seed}"
        assert len(stored["log"]) == run.model.operations, f"seed {seed}: {[each['name'] for each in stored['log']]}"
