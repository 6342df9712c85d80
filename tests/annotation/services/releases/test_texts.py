"""Tests that each gate has texts for the page in both languages."""

from __future__ import annotations

import pytest

from annotation.services.releases import gates
from tests.architecture.repository import ROOT


@pytest.mark.parametrize("language", ["en", "sv"])
def test_each_gate_has_a_title_and_a_description_on_the_page(language: str) -> None:
    folder = ROOT / "frontend" / "src" / "i18n" / language
    catalogue = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.ts"))
    keys = [gate.texts for gate in gates.every().values()]
    codes = [f"releases.code.{code}" for gate in gates.every().values() for code in gate.needs]
    wanted = [text for key in keys for text in (key, f"{key}.help")]
    wanted += [text for code in codes for text in (code, f"{code}.settle")]
    assert [text for text in wanted if f'"{text}":' not in catalogue] == []
