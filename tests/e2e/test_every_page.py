"""Tests every page of a demo that people have worked in: axe finds no fault, and no page is wider than the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests import demo
from tests.e2e.axe import violations
from tests.shots import __main__ as shots
from tests.shots.pages import PAGES
from tests.shots.taking import Looks, Studio

# The page and the part of it that scrolls.
WIDER = """() => [document.documentElement, ...document.querySelectorAll("main, [role=dialog]")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.tagName} ${each.scrollWidth} > ${each.clientWidth}`)"""


@pytest.fixture(scope="module")
def studio(shared: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Studio]:
    data = tmp_path_factory.mktemp("lived")
    demo.copy(shared, data)
    with demo.started(data) as said:
        yield Studio(browser, said["address"], data, shots.lived(data))


@pytest.mark.parametrize("looks", [Looks("1440", "light", "en"), Looks("1024", "dark", "sv")], ids=str)
def test_no_page_has_a_fault(studio: Studio, looks: Looks) -> None:
    faults = {}
    for shot, page in studio.pages(PAGES, looks):
        studio.open(page, shot)
        faults[shot.name] = _faults(page)
    assert len(faults) == len(PAGES)
    assert {name: found for name, found in faults.items() if found} == {}


def _faults(page: Page) -> list[object]:
    return [*violations(page), *page.evaluate(WIDER)]
