"""Tests that axe finds no faults on the pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_have_no_violation(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Learner essays (demo)").click()
    expect(page.get_by_role("link", name="A1AT1", exact=True)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="A1AT2", exact=True).click()
    expect(page.locator("#panel-source .ms-mention").first).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("n")
    assert violations(page) == []
