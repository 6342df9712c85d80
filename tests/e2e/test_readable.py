"""Tests that a name hidden at one place and readable at another prevents done, until it is settled."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e import pasting
from tests.e2e.axe import violations

TEXT = (
    "Jag heter Fatima och bor i Borås. Alla på kursen känner Fatima. I går ringde Fatima till sin syster. "
    "På fredag firar Fatima sin dag. I kyrkan hänger en bild av Fatima."
)
REASON = "Another person of that name"


def test_what_is_readable_is_marked_or_cleared_by_key_before_the_document_is_done(page: Page) -> None:
    pasting.open_pasted(page, "picture", TEXT)
    for nth in (2, 4):
        page.locator(f"{pasting.SOURCE} .ms-mention").filter(has_text="Fatima").nth(nth).click()
        page.keyboard.press("r")
    pasting.saved(page)
    page.keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog", name="Mark the document as done")
    lines = dialog.locator("[data-place]")
    expect(lines).to_have_text(["I går ringde Fatima till sin syster.", "I kyrkan hänger en bild av Fatima."])
    expect(lines.first).to_be_focused()
    expect(dialog.get_by_role("status")).to_contain_text("2 places")
    assert violations(page) == []
    page.keyboard.press("m")
    expect(lines).to_have_text(["I kyrkan hänger en bild av Fatima."])
    expect(lines.first).to_be_focused()
    page.keyboard.press("s")
    assert violations(page) == []
    page.keyboard.press("1")
    expect(lines).to_have_count(0)
    submit = dialog.get_by_role("button", name=re.compile("mark as done", re.I))
    expect(submit).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Done", exact=True)).to_be_visible()
    expect(page.locator(f"{pasting.TARGET}")).to_contain_text("en bild av Fatima")
    expect(page.locator(f"{pasting.TARGET}")).not_to_contain_text("ringde Fatima")
    _listed_in_the_table(page)


def _listed_in_the_table(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=pasting.ESSAYS).click()
    page.get_by_role("link", name="Exports").click()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Places that may stay readable (CSV)").click()
    _, line = taken.value.path().read_text(encoding="utf-8").splitlines()
    assert line.startswith(f"picture,text,{len(TEXT) - 7}-{len(TEXT) - 1},Fatima,{REASON},")
    assert violations(page) == []
