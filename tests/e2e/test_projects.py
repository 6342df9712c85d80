"""Tests the life of a project: template, a person with a new account, guidelines, archive, deletion."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.workplace import Person

PROJECT = "Letters from the north"


def test_a_lead_makes_a_project_somebody_reads_its_guidelines_and_it_ends(
    page: Page, browser: Browser, product: Product
) -> None:
    address = _made(page)
    tuva = Person("tuva", _added(page, "tuva"))
    with people.at_browser(browser, product.address, tuva) as hers:
        _reads_guidelines(hers)
    _new_guidelines(page)

    _archived_and_taken_up(page, address)
    _deleted(page, address)


def _go(page: Page, entry: str) -> None:
    page.get_by_role("navigation", name=f"Pages of {PROJECT}").get_by_role("link", name=entry).click()


def _made(page: Page) -> str:
    page.goto("/")
    page.get_by_role("link", name="New project").click()
    page.get_by_role("textbox", name="Name").fill(PROJECT)
    page.get_by_role("radio", name="Learner texts").first.check()
    expect(page.get_by_role("region", name="What the template brings")).to_contain_text("By one person")
    assert violations(page) == []
    page.get_by_role("button", name="Create project").click()
    expect(page.get_by_role("heading", name=PROJECT)).to_be_visible()
    return page.url


def _added(page: Page, username: str) -> str:
    _go(page, "Members")
    page.reload()  # so that axe does not find announcements of an earlier page
    expect(page.get_by_role("button", name="Role of admin")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("textbox", name="User name").fill(username)
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Create account").click()
    dialog = page.get_by_role("alertdialog")
    password = dialog.get_by_label("One-time password").input_value()
    dialog.get_by_role("button", name="I have it").click()
    expect(page.get_by_role("cell", name=username, exact=True).first).to_be_visible()
    return password


def _reads_guidelines(page: Page) -> None:
    page.get_by_role("link", name=PROJECT).click()
    _go(page, "Guidelines")
    expect(page.get_by_role("article").get_by_role("listitem").first).to_contain_text("Read the whole text once")
    expect(page.get_by_role("button", name="New version")).to_have_count(0)


def _new_guidelines(page: Page) -> None:
    page.get_by_role("navigation", name="Where you are").get_by_role("link", name=PROJECT).click()
    _go(page, "Guidelines")
    page.get_by_role("button", name="New version").click()
    assert violations(page) == []
    page.get_by_label("Text", exact=True).fill("1. Mark names.\n2. Mark lakes.")
    page.go_back()
    page.get_by_role("dialog").get_by_role("button", name="Keep writing").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("1. Mark names.\n2. Mark lakes.")
    page.get_by_role("button", name="Publish this version").click()
    expect(page.get_by_role("article")).to_contain_text("Mark lakes.")
    page.get_by_role("button", name="2 (present)").click()
    page.get_by_role("option", name="1 ·").click()
    expect(page.get_by_text("This version no longer applies")).to_be_visible()


def _archived_and_taken_up(page: Page, address: str) -> None:
    page.goto(f"{address}/settings")
    page.get_by_role("button", name="Archive", exact=True).click()
    expect(page.get_by_role("note")).to_contain_text("can be read and exported, but not changed")
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    expect(page.get_by_role("link", name=PROJECT)).to_have_count(0)
    page.get_by_role("link", name="Archived", exact=True).click()
    page.get_by_role("link", name=PROJECT).click()
    expect(page.get_by_role("link", name="Import documents")).to_have_count(0)
    page.get_by_role("note").get_by_role("link", name="Settings").click()
    page.get_by_role("button", name="Reopen").click()
    expect(page.get_by_role("button", name="Save")).to_be_visible()


def _deleted(page: Page, address: str) -> None:
    page.goto(f"{address}/settings")
    page.get_by_role("button", name="Delete…").click()
    dialog = page.get_by_role("dialog", name="Delete this project?")
    assert violations(page) == []
    dialog.get_by_label("Type the name of the project").fill(PROJECT)
    dialog.get_by_role("button", name="Delete the project").click()
    expect(page.get_by_role("heading", name="Projects")).to_be_visible()
    expect(page.get_by_role("heading", name=PROJECT)).to_have_count(0, timeout=60_000)
    page.goto(address)
    expect(page.get_by_text("This does not exist, or you may not see it.")).to_be_visible()
