"""Tests that a broken installed package is reported in the log and by `manage.py check`, and breaks nothing else."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from pseudonymizer import formats
from tests import installing


def test_what_is_broken_is_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with installing.example():
        assert {"target", "upside_down", "vertical"} <= set(formats.available())
    (missing, taken) = sorted(record.getMessage() for record in caplog.records if "formats" in record.getMessage())
    assert missing.startswith("misspelt (maskros.formats) of the package maskros-example is not used: ModuleNotFound")
    assert taken.endswith("InvalidRegistry: There is a format target already.")


def test_the_check_warns_of_what_is_broken_and_of_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    with installing.example():
        call_command("check")
    said = capsys.readouterr().err
    assert said.count("annotation.W001") == 4
    assert "nameless (maskros.detectors) of the package maskros-example" in said
    assert "half: mark_pseudonyms is missing." in said
    assert "misspelt (maskros.formats) of the package maskros-example" in said
    call_command("check")
    assert "W001" not in capsys.readouterr().err
