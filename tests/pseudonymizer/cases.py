"""Loads the cases that the library and the browser share, and converts rows to values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pseudonymizer.model import Entity, Mention, Rewrite, rows

FIXTURES = Path(__file__).parents[2] / "fixtures"


def load(folder: str) -> list[dict[str, Any]]:
    files = sorted((FIXTURES / folder).glob("*.json"))
    return [case for file in files for case in json.loads(file.read_text(encoding="utf-8"))]


def name(case: Mapping[str, Any]) -> str:
    return str(case["name"])


def mention(row: Mapping[str, Any]) -> Mention:
    return rows.mentions([row])[0]


def entity(row: Mapping[str, Any]) -> Entity:
    return rows.entities([row])[0]


def rewrite(row: Mapping[str, Any]) -> Rewrite:
    return rows.rewrites([row])[0]
