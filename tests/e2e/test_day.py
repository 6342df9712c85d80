"""Tests a day's work by keyboard alone: from Work through all texts to "Nothing left", replacing names and masking."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.e2e.pasting import SOURCE, saved

ESSAYS = (
    "Jag heter Fatuma Warsame och bor i Norrtälje.\n",
    "Min bror Erik bor i Falun. Han heter Lindqvist.\n",
    "Vi åkte till Borås med Anna.\n",
)
RULINGS = (
    "On 4 May 1998 the applicant called 070-174 06 05. On 4 May 1998 nobody answered.\n",
    "The hearing was held on 12 June 2003 and again on 3 July 2003.\n",
)


def _given(
    page: Page, name: str, label_set: str, texts: tuple[str, ...], protect: str = ""
) -> tuple[str, people.Person]:
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    return people.staffed(page, name, label_set, texts, protect)


def _tab_to(page: Page, wanted: re.Pattern[str]) -> None:
    """Presses Tab until a button or link with such a name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("[document.activeElement.tagName, document.activeElement.textContent]")
        if focused[0] in ("BUTTON", "A") and wanted.search(focused[1]):
            return
    raise AssertionError(f"Tab never reaches {wanted.pattern}")


def _begins_at_work(page: Page, project: str) -> None:
    page.goto(f"/projects/{project}/work")
    expect(page.get_by_role("heading", name=re.compile("^Work")).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    _tab_to(page, re.compile(r"^(Start|Continue|Begin|Next (text|document))"))
    page.keyboard.press("Enter")


def _text(page: Page, place: int) -> None:
    expect(page.get_by_role("heading", name=f"text {place}", exact=True)).to_be_visible(timeout=60_000)
    expect(page.locator(f"{SOURCE} .ms-current").first).to_be_visible()


def _bar(page: Page) -> Locator:
    return page.get_by_role("progressbar", name="Decided mentions")


def _decides_all(page: Page, key: str) -> None:
    total = int(_bar(page).get_attribute("aria-valuemax") or 0)
    assert total > 0
    for decided in range(total):
        expect(_bar(page)).to_have_attribute("aria-valuenow", str(decided))
        page.keyboard.press(key)
    expect(_bar(page)).to_have_attribute("aria-valuenow", str(total))
    expect(page.get_by_role("region", name="Mention", exact=True).get_by_role("status")).to_contain_text("decided.")


def _marks_as_done(page: Page) -> None:
    saved(page)
    page.keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog", name="Mark the document as done")
    expect(dialog.get_by_role("button", name=re.compile("mark as done", re.I))).to_be_focused(timeout=30_000)
    page.keyboard.press("Enter")


def _goes_on(page: Page, done: int, total: int) -> None:
    ended = page.get_by_role("region", name="Done", exact=True)
    expect(ended.get_by_role("status")).to_contain_text(f"Done. {done} of {total}.")
    expect(ended.get_by_role("button", name="Next document")).to_be_focused()
    page.keyboard.press("Enter")


def _ends_at_work(page: Page, project: str) -> None:
    ended = page.get_by_role("region", name="Done", exact=True)
    expect(ended.get_by_role("status")).to_contain_text("Nothing left.")
    expect(ended.get_by_role("button", name="To Work")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"/projects/{project}/work"))


def test_essays_are_walked_by_keyboard_until_nothing_is_left(page: Page, browser: Browser, product: Product) -> None:
    project, annotator = _given(page, "A day of essays", "swell", ESSAYS)
    with people.at_browser(browser, product.address, annotator) as desk:
        _begins_at_work(desk, project)
        for place in range(1, len(ESSAYS) + 1):
            _text(desk, place)
            if place == 1:
                expect(desk.get_by_role("region", name="How to begin")).to_contain_text("Is this right?")
                expect(desk.get_by_role("button", name=re.compile("Status: new"))).to_be_visible()
                assert violations(desk) == []
            else:
                expect(desk.get_by_role("region", name="How to begin")).to_have_count(0)
            left = len(ESSAYS) - place + 1
            expect(desk.get_by_text(f"{left} document left" if left == 1 else f"{left} documents left")).to_be_visible()
            _decides_all(desk, "y")
            expect(desk.get_by_role("button", name=re.compile("Status: in progress"))).to_be_visible()
            _marks_as_done(desk)
            if place == 1:
                expect(desk.get_by_role("region", name="Done", exact=True)).to_contain_text("2 documents left today.")
                assert violations(desk) == []
            _goes_on(desk, place, len(ESSAYS))
        _ends_at_work(desk, project)


def test_rulings_are_masked_by_one_key_for_each_mention(page: Page, browser: Browser, product: Product) -> None:
    project, annotator = _given(page, "A day of rulings", "tab", RULINGS)
    with people.at_browser(browser, product.address, annotator) as desk:
        _begins_at_work(desk, project)
        _text(desk, 1)
        desk.keyboard.press("q")
        expect(desk.get_by_text("New: d, q and x decide the mention").first).to_be_visible()
        expect(_bar(desk)).to_have_attribute("aria-valuenow", "0")
        _accepts_one_with_its_type(desk)
        _decides_all(desk, "q")
        _marks_as_done(desk)
        _goes_on(desk, 1, 2)
        _text(desk, 2)
        _decides_all(desk, "x")
        _marks_as_done(desk)
        _goes_on(desk, 2, 2)
        _ends_at_work(desk, project)


def _accepts_one_with_its_type(page: Page) -> None:
    """At done all are listed. Only those that would be readable stop it; proposed masks are accepted together."""
    for _ in range(2):  # the first press says what has changed
        page.keyboard.press("y")
    expect(page.locator(f"{SOURCE} .ms-accepted").first).to_be_visible()
    expect(_bar(page)).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("Control+z")
    expect(_bar(page)).to_have_attribute("aria-valuenow", "0")
    saved(page)
    page.keyboard.press("Control+Enter")
    dialog = page.get_by_role("dialog", name="Mark the document as done")
    expect(dialog.get_by_role("status").first).not_to_contain_text("Checking")
    total = int(_bar(page).get_attribute("aria-valuemax") or 0)
    expect(dialog.get_by_role("listitem").get_by_role("button")).to_have_count(total)
    readable = page.locator(f"{SOURCE} .ms-may-stay").count()
    submit = dialog.get_by_role("button", name=re.compile("mark as done", re.I))
    expect(submit).to_be_enabled() if readable == 0 else expect(submit).to_be_disabled()
    assert violations(page) == []
    page.keyboard.press("Escape")


JUDGMENT = """PROCEDURE

1. The case originated in an application (no. 41207/08) against the Republic of Turkey lodged with the Court under \
Article 34 of the Convention by a Turkish national, Mr Orhan Belgin ("the applicant"), on 7 August 2008.

2. The applicant was represented by Ms Selin Tarkan, a lawyer practising in Ankara. The Turkish Government ("the \
Government") were represented by their Agent.

THE FACTS

3. The applicant was born in 1961 and lives in Mersin. He was diagnosed with epilepsy. On 3 May 2004 Mr Belgin was \
arrested by the Mersin police. On 9 June 2006 the Mersin Assize Court convicted Belgin. On 1 July 2007 the Court of \
Cassation dismissed his appeal of 3 July 2006.
"""


def test_a_ruling_is_decided_by_its_proposals_with_fewer_presses_than_mentions(
    page: Page, browser: Browser, product: Product
) -> None:
    project, annotator = _given(page, "Proposed decisions", "tab", (JUDGMENT,), "Orhan Belgin")
    with people.at_browser(browser, product.address, annotator) as desk:
        _begins_at_work(desk, project)
        _text(desk, 1)
        _is_masked(desk, "Turkish Government")
        expect(desk.get_by_text(re.compile("^Proposed: ")).first).to_be_visible()
        assert violations(desk) == []
        total, presses = int(_bar(desk).get_attribute("aria-valuemax") or 0), 0
        while _bar(desk).get_attribute("aria-valuenow") != str(total):
            desk.keyboard.press(_answer(desk))
            presses += 1
            assert presses < total
        expect(desk.locator("#panel-target")).to_contain_text("Turkish Government")
        expect(desk.locator("#panel-target")).not_to_contain_text("Belgin")
        _marks_as_done(desk)
        _goes_on(desk, 1, 1)
        _ends_at_work(desk, project)


def _is_masked(page: Page, words: str) -> None:
    """A proposal to leave words readable leaves them masked."""
    expect(page.locator(f"{SOURCE} .ms-may-stay").filter(has_text=words).first).to_be_visible()
    expect(page.locator("#panel-target")).not_to_contain_text(words)


def _answer(page: Page) -> str:
    """Agrees with each proposal; a person's name that may stay readable needs a decision of its own."""
    chip = page.locator(f"{SOURCE} .ms-current").first.get_attribute("data-chip") or ""
    if "N?" not in chip:
        return "a"
    return "x" if chip.startswith("PERSON") else "Shift+Y"
