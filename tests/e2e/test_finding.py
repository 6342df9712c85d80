"""Tests finding in the text by keyboard alone: strings, expressions, and marking all matches."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.pasting import SOURCE, open_pasted, saved

TEXT = "Zaxby, ZAXBY och Zax\u00adby. Vid Zaxbyn bor فاطمة \U0001f44b.\n" + "Numret är 55-77-99 eller 55-77-98.\n"


def test_hits_are_counted_gone_through_and_marked_in_one_step(page: Page) -> None:
    open_pasted(page, "F1AT1", TEXT)
    marked = page.locator(f"{SOURCE} .ms-mention")
    page.locator(SOURCE).focus()
    before = marked.count()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+f")
    page.keyboard.type("zaxby")
    expect(page.locator("#find-count")).to_have_text("1 of 4")
    assert page.evaluate("CSS.highlights.has('ms-found') && CSS.highlights.has('ms-found-present')")
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#find-count")).to_have_text("2 of 4")
    page.get_by_role("button", name="Whole words").press("Enter")
    expect(page.locator("#find-count")).to_have_text("2 of 3")
    page.locator("#find-field").focus()
    page.keyboard.press("Alt+Enter")
    dialog = page.get_by_role("dialog", name="Mark all hits")
    expect(dialog.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("extra")
    expect(dialog.get_by_role("status")).to_contain_text("will be labelled extra.")
    assert violations(page) == []
    free = int(str(dialog.get_by_role("status").locator("p").first.text_content()).split()[0])
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(marked).to_have_count(before + free)
    saved(page)
    page.keyboard.press("Escape")
    expect(page.locator("#find-field")).to_be_hidden()
    assert page.evaluate("CSS.highlights.has('ms-found')") is False
    page.keyboard.press("Control+z")
    expect(marked).to_have_count(before)


def test_an_expression_is_found_beside_the_page_and_one_without_end_is_stopped(page: Page) -> None:
    open_pasted(page, "F2AT1", TEXT + "a" * 60 + "!\n")
    page.locator(SOURCE).focus()
    page.keyboard.press("Control+f")
    page.get_by_role("button", name="Regular expression").press("Enter")
    page.locator("#find-field").fill(r"\d\d-\d\d-\d\d")
    expect(page.locator("#find-count")).to_have_text("1 of 2")
    page.locator("#find-field").fill("(")
    expect(page.locator("#find-count")).to_contain_text("not a valid expression")
    page.locator("#find-field").fill("(a+)+$")
    expect(page.locator("#find-count")).to_have_text("Searching…")
    assert page.evaluate("1 + 1") == 2
    expect(page.locator("#find-count")).to_contain_text("takes too long")
    page.locator("#find-field").fill("فاطمة")
    expect(page.locator("#find-count")).to_have_text("1 of 1")
    page.keyboard.press("Escape")
    expect(page.locator(SOURCE)).to_contain_text("فاطمة")
