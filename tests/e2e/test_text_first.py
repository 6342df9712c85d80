"""Tests that the editor gives the text most of its page: two level panes, and all else when it is asked for."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.pasting import RULINGS, SOURCE, TARGET, open_pasted

PARAGRAPH = "Jag heter Fatuma och bor i Norrtälje med min bror Abdi. Vi åker ofta till Södertälje och ser Leyla."
TEXT = "\n\n".join(f"{PARAGRAPH} Det var gång {number}." for number in range(1, 31))
# How far apart the paragraphs that both panes show begin, in pixels.
APART = """([one, other]) => {
  const tops = (pane) => {
    const frame = document.querySelector(pane).getBoundingClientRect();
    const all = [...document.querySelectorAll(`${pane} .ms-paragraph`)];
    const seen = all.filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return bottom > frame.top && top < frame.bottom;
    });
    return new Map(seen.map((each) => [each.dataset.paragraph, each.getBoundingClientRect().top]));
  };
  const [here, there] = [tops(one), tops(other)];
  const both = [...here.keys()].filter((paragraph) => there.has(paragraph));
  return both.length < 3 ? Infinity : Math.max(...both.map((each) => Math.abs(here.get(each) - there.get(each))));
}"""


def _apart(page: Page) -> float:
    page.wait_for_timeout(400)
    return float(page.evaluate(APART, [SOURCE, TARGET]))


def _scrolled(page: Page) -> float:
    return float(page.locator(SOURCE).evaluate("pane => pane.scrollTop"))


def test_two_wide_panes_stand_level_wherever_one_reads(page: Page) -> None:
    open_pasted(page, "T1AT1", TEXT)
    for pane in (SOURCE, TARGET):
        box = page.locator(pane).bounding_box()
        assert box is not None
        assert box["width"] >= 550
    assert _apart(page) < 2
    page.locator(SOURCE).hover()
    page.mouse.wheel(0, 900)
    assert _apart(page) < 2
    wheeled = _scrolled(page)
    assert wheeled > 600
    page.keyboard.press("PageDown")
    assert _apart(page) < 2
    assert _scrolled(page) > wheeled + 300
    for _ in range(30):
        page.keyboard.press("n")
    assert _apart(page) < 2
    page.keyboard.press("y")
    page.keyboard.press("5")
    assert _apart(page) < 2


def test_a_choice_is_framed_within_its_mark_and_lights_up_in_the_source_only(page: Page) -> None:
    open_pasted(page, "T1AT2", PARAGRAPH)
    page.keyboard.press("n")
    chosen = page.locator(f"{SOURCE} .ms-current")
    assert chosen.evaluate("each => getComputedStyle(each).outlineStyle") == "none"
    assert "inset" in chosen.evaluate("each => getComputedStyle(each).boxShadow")
    assert page.locator(f"{TARGET} .ms-current").evaluate("each => getComputedStyle(each).boxShadow") == "none"
    lit = """() => ["ms-selection", "ms-cursor"].flatMap((name) => [...(CSS.highlights.get(name) ?? [])])
      .map((range) => range.startContainer.parentElement.closest(".ms-pane").id)"""
    assert set(page.evaluate(lit)) == {"panel-source"}
    labels = "each => getComputedStyle(each, '::after').content"
    assert chosen.evaluate(labels) == f'"{chosen.get_attribute("data-chip")}"'
    for other in (f"{SOURCE} .ms-mention:not(.ms-current)", f"{TARGET} .ms-mention"):
        assert set(page.locator(other).evaluate_all(f"all => all.map({labels})")) == {"none"}


def test_the_list_of_labels_opens_at_the_word_and_stays_when_it_is_pinned(page: Page) -> None:
    open_pasted(page, "T1AT3", PARAGRAPH)
    field = page.get_by_role("combobox", name="Label or running number")
    expect(field).to_have_count(0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    word, own = page.locator(f"{SOURCE} .ms-current").bounding_box(), field.bounding_box()
    assert word is not None
    assert own is not None
    assert 0 < own["y"] - word["y"] < 80
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(page.locator(f"{SOURCE} .ms-current")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Keep the label list open").click()
    page.keyboard.press("Escape")
    expect(field).to_be_visible()
    page.reload()
    expect(field).to_be_visible()
    page.get_by_role("button", name="Keep the label list open").click()
    expect(field).to_have_count(0)


def test_the_graph_is_a_strip_that_is_remembered_but_not_where_texts_are_masked(page: Page) -> None:
    open_pasted(page, "T1AT4", PARAGRAPH)
    strip = page.get_by_role("button", name="Graph")
    graph = page.get_by_role("listbox", name="Graph")
    expect(strip).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Shift+G")
    expect(graph).to_be_focused()
    page.wait_for_timeout(1200)  # the choice reaches the server
    page.reload()
    expect(graph).to_be_visible()
    open_pasted(page, "T1AT5", "Iris Hallam lives in York.", project=RULINGS)
    expect(graph).to_have_count(0)
    expect(strip).to_have_count(0)
    open_pasted(page, "T1AT6", PARAGRAPH)
    page.keyboard.press("Shift+G")
    page.keyboard.press("Shift+G")
    expect(graph).to_have_count(0)
    expect(page.locator(f"{SOURCE}:focus, {SOURCE} :focus")).to_have_count(1)


def test_what_the_header_held_is_in_the_menu_of_the_one_bar(page: Page) -> None:
    open_pasted(page, "T1AT7", PARAGRAPH)
    bar = page.get_by_role("banner")
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] == 44
    bar.get_by_role("button", name="More", exact=True).press("Enter")
    for name in ("Projects", "Learner essays (demo)", "Svenska", "Appearance", "Account of admin"):
        expect(page.get_by_role("menuitem", name=name)).to_be_visible()
    page.get_by_role("menuitem", name="Learner essays (demo)").press("Enter")
    expect(page.get_by_role("link", name="T1AT7", exact=True)).to_be_visible()
