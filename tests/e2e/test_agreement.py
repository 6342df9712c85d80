"""Tests agreement: two annotate a text, a lead measures and opens a cell, and three roles see their work."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.workplace import Person

PROJECT = "Double letters"
TEXT = "Jag heter Anna Lindqvist och bor i Borås. Min bror Erik bor i Falun."


def test_two_people_annotate_and_a_lead_sees_how_far_they_agree(
    page: Page, browser: Browser, product: Product, tmp_path: Path
) -> None:
    project, hired = _made(page)
    with (
        people.at_browser(browser, product.address, hired["ann"]) as ann,
        people.at_browser(browser, product.address, hired["bo"]) as bo,
        people.at_browser(browser, product.address, hired["rut"]) as rut,
    ):
        _annotates(ann, project, rejects=False)
        _annotates(bo, project, rejects=True)

        _measures(page, project)
        _opens_a_cell(page)
        _takes_the_table(page, tmp_path)

        _sees_own_work(ann, project)
        _sees_what_to_adjudicate(rut, project)
        _sees_the_project(page, project)


def _made(page: Page) -> tuple[str, dict[str, Person]]:
    """A project with one text for two annotators, and a reviewer."""
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    wanted = {"name": PROJECT, "label_set": "swell", "languages": ["sv"]}
    project = str(people.ask(page, "POST", "projects", wanted)["id"])
    text = {"external_id": "letter 1", "text": TEXT, "language": "sv"}
    document = people.ask(page, "POST", f"projects/{project}/documents", text)
    roles = {"ann": "annotator", "bo": "annotator", "rut": "reviewer"}
    hired = {name: people.hire(page, project, name, role) for name, role in roles.items()}
    given = {"document_ids": [document["id"]], "assignee_ids": [hired["ann"].id, hired["bo"].id]}
    people.ask(page, "POST", f"projects/{project}/assignments", given)
    page.goto(f"/projects/{project}")
    people.preannotated(page, project, 1)
    return project, hired


def _annotates(page: Page, project: str, *, rejects: bool) -> None:
    """Continues from the work page. One accepts everything, the other rejects the first proposal."""
    page.goto(f"/projects/{project}/work")
    expect(page.get_by_role("link", name="Not started 1")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Start letter 1")).click()
    mention = page.locator("#panel-source .ms-mention").first
    mention.click()
    page.keyboard.press("r" if rejects else "y")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.keyboard.press("Control+Enter")
    page.get_by_role("button", name=re.compile("mark as done", re.I)).last.click()
    expect(page.get_by_role("region", name="Done", exact=True)).to_be_visible()


def _measures(page: Page, project: str) -> None:
    page.goto(f"/projects/{project}/agreement")
    page.get_by_role("button", name="Measure…").click()
    dialog = page.get_by_role("dialog", name="Measure agreement")
    dialog.get_by_label("Count the machine's proposals as a rater").check()
    dialog.get_by_role("button", name="Measure", exact=True).click()
    expect(page.get_by_text("1 document · 3 raters")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("grid")).to_be_visible()
    assert violations(page) == []
    # One of the two rejected a right proposal, so neither figure is full agreement.
    row = page.get_by_role("row", name="ann and bo").or_(page.get_by_role("row", name="bo and ann"))
    expect(row).to_contain_text(re.compile(r"0\.\d\d\d"))
    page.get_by_role("button", name=re.compile("^(ann and bo|bo and ann)$")).click()
    expect(page.get_by_text("Cohen's kappa", exact=True)).to_be_visible()


def _opens_a_cell(page: Page) -> None:
    """By keyboard alone. From there, the place is shown in both layers."""
    grid = page.get_by_role("grid")
    filled = grid.get_by_role("button", name=re.compile(r"^not marked and .*: 1 place$|and not marked: 1 place$"))
    expect(filled).to_have_count(1)
    filled.focus()
    page.keyboard.press("Home")
    expect(filled).not_to_be_focused()
    filled.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("table")).to_contain_text("Jag heter Anna")
    assert violations(page) == []
    dialog.get_by_role("link", name=re.compile("letter 1")).click()
    expect(page).to_have_url(re.compile(r"/compare\?first=.*at=\d+"))
    page.go_back()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def _takes_the_table(page: Page, folder: Path) -> None:
    page.get_by_role("button", name="Download").click()
    with page.expect_download() as taken:
        page.get_by_role("menuitem", name="Figures (CSV)").click()
    file = folder / "agreement.csv"
    taken.value.save_as(file)
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    (row,) = (
        row
        for row in rows
        if (row["attribute"], row["value"], row["unit"]) == ("label", "", "span")
        and {row["first_rater"], row["second_rater"]} == {"ann", "bo"}
    )
    assert 0 < float(row["exact_f1"]) < 1


def _sees_own_work(page: Page, project: str) -> None:
    page.goto(f"/projects/{project}/work")
    expect(page.get_by_text("1 of 1 done")).to_be_visible()
    expect(page.get_by_role("heading", name="What became of the proposals")).to_have_count(0)
    assert violations(page) == []


def _sees_what_to_adjudicate(page: Page, project: str) -> None:
    """What two people have annotated is adjudicated before it is reviewed."""
    page.goto(f"/projects/{project}/work")
    expect(page.get_by_role("table", name="To adjudicate").get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("table", name="Ready for review")).to_have_count(0)
    assert violations(page) == []


def _sees_the_project(page: Page, project: str) -> None:
    page.goto(f"/projects/{project}/work")
    section = page.locator("section", has=page.get_by_role("heading", name="People"))
    section.get_by_text("Figures", exact=True).click()
    people = page.get_by_role("table", name="Each person’s documents by status")
    expect(people.get_by_role("row", name=re.compile("^ann 0 0 1 "))).to_be_visible()
    page.get_by_role("button", name="Count", exact=True).click()
    labels = page.get_by_role("table", name="What became of the proposals of each label")
    expect(labels.get_by_role("row", name=re.compile("^All "))).to_be_visible(timeout=60_000)
    assert violations(page) == []
