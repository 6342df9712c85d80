"""Tests that the browser has words for every error of the server that can reach a person."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.architecture.repository import ROOT

CATALOGUES = ROOT / "frontend" / "src" / "i18n"
# Commands and workers meet these, or whoever runs the server.
OUT_OF_SIGHT = {
    "backup_unusable",
    "cancelled",
    "decryption_failed",
    "lease_lost",
    "master_key_missing",
    "no_data_key",
    "signature_invalid",
}


def test_every_error_has_words_in_the_catalogue() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in (CATALOGUES / "en").glob("*.ts"))
    told = set(re.findall(r'"error\.(\w+)":', texts))
    codes = set(_codes())
    assert codes > OUT_OF_SIGHT
    assert sorted(codes - told - OUT_OF_SIGHT) == []


def _codes() -> Iterator[str]:
    for path in (ROOT / "annotation" / "errors").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(code))):
                    yield code
