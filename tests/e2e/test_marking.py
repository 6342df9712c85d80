"""Tests marking by keyboard: label keys, a label for a whole entity, equal strings and their other forms."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.pasting import RULINGS, SOURCE, open_pasted, saved

TEXT = "Jag heter Fatuma Berg. Bergs bil är röd. BERG står på dörren. Berg bor på ett berg i Norrtälje.\n"


def _labels(page: Page) -> list[str]:
    found = page.locator(f"{SOURCE} .ms-mention").evaluate_all("all => all.map(each => each.ariaLabel)")
    return [str(label) for label in found]


def _said(page: Page, text: str) -> None:
    expect(page.get_by_role("status").filter(has_text=text).first).to_be_visible()


def test_labels_are_accepted_given_to_whole_entities_and_to_other_forms_by_keyboard(page: Page) -> None:
    open_pasted(page, "MK1AT1", TEXT)
    keyboard = page.keyboard
    keyboard.press("1")  # the proposed label: accepted, then on to the next undecided mention
    expect(page.locator(f"{SOURCE} .ms-accepted")).to_have_text(["Fatuma"])
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text("Berg")
    keyboard.press("Shift+N")
    keyboard.press("1")
    _said(page, "Already First name (woman). Backspace removes it.")
    assert "Fatuma, First name (woman) 1, accepted" in _labels(page)

    keyboard.press("n")
    keyboard.press("p")
    keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Other forms of “Berg”")
    expect(dialog.get_by_role("checkbox")).to_have_count(3)
    expect(dialog.get_by_role("checkbox", checked=True)).to_have_count(2)
    keyboard.press("Enter")
    _said(page, "2 more places labelled.")
    labels = _labels(page)
    assert "Bergs, Surname 2, Genitive, accepted" in labels
    assert "BERG, Surname 2, accepted" in labels

    keyboard.press("Shift+E")
    _said(page, "The next label goes to all 4 mentions of this entity.")
    keyboard.press("s")
    _said(page, "School: 4 mentions of this entity. Berg → A-skola.")
    assert sum(", School 2, " in label for label in _labels(page)) == 4
    saved(page)
    keyboard.press("Control+Home")
    keyboard.press("Control+z")
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text("Berg")
    assert sum(", Surname 2, " in label for label in _labels(page)) == 4
    saved(page)
    page.reload()
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()
    assert sum(", Surname 2, " in label for label in _labels(page)) == 4


def test_a_ruling_is_relabelled_and_its_rest_set_to_not_confidential(page: Page) -> None:
    open_pasted(page, "M2", "Norrvik Mill closed. The mill hands of Norrvik Mill left.\n", project=RULINGS)
    keyboard = page.keyboard
    keyboard.press("ArrowRight")
    keyboard.press("Control+Home")
    keyboard.press("Shift+ArrowRight")
    keyboard.press("1")
    keyboard.press("p")
    keyboard.press("Shift+E")
    keyboard.press("4")
    _said(page, "Organisation: 2 mentions of this entity.")
    keyboard.press("Shift+D")
    _said(page, "New: D, Q and X decide all places of the entity")
    keyboard.press("Shift+D")
    _said(page, "2 mentions changed.")
    keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="not confidential").focus()
    keyboard.press("Enter")
    _said(page, "set to not confidential.")
    expect(dialog.get_by_text("Undecided confidential statuses")).to_have_count(0)
