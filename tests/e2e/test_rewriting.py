"""Tests rewrites: made by keyboard, marked when they may no longer fit, exported as shown."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.pasting import SOURCE, TARGET, box_of, open_pasted, saved

TEXT = "Jag heter Fatuma och bor i Norrtälje. Det är fint.\n\nMin bror bor i Norrtälje också.\n"


def _choose(page: Page, word: str) -> None:
    page.mouse.click(*box_of(page, SOURCE, word).middle)


def _target(page: Page) -> str:
    """The target's text without the labels beside its words."""
    return str(page.locator(TARGET).evaluate("pane => pane.textContent"))


def test_words_are_rewritten_by_keyboard_and_looked_at_again_when_the_pseudonym_changes(page: Page) -> None:
    open_pasted(page, "R1AT1", TEXT)
    keyboard = page.keyboard
    town = page.locator(f"{TARGET} .ms-replaced").nth(1)
    pseudonym = str(town.evaluate("element => element.textContent"))

    keyboard.press("Control+Home")
    for _ in range(5):
        keyboard.press("ArrowRight")
    keyboard.press("F2")
    field = page.get_by_role("textbox", name="Target of “i”")
    expect(field).to_be_focused()
    expect(page.get_by_label("Because of").first).to_contain_text(f"Norrtälje → {pseudonym}")
    keyboard.type("på")
    keyboard.press("Enter")
    assert f"bor på {pseudonym}." in _target(page)
    saved(page)

    keyboard.press("ArrowRight")
    keyboard.press("w")
    keyboard.type("Ekby")
    keyboard.press("Enter")
    expect(page.locator(TARGET)).to_contain_text("Ekby")
    keyboard.press("!")
    panel = page.get_by_label("Mention", exact=True)
    expect(panel).to_contain_text(f"Written when “{pseudonym}” replaced “Norrtälje”. Now it is “Ekby”.")
    expect(page.locator(f"{TARGET} .ms-stale")).to_have_text("på")
    keyboard.press("Shift+Y")
    expect(panel).not_to_contain_text("Written when")
    saved(page)

    page.reload()
    expect(page.locator(f"{TARGET} .ms-rewrite")).to_have_text("på")
    keyboard.press("Control+z")
    keyboard.press("Control+z")
    keyboard.press("Control+z")
    expect(page.locator(f"{TARGET} .ms-rewrite")).to_have_count(0)
    saved(page)
    assert f"bor i {pseudonym}." in _target(page)


def test_a_paragraph_is_written_as_a_whole_but_for_its_pseudonyms(page: Page) -> None:
    open_pasted(page, "R2AT1", TEXT)
    _choose(page, "Det")
    page.keyboard.press("Shift+P")
    dialog = page.get_by_role("dialog")
    area = dialog.get_by_role("textbox")
    before = area.input_value()
    pseudonym = before.removeprefix("Jag heter ").split(" ")[0]

    area.fill(before.replace(pseudonym, "Xerxes"))
    dialog.get_by_role("button", name="Save the target").click()
    expect(dialog.get_by_role("alert")).to_contain_text(f"“{pseudonym}” replaces “Fatuma”")

    after = before.replace("Det är fint.", "Där är det ganska fint.")
    area.fill(after)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert after in _target(page)
    saved(page)
    page.reload()
    expect(page.locator(f"{TARGET} .ms-rewrite").first).to_be_visible()
    assert after in _target(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Export", exact=True).click()
    page.get_by_role("menuitem", name="Pseudonymised text…", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Download").click()
    assert after in Path(download.value.path()).read_text(encoding="utf-8")


def test_a_double_click_rewrites_a_word_and_opens_a_pseudonym(page: Page) -> None:
    open_pasted(page, "R3AT1", TEXT)
    page.mouse.dblclick(*box_of(page, TARGET, "bror").middle)
    expect(page.get_by_role("textbox", name="Target of “bror”")).to_be_focused()
    page.keyboard.type("syster")
    page.keyboard.press("Enter")
    assert "Min syster bor" in _target(page)
    page.locator(f"{TARGET} .ms-replaced").first.dblclick()
    expect(page.locator("#pseudonym-field")).to_be_focused()
