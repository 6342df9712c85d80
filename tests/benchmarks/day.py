"""Walks a day's work by keyboard alone, from Work until nothing is left, and counts the key presses.

Run by hand, against a product that is running: python -m tests.benchmarks.day ADDRESS USER PASSWORD [--essays N]
[--rulings N] [--characters N]. It makes projects of its own from the demo texts. Every mention of an essay is accepted;
in a ruling every mention is called a quasi-identifier, once one by one and once by entity. The
beginning of a ruling is walked alone.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests import browser as browsers
from tests.e2e import people
from tests.workplace import Person, log_in

DEMO = Path(__file__).resolve().parents[2] / "fixtures" / "demo"
SOURCE = "#panel-source"
MINUTE = 60_000


@dataclass
class Walk:
    """`presses`: of keys, by text. `mentions`: those that were decided. `seconds`: of wall time, by press."""

    page: Page
    presses: list[int] = field(default_factory=list)
    mentions: int = 0
    seconds: list[float] = field(default_factory=list)

    def press(self, key: str) -> None:
        begun = time.perf_counter()
        self.page.keyboard.press(key)
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        self.seconds.append(time.perf_counter() - begun)
        self.presses[-1] += 1

    def text(self, *, masking: bool, by_entity: bool) -> None:
        """Decides all mentions of the open text, and marks it as done."""
        self.presses.append(0)
        expect(self.page.locator(f"{SOURCE} .ms-current").first).to_be_visible(timeout=MINUTE)
        bar = self.page.get_by_role("progressbar", name="Decided mentions")
        self.mentions += int(bar.get_attribute("aria-valuemax") or 0)
        while bar.get_attribute("aria-valuenow") != bar.get_attribute("aria-valuemax"):
            self.press(self._key(masking=masking, by_entity=by_entity))
        self.press("Control+Enter")
        dialog = self.page.get_by_role("dialog", name="Mark the document as done")
        submit = dialog.get_by_role("button", name=re.compile("mark as done", re.I))
        expect(dialog.get_by_role("status").first).not_to_contain_text("Checking", timeout=MINUTE)
        if submit.is_disabled():
            self.press("Shift+M")  # what is hidden elsewhere
        expect(submit).to_be_focused(timeout=MINUTE)
        self.press("Enter")

    def _key(self, *, masking: bool, by_entity: bool) -> str:
        if not masking:
            return "y"
        several = by_entity and self.page.get_by_role("checkbox", name=re.compile("^All .* places")).count() > 0
        return "Shift+Q" if several else "q"

    def next(self) -> bool:
        """Goes on with the next text. False if nothing is left."""
        ended = self.page.get_by_role("region", name="Done", exact=True)
        expect(ended.get_by_role("button", name="Next document")).to_be_focused(timeout=MINUTE)
        address = self.page.url
        self.press("Enter")
        while self.page.url == address:
            if ended.get_by_role("button", name="To Work").count() > 0 and "Nothing left" in ended.inner_text():
                return False
            self.page.wait_for_timeout(20)
        return True


def walk(page: Page, project: str, *, masking: bool, by_entity: bool = False) -> Walk:
    made = Walk(page)
    following = people.ask(page, "POST", f"projects/{project}/next", {"task": "annotate"})
    page.goto(f"/documents/{following['document_id']}/edit")
    expect(page.locator(f"{SOURCE} .ms-current").first).to_be_visible(timeout=MINUTE)
    if masking:  # each says once what has changed
        for key in ("q", "Shift+Q"):
            page.keyboard.press(key)
    while True:
        made.text(masking=masking, by_entity=by_entity)
        if not made.next():
            return made


def report(name: str, made: Walk) -> None:
    total = sum(made.presses)
    wall = statistics.median(made.seconds) * 1000
    sys.stdout.write(
        f"{name}: {len(made.presses)} texts, {made.mentions} mentions, {total} presses "
        f"({total / made.mentions:.2f} a mention), {wall:.0f} ms a press, {sum(made.seconds):.0f} s in all\n"
    )
    sys.stdout.flush()


def walked(browser: Browser, address: str, lead: Page, name: str, texts: Sequence[str], **how: bool) -> None:
    project, who = people.staffed(lead, f"{name} {time.time_ns()}", "tab" if how["masking"] else "swell", texts)
    with people.at_browser(browser, address, who) as page:
        report(name, walk(page, project, **how))


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("address")
    asked.add_argument("user")
    asked.add_argument("password")
    asked.add_argument("--essays", type=int, default=40)
    asked.add_argument("--rulings", type=int, default=4)
    asked.add_argument("--characters", type=int, default=7000, help="of the ruling that is walked alone")
    given_ = asked.parse_args()
    texts = [file.read_text() for file in sorted((DEMO / "swell").glob("*.txt"))]
    essays = [text for text in texts if not text.startswith("Recension")]  # in a review everything is held back
    ruling = (DEMO / "tab" / "21874-09.txt").read_text()
    with browsers.playwright() as running, browsers.chromium(running) as browser:
        context = browser.new_context(base_url=given_.address, locale="en")
        lead = context.new_page()
        lead.goto("/")
        log_in(lead, Person(given_.user, given_.password))
        lead.wait_for_load_state("networkidle")
        begun = [ruling[: given_.characters].rpartition("\n")[0] + "\n"]
        for by_entity in (False, True):
            name = f"one ruling {'by entity' if by_entity else 'one by one'}"
            walked(browser, given_.address, lead, name, begun, masking=True, by_entity=by_entity)
        if given_.essays:
            day = [essays[place % len(essays)] for place in range(given_.essays)]
            walked(browser, given_.address, lead, "essays", day, masking=False)
        if given_.rulings:
            walked(browser, given_.address, lead, "rulings", [ruling] * given_.rulings, masking=True, by_entity=True)


if __name__ == "__main__":
    main()
