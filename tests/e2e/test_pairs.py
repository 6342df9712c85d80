"""Tests two annotators who check each other, from done to confirmed. What both annotate is adjudicated first."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e import people, test_review
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.workplace import Person


def test_a_pair_works_through_a_document(page: Page, browser: Browser, product: Product) -> None:
    project, dag, eli = _prepared(page, "Letters of a pair", twice=False)
    with (
        people.at_browser(browser, product.address, dag) as one,
        people.at_browser(browser, product.address, eli) as other,
    ):
        _waits(other, project)
        annotation = test_review._annotated(one, project)
        _finds_it(other, project)
        test_review._reading_first(other, annotation)
        test_review._disagreed(other)
        test_review._met(one, other, project)
        test_review._confirmed(other, annotation)
        one.goto(annotation)
        expect(one.get_by_role("button", name="Read only: confirmed")).to_be_visible()


def test_what_two_annotate_is_adjudicated_first_unless_a_lead_says_otherwise(
    page: Page, browser: Browser, product: Product
) -> None:
    project, dag, eli = _prepared(page, "Letters of both", twice=True)
    with (
        people.at_browser(browser, product.address, dag) as one,
        people.at_browser(browser, product.address, eli) as other,
    ):
        annotation = test_review._annotated(one, project)
        test_review._annotated(other, project)
        other.goto(annotation)
        expect(other.get_by_text("This document is double-annotated and not settled")).to_be_visible()
        expect(other.get_by_role("button", name="Start the review")).to_have_count(0)
        assert violations(other) == []
        _waived(page, other)
        other.goto(annotation)
        other.get_by_role("button", name="Start the review").click()
        expect(other.locator("#panel-review")).to_be_visible()


def _prepared(page: Page, name: str, *, twice: bool) -> tuple[str, Person, Person]:
    """A project with one letter and two annotators who are a pair."""
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    wanted = {"name": name, "label_set": "swell", "languages": ["sv"]}
    project = str(people.ask(page, "POST", "projects", wanted)["id"])
    people.ask(page, "PATCH", f"projects/{project}", {"review": "pair"})
    tag = name.rsplit(maxsplit=1)[-1]
    dag, eli = (people.hire(page, project, f"{who}-{tag}", "annotator") for who in ("dag", "eli"))
    people.ask(page, "PUT", f"projects/{project}/pairs", {"pairs": [{"one_id": dag.id, "other_id": eli.id}]})
    letter = {"external_id": "letter", "text": test_review.TEXT, "language": "sv"}
    document = people.ask(page, "POST", f"projects/{project}/documents", letter)["id"]
    page.goto(f"/projects/{project}")
    people.preannotated(page, project, 1)
    given = [dag.id, eli.id] if twice else [dag.id]
    asked = {"document_ids": [document], "assignee_ids": given, "task": "annotate"}
    people.ask(page, "POST", f"projects/{project}/assignments", asked)
    return project, dag, eli


def _waits(page: Page, project: str) -> None:
    page.goto(f"/projects/{project}/work")
    expect(page.get_by_text("review each other")).to_be_visible()
    page.get_by_role("button", name="Next review").click()
    expect(page.get_by_text("You have nothing to review").first).to_be_visible()


def _finds_it(page: Page, project: str) -> None:
    """By the count on the work page, by the list behind it, and by the button."""
    page.goto(f"/projects/{project}/work")
    to_review = page.get_by_role("link", name="to review 1")
    expect(to_review).to_be_visible()
    assert violations(page) == []
    to_review.click()
    expect(page.get_by_role("row").filter(has_text="letter")).to_have_count(1)
    assert violations(page) == []
    page.get_by_role("button", name="Next review").click()
    expect(page.get_by_role("button", name="Start the review")).to_be_visible()


def _waived(lead: Page, reader: Page) -> None:
    """On the document's page, with a reason, by keyboard alone."""
    reader.get_by_role("link", name="Go to the document to adjudicate").click()
    reader.wait_for_url(re.compile("/documents/"))
    lead.goto(reader.url)
    note = lead.get_by_role("note")
    expect(note).to_contain_text("adjudicated before it is reviewed")
    note.get_by_role("button", name="Waive adjudication…").focus()
    lead.keyboard.press("Enter")
    expect(lead.get_by_role("dialog").get_by_label("Why")).to_be_focused()
    assert violations(lead) == []
    lead.keyboard.type("They are the same.")
    lead.get_by_role("dialog").get_by_role("button", name="Waive", exact=True).press("Enter")
    expect(note).to_contain_text("They are the same.")
    assert violations(lead) == []
