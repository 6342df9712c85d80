"""Tests what a person sees of unsent changes, and what becomes of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests import workplace as at
from tests.workplace import Essay, Person, Workplace

Visit = Callable[[Person], Page]


def _log_out(page: Page) -> None:
    more = page.get_by_role("button", name="More", exact=True)  # in the editor
    more.or_(page.get_by_role("button", name="Account of")).click()
    account = page.get_by_role("menuitem", name="Account of")
    log_out = page.get_by_role("menuitem", name="Log out")
    expect(account.or_(log_out)).to_be_visible()
    if account.count():
        account.click()
    log_out.click()


def test_a_cut_network_is_said_at_once_and_nothing_is_lost_by_it(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    page.context.set_offline(True)
    expect(page.get_by_role("banner").get_by_text("Offline")).to_be_visible()
    at.accept(page, essay, range(5))
    for place in range(5):
        at.press(page, essay.mentions[place], "r")
    expect(page.get_by_text("Offline: 10 changes wait")).to_be_visible()
    assert workplace.stored(essay)["log"] == []
    page.context.set_offline(False)
    at.saved(page)
    expect(page.get_by_role("banner").get_by_text("Offline")).to_have_count(0)
    assert workplace.statuses(essay) == ["rejected"] * 5
    page.reload()
    at.ready(page)
    assert len(workplace.stored(essay)["log"]) == 10


def test_the_page_asks_before_it_is_left(visit: Visit, ada: Person, essay: Essay) -> None:
    page = visit(ada)
    asked: list[str] = []
    page.on("dialog", lambda dialog: asked.append(dialog.type))
    at.open_essay(page, essay)
    at.cut(page)
    at.accept(page, essay, range(1))
    page.reload()
    assert asked == ["beforeunload"]


def test_what_was_not_sent_is_there_after_a_reload_and_sent(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    at.cut(page)
    at.accept(page, essay, range(5))
    page.reload()
    expect(page.get_by_text("5 changes wait for the server").or_(page.get_by_text("Saving 5 changes"))).to_be_visible()
    expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(5)
    at.mend(page)
    at.saved(page)
    assert workplace.statuses(essay) == ["accepted"] * 5


def test_an_answer_that_is_lost_after_storing_does_no_harm_even_after_a_reload(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    at.drop_answers(page, times=100)
    at.accept(page, essay, range(3))
    expect(page.get_by_text("3 changes wait for the server")).to_be_visible()
    at.mend(page)
    at.cut(page)
    page.reload()
    # The reloaded page asks about its own operations, which fails where saving is cut.
    at.mend(page)
    at.ready(page)
    at.saved(page)
    assert workplace.statuses(essay)[:4] == ["accepted"] * 3 + ["proposed"]
    assert len(workplace.stored(essay)["log"]) == 3


def test_other_pages_say_what_is_not_sent_and_send_it(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    page.context.set_offline(True)
    at.accept(page, essay, range(2))
    at.leave(page)
    pill = page.get_by_role("banner").get_by_role("button", name="2 changes not sent")
    expect(pill).to_be_visible()
    pill.click()
    dialog = page.get_by_role("dialog", name="Changes that are not sent")
    expect(dialog.get_by_role("listitem")).to_contain_text("2 changes")
    expect(dialog.get_by_role("link", name=essay.name)).to_have_attribute("href", f"/annotations/{essay.id}")
    page.keyboard.press("Escape")
    page.context.set_offline(False)
    expect(pill).to_have_count(0)
    assert workplace.statuses(essay)[:3] == ["accepted", "accepted", "proposed"]


def test_two_windows_of_one_person_learn_from_each_other_and_lose_nothing(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    first = visit(ada)
    second = first.context.new_page()
    at.accepts_leaving(second)
    for page in (first, second):
        at.open_essay(page, essay)
    at.accept(first, essay, range(1))
    at.saved(first)
    expect(second.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(1)
    first.context.set_offline(True)
    at.accept(first, essay, range(1, 3))
    at.accept(second, essay, range(3, 5))
    first.context.set_offline(False)
    at.saved(first)
    at.saved(second)
    for page in (first, second):
        expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(5)
    assert len(workplace.stored(essay)["log"]) == 5


def test_what_a_closed_window_left_is_sent_by_the_other(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    first = visit(ada)
    second = first.context.new_page()
    for page in (first, second):
        at.open_essay(page, essay)
    at.cut(first)
    at.accept(first, essay, range(3))
    at.kept(first, 3)
    first.close()
    expect(second.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(3, timeout=40_000)
    at.saved(second)
    assert workplace.statuses(essay)[:3] == ["accepted"] * 3


def test_two_people_on_one_annotation_merge_what_differs_and_are_asked_where_they_clash(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    kim = workplace.hire("reviewer")
    hers, his = visit(ada), visit(kim)
    for page in (hers, his):
        at.open_essay(page, essay)
    at.change(his)
    hers.context.set_offline(True)
    at.accept(hers, essay, range(2))
    at.press(his, essay.mentions[1], "r")
    at.press(his, essay.mentions[2], "r")
    at.saved(his)
    hers.context.set_offline(False)
    dialog = hers.get_by_role("alertdialog")
    expect(dialog).to_contain_text("accepted")
    expect(dialog).to_contain_text(f"Stored by {kim.username.title()}")
    # The question is still there after a reload.
    hers.reload()
    expect(dialog).to_contain_text(f"Stored by {kim.username.title()}")
    dialog.get_by_role("button", name="Keep mine").click()
    at.saved(hers)
    assert workplace.statuses(essay)[:3] == ["accepted", "accepted", "rejected"]
    expect(his.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(0)
    his.evaluate("dispatchEvent(new Event('focus'))")
    expect(his.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(2)


def test_unsent_changes_in_a_colleagues_layer_open_it_to_be_changed_and_are_sent(
    workplace: Workplace, visit: Visit, essay: Essay
) -> None:
    page = visit(workplace.hire("reviewer"))
    at.open_essay(page, essay)
    at.change(page)
    at.cut(page)
    at.accept(page, essay, range(2))
    at.kept(page, 2)
    page.reload()
    expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(2)
    at.press(page, essay.mentions[2], "r")
    at.mend(page)
    at.saved(page)
    assert workplace.statuses(essay) == ["accepted", "accepted", "rejected", "proposed", "proposed"]


def test_a_session_that_ended_is_taken_up_where_it_was(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    # Pending requests of the page would already find the session ended.
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)  # the page loaded long ago, so it says nothing about these
    workplace.place.desk("end_sessions")
    at.accept(page, essay, range(1))
    expect(page.get_by_label("User name")).to_be_visible()
    expect(page.locator(at.SOURCE)).to_be_hidden()
    at.log_in(page, ada)
    expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(1)
    at.saved(page)
    assert workplace.statuses(essay)[:2] == ["accepted", "proposed"]
    # The cursor is where it was, and gets the keys.
    page.keyboard.press("r")
    at.saved(page)
    assert workplace.statuses(essay)[:2] == ["accepted", "rejected"]


def test_another_person_at_the_same_browser_sees_and_sends_nothing_of_it(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    kim = workplace.hire("reviewer")
    page = visit(ada)
    at.open_essay(page, essay)
    # Pending requests of the page would already find the session ended.
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)  # the page loaded long ago, so it says nothing about these
    workplace.place.desk("end_sessions")
    at.accept(page, essay, range(1))
    at.log_in(page, kim)
    at.ready(page)
    expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(0)
    at.change(page)
    at.press(page, essay.mentions[4], "r")
    at.saved(page)
    at.leave(page)
    page.get_by_role("heading", name="Projects").wait_for()
    expect(page.get_by_role("banner")).not_to_contain_text("not sent")
    _log_out(page)
    at.log_in(page, ada)
    expect(page.get_by_role("heading", name="Projects")).to_be_visible()
    at.open_essay(page, essay)
    expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(1)
    at.saved(page)
    assert [each["by"] for each in workplace.stored(essay)["log"]] == [kim.username, ada.username]


def test_a_page_never_sends_its_work_in_the_session_of_another(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    kim = workplace.hire("reviewer")
    first = visit(ada)
    # The first window does not hear what the second one does.
    first.add_init_script("delete globalThis.BroadcastChannel")
    at.open_essay(first, essay)
    at.cut(first)
    at.accept(first, essay, range(1))
    second = first.context.new_page()
    second.goto("/")
    _log_out(second)
    second.get_by_role("button", name="Keep them and log out").click()
    at.log_in(second, kim)
    at.mend(first)
    with first.expect_response(lambda answer: answer.status == 401) as refused:
        first.evaluate("dispatchEvent(new Event('online'))")
    assert refused.value.json()["code"] == "other_person"
    first.get_by_role("button", name="More", exact=True).click()
    expect(first.get_by_role("menuitem", name=f"Account of {kim.username.title()}")).to_be_visible()
    first.keyboard.press("Escape")
    expect(first.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(0)
    assert workplace.stored(essay)["log"] == []


def test_the_windows_of_a_browser_log_out_together(visit: Visit, ada: Person, essay: Essay) -> None:
    first = visit(ada)
    at.open_essay(first, essay)
    second = first.context.new_page()
    second.goto("/")
    _log_out(second)
    expect(first.get_by_label("User name")).to_be_visible()
    expect(first.locator(at.SOURCE)).to_have_count(0)


def test_logging_out_asks_and_keeps_what_is_not_sent(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    at.cut(page)
    at.accept(page, essay, range(2))
    _log_out(page)
    dialog = page.get_by_role("dialog", name="2 changes are not sent")
    dialog.get_by_role("button", name="Stay").click()
    at.ready(page)
    _log_out(page)
    dialog.get_by_role("button", name="Keep them and log out").click()
    expect(page.get_by_label("User name")).to_be_visible()
    expect(page.locator(at.SOURCE)).to_have_count(0)
    at.log_in(page, ada)
    at.ready(page)
    expect(page.locator(f"{at.SOURCE} .ms-accepted")).to_have_count(2)
    _log_out(page)
    at.mend(page)
    dialog.get_by_role("button", name="Send, then log out").click()
    expect(page.get_by_label("User name")).to_be_visible()
    assert workplace.statuses(essay)[:3] == ["accepted", "accepted", "proposed"]


def test_what_is_not_accepted_is_shown_can_be_had_as_a_file_and_goes_only_when_it_is_discarded(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    workplace.place.desk("finish", essay.id)
    page.get_by_label("For later stages of the work").fill("se efter")
    page.keyboard.press("Tab")
    expect(page.get_by_text("1 change not accepted")).to_be_visible()
    page.get_by_role("button", name="Details").click()
    dialog = page.get_by_role("dialog", name="Changes that are not accepted")
    expect(dialog).to_contain_text("cannot be changed in its present status")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download as a file").click()
    assert download.value.suggested_filename == f"unsent_{essay.id}.json"
    held = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert held["operations"][0]["changes"][0]["after"] == {"comment_stage": "se efter"}
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("button", name="Details").click()
    dialog.get_by_role("button", name="Discard the change").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Discard for good").click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    expect(page.get_by_text("Read only: done")).to_be_visible()


def test_changes_in_a_document_that_one_may_no_longer_see_can_still_be_had(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay
) -> None:
    page = visit(ada)
    at.open_essay(page, essay)
    at.cut(page)
    at.accept(page, essay, range(2))
    workplace.place.desk("dismiss", ada.username)
    at.leave(page)
    at.mend(page)
    page.get_by_role("banner").get_by_role("button", name="2 changes not sent").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Send now").click()
    expect(dialog).to_contain_text("Not accepted: This does not exist, or you may not see it.")
    dialog.get_by_role("button", name=f"Details: {essay.name}").click()
    expect(dialog).to_contain_text(f"2 changes in {essay.name} are not accepted")
    dialog.get_by_role("button", name="Discard 2 changes").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Discard for good").click()
    expect(page.get_by_role("dialog")).to_contain_text("All changes are sent.")


@pytest.mark.parametrize(
    "fault",
    [
        "Object.defineProperty(window, 'indexedDB', {value: undefined})",
        "IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }",
    ],
)
def test_a_browser_that_keeps_nothing_is_said_and_the_changes_live_with_the_page(
    workplace: Workplace, visit: Visit, ada: Person, essay: Essay, fault: str
) -> None:
    page = visit(ada)
    page.add_init_script(fault)
    at.open_essay(page, essay)
    at.cut(page)
    at.accept(page, essay, range(2))
    expect(page.get_by_text("Not kept if the page closes")).to_be_visible()
    at.leave(page)
    expect(page.get_by_role("banner").get_by_role("button", name="2 changes not sent")).to_be_visible()
    at.mend(page)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("banner")).not_to_contain_text("not sent")
    assert workplace.statuses(essay)[:3] == ["accepted", "accepted", "proposed"]
