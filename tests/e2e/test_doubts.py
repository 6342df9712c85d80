"""Tests what an annotator meets before done, and how a problem goes to a lead and back, by keyboard alone."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.workplace import Essay, Person, Workplace, open_essay, saved

TEXT = "Från {} kom Zorvina Kapp, och sedan {} igen.\nRing 555 12 34.\n{} är {}, {}, inte Boras.\n"
CITIES = ("Borås", "Falun", "Kiruna", "Lund", "Umeå")


def shoot(page: Page, name: str) -> None:
    """Pictures for people, where somebody asks for them."""
    folder = os.environ.get("SHOTS")
    if folder is None:
        return
    for scheme in ("light", "dark"):
        for width, height in ((1440, 900), (1024, 768)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(300)
            page.screenshot(path=Path(folder) / f"{name}-{scheme}-{width}.png")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1440, "height": 900})


def written(workplace: Workplace, ada: Person) -> Essay:
    name = f"doubts{next(workplace.numbers)}"
    made = workplace.place.desk("essay", name, ada.username, TEXT.format(*CITIES), CITIES)
    return Essay(name, made["id"], made["mentions"])


def test_doubts_are_settled_by_key_before_done_and_nothing_is_forced(
    workplace: Workplace, ada: Person, visit: Callable[[Person], Page]
) -> None:
    page = visit(ada)
    open_essay(page, written(workplace, ada))
    page.keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog", name="Mark the document as done")
    doubts = dialog.get_by_role("region", name="Doubts")
    lines = doubts.locator("[data-place]")
    expect(lines.filter(has_text="Zorvina Kapp")).to_have_count(1)
    expect(lines.filter(has_text="555 12 34")).to_have_count(1)
    shoot(page, "doubts")
    assert violations(page) == []
    count = lines.count()
    lines.filter(has_text="555 12 34").focus()
    page.keyboard.press("s")
    expect(lines).to_have_count(count - 1)
    expect(doubts.get_by_text("1 doubt was settled.")).to_be_visible()
    page.keyboard.press("z")
    expect(lines).to_have_count(count)
    lines.filter(has_text="Zorvina Kapp").focus()
    page.keyboard.press("m")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("firstname_u")
    page.keyboard.press("Enter")
    saved(page)
    page.keyboard.press("Control+Enter")
    expect(lines.filter(has_text="555 12 34")).to_have_count(1)
    expect(lines.filter(has_text="Not marked, and no ordinary word")).to_have_count(0)
    submit = dialog.get_by_role("button", name=re.compile("mark as done", re.I))
    expect(dialog.get_by_text("are open")).to_be_visible()
    expect(submit).to_be_enabled()


def test_a_problem_goes_to_a_lead_and_the_answer_comes_back(
    workplace: Workplace, ada: Person, visit: Callable[[Person], Page]
) -> None:
    essay = written(workplace, ada)
    page = visit(ada)
    open_essay(page, essay)
    page.keyboard.press("%")
    dialog = page.get_by_role("dialog", name="Report a problem")
    page.keyboard.type("Half of the text is missing.")
    shoot(page, "problem-dialog")
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    banner = page.get_by_role("region", name="Problem")
    expect(banner).to_contain_text("It waits for a lead's answer.")
    shoot(page, "problem-banner")
    assert violations(page) == []

    lead = visit(workplace.hire("lead"))
    lead.get_by_role("link").first.wait_for()
    project = page.get_by_role("link", name="Back to the documents").get_attribute("href")
    lead.goto(f"{project}/work")
    answer = lead.get_by_role("button", name=f"Answer: {essay.name}")
    expect(answer).to_be_visible()
    shoot(lead, "problem-work-lead")
    assert violations(lead) == []
    answer.focus()
    lead.keyboard.press("Enter")
    expect(lead.get_by_role("dialog", name="Answer a problem")).to_be_visible()
    lead.keyboard.type("Mark what is there.")
    assert violations(lead) == []
    lead.keyboard.press("Tab")
    lead.keyboard.press("Tab")
    lead.keyboard.press("Enter")
    expect(answer).to_have_count(0)
    lead.goto(f"{project}?problem=true")
    expect(lead.get_by_role("link", name=essay.name)).to_have_count(0)

    page.goto(f"{project}/work")
    expect(page.get_by_role("table", name="Problems you reported")).to_contain_text("Mark what is there.")
    shoot(page, "problem-work-own")
    assert violations(page) == []
    open_essay(page, essay)
    expect(banner).to_contain_text("answered: Mark what is there.")
