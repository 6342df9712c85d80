"""Pastes a document into a demo project, and finds where its words are on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.e2e import people

ESSAYS = "Learner essays (demo)"
RULINGS = "Court rulings (demo)"
SOURCE = "#panel-source"
TARGET = "#panel-target"


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def open_pasted(page: Page, name: str, text: str, *, project: str = ESSAYS) -> None:
    page.goto("/")
    page.get_by_role("link", name=project).click()
    page.get_by_role("link", name="Import documents").click()
    page.get_by_role("tab", name="Paste a text").click()
    page.get_by_label("Document id").fill(name)
    page.get_by_label("Text", exact=True).fill(text)
    page.get_by_role("button", name="Add document").click()
    expect(page.get_by_text(f"{name} is added")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name=project).click()
    page.get_by_label("Search by document id").fill(name)
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.locator(f"{SOURCE} .ms-paragraph").first).to_be_visible(timeout=60_000)
    people.annotate(page)
    expect(page.locator(f"{SOURCE} .ms-paragraph").first).to_be_visible()


def box_of(page: Page, pane: str, text: str) -> Box:
    """The box of the first occurrence of a text in a pane."""
    found = page.evaluate(
        """([selector, text]) => {
            const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const at = node.data.indexOf(text);
                if (at < 0) continue;
                const range = document.createRange();
                range.setStart(node, at);
                range.setEnd(node, at + text.length);
                return range.getBoundingClientRect().toJSON();
            }
        }""",
        [pane, text],
    )
    assert found is not None, f"{text!r} does not stand in {pane}"
    return Box(found["left"], found["top"], found["right"], found["bottom"])


def saved(page: Page) -> None:
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
