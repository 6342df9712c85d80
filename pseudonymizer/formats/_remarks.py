"""What an exchange with another format tells: what that format cannot hold, what could not be taken as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Loss:
    """A kind of thing that the written file does not hold, with how many there are and which."""

    code: str
    count: int
    mention_ids: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "count": self.count, "mention_ids": list(self.mention_ids)}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something of a file that was read otherwise than it stands there.

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
