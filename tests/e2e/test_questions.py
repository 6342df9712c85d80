"""A lead decides corpus questions by keyboard, and the texts follow."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.pasting import ESSAYS, open_pasted, saved

TEXT = "Jag heter Mira och kommer från Island. Islands kust är kall. Min bror bor i Island."


def _row(page: Page, words: str) -> str:
    row = page.locator("[data-row]").filter(has_text=words).first
    expect(row).to_be_visible()
    return str(row.get_attribute("data-row"))


def _target(page: Page, address: str) -> str:
    page.goto(address)
    expect(page.locator("#panel-source .ms-mention").first).to_be_visible()
    return page.locator("#panel-target").inner_text()


def test_a_value_and_a_line_are_decided_by_key_and_undone(page: Page) -> None:
    open_pasted(page, "KF1AT1", TEXT)
    saved(page)
    essay = page.url
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    page.get_by_role("link", name="Corpus questions").click()
    questions = page.url
    value = _row(page, "Island")
    assert violations(page) == []

    page.locator(f"[data-row='{value}']").focus()
    page.keyboard.press("r")
    expect(page.get_by_text("Replaced.")).to_be_visible()
    assert "Island" not in _target(page, essay)

    page.goto(questions)
    page.locator(f"[data-row='{value}']").focus()
    expect(page.get_by_role("region", name="Lines").get_by_text("by its value").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("k")
    expect(page.get_by_text("decided here")).to_be_visible()
    assert len(re.findall("Island", _target(page, essay))) == 1

    page.goto(questions)
    page.locator(f"[data-row='{value}']").focus()
    for _ in range(2):
        page.keyboard.press("z")
        expect(page.get_by_text("Undone.")).to_be_visible()
        page.get_by_role("button", name="Dismiss").first.click()
    assert len(re.findall("Island", _target(page, essay))) == 3

    page.emulate_media(color_scheme="dark")
    page.goto(questions)
    page.locator(f"[data-row='{value}']").focus()
    _row(page, "kust är kall")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("a")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
