"""Tests handing over begun work of an absent person, who is told about it when they come back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import workplace as at
from tests.e2e import people
from tests.e2e.axe import violations
from tests.workplace import Person, Workplace


@pytest.fixture
def pages(browser: Browser, workplace: Workplace) -> Iterator[dict[str, Page]]:
    """A browser for each of three people."""
    contexts = [
        browser.new_context(base_url=workplace.address, locale="en", viewport={"width": 1440, "height": 900})
        for _ in range(3)
    ]
    yield {name: context.new_page() for name, context in zip(("ali", "bo", "lead"), contexts, strict=True)}
    for context in contexts:
        context.close()


def _at(page: Page, person: Person, address: str) -> None:
    page.goto(address)
    at.log_in(page, person)


def _given_on(page: Page, lead: Person, absent: Person, to: Person) -> str:
    """A lead hands all work of a person to another, by the menu beside the person. Returns the project's id."""
    _at(page, lead, "/")
    expect(page.get_by_role("heading", name="Projects")).to_be_visible()
    project = str(people.ask(page, "GET", "projects")["results"][0]["id"])
    page.goto(f"/projects/{project}/assignment")
    page.get_by_role("button", name=f"Actions for {absent.username}").click()
    page.get_by_role("menuitem", name="Reassign").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox", name="somebody else continues it").check()
    dialog.get_by_role("checkbox", name=to.username).check()
    assert violations(page) == []
    dialog.get_by_role("button", name="Reassign").click()
    expect(page.get_by_text("1 document was reassigned.")).to_be_visible()
    return project


def test_another_goes_on_with_what_was_begun_and_whoever_was_away_is_told(
    pages: dict[str, Page], workplace: Workplace
) -> None:
    ali, bo, lead = (workplace.hire(role) for role in ("annotator", "annotator", "lead"))
    essay = workplace.essay(ali)
    _at(pages["ali"], ali, f"/annotations/{essay.id}")
    at.ready(pages["ali"])
    at.press(pages["ali"], essay.mentions[0], "y")
    at.saved(pages["ali"])

    project = _given_on(pages["lead"], lead, ali, bo)

    page = pages["bo"]
    _at(page, bo, f"/projects/{project}/work")
    row = page.get_by_role("table", name="Given back and handed over").get_by_role("row").filter(has_text=essay.name)
    expect(row).to_contain_text(f"Started by {ali.username.title()}")
    expect(row).not_to_contain_text("Given back")
    row.get_by_role("link", name=essay.name).click()
    at.ready(page)
    expect(
        page.get_by_text(f"{ali.username.title()} started this annotation; you continue it as it is.")
    ).to_be_visible()
    at.press(page, essay.mentions[1], "r")
    at.saved(page)
    page.get_by_role("button", name="Who did what").click()
    history = page.get_by_role("region", name="History")
    expect(history.get_by_role("listitem").filter(has_text=ali.username.title())).to_have_count(2)
    expect(history.get_by_role("listitem").filter(has_text=bo.username.title())).to_have_count(1)
    assert violations(page) == []

    away = pages["ali"]  # whose page has been open all along
    at.press(away, essay.mentions[2], "r")
    expect(away.get_by_text("1 change not accepted")).to_be_visible()
    away.get_by_role("button", name="Details").click()
    expect(away.get_by_role("dialog")).to_contain_text("was given to somebody else")
    away.get_by_role("button", name="Discard the change").click()
    away.get_by_role("alertdialog").get_by_role("button", name="Discard for good").click()
    expect(away.get_by_role("alert")).to_contain_text("You can no longer change it")
    expect(away.get_by_role("alert")).to_contain_text(bo.username.title())
    assert violations(away) == []
    assert workplace.statuses(essay)[:3] == ["accepted", "rejected", "proposed"]
