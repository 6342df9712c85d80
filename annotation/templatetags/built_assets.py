"""Finds the files of the browser application through the manifest that Vite writes beside them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django import template
from django.conf import settings
from django.templatetags.static import static

ENTRY = "src/main.tsx"
BUILD = Path(__file__).resolve().parents[1] / "static" / "maskros"

register = template.Library()


@dataclass(frozen=True, slots=True)
class Assets:
    entry: str = ""
    styles: tuple[str, ...] = ()
    preloads: tuple[str, ...] = ()


@register.simple_tag
def built_assets() -> Assets:
    path = Path(getattr(settings, "FRONTEND_BUILD", BUILD)) / "manifest.json"
    return read(path, path.stat().st_mtime_ns) if path.exists() else Assets()


@lru_cache(maxsize=4)
def read(path: Path, written: int) -> Assets:
    chunks: dict[str, Any] = json.loads(path.read_text())
    used = _with_imports(chunks, ENTRY)
    return Assets(
        entry=_url(chunks[ENTRY]["file"]),
        styles=tuple(_url(style) for name in used for style in chunks[name].get("css", [])),
        preloads=tuple(_url(chunks[name]["file"]) for name in used[1:]),
    )


def _with_imports(chunks: dict[str, Any], name: str) -> list[str]:
    found = [name]
    for chunk in found:  # grows while it is read
        found.extend(wanted for wanted in chunks[chunk].get("imports", []) if wanted not in found)
    return found


def _url(file: str) -> str:
    return static(f"maskros/{file}")
