"""Tests that imported spans become proposals with pseudonyms, and stay when the document is pre-annotated again."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.test_imports import _become, _send
from tests.workplace import ready

TARGET = "#panel-target"

TEXT = "Alva Ek bor i Torsby. Hos Alva finns en katt som heter Sotis, och den gillar Torsby."
SPANS = [[0, 7, "PER"], [14, 20, "LOC"], [14, 20, "LOC"], [26, 30, "PER"], [55, 59, "PET"]]


def test_spans_become_proposals_with_pseudonyms_and_stay(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "spans.jsonl"
    file.write_text(json.dumps({"id": "SP1", "text": TEXT, "label": SPANS}), encoding="utf-8")
    _send(page, "Learner essays (demo)", file)
    expect(page.get_by_role("row").filter(has_text="spans.jsonl").first).to_contain_text("is not a label of swell")
    _become(page, "What PER becomes", "First names and surnames")
    _become(page, "What LOC becomes", "City")
    _become(page, "What PET becomes", "Leave out")
    warning = page.get_by_role("row").filter(has_text="The same span stands there twice")
    expect(warning).to_contain_text("line 1, characters 14-20")
    page.get_by_role("radio", name="accepted").check()
    assert violations(page) == []
    page.get_by_role("button", name="Import 1 document").click()
    expect(page.get_by_role("heading", name="Import finished")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="Go to the documents").click()
    page.get_by_role("checkbox", name="Select SP1").check()
    page.get_by_role("button", name="Pre-annotate again").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Proposals from its file stay.")
    dialog.get_by_role("button", name="Pre-annotate again").click()
    expect(page.get_by_text("1 of 1 documents are being pre-annotated again.")).to_be_visible(timeout=60_000)
    page.goto(page.url)
    expect(page.get_by_role("row").filter(has_text="SP1")).not_to_contain_text("Waiting", timeout=60_000)
    page.get_by_role("link", name="SP1", exact=True).click()
    people.annotate(page)
    ready(page)
    expect(page.locator(TARGET)).not_to_contain_text("Alva")
    expect(page.locator(TARGET)).not_to_contain_text("Ek ")
    expect(page.locator(TARGET)).to_contain_text("Sotis")
    # Only the detectors found the last Torsby.
    bar = page.get_by_role("progressbar", name="Decided mentions")
    expect(bar).to_have_attribute("aria-valuetext", "4 of 5 mentions decided")
