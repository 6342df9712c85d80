"""Defines what to report about an exchange with another format: losses when writing, notices when reading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that the written file cannot hold: its kind, how many there are, and where."""

    code: str
    count: int
    mention_ids: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "count": self.count, "mention_ids": list(self.mention_ids)}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that was read otherwise than it stands in the file.

    `place` is an edge or a token of the file. No field ever holds a piece of the text.
    """

    code: str
    place: str = ""
    label: str = ""
    number: int | None = None

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "place": self.place, "label": self.label, "number": self.number}


Losses = Sequence[Loss]
Notices = Sequence[Notice]
