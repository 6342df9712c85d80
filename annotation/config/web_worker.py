"""The web server's worker: gunicorn's threads, with time limits for sending and receiving.

A thread reads its request straight from the client. Without limits, a few clients that send a byte now and then would
keep all threads busy.
"""

from __future__ import annotations

import errno
import socket
import time
from concurrent import futures
from functools import partial
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

CLOSING_THREADS = 16
FIRST_SECONDS = 10.0  # for the headers, and for a body that fits into a few packets
BYTES_PER_SECOND = 16_000  # the minimum rate for a larger body
UNREAD_SECONDS = 1.0  # for the rest of a body once the answer has begun
MOST_UNREAD_BYTES = 1_000_000
SENDING_SECONDS = 60.0  # for a client to receive one piece of an answer


class TimedSocket:
    """A client's socket. If a request arrives too slowly, it behaves as if the client had gone."""

    def __init__(self, client: socket.socket, first_seconds: float) -> None:
        self._client = client
        self._first_seconds = first_seconds
        self.restart()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    def restart(self) -> None:
        """Restarts the clock for a new request."""
        self._started, self._received, self._is_answered = time.monotonic(), 0, False

    def recv(self, size: int, flags: int = 0) -> bytes:
        self._client.settimeout(self._remaining())
        try:
            data = self._client.recv(size, flags)
        except TimeoutError:
            raise too_slow() from None
        self._received += len(data)
        return data

    def sendall(self, data: bytes, flags: int = 0) -> None:
        if not self._is_answered:
            self._started, self._received, self._is_answered = time.monotonic(), 0, True
        self._client.settimeout(SENDING_SECONDS)
        self._client.sendall(data, flags)

    def _remaining(self) -> float:
        first = UNREAD_SECONDS if self._is_answered else self._first_seconds
        remaining = self._started + first + self._received / BYTES_PER_SECOND - time.monotonic()
        if remaining <= 0:
            raise too_slow()
        return remaining


def too_slow() -> ConnectionResetError:
    return ConnectionResetError(errno.ECONNRESET, "the request arrived too slowly")


class DeadlineWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    first_seconds = FIRST_SECONDS

    def init_process(self) -> None:
        self._closing = futures.ThreadPoolExecutor(CLOSING_THREADS)
        super().init_process()

    def enqueue_req(self, conn: TConn) -> None:
        if not isinstance(conn.sock, TimedSocket):
            conn.sock = TimedSocket(conn.sock, self.first_seconds)
            # gunicorn would close it in the thread that accepts connections, and wait there for the client to close it
            # too.
            conn.close = partial(self._closing.submit, conn.close)
        super().enqueue_req(conn)

    def handle(self, conn: TConn) -> Any:
        conn.sock.restart()
        return super().handle(conn)

    def _keepalive_after(self, conn: TConn, keepalive: bool) -> bool:
        """Reads the rest of a body, unless it is large, so that the connection can be used again."""
        until = time.monotonic() + UNREAD_SECONDS
        return keepalive and bool(conn.parser.finish_body(deadline=until, max_bytes=MOST_UNREAD_BYTES))
