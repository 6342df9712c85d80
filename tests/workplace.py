"""A web server that can be killed, with people and essays, and a person's browser."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any

from playwright.sync_api import Page, expect

from annotation.config import supervisor
from tests import servers
from tests.faults import processes
from tests.faults.places import Place, place

SOURCE = "#panel-source"
TEXT = "Vi reste till {} och sedan till {} men aldrig till {}.\nHon bor i {} nu, och han i {}.\n"
CITIES = ("Borås", "Falun", "Kiruna", "Lund", "Umeå")


@dataclass(frozen=True)
class Person:
    """`id` is set where the test needs it."""

    username: str
    password: str
    id: str = ""


@dataclass(frozen=True)
class Essay:
    """An annotation with five cities, all proposed."""

    name: str
    id: str
    mentions: list[str]


@dataclass
class Workplace:
    place: Place
    port: int
    server: subprocess.Popen[bytes]
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def hire(self, role: str = "annotator") -> Person:
        return Person(**self.place.desk("hire", f"person{next(self.numbers)}", role))

    def essay(self, annotator: Person) -> Essay:
        name = f"essay{next(self.numbers)}"
        made = self.place.desk("essay", name, annotator.username, TEXT.format(*CITIES), CITIES)
        return Essay(name, made["id"], made["mentions"])

    def beside(self, essay: Essay, annotator: Person) -> tuple[Essay, str]:
        """Makes another person's layer over the same document, with the same proposals. Also returns its id."""
        made = self.place.desk("beside", essay.id, annotator.username, CITIES)
        return Essay(essay.name, made["id"], made["mentions"]), made["document"]

    def stored(self, essay: Essay) -> dict[str, Any]:
        """What the server has stored, after checking that its log holds everything exactly once."""
        found: dict[str, Any] = self.place.desk("stored", essay.id)
        ids = [operation["op_id"] for operation in found["log"]]
        assert len(ids) == len(set(ids)) == found["version"]
        assert found["is_replayed"]
        return found

    def statuses(self, essay: Essay) -> list[str]:
        mentions = self.stored(essay)["rows"]["mention"]
        return [mentions[each]["status"] for each in essay.mentions]

    def kill(self) -> None:
        processes.kill_group(self.server)

    def restart(self) -> None:
        self.server = serve(self.place.folder, self.place.env, self.port)


@contextmanager
def opened(folder: Path) -> Iterator[Workplace]:
    with place(folder, "tests.archive") as made:
        port = servers.free_port()
        work = Workplace(made, port, serve(made.folder, made.env, port))
        try:
            yield work
        finally:
            if work.server.poll() is None:
                work.kill()


def serve(folder: Path, env: Mapping[str, str], port: int) -> subprocess.Popen[bytes]:
    """A web server that answers. Its log is in the folder."""
    log = folder / "server.log"
    process = processes.start(supervisor.web(port)[1:], env=env, log=log)
    assert processes.eventually(lambda: supervisor.serves(port), 60), log.read_text()
    return process


def log_in(page: Page, person: Person) -> None:
    page.get_by_label("User name").fill(person.username)
    page.get_by_label("Password").fill(person.password)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="Log in")).to_have_count(0)


def open_essay(page: Page, essay: Essay) -> None:
    page.goto(f"/annotations/{essay.id}")
    ready(page)


def change(page: Page) -> None:
    """Opens a colleague's layer, which is read only at first, to be changed."""
    reading = page.get_by_role("region", name="Reading")
    reading.get_by_role("button", name="Change this layer").click()
    expect(reading).to_have_count(0)


def leave(page: Page) -> None:
    """From the editor to the projects."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Projects", exact=True).click()


def ready(page: Page) -> None:
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()


def press(page: Page, mention: str, key: str) -> None:
    """Presses a key on a mention."""
    page.locator(f'{SOURCE} [data-mention="{mention}"]').click()
    page.keyboard.press(key)


def accept(page: Page, essay: Essay, places: range) -> None:
    for mention in essay.mentions[places.start : places.stop]:
        press(page, mention, "y")


def saved(page: Page) -> None:
    """Waits until everything is acknowledged, after telling a waiting page that the server is back."""
    done = page.get_by_text("Saved", exact=True)
    for _ in range(200):
        if done.is_visible():
            return
        page.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_timeout(100)
    expect(done).to_be_visible()


def kept(page: Page, count: int) -> None:
    """Waits until the browser's own database has this many operations."""
    held = """() => new Promise((resolve) => {
      const opening = indexedDB.open("maskros");
      opening.onsuccess = () => {
        const counting = opening.result.transaction("outbox").objectStore("outbox").count();
        counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
      };
    })"""
    assert processes.eventually(lambda: page.evaluate(held) == count)


def accepts_leaving(page: Page) -> None:
    """Answers yes when the page asks whether to leave it."""
    page.on("dialog", lambda dialog: dialog.accept())


def drop_answers(page: Page, times: int = 1) -> None:
    """The server stores what is sent, but the page never gets the answer."""
    left = [times]

    def drop(route: Any) -> None:
        if route.request.method == "POST" and left[0] > 0:
            left[0] -= 1
            route.fetch()
            route.abort()
        else:
            route.fallback()

    page.route("**/operations", drop)


def cut(page: Page) -> None:
    """Pages load, but no request for saving gets through."""
    page.route("**/operations", lambda route: route.abort())


def cut_saving(page: Page) -> None:
    """Pages load and hear what is stored, but nothing is saved."""
    page.route("**/operations", lambda route: route.abort() if route.request.method == "POST" else route.fallback())


def hang(page: Page) -> Callable[[], None]:
    """Requests for saving get no answer, as on a dead connection, until the returned function is called.

    Earlier requests get no answer after that, either.
    """
    mended = Event()
    page.route("**/operations", lambda route: route.fallback() if mended.is_set() else None)
    return mended.set


def mend(page: Page) -> None:
    """Lets everything through again."""
    page.unroute_all(behavior="ignoreErrors")
