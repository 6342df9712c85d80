from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from pseudonymizer import formats, labels, tables
from pseudonymizer.formats import AnnotatedDocument

ROOT = Path(__file__).parents[2]
FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"]
TABLES = [name for name in formats.available() if formats.load(name).extension == "csv"]


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("name", TABLES)
def test_no_format_writes_a_cell_that_a_spreadsheet_runs(name: str, formula: str) -> None:
    document = AnnotatedDocument(formula, f"{formula} och mer", labels.load("swell"))
    _, cells = csv.reader(io.StringIO(formats.load(name).write(document), newline=""))
    holding = [cell for cell in cells if formula in cell]
    assert len(holding) == 3
    assert [cell for cell in holding if not cell.startswith("'")] == []


def test_figures_stay_figures() -> None:
    assert tables.as_csv(["a", "b"], [[-1, 0.5], ["-1", ""]]) == "a,b\r\n-1,0.5000\r\n'-1,\r\n"


def test_every_table_is_written_in_one_place() -> None:
    """So that every table is guarded. Tables meant for import keep their cells."""
    code = [path for package in ("annotation", "pseudonymizer") for path in (ROOT / package).rglob("*.py")]
    writing = [path for path in code if any(word in path.read_text() for word in ("csv.writer(", "csv.DictWriter("))]
    before_import = ROOT / "annotation" / "services" / "imports" / "id_codes.py"
    assert sorted(writing) == [before_import, ROOT / "pseudonymizer" / "tables.py"]
