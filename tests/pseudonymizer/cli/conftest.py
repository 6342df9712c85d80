"""Runs the command in this process, as if from a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from pseudonymizer import cli


class Answer(NamedTuple):
    status: int | str | None
    out: str
    error: str


Run = Callable[..., Answer]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str, given: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            status: int | str | None = cli.main(arguments)
        except SystemExit as leaving:
            status = leaving.code
        return Answer(status, *capsys.readouterr())

    return call
