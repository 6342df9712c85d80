"""People with accounts and one-time passwords in their own browsers, and what their pages ask the server."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.workplace import Person

PASSWORD = "maskrosens fjun far i vinden"
ASK = """async ([method, path, body]) => {
  const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? "";
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const sent = body === null ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`/api/${path}`, { method, headers, ...sent });
  return JSON.stringify([answer.status, await answer.json()]);
}"""


def log_in_first(page: Page, person: Person) -> None:
    """Logs in for the first time, for which the one-time password has to be replaced."""
    page.goto("/")
    page.get_by_label("User name").fill(person.username)
    page.get_by_label("Password").fill(person.password)
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("One-time password").fill(person.password)
    page.get_by_label("New password", exact=True).fill(PASSWORD)
    page.get_by_label("New password again").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Projects")).to_be_visible()


@contextmanager
def at_browser(browser: Browser, address: str, person: Person) -> Iterator[Page]:
    context = browser.new_context(base_url=address, locale="en", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    log_in_first(page, person)
    yield page
    context.close()


def forget_preferences(context: BrowserContext) -> None:
    """Undoes what tests before have chosen for the person: it is kept on the server. What was `seen` stays."""
    chosen = context.request.get("/api/preferences").json()
    token = next(each["value"] for each in context.cookies() if each["name"] == "csrftoken")
    given = {name: None for name in chosen if name != "seen"}
    answer = context.request.patch("/api/preferences", data=given, headers={"X-CSRFToken": token})
    assert answer.ok, answer.text()


def annotate(page: Page) -> None:
    """Begins a layer of the document that is open to be read."""
    page.get_by_role("button", name="Annotate", exact=True).click()
    expect(page.get_by_role("region", name="Reading", exact=True)).to_have_count(0)


def preannotated(page: Page, project: str, count: int) -> None:
    """Waits until so many documents of the project have their proposals."""
    for _ in range(360):
        found = ask(page, "GET", f"projects/{project}/documents?preannotation=done")["count"]
        if found == count:
            return
        page.wait_for_timeout(500)
    raise AssertionError(f"{found} of {count} documents are pre-annotated")


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """Asks the server as the page does."""
    status, answer = json.loads(page.evaluate(ASK, [method, path, body]))
    assert status < 300, answer
    return answer


def hire(page: Page, project: str, username: str, role: str) -> Person:
    """Makes an account with a one-time password, as a member of the project."""
    account = {"username": username, "role": role, "make_account": True}
    made = ask(page, "POST", f"projects/{project}/members", account)
    return Person(username, made["password"], made["member"]["user"]["id"])


def staffed(page: Page, name: str, label_set: str, texts: Sequence[str], protect: str = "") -> tuple[str, Person]:
    """A project whose texts all belong to one annotator, pre-annotated. The texts are called by their numbers."""
    language = "sv" if label_set == "swell" else "en"
    made = ask(page, "POST", "projects", {"name": name, "label_set": label_set, "languages": [language]})
    project = str(made["id"])
    ids = []
    for place, text in enumerate(texts, 1):
        wanted = {"external_id": f"text {place}", "text": text, "language": language, "person_to_protect": protect}
        ids.append(ask(page, "POST", f"projects/{project}/documents", wanted)["id"])
    annotator = hire(page, project, f"walks-{time.time_ns()}", "annotator")
    ask(page, "POST", f"projects/{project}/assignments", {"document_ids": ids, "assignee_ids": [annotator.id]})
    preannotated(page, project, len(texts))
    return project, annotator
