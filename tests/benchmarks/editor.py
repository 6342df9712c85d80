"""Measures what the whole editor page costs the browser's main thread: 20,000 tokens, 3,500 mentions, all panes.

Run by hand, after building the front end: python -m tests.benchmarks.editor [--rounds N] [--only PART ...] [--profile
FILE]. MASKROS_BENCHMARK_DATA keeps the document for the next run.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks import scratch

# isort: split
from django.conf import settings
from playwright.sync_api import CDPSession, Page, expect

from annotation.config import supervisor
from annotation.models import Annotation, User
from tests import browser as browsers
from tests import servers
from tests.benchmarks import long_text
from tests.faults import processes

SOURCE = "#panel-source"
LATER = 400  # milliseconds after which an action's deferred work and its saving are over
KINDS = {"work": "TaskDuration", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
# Lets the page tell when idle-time drawing has ended.
COUNT_IDLE = """(() => {
  window.idleTurns = 0;
  const ask = window.requestIdleCallback;
  window.requestIdleCallback = (call, options) => { window.idleTurns++; return ask.call(window, call, options); };
})()"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
# Notes when the first words of the text are on the screen.
SEE_TEXT = """((pane) => {
  const look = () => {
    const isDrawn = document.querySelector(`${pane} .ms-paragraph`)?.textContent;
    if (isDrawn) setTimeout(() => (window.seen = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
IN_VIEW = """(pane) => {
  const { top, bottom } = document.querySelector(pane).getBoundingClientRect();
  const places = [...document.querySelectorAll(`${pane} .ms-mention`)].map((each) => {
    const [box] = each.getClientRects();
    return box ? [each.dataset.mention, box.left + box.width / 2, box.top + box.height / 2] : ["", 0, 0];
  });
  return places.filter(([, , y]) => y > top + 20 && y < bottom - 20);
}"""

Work = dict[str, float]


@dataclass
class Meter:
    """Main-thread work in milliseconds, without the cost of idle frames."""

    page: Page
    session: CDPSession
    rest: Work = field(default_factory=dict)
    soon: dict[str, list[Work]] = field(default_factory=dict)
    later: dict[str, list[Work]] = field(default_factory=dict)

    def calibrate(self) -> None:
        taken = [self._until_painted(lambda: None) for _ in range(15)]
        self.rest = {kind: statistics.median(each[kind] for each in taken) for kind in KINDS}

    def measure(self, action: str, act: Callable[[], None]) -> None:
        taken = self._until_painted(act)
        self.soon.setdefault(action, []).append({kind: taken[kind] - self.rest[kind] for kind in KINDS})
        before = self.now()
        self.page.wait_for_timeout(LATER)
        self.later.setdefault(action, []).append(_between(before, self.now()))

    def _until_painted(self, act: Callable[[], None]) -> Work:
        self.page.evaluate(FRAME)
        before = self.now()
        act()
        for _ in range(2):
            self.page.evaluate(FRAME)
        return _between(before, self.now())

    def now(self) -> Work:
        found = {each["name"]: each["value"] for each in self.session.send("Performance.getMetrics")["metrics"]}
        return {kind: found[name] * 1000 for kind, name in KINDS.items()}


def _between(before: Work, after: Work) -> Work:
    return {kind: after[kind] - before[kind] for kind in KINDS}


@contextmanager
def opened(layer: Annotation, port: int) -> Iterator[Page]:
    """The document in a browser as its annotator sees it, completely drawn."""
    environment = processes.environment(MASKROS_DATA=str(settings.DATA))
    log = Path(settings.DATA) / "server.log"
    assert layer.annotator is not None
    session = session_of(layer.annotator)
    server = processes.start(supervisor.web(port)[1:], env=environment, log=log)
    try:
        assert processes.eventually(lambda: supervisor.serves(port), 60), log.read_text()
        with browsers.playwright() as running, browsers.chromium(running) as browser:
            address = f"http://127.0.0.1:{port}"
            context = browser.new_context(base_url=address, locale="en", viewport={"width": 1440, "height": 900})
            context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
            page = context.new_page()
            page.add_init_script(COUNT_IDLE)
            page.add_init_script(f"{SEE_TEXT}('{SOURCE}')")
            page.goto(f"/annotations/{layer.pk}")
            expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible(timeout=60 * browsers.SECONDS)
            at_rest(page)
            yield page
    finally:
        processes.kill_group(server)


def session_of(user: User) -> str:
    return scratch.client(user).cookies["sessionid"].value


def at_rest(page: Page) -> None:
    """Waits until idle-time drawing has ended."""
    turns = -1
    while (now := page.evaluate("idleTurns")) != turns:
        turns = now
        page.wait_for_timeout(1500)


def opening(page: Page, rounds: int) -> None:
    """Opens the document again and again, and says when its text was on the screen, and with how much work."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    meter = Meter(page, session)
    seen, work = [], []
    for _ in range(rounds):
        page.reload(wait_until="commit")
        page.wait_for_function("() => window.seen", timeout=60 * browsers.SECONDS)
        work.append(meter.now()["work"])  # counted from when the page began
        seen.append(page.evaluate("seen"))
        at_rest(page)
    sys.stdout.write(f"text on the screen after {_spread(seen)} ms; main-thread work until then {_spread(work)} ms\n")


def _spread(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})"


def pointing(page: Page, meter: Meter, rounds: int) -> None:
    """Points to a mention, clicks it, and presses a key for another label."""
    for turn in range(rounds):
        places = page.evaluate(IN_VIEW, SOURCE)  # labels change where the words are
        _, x, y = places[turn * 3 % len(places)]
        meter.measure("hover", lambda x=x, y=y: page.mouse.move(x, y))
        meter.measure("click", lambda x=x, y=y: page.mouse.click(x, y))
        meter.measure("label", lambda turn=turn: page.keyboard.press("124"[turn % 3]))


def stepping(page: Page, meter: Meter, rounds: int) -> None:
    for _ in range(rounds):
        meter.measure("next", lambda: page.keyboard.press("n"))


def renaming(page: Page, meter: Meter, rounds: int) -> None:
    go_to_frequent(page)
    for _ in range(rounds):
        meter.measure("pseudonym of 50", lambda: page.keyboard.press("z"))


def propagating(page: Page, meter: Meter, rounds: int) -> None:
    go_to_frequent(page)
    page.keyboard.press("2")
    page.wait_for_timeout(LATER)
    for _ in range(rounds):
        meter.measure("label of 50", lambda: page.keyboard.press("p"))
        meter.measure("taken back", lambda: page.keyboard.press("Control+z"))


PARTS = {"pointing": pointing, "stepping": stepping, "renaming": renaming, "propagating": propagating}


def go_to_frequent(page: Page) -> None:
    """Moves the cursor to the first mention of the entity with fifty mentions."""
    page.keyboard.press("Control+Home")
    page.keyboard.press("n")
    page.wait_for_timeout(LATER)


def report(meter: Meter) -> None:
    sys.stdout.write(f"{'':18}  work (best tenth)  script   style  layout | afterwards\n")
    for action, taken in meter.soon.items():
        work = sorted(each["work"] for each in taken)
        medians = [statistics.median(each[kind] for each in taken) for kind in ("script", "style", "layout")]
        later = statistics.median(each["work"] for each in meter.later[action])
        figures = "".join(f"{each:8.1f}" for each in medians)
        best = f"({work[len(work) // 10]:.1f})"
        sys.stdout.write(f"{action:18}{statistics.median(work):8.1f}{best:>11}{figures} |{later:10.1f}\n")


def run(rounds: int, only: Sequence[str], port: int, profile: Path | None, *, opens: int = 0) -> None:
    layer = long_text.layer()
    with opened(layer, port or servers.free_port()) as page:
        if opens:
            opening(page, opens)
            return
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        meter = Meter(page, session)
        meter.calibrate()
        if profile:
            session.send("Profiler.enable")
            session.send("Profiler.setSamplingInterval", {"interval": 200})
            session.send("Profiler.start")
        for part in only or PARTS:
            PARTS[part](page, meter, rounds)
        if profile:
            profile.write_text(json.dumps(session.send("Profiler.stop")["profile"]))
    report(meter)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=[])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--profile", type=Path, help="writes a CPU profile for the browser's developer tools")
    parser.add_argument("--opening", type=int, default=0, metavar="TIMES", help="only measures opening")
    given = parser.parse_args()
    scratch.prepare()
    run(given.rounds, given.only, given.port, given.profile, opens=given.opening)
