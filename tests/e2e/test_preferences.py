"""Tests preferences and the command palette, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations


def test_what_a_person_prefers_holds_at_once_and_after_a_new_log_in(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox")).to_be_focused()
    assert violations(page) == []
    page.keyboard.type("contrast")
    expect(page.get_by_role("option", name="Contrast")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Preferences")).to_be_visible()
    assert violations(page) == []
    with page.expect_response("**/api/preferences"):
        page.get_by_role("radio", name="High").check()
        page.get_by_role("radio", name="Largest").check()
    root = page.locator("html")
    expect(root).to_have_attribute("data-contrast", "high")
    assert violations(page) == []
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(root).to_have_attribute("data-text-size", "largest")
    page.get_by_role("radio", name="Match the system").last.check()
    with page.expect_response("**/api/preferences"):
        page.get_by_role("group", name="Text size").get_by_role("radio", name="Normal").check()
