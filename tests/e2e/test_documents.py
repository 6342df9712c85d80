"""Tests the list of documents: filters, saved views, tags, search, and the page of a document."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.e2e import people
from tests.e2e.axe import violations

PROJECT = "Texts from the coast"
LETTERS = {"L1": "Anna bor på Gotland.", "L2": "Vi reste till Lund.", "L3": "Erik bor på\nGotland."}
DIARIES = {"D1": "I dag regnade det.", "D2": "Vi bakade bröd."}


def test_documents_are_found_tagged_searched_and_deleted(page: Page) -> None:
    address = _project_with_texts(page)
    _filtered_and_kept(page)
    _tagged_by_keys_and_undone(page)
    _searched(page)
    _known(page)
    page.goto(address)
    _deleted(page)


def _rows(page: Page) -> Locator:
    return page.get_by_role("table", name=f"Documents of {PROJECT}").locator("tbody tr")


def _project_with_texts(page: Page) -> str:
    page.goto("/")
    page.get_by_role("link", name="New project").click()
    page.get_by_role("textbox", name="Name").fill(PROJECT)
    page.get_by_role("radio", name="2025-09").check()
    page.get_by_role("button", name="Create project").click()
    expect(page.get_by_role("heading", name=PROJECT)).to_be_visible()
    project = urlsplit(page.url).path.removeprefix("/")
    for genre, texts in (("letter", LETTERS), ("diary", DIARIES)):
        for name, text in texts.items():
            given = {"external_id": name, "text": text, "metadata": {"genre": genre}}
            people.ask(page, "POST", f"{project}/documents", given)
    page.reload()
    expect(_rows(page)).to_have_count(5)
    return page.url


def _filtered_and_kept(page: Page) -> None:
    page.get_by_role("button", name="More filters", expanded=False).click()
    page.get_by_role("button", name="Genre", expanded=False).click()
    page.get_by_role("option", name="letter").click()
    expect(_rows(page)).to_have_count(3)
    page.get_by_role("button", name="Save as a view").click()
    page.get_by_role("textbox", name="Name").fill("Letters")
    page.get_by_role("button", name="Save", exact=True).click()
    views = page.get_by_role("navigation", name="Views")
    expect(views.get_by_role("link", name="Letters")).to_have_attribute("aria-current", "true")
    views.get_by_role("link", name="All documents").click()
    expect(_rows(page)).to_have_count(5)
    page.go_back()
    expect(_rows(page)).to_have_count(3)


def _tagged_by_keys_and_undone(page: Page) -> None:
    page.get_by_role("link", name="L1", exact=True).focus()
    page.keyboard.press("Control+a")
    expect(page.get_by_text("3 selected")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Tags").click()
    page.get_by_role("menuitem", name="New tag").click()
    page.get_by_role("textbox", name="New tag").fill("odd")
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 documents now have the tag odd.")).to_be_visible()
    expect(_rows(page).filter(has_text="odd")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(_rows(page).filter(has_text="odd")).to_have_count(0)
    page.get_by_role("link", name="L2", exact=True).focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("toolbar")).to_have_count(0)


def _searched(page: Page) -> None:
    page.get_by_role("searchbox", name="Search in the texts").fill("bor på gotland")
    page.keyboard.press("Enter")
    expect(_rows(page)).to_have_count(2)
    assert "gotland" not in page.url
    expect(page.get_by_role("button", name="More filters", expanded=True)).to_be_visible()
    assert violations(page) == []


def _known(page: Page) -> None:
    page.get_by_role("link", name="About L3").click()
    expect(page.get_by_role("heading", name="L3")).to_be_visible()
    expect(page.get_by_role("region", name="History")).to_contain_text("added the document")
    page.get_by_role("button", name="Edit").click()
    page.get_by_label("Level").fill("B1")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("region", name="History")).to_contain_text("changed its details: Level")
    page.reload()
    expect(page.get_by_role("heading", name="L3")).to_be_visible()
    assert violations(page) == []


def _deleted(page: Page) -> None:
    page.get_by_role("checkbox", name="Select D2").check()
    page.get_by_role("button", name="Delete", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Type the number of documents").fill("1")
    dialog.get_by_role("button", name="Delete").click()
    expect(_rows(page)).to_have_count(4, timeout=30_000)
    expect(page.get_by_text("1 of 1 documents were deleted.")).to_be_visible()
