"""Tests a summary with held-back mentions: shown by key, decided, asked about at done, found in the list."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.pasting import ESSAYS, SOURCE, open_pasted, saved

SUMMARY = (
    "Boken handlar om en familj i Borås. Författaren skriver om Jamal, som är 19 år och kommer från Syrien. Läsaren "
    "får följa honom genom staden. Huvudpersonen flyttar senare till Malmö och hittar ett arbete på ett bageri. "
    "Språket är enkelt, och berättelsen går snabbt framåt. Den som vill veta mer om livet i en mindre stad kan läsa "
    "boken. Handlingen är spännande från första sidan till den sista, och slutet kommer som en överraskning för alla."
)
LINE = re.compile(r"^\d+ held back: this reads like a summary$")


def _found(page: Page, name: str) -> None:
    """Finds the document among those with held-back mentions that nobody has looked at."""
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    expect(page.get_by_role("columnheader", name="Undecided")).to_be_visible()
    page.goto(f"{page.url.split('?')[0]}?held_back=true&search={name}")


def test_what_is_held_back_is_shown_decided_asked_about_and_found(page: Page) -> None:
    open_pasted(page, "HB1AT1", SUMMARY)
    address = page.url
    line = page.get_by_text(LINE)
    expect(line).to_be_visible()
    bar = page.get_by_role("progressbar", name="Decided mentions")
    expect(bar).to_have_attribute("aria-valuetext", "Nothing to decide")
    assert violations(page) == []
    page.keyboard.press("Shift+S")
    expect(page.locator(f"{SOURCE}.ms-shows-held-back, {SOURCE} .ms-shows-held-back")).to_have_count(1)
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text("Borås")
    expect(page.get_by_text("Held back: this reads like a summary.")).to_be_visible()
    assert violations(page) == []
    held = int(line.inner_text().split()[0])
    page.keyboard.press("y")
    expect(line).to_have_text(re.compile(f"^{held - 1} held back"))
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text("Jamal")
    saved(page)

    _found(page, "HB1AT1")
    expect(page.get_by_role("link", name="HB1AT1", exact=True)).to_be_visible()

    page.goto(address)
    expect(page.locator(f"{SOURCE} .ms-accepted")).to_have_text("Borås")
    page.keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(f"{held - 1} held-back proposals stay readable.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Mark as done")).to_be_disabled()
    assert violations(page) == []
    dialog.get_by_role("button", name="Leave them").click()
    dialog.get_by_role("button", name="Mark as done").click()
    expect(dialog).to_have_count(0)

    _found(page, "HB1AT1")
    expect(page.get_by_role("link", name="HB1AT1", exact=True)).to_have_count(0)
