from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[4]


def written() -> str:
    out = StringIO()
    call_command("spectacular", "--format", "openapi-json", "--validate", "--fail-on-warn", stdout=out)
    return out.getvalue()


def test_the_schema_is_complete_and_without_warnings() -> None:
    paths = json.loads(written())["paths"]
    assert "/api/projects/{project_id}/documents" in paths


def test_lists_are_described_with_their_pages() -> None:
    schemas = json.loads(written())["components"]["schemas"]
    assert set(schemas["PaginatedDocumentRowList"]["properties"]) == {"count", "next", "previous", "results"}


def test_the_checked_in_schema_is_current() -> None:
    assert json.loads((ROOT / "frontend" / "openapi.json").read_text()) == json.loads(written())
