"""Tests the way from confirmed documents to a signed release, by three people in separate browsers."""

from __future__ import annotations

import csv
import io
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from tests.demo import ROOT
from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.workplace import Person

SCRIPT = "<script>document.title='owned'</script>"
HOSTILE = f"{SCRIPT}<img src=x onerror=\"document.title='owned'\">"
NAMES = (f"A1 {HOSTILE}", "=cmd()|'x'!A0 \u05d0")
TEXT = f"Jag heter Anna Lindqvist och bor i Borås. {HOSTILE}\n=cmd()|'x'!A0\n\u202eLindqvist igen\u202c."
METADATA = {"genre": "=1+1", "topic": f"@SUM(A1) \u202e{HOSTILE}"}
STATEMENT = "Both texts were read by two people."


def test_three_people_bring_confirmed_documents_to_a_signed_release(
    page: Page, browser: Browser, product: Product, tmp_path: Path
) -> None:
    project, lotta, rune = _prepared(page)
    _profile(page, project)
    release = _begun(page)
    _excepted(page)
    with _at(browser, product, lotta) as second, _at(browser, product, rune) as reviewer:
        _agreed(second, release)
        _frozen(page, release)
        _confirmed(reviewer, release, tmp_path)
        _signed(page, release)
    file = _handed_out(page, tmp_path)
    assert _told(page, project)
    assert "release 1 is as it was signed" in _verified(file, tmp_path)
    _is_inert(file, page)
    changed = _tampered(file)
    with pytest.raises(subprocess.CalledProcessError) as refused:
        _verified(file, tmp_path)
    assert f"{changed} was changed" in refused.value.stderr


@contextmanager
def _at(browser: Browser, product: Product, person: Person) -> Iterator[Page]:
    with people.at_browser(browser, product.address, person) as page:
        yield page


def _prepared(page: Page) -> tuple[str, Person, Person]:
    """Two documents whose names, texts and metadata are hostile; only the first is confirmed."""
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    wanted = {"name": "Released", "label_set": "swell", "languages": ["sv"]}
    project = str(people.ask(page, "POST", "projects", wanted)["id"])
    people.ask(page, "PATCH", f"projects/{project}", {"review": "none", "metadata_fields": list(METADATA)})
    lotta, rune = people.hire(page, project, "lotta", "lead"), people.hire(page, project, "rune", "reviewer")
    for name in NAMES:
        document = {"external_id": name, "text": TEXT, "language": "sv", "metadata": METADATA}
        people.ask(page, "POST", f"projects/{project}/documents", document)
    page.goto(f"/projects/{project}")
    people.preannotated(page, project, 2)
    for document, moves in zip(_listed(page, project), (["done", "confirmed"], ["done"]), strict=True):
        layer = people.ask(page, "POST", f"documents/{document['id']}/annotations?begin=1")["id"]
        for to in moves:
            settled = {"to": to, "accept_proposals": True, "held_back_seen": True}
            people.ask(page, "POST", f"annotations/{layer}/status", settled)
    return project, lotta, rune


def _listed(page: Page, project: str) -> list[dict[str, Any]]:
    found = people.ask(page, "GET", f"projects/{project}/documents?ordering=created_at")["results"]
    assert [each["external_id"] for each in found] == list(NAMES)
    return list(found)


def _profile(page: Page, project: str) -> None:
    """With every format that is offered, and all metadata."""
    page.goto(f"/projects/{project}/releases")
    page.get_by_role("link", name="New profile").click()
    page.get_by_role("textbox", name="Name").fill("Partner <b>x</b>")
    for label in ("Recipient", "Purpose", "Pseudonymisation domain", "Means of the recipient"):
        page.get_by_role("textbox", name=label, exact=True).fill(f"{label}: {SCRIPT}")
    for legend in ("Formats", "Metadata that goes with it"):
        for box in page.get_by_role("group", name=legend).get_by_role("checkbox").all():
            box.check()
    assert violations(page) == []
    page.get_by_role("button", name="Save profile").click()
    expect(page.get_by_role("link", name="Partner <b>x</b>")).to_be_visible()
    assert violations(page) == []


def _begun(page: Page) -> str:
    """The filters begin with what is confirmed; here everything is taken. Returns the address of the release."""
    page.get_by_role("link", name="New release").click()
    expect(page.get_by_text("1 document", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Confirmed Status").click()
    page.get_by_role("option", name="Any").click()
    expect(page.get_by_text("2 documents", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Make draft").click()
    expect(page.get_by_role("heading", name="Draft")).to_be_visible()
    return page.url


def _excepted(page: Page) -> None:
    """By keyboard alone: the check finds what is not confirmed, and an exception is made for it."""
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 thing blocks this release")).to_be_visible(timeout=60_000)
    row = page.get_by_role("row").filter(has_text="Done, but not confirmed")
    expect(row.get_by_role("link")).to_have_text(NAMES[1])
    assert violations(page) == []
    for key in ("j", "x", "e"):
        page.keyboard.press(key)
    page.keyboard.type(f"A pilot. {SCRIPT}")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 exception needs a second person")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Not confirmed"))).to_be_focused()


def _agreed(page: Page, release: str) -> None:
    page.goto(release)
    expect(page.get_by_text("1 exception needs you as the second person")).to_be_visible()
    expect(page.get_by_text(f"A pilot. {SCRIPT}")).to_be_visible()
    page.get_by_role("button", name="Agree to 1 exception").click()
    expect(page.get_by_text("Nothing blocks this release. Freeze it.")).to_be_visible()


def _frozen(page: Page, release: str) -> None:
    page.goto(release)
    page.get_by_role("button", name="Freeze").click()
    page.get_by_role("dialog").get_by_role("button", name="Freeze").click()
    expect(page.get_by_text("You froze it, so somebody else confirms it.")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Release 1")).to_be_visible()
    assert violations(page) == []


def _confirmed(page: Page, release: str, folder: Path) -> None:
    page.goto(release)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download file").click()
    path = _saved(download.value, folder / "looked at")
    page.get_by_role("button", name="Confirm…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("I looked at the file").check()
    dialog.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("It is confirmed. A lead signs it next.")).to_be_visible()
    assert zipfile.is_zipfile(path)


def _signed(page: Page, release: str) -> None:
    page.goto(release)
    page.get_by_role("button", name="Sign…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Kim Ek, head of the project")
    dialog.get_by_label("Statement").fill(STATEMENT)
    dialog.get_by_role("button", name="Sign", exact=True).click()
    expect(page.get_by_text("It is signed. Hand out the file with its signature.")).to_be_visible()
    assert violations(page) == []


def _handed_out(page: Page, folder: Path) -> Path:
    """File and signature as a recipient gets them, and the key on another way."""
    got = folder / "got"
    with page.expect_download() as file:
        page.get_by_role("link", name="Download file").click()
    with page.expect_download() as signature:
        page.get_by_role("link", name="Download signature").click()
    with page.expect_download() as key:
        page.get_by_role("button", name="Download public key").click()
    _saved(signature.value, got)
    _saved(key.value, folder)
    return _saved(file.value, got)


def _saved(download: Download, folder: Path) -> Path:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


def _verified(file: Path, folder: Path) -> str:
    """As the page says, on a machine that never saw the project: with a data folder of its own, and empty."""
    empty = folder / "empty"
    empty.mkdir(exist_ok=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MASKROS_")}
    run = subprocess.run(
        [sys.executable, ROOT / "manage.py", "verify_release", file, "--key", folder / "maskros-key.pem"],
        env={**environment, "MASKROS_DATA": str(empty)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert STATEMENT in run.stdout
    return run.stdout


def _told(page: Page, project: str) -> bool:
    """Each download is on record."""
    events = people.ask(page, "GET", f"projects/{project}/events?kind=exported")["events"]
    return len(events) >= 2


def _is_inert(file: Path, page: Page) -> None:
    """No name of a document goes out; nothing runs in a page or a spreadsheet; the hidden name is nowhere."""
    with zipfile.ZipFile(file) as archive:
        entries = {name: archive.read(name).decode() for name in archive.namelist()}
    assert {name.rpartition(".")[2] for name in entries} >= {"html", "csv", "json", "jsonl", "txt"}
    for name, content in entries.items():
        assert re.fullmatch(r"[a-z0-9_./-]+", name), name
        assert "A1 <script>" not in content
        assert "Lindqvist" not in content
        if name.endswith(".csv"):
            cells = [cell for row in csv.reader(io.StringIO(content)) for cell in row]
            assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))] == []
        if name.endswith(".html"):
            page.set_content(content)
            expect(page.get_by_text(SCRIPT).first).to_be_visible()
            assert page.title() != "owned"
            assert page.locator("script, img").count() == 0


def _tampered(file: Path) -> str:
    """Changes a letter of one file in the archive. Returns its name."""
    with zipfile.ZipFile(file) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    name = next(name for name in entries if name.endswith(".txt"))
    entries[name] = entries[name].replace(b"Jag", b"Hon", 1)
    with zipfile.ZipFile(file, "w") as archive:
        for each, content in entries.items():
            archive.writestr(each, content)
    return name
