from __future__ import annotations

import socket

import pytest


def test_there_is_no_network() -> None:
    with pytest.raises(Exception, match="no network in these tests"):
        socket.create_connection(("localhost", 9))
