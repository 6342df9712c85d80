"""Tests that the examples in docs/first-changes.md work as written."""

from __future__ import annotations

import re
from pathlib import Path

from pseudonymizer import formats, labels
from pseudonymizer.formats import AnnotatedDocument
from tests import installing
from tests.architecture.repository import ROOT

EXAMPLE = re.compile(r"`pseudonymizer/formats/(\w+)\.py`:\n\n```python\n(.*?)```", re.DOTALL)


def test_the_format_of_the_docs_is_one_file_and_is_written(tmp_path: Path) -> None:
    found = EXAMPLE.search((ROOT / "docs" / "first-changes.md").read_text(encoding="utf-8"))
    assert found is not None
    with installing.own_module(tmp_path, *found.groups()):
        made = formats.load(found[1])
        assert made.write(AnnotatedDocument("1", "Hej du.", labels.load("swell"))) == "HEJ DU."
        assert not made.holds_source
