"""Tests the way from a file on disk to a masked document, first by mouse and then by keyboard alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import choose_files
from tests.e2e import people
from tests.e2e.pasting import box_of

ESSAY = (
    "Jag heter Fatuma Warsame och jag bor i Norrtälje.\n\n"
    "Min bror heter Abdi. Han jobbar på Lövhaga Bageri. Fatuma och Abdi åker buss 4.\n"
    "Skriv till mig: fatuma@example.com 😀 eller ring 070-174 06 10.\n"
)
SOURCE = "#panel-source"
TARGET = "#panel-target"


def _import(page: Page, folder: Path, name: str, text: str) -> None:
    file = folder / f"{name}.txt"
    file.write_bytes(text.encode())
    empty = folder / f"{name}-empty.txt"
    empty.write_bytes("bråk".encode("latin-1"))
    page.goto("/")
    page.get_by_role("link", name="Learner essays (demo)").click()
    page.get_by_role("button", name="Import documents").or_(page.get_by_role("link", name="Import documents")).click()
    choose_files(page, page.get_by_role("button", name="Choose files").click, [file, empty])
    page.get_by_role("button", name="Import 2 files").click()
    # One file is not UTF-8, so the page asks for the encoding.
    page.get_by_role("button", name="As detected in each file Encoding").click(timeout=60_000)
    page.get_by_role("option", name="UTF-8").click()
    page.get_by_role("button", name="Start the import").click()
    expect(page.get_by_text("Import finished")).to_be_visible(timeout=90_000)
    refused = page.get_by_role("row").filter(has_text=f"{name}-empty.txt")
    expect(refused).to_contain_text("line 1, column 3")


def _open(page: Page, name: str) -> None:
    page.get_by_role("link", name="Go to the documents").click()
    page.get_by_label("Search by document id").fill(name)
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.locator(f"{SOURCE} .ms-paragraph").first).to_be_visible(timeout=60_000)
    people.annotate(page)
    expect(page.locator(f"{SOURCE} .ms-paragraph").first).to_be_visible()


def _saved(page: Page) -> None:
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()


def _download(page: Page, entry: str) -> str:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Export", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=entry).click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def _mention(page: Page, text: str) -> object:
    return page.locator(f"{SOURCE} .ms-mention", has_text=re.compile(f"^{re.escape(text)}$")).first


def test_a_text_is_imported_corrected_by_mouse_and_exported_masked(page: Page, tmp_path: Path) -> None:
    _import(page, tmp_path, "M1AT1", ESSAY)
    _open(page, "M1AT1")
    expect(page.locator(SOURCE)).to_contain_text("Jag heter Fatuma Warsame")
    expect(page.locator(TARGET)).not_to_contain_text("Norrtälje")
    expect(page.locator(TARGET)).not_to_contain_text("fatuma@example.com")

    page.locator(f"{SOURCE} .ms-mention").first.click()
    panel = page.get_by_label("Mention", exact=True)
    expect(panel).to_contain_text("Why it is proposed")
    panel.get_by_role("button", name="Accept").click()
    _saved(page)

    page.mouse.dblclick(*box_of(page, SOURCE, "eller").middle)
    expect(panel).to_contain_text("No label yet")
    panel.get_by_role("button", name="Choose a label").click()
    page.get_by_role("option", name="extra").click()
    _saved(page)
    page.reload()
    expect(page.get_by_text("in progress")).to_be_visible()
    expect(page.locator(f"{SOURCE} [data-chip^=extra]")).to_have_count(1)

    page.get_by_role("button", name="Mark as done").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("mark as done", re.I)).click()
    expect(page.get_by_role("region", name="Done", exact=True)).to_be_visible()
    masked = _download(page, "Masked review, text")
    assert "*****" in masked
    for original in ("Fatuma", "Warsame", "Norrtälje", "Abdi", "example.com", "070-174"):
        assert original not in masked
    spans = json.loads(_download(page, "Spans, JSONL"))
    assert spans["text"] == ESSAY
    assert [label for start, end, label in spans["label"] if "extra" in label] == ["extra"]


def test_the_same_by_keyboard_alone(page: Page, tmp_path: Path) -> None:
    _import(page, tmp_path, "K1AT1", ESSAY)
    _open(page, "K1AT1")
    keyboard = page.keyboard
    expect(page.locator(f"{SOURCE}:focus, {SOURCE} :focus")).to_have_count(1)

    keyboard.press("Control+Home")
    keyboard.press("n")
    expect(page.get_by_label("Mention", exact=True)).to_contain_text("proposed")
    keyboard.press("Enter")
    keyboard.type("nickn")
    keyboard.press("Escape")
    keyboard.press("/")
    keyboard.type("firstname")
    keyboard.press("Tab")
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_attribute("data-chip", re.compile("firstname_unknown 1"))
    keyboard.press("o")
    expect(page.get_by_label("Comment on this place")).to_be_focused()
    keyboard.type("Kolla namnet")
    keyboard.press("Escape")
    keyboard.press("w")
    expect(page.locator("#pseudonym-field")).to_be_focused()
    keyboard.type("Kornelia")
    keyboard.press("Enter")
    expect(page.locator(TARGET)).to_contain_text("Kornelia")
    keyboard.press("u")
    keyboard.press("y")
    keyboard.press("v")
    expect(page.locator(TARGET)).to_contain_text("*****")
    _saved(page)

    keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=re.compile("mark as done", re.I))).to_be_focused()
    keyboard.press("Enter")
    expect(page.get_by_role("region", name="Done", exact=True)).to_be_visible()
    page.reload()
    expect(page.locator(TARGET)).to_contain_text("Kornelia")
    expect(page.locator(f"{SOURCE} [data-chip*='OBS!']")).to_have_count(1)
