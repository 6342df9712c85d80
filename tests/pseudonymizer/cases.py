"""The cases that the library and the browser share, and rows made into values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pseudonymizer.model import (
    ConfidentialStatus,
    Entity,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    Piece,
    Rewrite,
)

FIXTURES = Path(__file__).parents[2] / "fixtures"


def load(folder: str) -> list[dict[str, Any]]:
    files = sorted((FIXTURES / folder).glob("*.json"))
    return [case for file in files for case in json.loads(file.read_text(encoding="utf-8"))]


def name(case: Mapping[str, Any]) -> str:
    return str(case["name"])


def mention(row: Mapping[str, Any]) -> Mention:
    kind, status = row["identifier_type"], row["confidential_status"]
    return Mention(
        **{field: row[field] for field in ("start", "end", "label", "id", "entity_id", "comment")},
        modifiers=tuple(row["modifiers"]),
        flags=tuple(row["flags"]),
        identifier_type=IdentifierType(kind) if kind else None,
        confidential_status=ConfidentialStatus(status) if status else None,
        origin=Origin(row["origin"]),
        status=MentionStatus(row["status"]),
    )


def entity(row: Mapping[str, Any]) -> Entity:
    return Entity(**row)


def rewrite(row: Mapping[str, Any]) -> Rewrite:
    ranges = tuple((start, end) for start, end in row["ranges"])
    return Rewrite(**{**row, "ranges": ranges, "pieces": tuple(Piece(**piece) for piece in row["pieces"])})
