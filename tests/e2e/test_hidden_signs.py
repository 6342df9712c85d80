"""Tests hidden signs and words broken at line ends: covered whole, hidden whole, shown on request."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.pasting import SOURCE, TARGET, box_of, open_pasted, saved

TEXT = (
    "Hej! Jag heter Sa\u00adra Lind och bor i Göte-\nborg. Min bror Ah\u200bmed bor i Lund.\n"
    "Vi kallar huset Blom\u00adlunda, och båten heter Vinga-\nlotta.\n"
)


def _mentions(page: Page) -> list[str]:
    found = page.locator(f"{SOURCE} .ms-mention").evaluate_all("all => all.map(element => element.textContent)")
    return [str(text) for text in found]


def _target(page: Page) -> str:
    return str(page.locator(TARGET).evaluate("pane => pane.textContent"))


def test_a_parted_name_is_proposed_marked_and_hidden_whole(page: Page) -> None:
    open_pasted(page, "HS1AT1", TEXT)
    proposed = _mentions(page)
    assert {"Sa\u00adra", "Lind", "Ah\u200bmed"} <= set(proposed)
    assert {"Göte-\n", "borg"} <= set(proposed) or "Göte-\nborg" in proposed
    assert not re.search(r"\b(Sa|ra|Sara|Göte|borg|Ah|med|Ahmed)\b|\u200b", _target(page))
    page.mouse.dblclick(*box_of(page, SOURCE, "lunda").middle)
    page.keyboard.press("7")
    assert "Blom\u00adlunda" in _mentions(page)
    page.mouse.dblclick(*box_of(page, SOURCE, "lotta").middle)
    page.keyboard.press("7")
    assert not re.search(r"\b(Blom|lunda|Blomlunda|Vinga|lotta)\b|\u00ad", _target(page))
    saved(page)


def test_hidden_signs_are_shown_by_a_key_and_counted(page: Page) -> None:
    open_pasted(page, "HS2AT1", TEXT)
    expect(page.get_by_text("3 hidden signs", exact=True)).to_be_visible()
    sign = page.locator(f"{SOURCE} .ms-sign").first
    content = "element => getComputedStyle(element, '::before').content"
    assert "SHY" not in str(sign.evaluate(content))
    text = page.locator(SOURCE).evaluate("pane => pane.textContent")
    page.locator(SOURCE).focus()
    page.keyboard.press("_")
    assert "SHY" in str(sign.evaluate(content))
    assert page.locator(SOURCE).evaluate("pane => pane.textContent") == text
    page.reload()
    expect(page.locator(f"{SOURCE}[data-signs]")).to_be_visible()
