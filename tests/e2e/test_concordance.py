"""Tests the concordance by keyboard alone: from the editor to all lines of the words, and back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.pasting import ESSAYS, SOURCE, open_pasted, saved

TEXT = "Vi åt blåmurkla. Blåmurkla är gott och blåmurkla är lätt att hitta.\n"


def _lines(page: Page) -> Locator:
    return page.get_by_role("region", name="Lines").locator("li")


def _dismiss(page: Page) -> None:
    page.get_by_role("button", name="Dismiss").first.click()


def _marked(page: Page, address: str) -> int:
    page.goto(address)
    expect(page.locator(f"{SOURCE} .ms-paragraph").first).to_be_visible()
    return page.locator(f"{SOURCE} .ms-mention:not(.ms-rejected)").filter(has_text="låmurkla").count()


def test_words_are_marked_rejected_and_taken_back_in_all_documents(page: Page) -> None:
    texts = []
    for name in ("KON1", "KON2"):
        open_pasted(page, name, TEXT)
        texts.append(page.url)
    page.locator(SOURCE).focus()
    page.keyboard.press("Control+f")
    page.keyboard.type("blåmurkla")
    expect(page.locator("#find-count")).to_have_text("1 of 3")
    page.keyboard.press("Escape")
    page.keyboard.press("&")

    expect(page.get_by_role("textbox", name="Words")).to_have_value("blåmurkla")
    assert "murkla" not in page.url
    expect(_lines(page)).to_have_count(6)
    expect(_lines(page).first.locator("[data-row]")).to_be_focused()
    assert violations(page) == []

    page.keyboard.press("ArrowLeft")
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("In 2 documents.")
    assert violations(page) == []
    dialog.get_by_role("button", name="Label").press("Enter")
    page.get_by_role("option", name="City", exact=True).press("Enter")
    dialog.get_by_role("button", name="Mark").press("Enter")
    expect(_lines(page).filter(has_text="accepted")).to_have_count(6)
    _dismiss(page)

    page.keyboard.press("ArrowRight")
    page.keyboard.press("r")
    expect(_lines(page).filter(has_text="rejected")).to_have_count(1)
    _dismiss(page)
    concordance = page.url
    assert sorted(_marked(page, each) for each in texts) == [2, 3]

    page.goto(concordance)
    _lines(page).first.locator("[data-row]").focus()
    page.keyboard.press("z")
    expect(_lines(page).filter(has_text="accepted")).to_have_count(6)
    _dismiss(page)
    page.keyboard.press("z")
    expect(page.get_by_text("Undone in 6 lines.").locator("visible=true").first).to_be_visible()
    expect(_lines(page).filter(has_text="not marked")).to_have_count(6)
    assert [_marked(page, each) for each in texts] == [0, 0]
    saved(page)


def test_a_label_is_listed_from_the_address_in_the_dark_and_on_a_small_screen(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    page.get_by_role("link", name="Corpus questions").click()
    page.get_by_role("link", name="Concordance").click()
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{page.url}?kind=label&value=city")
    expect(_lines(page).first).to_be_visible()
    expect(page.get_by_role("region", name="Strings").get_by_role("button", name="All lines")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("mark where nothing is marked")).to_be_visible()
