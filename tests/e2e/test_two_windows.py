"""Tests two windows on one annotation: different changes are merged, conflicts are shown with both values."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests import workplace as at
from tests.e2e import people

SOURCE = "#panel-source"


def _opened(context: BrowserContext, address: str | None = None) -> Page:
    page = context.new_page()
    if address:
        page.goto(address)
    else:
        page.goto("/")
        page.get_by_role("link", name="Learner essays (demo)").click()
        page.get_by_role("link", name="A2AT1", exact=True).click()
        people.annotate(page)
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()
    return page


def test_changes_of_different_things_merge_and_of_one_thing_are_shown(context: BrowserContext) -> None:
    first = _opened(context)
    second = _opened(context, first.url)
    mentions = first.locator(f"{SOURCE} .ms-mention")

    mentions.nth(0).click()
    first.keyboard.press("y")
    expect(first.get_by_text("Saved", exact=True)).to_be_visible()
    second.locator(f"{SOURCE} .ms-mention").nth(1).click()
    second.keyboard.press("y")
    expect(second.get_by_text("Saved", exact=True)).to_be_visible()

    # Windows tell each other what they save, so only a window that is cut off can cause a conflict.
    at.cut(first)
    mentions.nth(2).click()
    first.keyboard.press("y")
    second.locator(f"{SOURCE} .ms-mention").nth(2).click()
    second.keyboard.press("r")
    expect(second.get_by_text("Saved", exact=True)).to_be_visible()
    at.mend(first)
    dialog = first.get_by_role("alertdialog")
    expect(dialog).to_contain_text("accepted")
    expect(dialog).to_contain_text("rejected")
    dialog.get_by_role("button", name="Take the stored one").click()
    expect(first.get_by_text("Saved", exact=True)).to_be_visible()
    expect(mentions.nth(1)).to_contain_class("ms-accepted")
    expect(mentions.nth(2)).to_contain_class("ms-rejected")
