"""Tests the second factor from set-up to the next log-in, and ending a session in another browser."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from allauth.mfa.totp.internal import auth as totp
from playwright.sync_api import BrowserContext, Page, expect

from tests import workplace as workplaces
from tests.workplace import Essay, Person, Workplace

pytestmark = pytest.mark.browser


def code(key: str, step: int) -> str:
    """The code for a step. Each works once; one step ahead of the clock is accepted."""
    return str(totp.format_hotp_value(totp.hotp_value(key, int(time.time()) // 30 + step)))


def log_in(page: Page, person: Person, code: str) -> None:
    page.get_by_label("User name").fill(person.username)
    page.get_by_label("Password").fill(person.password)
    page.keyboard.press("Enter")
    page.get_by_label("Code").fill(code)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Log in")).to_have_count(0)


def set_up(page: Page, person: Person) -> str:
    page.goto("/account")
    page.get_by_role("button", name="Set up").click()
    key = page.locator("code").inner_text().replace(" ", "")
    page.get_by_label("Code from the app").fill(code(key, -1))
    page.get_by_label("Password").fill(person.password)
    page.get_by_role("button", name="Switch on").click()
    page.get_by_role("button", name="I have them").click()
    expect(page.get_by_text("10 recovery codes are left")).to_be_visible()
    return key


def test_a_person_logs_in_with_a_code_and_ends_the_session_of_another_browser(
    contexts: Callable[[], BrowserContext],
    visit: Callable[[Person], Page],
    ada: Person,
    essay: Essay,
    workplace: Workplace,
) -> None:
    page = visit(ada)
    key = set_up(page, ada)

    other = contexts().new_page()
    other.goto("/")
    log_in(other, ada, code(key, 0))
    workplaces.open_essay(other, essay)

    page.reload()
    sessions = page.get_by_role("listitem").filter(has_text="logged in")
    expect(sessions).to_have_count(2)
    page.get_by_role("button", name="End the session").click()
    expect(page.get_by_text("1 session ended.")).to_be_visible()

    # Changes in the other browser are kept until its person has logged in again, with password and code.
    workplaces.press(other, essay.mentions[0], "y")
    expect(other.get_by_label("User name")).to_be_visible()
    log_in(other, ada, code(key, 1))
    workplaces.saved(other)
    assert workplace.statuses(essay).count("accepted") == 1
