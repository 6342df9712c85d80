"""What axe finds on the pages: nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"


def _violations(page: Page) -> list[Any]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in result["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_have_no_violation(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    assert _violations(page) == []
    page.get_by_role("link", name="Learner essays (demo)").click()
    expect(page.get_by_role("link", name="A1AT1", exact=True)).to_be_visible()
    assert _violations(page) == []
    page.get_by_role("link", name="A1AT2", exact=True).click()
    expect(page.locator("#panel-source .ms-mention").first).to_be_visible()
    page.keyboard.press("n")
    assert _violations(page) == []
