"""Tests a hanging connection: requests get no answer, and are sent again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests import workplace as at
from tests.workplace import Essay, Person, Workplace

Visit = Callable[[Person], Page]


def test_whoever_wants_to_send_now_does_not_wait_for_a_connection_that_hangs(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    mend = at.hang(page)
    at.accept(page, essay, range(2))
    at.leave(page)
    page.get_by_role("banner").get_by_role("button", name="2 changes not sent").click()
    mend()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Send now").click()
    expect(dialog).to_contain_text("All changes are sent.")
    assert workplace.statuses(essay)[:3] == ["accepted", "accepted", "proposed"]


def test_a_document_that_is_open_does_not_wait_for_a_connection_that_hangs_once_the_network_is_back(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    mend = at.hang(page)
    at.accept(page, essay, range(2))
    expect(page.get_by_text("Saving 2 changes")).to_be_visible()
    mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    assert workplace.statuses(essay)[:3] == ["accepted", "accepted", "proposed"]
