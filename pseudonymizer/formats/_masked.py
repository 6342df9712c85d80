"""Makes the pieces of a masked review document, for both text and HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pseudonymizer import rendering
from pseudonymizer.formats._document import AnnotatedDocument


@dataclass(frozen=True, slots=True)
class Piece:
    """`categories` are the confidential categories of the text that stands or stood here."""

    text: str
    masked: bool
    categories: tuple[str, ...]


def pieces(document: AnnotatedDocument) -> Iterator[Piece]:
    by_id = {mention.id: mention for mention in document.mentions}
    for segment in _shown(document):
        mentions = [by_id[mention_id] for mention_id in segment.mention_ids]
        categories = rendering.categories(mentions, document.label_set)
        if segment.kind == "masked":
            before, _, after = segment.text.partition(segment.text.strip())
            yield from _present(
                Piece(before, False, ()), Piece(rendering.MASK, True, categories), Piece(after, False, ())
            )
        else:
            yield from _present(Piece(segment.text, False, categories))


def text(shown: Iterable[Piece]) -> str:
    """The review document as text: hidden words are masked, confidential categories are in brackets."""
    return "".join(piece.text + "".join(f" [{each}]" for each in piece.categories) for piece in shown)


def _shown(document: AnnotatedDocument) -> Iterator[rendering.Segment]:
    shown = rendering.segments(
        document.text,
        document.mentions,
        document.entities,
        document.label_set,
        document.policies,
        "masked",
        document.rewrites,
    )
    return (segment for segment in shown if segment.text)


def _present(*given: Piece) -> Iterator[Piece]:
    return (piece for piece in given if piece.text)
