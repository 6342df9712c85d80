"""Each section of a release's report has its texts on the page, and no word has two meanings."""

from __future__ import annotations

import pytest

from annotation.services.releases.reports import sections
from tests.architecture.repository import ROOT

EVERY = sections.every().values()


@pytest.mark.parametrize("language", ["en", "sv"])
def test_each_section_and_each_of_its_words_is_on_the_page(language: str) -> None:
    catalogue = (ROOT / "frontend" / "src" / "i18n" / language / "released.ts").read_text(encoding="utf-8")
    wanted = [f"released.{section.name}.{part}" for section in EVERY for part in ("title", "means")]
    wanted += [f"released.word.{word}" for section in EVERY for word in section.words]
    assert [key for key in wanted if f'"{key}":' not in catalogue] == []


def test_sections_mean_the_same_by_the_same_word() -> None:
    found: dict[str, set[str]] = {}
    for section in EVERY:
        for word, text in section.words.items():
            found.setdefault(word, set()).add(text)
    assert {word: texts for word, texts in found.items() if len(texts) > 1} == {}
