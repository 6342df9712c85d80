"""Runs axe on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

# React Aria keeps announcements in a hidden log for seconds, where they may name buttons that are gone.
SAID = "[data-live-announcer]"


def violations(page: Page) -> list[Any]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate(f"axe.run({{exclude: [['{SAID}']]}}, {{resultTypes: ['violations']}})")
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in result["violations"]]
