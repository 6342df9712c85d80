"""Tests that clients that send slowly, or more than is read, do not block others."""

from __future__ import annotations

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import pytest

from annotation.config import supervisor
from tests import servers
from tests.faults import processes
from tests.faults.places import place

pytestmark = pytest.mark.faults

THREADS = 8
HEAD = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    found = servers.free_port()
    with place(tmp_path) as made:
        command = [
            "tests.faults.quick_worker.QuickWorker" if part == supervisor.WORKER_CLASS else part
            for part in supervisor.web(found)[1:]
        ]
        server = processes.start(command, env=made.env, log=tmp_path / "server.log")
        try:
            assert processes.eventually(lambda: supervisor.serves(found), 60)
            yield found
        finally:
            processes.kill_group(server)


@contextmanager
def clients(port: int, count: int, sent: bytes) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        made = [stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10)) for _ in range(count)]
        for client in made:
            client.sendall(sent)
        yield made


def answer(port: int, seconds: float) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)) as connection:
        connection.request("GET", "/api/session")
        return connection.getresponse().status


@pytest.mark.parametrize("sent", [HEAD + b"\r\n{", HEAD], ids=["a body", "a head"])
def test_as_many_slow_clients_as_threads_do_not_stop_the_site(port: int, sent: bytes) -> None:
    until = time.monotonic() + 3
    with clients(port, THREADS, sent) as slow:
        while time.monotonic() < until:
            for client in slow:
                with suppress(OSError):
                    client.sendall(b" ")
            time.sleep(0.1)
        assert answer(port, 5) == 200


def test_three_large_bodies_of_strangers_are_refused_at_once(port: int) -> None:
    started = time.monotonic()
    head = HEAD.replace(b"5000", b"24000000") + b"\r\n"
    with clients(port, 3, head + b" " * 100_000) as large:
        for client in large:
            assert b" 413 " in client.recv(100).split(b"\r\n")[0]
        assert answer(port, 2) == 200
    assert time.monotonic() - started < 5


def test_a_refusal_before_a_body_leaves_a_connection_that_works_or_is_closed(port: int) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
        for size in (100, 10_000, 300_000):
            connection.request("POST", "/api/nothing", b" " * size, {"Content-Type": "application/json"})
            response = connection.getresponse()
            assert response.status in (403, 413)
            assert json.loads(response.read())["code"]
        connection.request("GET", "/api/session")
        assert connection.getresponse().status == 200
