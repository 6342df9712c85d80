"""Tests three people at once: a lead imports and exports, one annotates, one reviews, two discuss disagreements."""

from __future__ import annotations

import io
import re
import zipfile

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e import people
from tests.e2e.axe import violations
from tests.e2e.conftest import Product
from tests.workplace import Person

PROJECT = "Letters from two"
TEXT = "Jag heter Anna Lindqvist och bor i Borås.\n\nMin bror Erik bor i Falun med sin hund."
OPINION = "Half the town has such a brother."


def test_from_import_to_confirmed_and_exported(page: Page, browser: Browser, product: Product) -> None:
    project, dag, eli = _prepared(page)
    with (
        people.at_browser(browser, product.address, dag) as annotator,
        people.at_browser(browser, product.address, eli) as reviewer,
    ):
        annotation = _annotated(annotator, project)
        _reading_first(reviewer, annotation)
        _disagreed(reviewer)
        _met(annotator, reviewer, project)
        _confirmed(reviewer, annotation)
        _report(annotator, annotation)
    _exported(page, project)


def test_a_verdict_ends_with_the_text_it_was_given_for(page: Page, browser: Browser, product: Product) -> None:
    """By keyboard alone: a mention is removed, then one is added, and the review is confirmed."""
    project, dag, eli = _prepared(page, "Letters that change", "gun", "ove")
    with (
        people.at_browser(browser, product.address, dag) as annotator,
        people.at_browser(browser, product.address, eli) as reviewer,
    ):
        annotation = _annotated(annotator, project)
        _judged(reviewer, annotation)
        _taken_away(reviewer)
        _judged_again(reviewer)
        _added(reviewer)
        _steps(reviewer).get_by_role("button", name="Confirm").press("Enter")
        confirm = reviewer.get_by_role("dialog").get_by_role("button", name="Confirm").last
        expect(confirm).to_be_enabled()
        confirm.press("Enter")
        expect(reviewer.get_by_role("dialog")).to_have_count(0)
        kept = people.ask(reviewer, "GET", f"annotations/{annotation.rpartition('/')[2]}")
        assert kept["status"] == "confirmed"


def _judged(page: Page, annotation: str) -> None:
    page.goto(annotation)
    page.get_by_role("button", name="Start the review").press("Enter")
    steps = _steps(page)
    expect(steps.get_by_label("Source read")).to_be_disabled()
    steps.get_by_role("button", name="Confirm").press("Enter")
    expect(steps.get_by_role("status")).to_contain_text("Still to do: read the result, read the source")
    steps.get_by_label("Result read").press("Space")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+V")
    steps.get_by_label("Source read").press("Space")
    steps.get_by_label("yes", exact=True).press("Space")
    expect(steps.get_by_text("Nothing left to do")).to_be_visible()


def _taken_away(page: Page) -> None:
    """Readable words have to be read: ticks and verdict are off, and the place is listed."""
    panel = page.locator("#panel-review")
    page.keyboard.press("Escape")
    page.locator("#panel-source .ms-mention").filter(has_text="Falun").click()
    page.keyboard.press("Delete")
    expect(panel.get_by_text("Made readable since you read it: 1 place")).to_be_visible()
    expect(panel.get_by_role("region", name="What has become readable").locator("mark")).to_have_text("Falun")
    steps = _steps(page)
    expect(steps.get_by_label("Result read")).not_to_be_checked()
    expect(steps.get_by_label("Result read")).to_be_disabled()
    expect(steps.get_by_label("yes", exact=True)).not_to_be_checked()
    steps.get_by_role("button", name="Confirm").press("Enter")
    expect(steps.get_by_role("status")).to_contain_text("Still to do: read the result")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert violations(page) == []


def _judged_again(page: Page) -> None:
    panel, steps = page.locator("#panel-review"), _steps(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+V")
    steps.get_by_label("Result read").press("Space")
    steps.get_by_label("yes", exact=True).press("Space")
    steps.get_by_label("Source read").press("Space")
    expect(panel.get_by_text("Made readable since you read it")).to_have_count(0)
    expect(steps.get_by_text("Nothing left to do")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+V")


def _added(page: Page) -> None:
    """More hidden words leave the ticks; the place is listed, and confirmed by its key."""
    panel, steps = page.locator("#panel-review"), _steps(page)
    page.keyboard.press("Control+End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("/")
    page.keyboard.type("surname")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+Home")  # away from the new mention
    expect(panel.get_by_text("Hidden since you read it: 1 place")).to_be_visible()
    expect(steps.get_by_label("Result read")).to_be_checked()
    expect(steps.get_by_label("yes", exact=True)).to_be_checked()
    assert violations(page) == []
    page.keyboard.press("+")
    expect(panel.locator("li[aria-current]")).to_contain_text("hund")
    page.keyboard.press("+")
    expect(steps.get_by_text("Nothing left to do")).to_be_visible()


def _steps(page: Page) -> Locator:
    return page.get_by_role("region", name="Steps of the review")


def _prepared(page: Page, name: str = PROJECT, *people_: str) -> tuple[str, Person, Person]:
    """A project with one imported letter, an annotator and a reviewer."""
    page.goto("/")
    expect(page.get_by_role("link", name="Learner essays (demo)")).to_be_visible()
    wanted = {"name": name, "label_set": "swell", "languages": ["sv"], "review": "single"}
    project = str(people.ask(page, "POST", "projects", wanted)["id"])
    one, other = people_ or ("dag", "eli")
    dag = people.hire(page, project, one, "annotator")
    eli = people.hire(page, project, other, "reviewer")
    page.goto(f"/projects/{project}/import")
    page.locator("input[type=file]").first.set_input_files(
        {"name": "letter.txt", "mimeType": "text/plain", "buffer": TEXT.encode()}
    )
    page.get_by_role("button", name=re.compile("^Import")).last.click()
    page.wait_for_url(re.compile("/imports/"))
    page.goto(f"/projects/{project}")
    people.preannotated(page, project, 1)
    return project, dag, eli


def _annotated(page: Page, project: str) -> str:
    """All proposals stay as they are. Returns the annotation's address."""
    page.goto(f"/projects/{project}/work")
    given = page.get_by_role("link", name=re.compile("^(Start|Continue) "))
    page.get_by_role("button", name="Next document").or_(given).click()
    page.locator("#panel-source .ms-mention").first.click()
    page.keyboard.press("y")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.keyboard.press("Control+Enter")
    page.get_by_role("button", name=re.compile("mark as done", re.I)).last.click()
    expect(page.get_by_role("region", name="Done", exact=True)).to_be_visible()
    return page.url.split("?")[0]


def _reading_first(page: Page, annotation: str) -> None:
    """The result comes first, as it goes out; a key shows stars instead, another leads to the source."""
    page.goto(annotation)
    page.get_by_role("button", name="Start the review").click()
    expect(page.locator("#panel-review")).to_be_visible()
    expect(page.locator("#panel-target")).to_contain_text("Jag heter")
    expect(page.locator("#panel-target")).not_to_contain_text("*****")
    expect(page.locator("#panel-target")).not_to_contain_text("Lindqvist")
    page.keyboard.press("v")
    expect(page.locator("#panel-target")).to_contain_text("*****")
    page.keyboard.press("v")
    expect(page.locator("#panel-source")).to_be_hidden()
    assert violations(page) == []
    page.keyboard.press("Shift+V")
    expect(page.locator("#panel-source")).to_be_visible()


def _disagreed(page: Page) -> None:
    page.locator("#panel-source .ms-mention").filter(has_text="Erik").click()
    page.keyboard.press("Shift+F")
    page.keyboard.type(OPINION)
    assert violations(page) == []
    page.keyboard.press("Control+Enter")
    expect(page.locator("#panel-review")).to_contain_text(OPINION)


def _met(annotator: Page, reviewer: Page, project: str) -> None:
    """In separate browsers: one's remark reaches the other, and a choice is decided when the other agrees."""
    reviewer.goto(f"/projects/{project}/meeting")
    annotator.goto(f"/projects/{project}/meeting")
    for page in (annotator, reviewer):
        expect(page.get_by_text(OPINION).first).to_be_visible()
        assert violations(page) == []
    reviewer.get_by_role("heading", name="Meeting").click()
    reviewer.keyboard.press("m")
    reviewer.get_by_label("Comment", exact=True).fill("Shall it stay?")
    reviewer.get_by_role("button", name="Comment", exact=True).click()
    expect(annotator.get_by_text("Shall it stay?")).to_be_visible(timeout=15_000)
    annotator.get_by_label("My opinion").fill("It can stay.")
    annotator.get_by_role("button", name="Save my opinion").click()
    expect(reviewer.get_by_text("It can stay.")).to_be_visible(timeout=15_000)
    reviewer.get_by_role("button", name=re.compile("^Leave it as it is")).click()
    expect(reviewer.get_by_role("article").get_by_text(re.compile("^Waiting for dag"))).to_be_visible()
    expect(annotator.get_by_role("button", name=re.compile("^I agree"))).to_be_visible(timeout=15_000)
    assert violations(annotator) == []
    annotator.get_by_role("heading", name="Meeting").click()
    annotator.keyboard.press("y")
    for page in (annotator, reviewer):
        expect(page.get_by_text("Nothing to discuss")).to_be_visible(timeout=15_000)


def _confirmed(page: Page, annotation: str) -> None:
    page.goto(annotation)
    steps = _steps(page)
    # It all fits on the screen, so opening it counts as reading to the end.
    steps.get_by_label("Result read").check()
    steps.get_by_label("Source read").check()
    steps.get_by_label("yes", exact=True).check()
    steps.get_by_role("button", name="Confirm").click()
    page.get_by_role("dialog").get_by_role("button", name="Confirm").last.click()
    expect(page.get_by_role("button", name="Next review")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def _report(page: Page, annotation: str) -> None:
    page.goto(annotation)
    page.get_by_role("button", name="What was changed, and why").click()
    expect(page.locator("#panel-report")).to_contain_text(OPINION)
    assert violations(page) == []


def _exported(page: Page, project: str) -> None:
    """The masked document of the project in an archive, which names nobody."""
    page.goto(f"/projects/{project}/exports")
    page.get_by_role("button", name="Export documents").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    expect(page.get_by_role("radio", name="Pseudonymised text", exact=True)).to_be_checked()
    page.get_by_role("radio", name="Masked review, HTML").check()
    page.get_by_role("button", name="Start export").click()
    with page.expect_download(timeout=60_000) as taken:
        page.get_by_role("link", name=re.compile("^Download Masked", re.I)).click(timeout=60_000)
    archive = zipfile.ZipFile(io.BytesIO(taken.value.path().read_bytes()))
    content = "".join(archive.read(name).decode() for name in archive.namelist())
    assert "hund" in content
    assert not [word for word in ("Anna", "Lindqvist", "Borås", "Erik", "Falun") if word in content]
