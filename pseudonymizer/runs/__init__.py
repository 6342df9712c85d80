"""Runs: files, folders and tables anonymised by one order, by several processes, and resumed where they ended."""

from __future__ import annotations

from pseudonymizer.runs._filing import Existing, Filing
from pseudonymizer.runs._inputs import LINES, TABLES
from pseudonymizer.runs._pool import cores
from pseudonymizer.runs._run import Outcome, Run, run, stream
from pseudonymizer.runs._sheets import Columns, Sheet

__all__ = ["LINES", "TABLES", "Columns", "Existing", "Filing", "Outcome", "Run", "Sheet", "cores", "run", "stream"]
