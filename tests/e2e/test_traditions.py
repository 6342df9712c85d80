"""Short messages and discharge notes: from the demo projects to what is exported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import people

SOURCE, TARGET = "#panel-source", "#panel-target"
DEMO = Path(__file__).parents[2] / "fixtures" / "demo"


def _open(page: Page, project: str, name: str, count: int) -> None:
    page.goto("/")
    page.get_by_role("link", name=project).click()
    expect(page).to_have_url(re.compile(r"/projects/[0-9a-f-]{36}"))
    found = re.search(r"/projects/([0-9a-f-]{36})", page.url)
    assert found is not None
    people.preannotated(page, found[1], count)
    page.reload()
    page.get_by_label("Search by document id").fill(name)
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.locator(f"{SOURCE} .ms-paragraph").first).to_be_visible(timeout=60_000)


def _done(page: Page) -> None:
    page.get_by_role("button", name="Mark as done").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("mark as done", re.I)).click()
    expect(page.get_by_role("region", name="Done", exact=True)).to_be_visible()


def _download(page: Page, entry: str) -> str:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Export", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=entry, exact=True).click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def test_a_message_is_exported_with_rotated_names_and_nothing_that_marks_them(page: Page) -> None:
    _open(page, "Short messages (demo)", "sms-d01", 40)
    people.annotate(page)
    source = (DEMO / "sms" / "sms-d01.txt").read_text(encoding="utf-8")
    expect(page.locator(f"{SOURCE} .ms-mention")).to_have_count(3)
    for name in ("Nina", "Reto", "Sandi"):
        expect(page.locator(SOURCE)).to_contain_text(name)
        expect(page.locator(TARGET)).not_to_contain_text(name)
    _done(page)
    told = _download(page, "Pseudonymised text")
    pattern = re.escape(source.strip()).replace("Nina", r"(\w+)").replace("Reto", r"(\w+)").replace("Sandi", r"(\w+)")
    rotated = re.fullmatch(pattern, told.strip())
    assert rotated is not None
    _open(page, "Short messages (demo)", "sms-d33", 40)
    expect(page.locator(TARGET)).to_contain_text(rotated[1])  # Nina again


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_note_shows_placeholders(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    _open(page, "Discharge notes (demo)", "dc-01", 6)
    for placeholder in ("[Name]", "[NRIC]", "[DATE]", "Admission Time: [Time]", "Ward:[WardNo]", "Bed:[BedNo]"):
        expect(page.locator(TARGET)).to_contain_text(placeholder)
    for original in ("TAN BEE HOON", "S0000123A", "Rajesh", "03/02/2021"):
        expect(page.locator(TARGET)).not_to_contain_text(original)
    expect(page.get_by_role("button", name=re.compile("Direct"))).to_have_count(0)
