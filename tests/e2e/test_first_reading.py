"""Tests the first reading before annotation, and an exception to the guidelines from suggestion to list."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.e2e.people import ask, at_browser, hire

TEXT = "Saken gäller ett ombud.\n" + "Det hände mycket.\n" * 80 + "Så slutade det i Zaxby.\n"


def _project(page: Page) -> str:
    made = ask(page, "POST", "projects", {"name": "Read first", "label_set": "swell"})
    ask(page, "PATCH", f"projects/{made['id']}", {"options": {"read_first": True}})
    return str(made["id"])


def test_a_text_is_read_first_and_an_exception_is_suggested_answered_and_listed(
    product: Product, browser: Browser, page: Page
) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Projects")).to_be_visible()
    project = _project(page)
    document = ask(page, "POST", f"projects/{project}/documents", {"external_id": "R1", "text": TEXT})["id"]
    annotator = hire(page, project, "reads.first", "annotator")
    ask(page, "POST", f"projects/{project}/assignments", {"document_ids": [document], "assignee_ids": [annotator.id]})
    with at_browser(browser, product.address, annotator) as desk:
        _read(desk, document)
        _suggest(desk)
        page.goto(f"/projects/{project}/guidelines")
        expect(page.get_by_role("region", name="Exceptions")).to_contain_text("Står i varje dom.")
        assert violations(page) == []
        page.get_by_role("textbox", name="Your answer").fill("Ombud får stå.")
        page.get_by_role("button", name="Accept").press("Enter")
        expect(page.get_by_role("region", name="Accepted exceptions")).to_contain_text("ombud")
        desk.reload()
        expect(desk.locator("#panel-source .ms-mention").first).to_be_visible()
        desk.keyboard.press("n")
        expect(desk.get_by_role("region", name="Mention", exact=True)).to_contain_text("Ombud får stå.")


def _read(desk: Page, document: str) -> None:
    desk.goto(f"/documents/{document}/edit")
    text = desk.get_by_role("region", name="The whole text")
    expect(text).to_be_focused(timeout=60_000)
    expect(desk.locator("#panel-source")).to_have_count(0)
    assert violations(desk) == []
    desk.keyboard.press("Control+Enter")
    expect(text).to_be_visible()
    desk.keyboard.press("End")
    expect(desk.get_by_text("100 % read")).to_be_visible()
    desk.keyboard.press("Control+Enter")
    expect(desk.locator("#panel-source")).to_contain_text("Saken gäller", timeout=30_000)
    desk.reload()
    expect(desk.locator("#panel-source")).to_contain_text("Saken gäller", timeout=30_000)


def _suggest(desk: Page) -> None:
    source = desk.locator("#panel-source")
    source.focus()
    desk.keyboard.press("Control+f")
    desk.keyboard.type("ombud")
    desk.keyboard.press("Escape")
    desk.keyboard.press("j")
    expect(desk.locator("#panel-source .ms-current")).to_have_text("ombud")
    desk.keyboard.press("Shift+M")
    desk.keyboard.type("Står i varje dom.")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("region", name="Mention", exact=True)).to_contain_text("Står i varje dom.")
