"""Tests that the catalogue of screen texts holds nothing that no page shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.architecture.repository import ROOT

SOURCES = ROOT / "frontend" / "src"
CATALOGUES = [SOURCES / "i18n" / language for language in ("en", "sv")]
KEY = re.compile(r'^ {2}"([\w.\-]+)":', re.MULTILINE)
LITERAL = re.compile(r'"([\w.\-]+)"')
TEMPLATE = re.compile(r"`([\w.\-]*\$\{[^`\n]*)`")
HOLE = re.compile(r"\$\{[^}]*\}")
PART = re.compile(r"\w\.|\.\w")


def test_each_text_is_named_by_a_page_or_by_the_server() -> None:
    keys = {key for path in CATALOGUES[0].glob("*.ts") for key in KEY.findall(path.read_text(encoding="utf-8"))}
    code = "\n".join(_code())
    composed = re.compile("|".join(sorted(_patterns(code))))
    unnamed = keys.difference(LITERAL.findall(code))
    assert sorted(key for key in unnamed if not composed.fullmatch(key)) == []


def _code() -> Iterator[str]:
    pages = [path for path in SOURCES.rglob("*.ts*") if path.parent not in CATALOGUES and ".test." not in path.name]
    server = [path for name in ("annotation", "pseudonymizer") for path in (ROOT / name).rglob("*.py")]
    for path in [*pages, *server]:
        yield path.read_text(encoding="utf-8")


def _patterns(code: str) -> set[str]:
    """Keys that are put together, such as `release.act.${act}`. A template that could be any key counts for none."""
    texts = (HOLE.split(template) for template in TEMPLATE.findall(code))
    return {r"[\w.\-]+".join(map(re.escape, parts)) for parts in texts if any(PART.search(part) for part in parts)}
