"""Runs axe on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

# React Aria keeps announcements in a hidden log for seconds, where they may name buttons that are gone.
SAID = "[data-live-announcer]"

# Half-way from one colour to another a text may lack contrast. What turns for ever is not waited for.
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished)).then(() => null)"""


def violations(page: Page) -> list[Any]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(STILL)
    result = page.evaluate(f"axe.run({{exclude: [['{SAID}']]}}, {{resultTypes: ['violations']}})")
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in result["violations"]]
