from __future__ import annotations

from pathlib import Path

from annotation.management import row_types

GENERATED = Path(__file__).parents[3] / "frontend" / "src" / "model" / "rows.generated.ts"


def test_the_checked_in_types_of_rows_are_current() -> None:
    assert GENERATED.read_text(encoding="utf-8") == row_types.text(), "Run `python manage.py row_types`."
