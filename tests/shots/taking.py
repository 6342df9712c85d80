"""Opens pages as different people, and takes the pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests import workplace
from tests.e2e import people
from tests.shots.pages import Shot
from tests.workplace import Person

SIZES = {"1440": (1440, 900), "1024": (1024, 768)}
THEMES = ("light", "dark")
LANGUAGES = ("en", "sv")
NOBODY = "nobody"
QUIET = 300


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


@dataclass(frozen=True)
class Looks:
    size: str
    theme: str
    language: str

    def __str__(self) -> str:
        return f"{self.size}-{self.theme}-{self.language}"


@dataclass
class Studio:
    browser: Browser
    address: str
    folder: Path
    ids: Mapping[str, str]
    states: dict[str, object] = field(default_factory=dict)

    def take(self, shots: Sequence[Shot], looks: Looks) -> list[str]:
        """Takes a picture of each page. Returns the names of those that failed."""
        failed = []
        for shot, page in self.pages(shots, looks):
            target = self.folder / shot.name / f"{looks}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                self.open(page, shot)
                page.wait_for_timeout(QUIET)
                page.screenshot(path=target)
            except (Error, KeyError) as error:
                say(f"{shot.name} {looks}: {str(error).splitlines()[0]}")
                failed.append(f"{shot.name} {looks}")
        return failed

    def pages(self, shots: Sequence[Shot], looks: Looks) -> Iterator[tuple[Shot, Page]]:
        """Each shot with a browser page of who looks at it, one after the other."""
        for who in dict.fromkeys(shot.who for shot in shots):
            context = self._context(who, looks)
            page = context.new_page()
            workplace.accepts_leaving(page)
            if who != NOBODY:
                page.goto(self.address)
                people.ask(page, "PATCH", "preferences", {"language": looks.language, "theme": looks.theme})
                page.evaluate("localStorage.clear()")
            for shot in shots:
                if shot.who == who:
                    yield shot, page
            context.close()

    def open(self, page: Page, shot: Shot) -> None:
        page.goto(self.address + shot.address.format_map(self.ids))
        page.locator("h1, #panel-source .ms-mention").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        if shot.act is not None:
            shot.act(page)
            page.wait_for_timeout(QUIET)

    def _context(self, who: str, looks: Looks) -> BrowserContext:
        width, height = SIZES[looks.size]
        size = {"width": width, "height": height}
        scheme = "dark" if looks.theme == "dark" else "light"
        if who != NOBODY and who not in self.states:
            self.states[who] = self._logged_in(who)
        return self.browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme=scheme,  # type: ignore[arg-type]
            locale=looks.language,
            storage_state=self.states.get(who),  # type: ignore[arg-type]
        )

    def _logged_in(self, who: str) -> object:
        context = self.browser.new_context(locale="en")
        page = context.new_page()
        page.goto(self.address)
        workplace.log_in(page, Person(self.ids[who], people.PASSWORD))
        state = context.storage_state()
        context.close()
        return state
