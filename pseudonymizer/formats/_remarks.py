"""Defines what to report about an exchange with another format: losses when writing, notices when reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

# The kinds that our own formats have, each with a sentence in the catalogue. Formats of other packages may have more.
LossCode = Literal[
    "comment",
    "comment_parts",
    "comments",
    "confidential_status",
    "document_comment",
    "evidence",
    "flags",
    "held_back",
    "identifier_type",
    "inside_token",
    "language",
    "layers",
    "metadata",
    "modifiers",
    "person_to_protect",
    "proposed",
    "pseudonym",
    "rejected",
    "rewrite",
    "rewrite_link",
    "rewrites",
    "shared_edge",
    "tokens",
    "unlabelled",
    "unused_entity",
    "white_space",
]
NoticeCode = Literal[
    "applicant",
    "characters",
    "cuts_word",
    "duplicate_span",
    "empty_target",
    "label_without_source",
    "language_other",
    "language_stated",
    "number_missing",
    "old_spelling",
    "second_person",
    "several_labels",
    "target_deleted",
    "target_differs",
    "target_in_two_places",
    "target_original",
    "task",
    "unknown_key",
    "unknown_relation",
]

LOSS_CODES: Sequence[str] = get_args(LossCode)
NOTICE_CODES: Sequence[str] = get_args(NoticeCode)


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that the written file cannot hold: its kind, how many there are, and where."""

    code: LossCode
    count: int
    mention_ids: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "count": self.count, "mention_ids": list(self.mention_ids)}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that was read otherwise than it stands in the file.

    `place` is an edge or a token of the file. No field ever holds a piece of the text.
    """

    code: NoticeCode
    place: str = ""
    label: str = ""
    number: int | None = None

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "place": self.place, "label": self.label, "number": self.number}


def counted(counts: Mapping[LossCode, int]) -> list[Loss]:
    """The losses of which there are any."""
    return [Loss(code, count) for code, count in counts.items() if count]


Losses = Sequence[Loss]
Notices = Sequence[Notice]
