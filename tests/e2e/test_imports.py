"""Tests importing tables and lists of several people's work after a person has described them, and exporting it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import choose_files
from tests.e2e.axe import violations

ROOT = Path(__file__).resolve().parents[2]
ESSAYS = "kod;svar;genre\nI1;Jag heter Alva och bor i Borås.;brev\nI2;;brev\nI3;Hej från Falun!;mejl\n"


def _send(page: Page, project: str, file: Path) -> None:
    page.goto("/")
    page.get_by_role("link", name=project).click()
    page.get_by_role("link", name="Import documents").click()
    choose_files(page, page.get_by_role("button", name="Choose files").click, [file])
    page.get_by_role("button", name="Import 1 file").click()
    expect(page.get_by_role("heading", name="Before the import")).to_be_visible()


def _become(page: Page, label: str, choice: str) -> None:
    page.get_by_role("button", name=label).click()
    page.get_by_role("option", name=choice, exact=True).click()


def test_a_table_is_mapped_looked_at_and_imported(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "svar.csv"
    file.write_text(ESSAYS, encoding="utf-8")
    _send(page, "Learner essays (demo)", file)
    expect(page.get_by_text("Choose which column holds the text.")).to_be_visible()
    _become(page, "What svar becomes", "Text")
    _become(page, "What kod becomes", "Document id")
    problem = page.get_by_role("row").filter(has_text="The row contains no text.")
    expect(problem).to_contain_text("line 3, column svar")
    row = page.get_by_role("table", name="as they will be stored").get_by_role("row").filter(has_text="I1")
    expect(row).to_contain_text("Jag heter Alva och bor i Borås.")
    assert violations(page) == []
    page.get_by_role("checkbox", name="Leave out the row with a problem and import the others").click()
    page.get_by_role("button", name="Import 2 documents").click()
    expect(page.get_by_role("heading", name="Import finished")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("row").filter(has_text="svar.csv")).to_contain_text("The row contains no text.line 3")
    page.get_by_role("link", name="Go to the documents").click()
    expect(page.get_by_role("link", name="I3", exact=True)).to_be_visible()


def test_layers_of_several_people_come_in_and_go_out_again(page: Page, tmp_path: Path) -> None:
    given = ROOT / "fixtures" / "tab" / "small.json"
    _send(page, "Court rulings (demo)", given)
    _become(page, "Who annotator12 is", "admin (admin)")
    assert violations(page) == []
    page.get_by_role("button", name="Start the import").click()
    expect(page.get_by_role("heading", name="Import finished")).to_be_visible(timeout=60_000)
    page.goto(re.sub("/imports/.*", "/exports", page.url))
    page.get_by_role("button", name="Export documents").click()
    page.get_by_role("radio", name="TAB, JSON").click()
    page.get_by_role("checkbox", name="I need the source texts in this file").click()
    page.get_by_role("checkbox", name=re.compile("^Done")).check()
    assert violations(page) == []
    page.get_by_role("button", name="Start export").click()
    link = page.get_by_role("link", name=re.compile("^Download TAB, JSON"))
    with page.expect_download(timeout=60_000) as download:
        link.click(timeout=60_000)
    assert violations(page) == []
    taken = {each["doc_id"]: each for each in json.loads(Path(download.value.path()).read_text(encoding="utf-8"))}
    first = json.loads(given.read_text(encoding="utf-8"))[0]
    assert taken[first["doc_id"]] == first
    page.get_by_role("button", name="Contents").click()
    expect(page.get_by_role("dialog")).to_contain_text("nobody has started it")
