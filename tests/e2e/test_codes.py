"""Tests that names are replaced by codes before anything leaves the browser, the same codes as on the command line."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from annotation.services.imports.id_codes import Coder, key_from
from tests.browser import choose_files
from tests.e2e.axe import violations

SECRETS = ("Wilma", "Alm", "0701740605")
# The browser's report of a request lacks its files.
LISTENING = """
window.sent = [];
const ask = window.fetch;
window.fetch = async (...given) => {
  const request = new Request(...given);
  window.sent.push(request.url + await request.clone().text());
  return ask(request);
};
"""


def test_codes_are_made_in_the_browser_with_the_key_of_the_owner(page: Page, tmp_path: Path) -> None:
    key, table = tmp_path / "key", tmp_path / "Wilma Alm.csv"
    coder = Coder(key_from(key))
    table.write_text("id;telefon;text\nWilma Alm;0701740605;Jag bor i Borås.\n", encoding="utf-8")
    page.add_init_script(LISTENING)
    page.goto("/")
    page.get_by_role("link", name="Learner essays (demo)").click()
    page.get_by_role("link", name="Import documents").click()
    choose_files(page, page.get_by_role("button", name="Choose files").click, [table])
    page.get_by_role("checkbox", name="Replace file names").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.type("no key")
    page.keyboard.press("Tab")
    expect(page.get_by_text("This is not a key")).to_be_visible()
    assert violations(page) == []
    choose_files(page, lambda: page.keyboard.press("Enter"), [key])
    expect(page.get_by_text("The key is in use.")).to_be_visible()
    page.get_by_role("checkbox", name="telefon").check()
    assert violations(page) == []
    page.get_by_role("button", name="Import 1 file").click()
    expect(page.get_by_role("heading", name="Before the import")).to_be_visible()
    code = coder.code("Wilma Alm")
    row = page.get_by_role("table", name="as it will be stored").get_by_role("row").filter(has_text=code)
    expect(row).to_contain_text("Jag bor i Borås.")
    expect(page.get_by_role("row").filter(has_text="telefon")).to_contain_text(coder.code("0701740605"))
    page.get_by_role("button", name="Import 1 document").click()
    expect(page.get_by_role("heading", name="Import finished")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="Go to the documents").click()
    expect(page.get_by_role("link", name=code, exact=True)).to_be_visible()
    sent = page.evaluate("window.sent.join()")
    assert f"{code};{coder.code('0701740605')};Jag bor i Borås." in sent
    assert [each for each in (*SECRETS, key.read_text()) if each in sent] == []
