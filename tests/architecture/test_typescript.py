from __future__ import annotations

import re

from tests.architecture.repository import ROOT

# This makes the compiler believe anything.
BELIEVE = re.compile(r"\bas\s+(unknown|any|never)\s+as\b")


# An element is found by what draws it, not by an id that two modules must agree on. main.tsx has the page's own root.
LOOK_UP = re.compile(r"getElementById|document\.querySelector\(")


def test_no_type_is_forced_on_a_value_by_way_of_unknown() -> None:
    assert _files_with(BELIEVE) == []


def test_nothing_is_looked_up_by_an_id_of_the_page() -> None:
    found = _files_with(LOOK_UP)
    assert [file for file in found if "test" not in file.rpartition("/")[2]] == ["frontend/src/main.tsx"]


def _files_with(pattern: re.Pattern[str]) -> list[str]:
    sources = [*(ROOT / "frontend" / "src").rglob("*.ts"), *(ROOT / "frontend" / "src").rglob("*.tsx")]
    assert sources
    return sorted(str(file.relative_to(ROOT)) for file in sources if pattern.search(file.read_text(encoding="utf-8")))
