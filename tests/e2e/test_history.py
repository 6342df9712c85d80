"""Tests the history: what was done, earlier versions, and restoring one."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.pasting import SOURCE, open_pasted, saved

TEXT = "Jag heter Fatuma och bor i Norrtälje.\n"


def test_the_history_is_read_gone_through_and_restored_by_keyboard(page: Page) -> None:
    open_pasted(page, "H1AT1", TEXT)
    keyboard = page.keyboard
    keyboard.press("y")
    keyboard.press("r")
    keyboard.press("Control+z")
    saved(page)
    keyboard.press("Shift+H")
    panel = page.get_by_role("region", name="History")
    expect(panel).to_be_focused()
    expect(panel).to_contain_text("Undid: Rejected “Norrtälje”")
    expect(panel).to_contain_text("Accepted “Fatuma”")
    expect(panel.get_by_role("listitem").filter(has_text="undone")).to_have_count(1)

    panel.get_by_role("button", name="As it was then").nth(1).focus()
    keyboard.press("Enter")
    expect(page.get_by_text("The document as it was: version 2 of 3")).to_be_visible()
    expect(page.locator(f"{SOURCE} .ms-rejected")).to_have_count(1)
    page.get_by_role("button", name="Earlier", exact=True).focus()
    keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"version=1$"))
    expect(page.locator(f"{SOURCE} .ms-rejected")).to_have_count(0)
    keyboard.press("Enter")
    expect(page.get_by_text("as first opened")).to_be_visible()
    expect(page.locator(f"{SOURCE} .ms-accepted")).to_have_count(0)

    page.get_by_role("button", name="Restore…").focus()
    keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("1 mention changes")
    keyboard.press("Enter")
    expect(page.get_by_text("Version 0 is restored.")).to_be_visible()
    expect(page.locator(f"{SOURCE} .ms-accepted")).to_have_count(0)
    saved(page)
    expect(panel).to_contain_text("Restored an earlier version")

    page.reload()
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()
    keyboard.press("Escape")
    keyboard.press("Control+z")
    expect(page.locator(f"{SOURCE} .ms-accepted")).to_have_count(1)
    saved(page)


def test_the_history_is_narrowed_to_a_label_and_to_a_mention(page: Page) -> None:
    open_pasted(page, "H2AT1", TEXT)
    page.keyboard.press("y")
    page.keyboard.press("y")
    saved(page)
    page.keyboard.press("Shift+H")
    panel = page.get_by_role("region", name="History")
    entries = panel.locator("ol > li")
    expect(entries).to_have_count(3)  # the first change also moved the document's status
    panel.get_by_label("Label").select_option(label="City")
    expect(entries).to_have_count(1)
    expect(entries).to_contain_text("Accepted “Norrtälje”")
    panel.get_by_label("Label").select_option(label="any label")
    entries.filter(has_text="Fatuma").get_by_role("button", name=re.compile("Accepted")).click()
    panel.get_by_role("button", name="Only “Fatuma”").click()
    expect(entries).to_have_count(1)
    expect(entries).to_contain_text("Accepted “Fatuma”")
