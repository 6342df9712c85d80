"""A queue in a folder: one file per message, put and taken by renaming, so that nobody reads half of one."""

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
    # One queue needs no files of bindings, which a kill can leave half written.
    supports_fanout = False
    get_table = virtual.Channel.get_table

    def _put(self, queue: str, payload: dict[str, Any], **_: object) -> None:
        # Names sort by time, and a draft has another ending until its last byte is written.
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
        """The message in a file, or nothing when the file is truncated or was not written by us."""
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
