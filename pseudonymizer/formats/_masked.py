"""The pieces of a masked review document, text and HTML alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pseudonymizer import rendering
from pseudonymizer.formats._document import AnnotatedDocument


@dataclass(frozen=True, slots=True)
class Piece:
    """`categories`: the confidential categories of what stands or stood here."""

    text: str
    masked: bool
    categories: tuple[str, ...]


def pieces(document: AnnotatedDocument) -> Iterator[Piece]:
    by_id = {mention.id: mention for mention in document.mentions}
    shown = rendering.segments(
        document.text, document.mentions, document.entities, document.label_set, document.policies, "masked"
    )
    for segment in shown:
        mentions = [by_id[mention_id] for mention_id in segment.mention_ids]
        masked = segment.kind == "masked"
        text = rendering.MASK if masked else segment.text
        yield Piece(text, masked, rendering.categories(mentions, document.label_set))


def review_name(document: AnnotatedDocument) -> str:
    return f"{document.id}_review"
