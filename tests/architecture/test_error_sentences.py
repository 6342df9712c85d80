"""Tests that the page has a sentence for each error of the server, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# The page shows the server's own message, which names a place or a value.
SHOWN_AS_SENT = {
    "disagreement_applied",
    "disagreement_discussed",
    "exception_answered",
    "fixed_text",
    "id_taken",
    "invalid_format",
    "invalid_graph",
    "invalid_label_set",
    "invalid_option",
    "invalid_password",
    "invalid_text",
    "missing_engine",
    "not_decided",
    "not_undoable",
    "pseudonym_equals_original",
    "pseudonym_shows_original",
    "signature_invalid",
    "unknown_label",
}
# These never reach a page, or only as a fault of the installation.
OF_THE_MACHINE = {
    "backup_unusable",
    "batch_too_large",
    "cancelled",
    "decryption_failed",
    "invalid_registry",
    "lease_lost",
    "master_key_missing",
    "no_data_key",
    "pseudonymizer_error",
    "storage_full",
    "unavailable",
}


def found(pattern: str, *files: Path) -> set[str]:
    return {code for file in files for code in re.findall(pattern, file.read_text(encoding="utf-8"), re.MULTILINE)}


def codes() -> set[str]:
    return found(r'^    code = "([a-z_]+)"', *(ROOT / "annotation" / "errors").glob("*.py"))


@pytest.mark.parametrize("language", ["en", "sv"])
def test_each_error_has_a_sentence_or_is_named_as_one_without(language: str) -> None:
    sentences = found(r'^  "error\.([a-z_]+)"', *(ROOT / "frontend" / "src" / "i18n" / language).glob("*.ts"))
    assert codes() - sentences - SHOWN_AS_SENT - OF_THE_MACHINE == set()
