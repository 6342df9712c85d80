"""Tests that every format's keys have texts in both languages of the catalogue."""

from __future__ import annotations

import pytest

from pseudonymizer import formats
from tests.architecture.repository import ROOT

KEYS = sorted(each.texts for each in formats.every() if isinstance(each.texts, str) and each.texts)


@pytest.mark.parametrize("language", ["en", "sv"])
def test_each_format_has_a_title_and_a_description_on_the_page(language: str) -> None:
    folder = ROOT / "frontend" / "src" / "i18n" / language
    catalogue = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.ts"))
    wanted = [text for key in KEYS for text in (key, f"{key}.help")]
    assert [text for text in wanted if f'"{text}":' not in catalogue] == []
