"""Tests that all web processes share one rate limit."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import redis as redis_client

from annotation.config import supervisor
from tests import servers
from tests.faults import processes
from tests.faults.places import place

pytestmark = pytest.mark.faults

LIMIT = 60
SITE = "https://svala.example.org"


@contextmanager
def two_servers(folder: Path, **variables: str) -> Iterator[list[int]]:
    ports = [servers.free_port() for _ in range(2)]
    with place(folder, MASKROS_SERVICE_ORIGINS=SITE, **variables) as made:
        started = [_start(port, made.env, folder) for port in ports]
        try:
            assert all(processes.eventually(lambda port=port: supervisor.serves(port), 60) for port in ports)
            yield ports
        finally:
            for server in started:
                processes.kill_group(server)


def _start(port: int, env: Mapping[str, str], folder: Path) -> subprocess.Popen[bytes]:
    return processes.start(supervisor.web(port)[1:], env=env, log=folder / "server.log")


def ask(port: int) -> int:
    """A request without a text: 400, unless the limit is exceeded."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("POST", "/api/pseudonymize", b"{}", {"Content-Type": "application/json", "Origin": SITE})
        return connection.getresponse().status


def check_the_limit_is_one_for_both(ports: list[int]) -> None:
    assert [ask(ports[turn % 2]) for turn in range(LIMIT)] == [400] * LIMIT
    assert [ask(port) for port in ports] == [429, 429]


def test_a_limit_is_one_for_both_processes_without_redis(tmp_path: Path) -> None:
    with two_servers(tmp_path) as ports:
        check_the_limit_is_one_for_both(ports)


@pytest.mark.redis
def test_a_limit_is_one_for_both_processes_in_redis(tmp_path: Path, redis_address: str) -> None:
    with two_servers(tmp_path, MASKROS_BROKER_URL=redis_address) as ports:
        check_the_limit_is_one_for_both(ports)


@pytest.mark.redis
def test_a_frozen_redis_refuses_nobody(tmp_path: Path, redis_address: str) -> None:
    with redis_client.Redis.from_url(redis_address) as client:
        redis_process = client.info("server")["process_id"]
    with two_servers(tmp_path, MASKROS_BROKER_URL=redis_address) as ports:
        os.kill(redis_process, signal.SIGSTOP)
        try:
            started = time.monotonic()
            assert [ask(ports[0]) for _ in range(5)] == [400] * 5
            assert time.monotonic() - started < 8
        finally:
            os.kill(redis_process, signal.SIGCONT)
