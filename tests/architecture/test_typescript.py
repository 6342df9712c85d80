from __future__ import annotations

import re

from tests.architecture.repository import ROOT

# This makes the compiler believe anything.
BELIEVE = re.compile(r"\bas\s+(unknown|any|never)\s+as\b")


def test_no_type_is_forced_on_a_value_by_way_of_unknown() -> None:
    sources = [*(ROOT / "frontend" / "src").rglob("*.ts"), *(ROOT / "frontend" / "src").rglob("*.tsx")]
    assert sources
    forced = [str(file.relative_to(ROOT)) for file in sources if BELIEVE.search(file.read_text(encoding="utf-8"))]
    assert forced == []
