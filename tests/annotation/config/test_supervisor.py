from __future__ import annotations

import pytest

from annotation.config import supervisor


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_a_number_that_is_no_port_is_said_to_be_none(port: str) -> None:
    chosen = supervisor.options([f"--port={port}"])
    assert supervisor.trouble(chosen) == f"{port} is no port: choose one from 1 to 65535."
