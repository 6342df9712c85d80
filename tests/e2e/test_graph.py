"""Tests the graph by keyboard: linking edges, moving words, reverting, and saving the view as a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.pasting import TARGET, open_pasted, saved

TEXT = "vi ses nu alla i parken"


def _edge(page: Page, name: str) -> Locator:
    return page.get_by_role("listbox", name="Graph").get_by_role("option", name=name, exact=True)


def _target(page: Page) -> str:
    return str(page.locator(TARGET).evaluate("pane => pane.textContent"))


def test_words_are_linked_moved_and_reverted_by_keyboard(page: Page) -> None:
    open_pasted(page, "G1AT1", TEXT)
    keyboard = page.keyboard
    keyboard.press("Shift+G")
    keyboard.press("Control+Home")
    keyboard.press("Space")
    keyboard.press("ArrowRight")
    keyboard.press("Space")
    keyboard.press("l")
    expect(_edge(page, "vi ses, unchanged, linked by hand")).to_be_visible()
    assert _target(page) == TEXT

    keyboard.press("Control+End")
    keyboard.press("m")
    keyboard.press("ArrowLeft")
    keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    expect(page.locator(f"{TARGET} .ms-rewrite").first).to_be_visible()
    assert _target(page).split() == ["vi", "ses", "nu", "parken", "alla", "i"]
    saved(page)

    page.reload()
    expect(page.locator(TARGET)).to_contain_text("parken alla")
    keyboard.press("Shift+G")
    keyboard.press("Control+Home")
    keyboard.press("Delete")
    expect(_edge(page, "vi, unchanged")).to_be_visible()
    keyboard.press("Control+z")
    expect(_edge(page, "vi ses, unchanged, linked by hand")).to_be_visible()
    saved(page)


def test_the_picture_of_what_is_in_view_stands_by_itself(page: Page, tmp_path: Path) -> None:
    open_pasted(page, "G1AT2", "Jag heter Fatuma och bor i Norrtälje.")
    page.keyboard.press("Shift+G")
    with page.expect_download() as download:
        page.keyboard.press("Shift+E")
    assert download.value.suggested_filename == "G1AT2-graph.svg"
    picture = tmp_path / "graph.svg"
    download.value.save_as(picture)
    words = {text.text for text in ET.parse(picture).iter("{http://www.w3.org/2000/svg}text")}
    assert {"heter", "Fatuma", "Norrtälje"} <= words
