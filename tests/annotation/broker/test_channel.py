from __future__ import annotations

import threading
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from kombu import Connection

from annotation.broker.channel import Channel


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def channel(folder: Path) -> Channel:
    options = {"data_folder_in": str(folder), "data_folder_out": str(folder)}
    connection = Connection("filesystem://", transport="annotation.broker.channel:Transport", transport_options=options)
    return connection.channel()


def put(into: Channel, body: str) -> None:
    into.basic_publish(into.prepare_message(body), exchange="", routing_key="jobs")


def take(out_of: Channel) -> list[str]:
    bodies = []
    while (message := out_of.basic_get("jobs")) is not None:
        out_of.basic_ack(message.delivery_tag)
        bodies.append(message.body)
    return [body.decode() if isinstance(body, bytes) else body for body in bodies]


def test_messages_come_out_in_the_order_they_went_in(folder: Path) -> None:
    for body in ("first", "second", "third"):
        put(channel(folder), body)
    assert take(channel(folder)) == ["first", "second", "third"]


def test_nothing_is_left_of_a_message_that_was_taken(folder: Path) -> None:
    put(channel(folder), "once")
    take(channel(folder))
    assert list(folder.iterdir()) == []


def test_an_empty_queue_says_so(folder: Path) -> None:
    with pytest.raises(Empty):
        channel(folder)._get("jobs")


@pytest.mark.parametrize("garbage", [b"", b'{"body": "tru', b"\xff\xfe\x00", b"[]", b"{}", b'{"properties": 3}'])
def test_a_message_file_that_cannot_be_read_is_set_aside_and_harms_no_other(folder: Path, garbage: bytes) -> None:
    (folder / "0_damaged.jobs.msg").write_bytes(garbage)
    put(channel(folder), "sound")
    assert take(channel(folder)) == ["sound"]
    assert [path.suffix for path in folder.iterdir()] == [".unreadable"]


def test_a_half_written_message_is_not_seen(folder: Path) -> None:
    (folder / "0_draft.jobs.part").write_bytes(b'{"bo')
    assert take(channel(folder)) == []


def test_many_writers_and_readers_lose_and_double_nothing(folder: Path) -> None:
    wanted = {f"{writer}-{number}" for writer in range(3) for number in range(100)}
    got: list[str] = []
    writing = threading.Barrier(5)

    def write(writer: int) -> None:
        writing.wait()
        for number in range(100):
            put(channel(folder), f"{writer}-{number}")

    def read() -> None:
        mine = channel(folder)
        writing.wait()
        while len(got) < len(wanted):
            got.extend(take(mine))

    threads: list[Any] = [threading.Thread(target=write, args=[writer]) for writer in range(3)]
    threads += [threading.Thread(target=read, daemon=True) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert sorted(got) == sorted(wanted)
