"""Tests assignments: a lead distributes documents, people get theirs, and an absent person's work goes to others."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.workplace import Person

PROJECT = "Notes from the coast"
PEOPLE = ("alva", "birk", "ciri")


def test_documents_are_shared_out_taken_one_by_one_and_given_to_others(
    page: Page, browser: Browser, product: Product
) -> None:
    project, alva = _prepared(page)
    page.goto(f"/projects/{project}/assignment")
    _planned(page)
    _carried_out(page)

    with people.at_browser(browser, product.address, alva) as person:
        first = _next(person, project)
        _marked_done_by_keys(person)
        person.get_by_role("button", name="Next document").click()
        expect(person.locator("h1")).not_to_have_text(first)
        second = str(person.locator("h1").text_content())
        assert {first, second} <= _assigned_to(page, project, "alva")

    _given_to_others(page, project)


def _prepared(page: Page) -> tuple[str, Person]:
    page.goto("/")
    project = str(people.ask(page, "POST", "projects", {"name": PROJECT, "label_set": "swell"})["id"])
    alva, *_ = [people.hire(page, project, who, "annotator") for who in PEOPLE]
    for number in range(8):
        text = {
            "external_id": f"note{number}",
            "text": "Jag heter Anna och bor i Borås.",
            "metadata": {"genre": "letter"},
        }
        people.ask(page, "POST", f"projects/{project}/documents", text)
    page.goto(f"/projects/{project}")
    people.preannotated(page, project, 8)
    return project, alva


def _planned(page: Page) -> None:
    form = page.get_by_role("region", name="Share documents out")
    expect(form).to_be_visible()
    assert violations(page) == []
    for who in PEOPLE:
        form.get_by_role("checkbox", name=who).check()
    form.get_by_role("radio", name="In turn").check()
    form.get_by_role("checkbox", name="genre").check()
    form.get_by_role("radio", name="Some of them").check()
    form.get_by_label("How many percent").fill("25")
    form.get_by_role("button", name="Show the plan").click()
    shown = page.get_by_role("region", name="What everybody would get")
    expect(shown).to_contain_text("8 documents will be assigned, 2 of them to two people.")
    expect(shown.get_by_role("row").filter(has_text="In all")).to_have_count(3)
    assert violations(page) == []
    assert {_cells(row)[0] for row in _loads(page)} == {"–"}


def _carried_out(page: Page) -> None:
    page.get_by_role("button", name="Carry out the plan").click()
    expect(page.get_by_role("cell", name="Annotate: 10 assignments, 3 people")).to_be_visible()
    assert sum(int(_cells(row)[0]) for row in _loads(page)) == 10
    expect(page.get_by_text("Every document is assigned.")).to_be_visible()


def _next(person: Page, project: str) -> str:
    person.goto(f"/projects/{project}")
    person.get_by_role("button", name="Next document").click()
    expect(person.locator("#panel-source .ms-paragraph").first).to_be_visible()
    return str(person.locator("h1").text_content())


def _marked_done_by_keys(person: Page) -> None:
    """By the menu of all moves, which says why some are not possible."""
    person.locator("#panel-source").focus()
    person.keyboard.press("Control+Shift+Enter")
    menu = person.get_by_role("menu")
    expect(menu.get_by_role("menuitem", name="Confirm")).to_contain_text("Not possible: It is not marked as done yet.")
    expect(person.get_by_text("Looking whether anything speaks against it")).to_have_count(0)
    assert violations(person) == []
    for _ in range(5):
        person.keyboard.press("ArrowDown")
        if person.evaluate("document.activeElement.textContent") == "Mark as done":
            break
    person.keyboard.press("Enter")
    person.get_by_role("dialog").get_by_role("button", name=re.compile("mark", re.IGNORECASE)).click()
    expect(person.get_by_role("button", name="Status: Read only: done. Change it")).to_be_visible()


def _given_to_others(page: Page, project: str) -> None:
    page.goto(f"/projects/{project}/assignment")
    expect(_load(page, "birk")).to_be_visible()
    before = {name: int(_cells(_load(page, name))[0]) for name in PEOPLE}
    page.get_by_role("button", name="Actions for birk").click()
    page.get_by_role("menuitem", name="Reassign").click()
    dialog = page.get_by_role("dialog", name="Reassign the work of birk")
    assert violations(page) == []
    dialog.get_by_role("checkbox", name="ciri").check()
    dialog.get_by_role("button", name="Reassign").click()
    expect(dialog).to_have_count(0)
    expect(_load(page, "birk").get_by_role("cell").first).to_have_text("–")
    got = int(_cells(_load(page, "ciri"))[0])
    assert before["ciri"] < got <= before["ciri"] + before["birk"]


def _loads(page: Page) -> list[Locator]:
    return [_load(page, name) for name in PEOPLE]


def _load(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Who has what").get_by_role("row", name=re.compile(f"^{name}"))


def _cells(row: Locator) -> list[str]:
    return row.get_by_role("cell").all_inner_texts()


def _assigned_to(page: Page, project: str, name: str) -> set[str]:
    listed = people.ask(page, "GET", f"projects/{project}/assignments?page_size=100")["results"]
    return {row["external_id"] for row in listed if row["assignee"]["name"] == name}
