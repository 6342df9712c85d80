"""Tests adjudication: two annotate differently, a third settles it as assigned, and both read the result."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import workplace as at
from tests.e2e.axe import violations
from tests.workplace import Essay, Person, Workplace

REASON = "The town, as he says himself."


@pytest.fixture
def pages(browser: Browser, workplace: Workplace) -> Iterator[dict[str, Page]]:
    """A browser for each of four people."""
    contexts = [
        browser.new_context(base_url=workplace.address, locale="en", viewport={"width": 1440, "height": 900})
        for _ in range(4)
    ]
    yield {name: context.new_page() for name, context in zip(("ali", "bea", "kim", "lead"), contexts, strict=True)}
    for context in contexts:
        context.close()


def _annotated(page: Page, person: Person, essay: Essay, keys: str) -> None:
    """Handles the proposals, with one key for each, and marks the document done."""
    page.goto(f"/annotations/{essay.id}")
    at.log_in(page, person)
    at.ready(page)
    for mention, key in zip(essay.mentions, keys, strict=True):
        _stored(page, partial(at.press, page, mention, key))


def _stored(page: Page, act: Callable[[], None]) -> None:
    """Does something and waits until the server has stored it."""
    with page.expect_response(lambda answer: answer.url.endswith("/operations") and answer.request.method == "POST"):
        act()


def _opened(page: Page, person: Person, document: str) -> None:
    page.goto(f"/documents/{document}/compare")
    at.log_in(page, person)
    expect(page.get_by_role("button", name="Adjudicate these two")).to_be_focused()
    frame = page.locator(".cmp-open").first
    assert frame.evaluate("(mark) => parseFloat(getComputedStyle(mark).outlineOffset)") < 0, (
        "it covers what stands beside"
    )


def _given(page: Page, lead: Person, document: str, to: Person) -> None:
    """A lead assigns the adjudication on the document's page, which says beforehand that it is possible."""
    page.goto(f"/documents/{document}")
    at.log_in(page, lead)
    page.get_by_role("button", name="Assign…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Adjudicate").check()
    dialog.get_by_role("checkbox", name=to.username).check()
    expect(dialog).to_contain_text("1 assignment will be made.")
    assert violations(page) == []
    dialog.get_by_role("button", name="Assign", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text=f"{to.username} adjudicates")).to_be_visible()


def _from_work_page(page: Page, person: Person, essay: Essay, document: str) -> None:
    """The next task on the work page leads to the comparison."""
    page.goto(f"/documents/{document}")
    at.log_in(page, person)
    page.get_by_role("link", name="Work", exact=True).click()
    row = page.get_by_role("table", name="To adjudicate").get_by_role("row").filter(has_text=essay.name)
    expect(row).to_be_visible()
    assert violations(page) == []
    row.get_by_role("link", name="Start").click()
    expect(page.get_by_role("button", name="Adjudicate these two")).to_be_focused()


def _said_why(page: Page, reason: str) -> None:
    page.keyboard.press("r")
    page.keyboard.type(reason)
    with page.expect_response(lambda answer: answer.url.endswith("/reason")):
        page.keyboard.press("Enter")


def _read_what_was_settled(page: Page, document: str) -> None:
    """The annotator's own layer beside the result, with the reason, and without the other annotator's layer."""
    page.goto(f"/documents/{document}")
    page.get_by_role("link", name=re.compile("^Result of the adjudication")).click()
    expect(page.get_by_text("1 place was settled differently")).to_be_visible()
    listed = page.get_by_role("region", name="Places")
    expect(listed.get_by_role("button", name="Kiruna")).to_contain_text("Added · taken from the other layer")
    detail = page.get_by_role("region", name="The current place")
    listed.get_by_role("button", name="Falun").click()
    expect(detail).to_contain_text(REASON)
    assert violations(page) == []
    page.keyboard.press("n")
    expect(detail).to_contain_text("Kiruna")


def _begin(page: Page) -> None:
    page.keyboard.press("Enter")
    expect(page.get_by_label("How the layers differ")).to_contain_text("agreed")


def _to_go(page: Page, text: str) -> None:
    expect(page.get_by_role("status").filter(has_text=text).first).to_be_visible()


def test_four_people_from_two_layers_to_one_export_and_back_to_who_annotated(
    pages: dict[str, Page], workplace: Workplace
) -> None:
    ali, bea, kim, lead = (workplace.hire(role) for role in ("annotator", "annotator", "reviewer", "lead"))
    first = workplace.essay(ali)
    second, document = workplace.beside(first, bea)
    _annotated(pages["ali"], ali, first, "yyryy")
    _annotated(pages["bea"], bea, second, "yryy8")  # the last one becomes a region
    for essay in (first, second):
        workplace.place.desk("finish", essay.id)

    _given(pages["lead"], lead, document, kim)
    page = pages["kim"]
    _from_work_page(page, kim, first, document)
    assert violations(page) == []
    _begin(page)
    _to_go(page, "3 places to settle")
    expect(page.get_by_label("How the layers differ")).to_contain_text("2 agreed")
    detail = page.get_by_role("region", name="The current place")
    expect(detail).to_contain_text("Falun")
    expect(detail).to_contain_text("Only in the first")

    page.keyboard.press("3")
    _to_go(page, "2 places to settle")
    page.keyboard.press("z")
    _to_go(page, "3 places to settle")
    expect(detail).to_contain_text("Falun")
    _said_why(page, REASON)
    page.keyboard.press("1")
    expect(detail).to_contain_text("Kiruna")
    page.keyboard.press("2")
    expect(detail).to_contain_text("Umeå")
    expect(detail.get_by_role("row", name=re.compile("Label.*differs"))).to_contain_text("City")
    _to_go(page, "1 place to settle")
    page.keyboard.press("t")
    expect(page.get_by_role("dialog")).to_contain_text("1 place is still open")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    _to_go(page, "All 3 settled")
    assert violations(page) == []
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("This layer is done.")).to_be_visible()

    _read_what_was_settled(pages["ali"], document)

    made = workplace.place.desk("exported", first.id, lead.username, "target")
    assert made["content"] == (
        "Vi reste till Ersby1 och sedan till Ersby2 men aldrig till Ersby3.\nHon bor i Ersby4 nu, och han i Ersby5.\n"
    )


def test_the_editor_opens_at_the_place_and_what_was_done_there_is_taken_as_it_stands(
    pages: dict[str, Page], workplace: Workplace
) -> None:
    ali, bea, kim = (workplace.hire(role) for role in ("annotator", "annotator", "reviewer"))
    first = workplace.essay(ali)
    second, document = workplace.beside(first, bea)
    _annotated(pages["ali"], ali, first, "yyyyy")
    _annotated(pages["bea"], bea, second, "yyyyr")
    for essay in (first, second):
        workplace.place.desk("finish", essay.id)
    page = pages["kim"]
    _opened(page, kim, document)
    _begin(page)
    _to_go(page, "1 place to settle")
    page.keyboard.press("e")
    at.ready(page)
    _stored(page, lambda: page.keyboard.press("8"))  # the words of the place are selected
    page.go_back()
    _to_go(page, "1 place to settle")
    page.keyboard.press("4")
    _to_go(page, "All 1 settled")
    expect(page.get_by_role("region", name="The current place")).to_contain_text("by hand")
