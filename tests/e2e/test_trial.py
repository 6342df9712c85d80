"""Tests a trial: a lead tries detectors by keyboard and sets the project's options; nothing of the text is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.pasting import ESSAYS, SOURCE, TARGET, box_of

TEXT = "Jag heter Zeynab och jag bor i Norrtälje.\r\nI parken låg en sten. سلام 😀\n"


def open_trial(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    page.get_by_role("link", name="Settings", exact=True).click()
    page.get_by_role("link", name="Try detectors").click()
    expect(page.get_by_text("No text yet")).to_be_visible()


def test_a_text_is_tried_its_evidence_read_and_a_word_that_was_left_explained(page: Page) -> None:
    open_trial(page)
    page.get_by_label("Text to try").fill(TEXT)
    evidence = page.get_by_role("region", name="Evidence")
    expect(evidence).to_contain_text("It follows “heter”, so it is a name.")
    expect(page.locator(TARGET)).not_to_contain_text("Zeynab")
    page.locator(SOURCE).focus()
    page.keyboard.press("n")
    expect(evidence).to_contain_text("Norrtälje")
    expect(evidence).to_contain_text("It follows “bor” and a preposition")
    page.mouse.click(*box_of(page, SOURCE, "sten").middle)
    expect(evidence).to_contain_text("Why it was not marked")
    expect(evidence).to_contain_text("It is listed as: first name")


def test_a_detector_that_is_switched_off_finds_nothing_and_tells_what_it_would_have_found(page: Page) -> None:
    open_trial(page)
    page.get_by_label("Text to try").fill(TEXT)
    expect(page.locator(SOURCE).get_by_role("button", name="Norrtälje")).to_be_visible()
    page.get_by_role("checkbox", name="Cities, countries and other places").uncheck()
    expect(page.locator(SOURCE).get_by_role("button", name="Norrtälje")).to_have_count(0)
    page.mouse.click(*box_of(page, SOURCE, "Norrtälje").middle)
    evidence = page.get_by_role("region", name="Evidence")
    expect(evidence).to_contain_text("The detector is switched off: Cities, countries and other places.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_have_no_violation(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_trial(page)
    assert violations(page) == []
    page.get_by_label("Text to try").fill(TEXT)
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()
    assert violations(page) == []
    page.goto(page.url.replace("/trial", "/settings"))
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    assert violations(page) == []


def test_what_is_saved_in_the_settings_is_what_the_next_trial_begins_with(page: Page) -> None:
    open_trial(page)
    page.goto(page.url.replace("/trial", "/settings"))
    page.get_by_role("button", name="Cities become").click()
    page.get_by_role("option", name="letters: A-stad, B-stad").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()
    page.get_by_role("link", name="Try detectors").click()
    page.get_by_label("Text to try").fill(TEXT)
    expect(page.locator(TARGET)).to_contain_text("A-stad")
    page.goto(page.url.replace("/trial", "/settings"))
    page.get_by_role("button", name="Cities become").click()
    page.get_by_role("option", name="invented Swedish places").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()


def test_nothing_of_the_text_is_left_in_the_data_folder(page: Page, tmp_path_factory: pytest.TempPathFactory) -> None:
    open_trial(page)
    page.get_by_label("Text to try").fill(TEXT)
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()
    folders = [path for path in tmp_path_factory.getbasetemp().iterdir() if path.name.startswith("data")]
    kept = b"".join(file.read_bytes() for folder in folders for file in _files(folder))
    assert folders != []
    assert b"Zeynab" not in kept


def _files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]
