"""Tests mentions that begin or end inside a token, and mentions that overlap."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.pasting import RULINGS, SOURCE, TARGET, Box, box_of, open_pasted, saved

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
HOUSE = "\u0628\u064e\u064a\u0652\u062a"
TEXT = f"Mellanhusbron ligger nära. Vi ses {FAMILY}{FAMILY} i {HOUSE} sen.\n"


def _drag(page: Page, start: Box, end: Box, *, fine: bool = False) -> None:
    if fine:
        page.keyboard.down("Alt")
    page.mouse.move(start.left + 2, start.middle[1])
    page.mouse.down()
    page.mouse.move(*end.middle)
    page.mouse.move(end.right - 2, end.middle[1])
    page.mouse.up()
    if fine:
        page.keyboard.up("Alt")


def _mentions(page: Page) -> list[str]:
    found = page.locator(f"{SOURCE} .ms-mention").evaluate_all("all => all.map(element => element.textContent)")
    return [str(text) for text in found]


def test_a_part_of_a_word_is_marked_by_drag_and_moved_by_character(page: Page) -> None:
    open_pasted(page, "P1AT1", TEXT)
    word = box_of(page, SOURCE, "Mellanhus")
    _drag(page, word, word, fine=True)
    expect(page.get_by_label("Mention", exact=True)).to_contain_text("Mellanhus")
    page.keyboard.press("7")
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_attribute(
        "aria-label", re.compile("^Mellanhus, part of Mellanhusbron, ")
    )
    page.keyboard.press("Alt+}")
    page.keyboard.press(":")
    assert "Mellanh" in _mentions(page)
    for _ in range(2):
        page.keyboard.press("Alt+]")
    assert "Mellanhus" in _mentions(page)
    saved(page)
    page.reload()
    expect(page.locator(f"{SOURCE} .ms-mention").first).to_be_visible()
    assert "Mellanhus" in _mentions(page)
    assert "bron ligger" in str(page.locator(TARGET).evaluate("pane => pane.textContent"))


def test_what_a_reader_sees_as_one_character_is_never_torn(page: Page) -> None:
    open_pasted(page, "P2AT1", TEXT)
    first = box_of(page, SOURCE, FAMILY)
    _drag(page, first, first, fine=True)
    page.keyboard.press("7")
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text(FAMILY)
    page.keyboard.press("Alt+]")
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text(FAMILY * 2)
    page.mouse.click(*box_of(page, SOURCE, "sen").middle)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Alt+Shift+ArrowLeft")
    page.keyboard.press("7")
    expect(page.locator(f"{SOURCE} .ms-current")).to_have_text(HOUSE[:4])
    saved(page)


def test_overlapping_mentions_are_all_seen_chosen_and_masked_together(page: Page) -> None:
    open_pasted(page, "O1", "The old mill by the long river burned.\n", project=RULINGS)
    _drag(page, box_of(page, SOURCE, "old"), box_of(page, SOURCE, "river"))
    page.keyboard.press("4")
    inner = box_of(page, SOURCE, "river")
    page.mouse.dblclick(*inner.middle)
    page.keyboard.press("3")
    expect(page.locator(f"{SOURCE} .ms-mention")).to_have_text(["old mill by the long river", "river"])
    expect(page.get_by_label("Also here")).to_contain_text("old mill by the long river")
    assert "The ***** burned." in str(page.locator(TARGET).evaluate("pane => pane.textContent"))

    page.mouse.click(*box_of(page, SOURCE, "burned").middle)
    heading = page.get_by_label("Mention", exact=True).locator("header p").first
    page.mouse.click(*box_of(page, SOURCE, "river").middle)
    expect(heading).to_have_text("river")
    page.mouse.click(*box_of(page, SOURCE, "river").middle)
    expect(heading).to_have_text("old mill by the long river")
    page.keyboard.press("Shift+O")
    expect(heading).to_have_text("river")
    saved(page)
