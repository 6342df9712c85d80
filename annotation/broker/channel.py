"""A queue in a folder: one file per message, written and taken by renaming, so that nobody reads half a message."""

import logging
import os
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import filesystem, virtual
from kombu.utils.json import dumps, loads

logger = logging.getLogger(__name__)


class Channel(filesystem.Channel):  # type: ignore[misc]  # kombu carries no types
    # A single queue needs no binding files, which could be left half-written if the process is killed.
    supports_fanout = False
    get_table = virtual.Channel.get_table

    def _put(self, queue: str, payload: dict[str, Any], **_: object) -> None:
        # File names sort by time. A draft has another ending until it is complete.
        message = self._folder / f"{time.time_ns():020}_{uuid.uuid4().hex}.{queue}.msg"
        draft = message.with_suffix(".part")
        draft.write_bytes(dumps(payload).encode())
        draft.rename(message)

    def _get(self, queue: str) -> dict[str, Any]:
        for name in self._names(queue):
            taken = (self._folder / name).with_suffix(".taken")
            try:
                (self._folder / name).rename(taken)
            except FileNotFoundError:
                continue  # another worker was faster
            payload = self._read(taken)
            if payload is not None:
                taken.unlink()
                return payload
            taken.rename(taken.with_suffix(".unreadable"))
            logger.warning("A message file could not be read and was set aside.")
        raise Empty

    def _size(self, queue: str) -> int:
        return sum(1 for _ in self._names(queue))

    def _read(self, path: Path) -> dict[str, Any] | None:
        """The message in a file, or None if the file is truncated or not ours."""
        try:
            payload: dict[str, Any] = loads(path.read_bytes().decode())
            self.Message(payload, channel=self)
        except (ValueError, KeyError, TypeError, AttributeError):
            return None
        return payload

    def _names(self, queue: str) -> Iterator[str]:
        return iter(sorted(name for name in os.listdir(self._folder) if name.endswith(f".{queue}.msg")))

    @property
    def _folder(self) -> Path:
        return Path(self.data_folder_in)


class Transport(filesystem.Transport):  # type: ignore[misc]
    Channel = Channel
