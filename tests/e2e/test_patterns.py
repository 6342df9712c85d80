"""Tests a project's own patterns: written, tried, turned on, used by the pre-annotation, seen, and exported."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.pasting import ESSAYS, SOURCE, TARGET

TEXT = (
    "Jag låg på sal Q77 i maj. Sedan flyttade jag till sal Q78. "
    "En annan gång, långt efteråt, såg jag Q99 på en skylt.\n"
)
NAME = "MÖNSTER1"
OTHER = "ORDLISTA1"


@pytest.fixture(autouse=True)
def patterns_of_others(page: Page) -> Iterator[None]:
    """Leaves the demo project without patterns, as other tests expect it."""
    yield
    page.goto("/")
    address = page.get_by_role("link", name=ESSAYS).get_attribute("href")
    assert address is not None
    path = f"{address.strip('/')}/patterns"
    held = json.loads(page.evaluate(people.ASK, ["GET", path, None]))[1]["current"]
    if held is not None:
        page.evaluate(people.ASK, ["POST", path, {"patterns": [], "base": held["version"]}])


def _open(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    page.get_by_role("link", name="Settings", exact=True).click()
    page.get_by_role("link", name="Patterns", exact=True).click()
    expect(page.get_by_role("button", name="New pattern")).to_be_visible()


def _paste(page: Page, name: str = NAME, text: str = TEXT) -> None:
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    page.get_by_role("link", name="Import documents").click()
    page.get_by_role("tab", name="Paste a text").click()
    page.get_by_label("Document id").fill(name)
    page.get_by_label("Text", exact=True).fill(text)
    page.get_by_role("button", name="Add document").click()
    expect(page.get_by_text(f"{name} is added")).to_be_visible()


def _write(page: Page) -> None:
    """By keyboard alone."""
    keyboard = page.keyboard
    page.get_by_role("button", name="New pattern").focus()
    keyboard.press("Enter")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    keyboard.type("Wards")
    expect(page.get_by_role("button", name="Extra Label")).to_be_visible()
    for _ in range(3):
        keyboard.press("Tab")
    expect(page.get_by_label("Expression", exact=True)).to_be_focused()
    keyboard.type(r"\bQ(\d+\b")
    expect(page.get_by_text("This parenthesis is never closed.")).to_be_visible()
    expect(page.get_by_role("button", name="Try on all documents")).to_be_disabled()
    for _ in range(2):
        keyboard.press("ArrowLeft")
    keyboard.type(")")
    expect(page.get_by_text("This parenthesis is never closed.")).to_have_count(0)
    keyboard.press("Tab")
    keyboard.press("Tab")
    expect(page.get_by_label("Replacement")).to_be_focused()
    keyboard.type(r"[Ward \2]")
    expect(page.get_by_text("The expression has no such group.")).to_be_visible()
    for _ in range(2):
        keyboard.press("Backspace")
    keyboard.type("N]")
    for _ in range(2):
        keyboard.press("ArrowLeft")
    keyboard.press("Backspace")
    expect(page.get_by_label("Replacement")).to_have_value("[Ward N]")
    keyboard.press("Tab")
    keyboard.type("sal")


def _tried(page: Page) -> None:
    page.get_by_role("button", name="Try on all documents").click()
    result = page.get_by_role("region", name="What it finds")
    expect(result).to_contain_text(re.compile(r"2 hits in 1 document of \d+"), timeout=30_000)
    result.get_by_role("button", name="No context word is near 1").click()
    expect(result.get_by_role("listitem")).to_contain_text("En annan gång, långt efteråt, såg jag Q99 på en skylt.")
    assert violations(page) == []


def _saved(page: Page) -> None:
    page.get_by_role("checkbox", name="On", exact=True).check()
    page.get_by_role("button", name="Save", exact=True).click()
    dialog = page.get_by_role("dialog", name="Save as version")
    expect(dialog).to_contain_text("Added: Wards")
    assert violations(page) == []
    dialog.get_by_label("Summary of changes").fill("Wards of the hospital")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("region", name="Versions")).to_contain_text("Wards of the hospital")


def _renewed(page: Page) -> None:
    page.get_by_role("button", name=re.compile(r"Pre-annotate \d+ documents? again")).click()
    expect(page.get_by_role("button", name=re.compile("Pre-annotate"))).to_have_count(0)
    _nothing_is_outdated(page)
    expect(page.get_by_text("being pre-annotated again")).to_have_count(0, timeout=120_000)


def _nothing_is_outdated(page: Page) -> None:
    """Asks the server, since the page says nothing in the moment before it knows that the work has begun."""
    project = page.url.split("/projects/")[1].split("/")[0]
    for _ in range(240):
        outdated = people.ask(page, "GET", f"projects/{project}/renewal")
        if outdated["renewable"] + outdated["waiting"] == 0:
            return
        page.wait_for_timeout(500)
    raise AssertionError(outdated)


def _look_at(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("link", name=ESSAYS).click()
    page.get_by_label("Search by document id").fill(name)
    page.get_by_role("link", name=name, exact=True).click()


def _seen(page: Page) -> None:
    _look_at(page, NAME)
    expect(page.locator(TARGET)).to_contain_text("på sal [Ward N] i")
    expect(page.locator(TARGET)).to_contain_text("såg jag Q99 på en skylt")
    page.locator(f"{SOURCE} .ms-mention", has_text=re.compile("^Q77$")).click()
    panel = page.get_by_label("Mention", exact=True)
    expect(panel).to_contain_text("It matches the project's pattern “Wards”.")
    expect(panel).to_contain_text("The project's patterns")


def _exported(page: Page, tmp_path: Path) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Export", exact=True).click()
    page.get_by_role("menuitem", name="Pseudonymised text").first.click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Download").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "på sal [Ward N] i" in text
    _open(page)
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("^Download version")).first.click()
    (pattern,) = tomllib.loads(Path(download.value.path()).read_text(encoding="utf-8"))["pattern"]
    assert (pattern["name"], pattern["replacement"], pattern["context"]) == ("Wards", "[Ward N]", ["sal"])


def test_a_pattern_is_written_tried_turned_on_used_seen_and_exported(page: Page, tmp_path: Path) -> None:
    _paste(page)
    _open(page)
    _write(page)
    _tried(page)
    _saved(page)
    _renewed(page)
    _seen(page)
    _exported(page, tmp_path)


def test_listed_words_that_are_never_to_be_proposed_are_held_back(page: Page) -> None:
    _paste(page, OTHER, "Jag bor i Falun, och min syster bor i Borlänge.\n")
    _open(page)
    page.get_by_role("button", name="New pattern").click()
    page.get_by_label("Name", exact=True).fill("Known towns")
    page.get_by_role("button", name="Extra Label").click()
    page.get_by_role("option", name="Never propose it").click()
    expect(page.get_by_label("Replacement")).to_have_count(0)
    page.get_by_role("button", name="An expression Look for").click()
    page.get_by_role("option", name="Words from a list").click()
    page.get_by_label("Words", exact=True).fill("Falun")
    page.get_by_role("button", name="Try on all documents").click()
    result = page.get_by_role("region", name="What it finds")
    expect(result).to_contain_text("Proposed there: held back from now on", timeout=30_000)
    assert violations(page) == []
    page.get_by_role("checkbox", name="On", exact=True).check()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    _renewed(page)
    _look_at(page, OTHER)
    marked = page.locator(f"{SOURCE} .ms-mention")
    expect(marked.filter(has_text=re.compile("^Borlänge$"))).to_have_count(1)
    expect(page.locator(TARGET)).to_contain_text("Jag bor i Falun, och min syster bor i")
    page.keyboard.press("Shift+S")
    expect(page.get_by_text("1 held back: a pattern of the project says never to propose it")).to_be_visible()


def test_pairs_are_pasted_and_an_earlier_version_comes_back(page: Page) -> None:
    _open(page)
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_role("tab", name="Pairs").click()
    page.get_by_label("Pairs of expression and replacement").fill(r"""[[r"\d{8}", "[PHONE]"], [r"Sal\s", "Ward "]]""")
    page.get_by_role("button", name="Add to the patterns").click()
    listed = page.get_by_role("navigation", name="Patterns: the first match wins")
    expect(listed.get_by_role("listitem")).to_have_count(2)
    for summary in ("Pairs", "Only one"):
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_role("dialog").get_by_label("Summary of changes").fill(summary)
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
        expect(page.get_by_role("region", name="Versions")).to_contain_text(summary)
        if summary == "Pairs":
            page.get_by_role("button", name="Remove", exact=True).click()
            expect(listed.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Changes of version")).first.click()
    expect(page.get_by_text("Removed: pair 1")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Restore version")).first.click()
    expect(listed.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("region", name="Versions").get_by_role("listitem").first).to_contain_text("restores")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 1024])
def test_the_page_has_no_violation(page: Page, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 900 if width == 1440 else 768})
    _open(page)
    assert violations(page) == []
    page.get_by_role("button", name="New pattern").click()
    page.get_by_label("Expression", exact=True).fill("(")
    expect(page.get_by_text("This parenthesis is never closed.")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.get_by_role("button", name="Discard changes").click()
