"""Builds the target text of a document with its marks, for formats without the source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pseudonymizer import groups, rendering
from pseudonymizer.formats._document import AnnotatedDocument

_HIDING = ("replaced", "masked")


@dataclass(frozen=True, slots=True)
class Marked:
    """A target text with marks.

    Offsets are code points in this text. A label's span has the label of its first mention.

    `replaced` are the places without words of the source. If the label set does not mark pseudonyms, nothing is marked,
    since the reader must not be able to tell a pseudonym from an original word.
    """

    text: str
    labels: Sequence[tuple[int, int, str]] = ()
    replaced: Sequence[tuple[int, int]] = ()


def marked(document: AnnotatedDocument) -> Marked:
    labels = {
        mention.id: mention.label
        for mention in document.mentions
        if mention.label is not None and not groups.is_silent(mention)
    }
    pieces, spans, replaced, at = [], [], [], 0
    for segment in segments(document):
        pieces.append(segment.text)
        label = next((labels[each] for each in segment.mention_ids if each in labels), None)
        word = segment.text.strip()
        start = at + segment.text.index(word)
        if label is not None and word:
            spans.append((start, start + len(word), label))
        if segment.kind in _HIDING and word:
            replaced.append((start, start + len(word)))
        at += len(segment.text)
    text = "".join(pieces)
    return Marked(text, spans, replaced) if document.label_set.mark_pseudonyms else Marked(text)


def segments(document: AnnotatedDocument) -> tuple[rendering.Segment, ...]:
    return rendering.segments(
        document.text,
        document.mentions,
        document.entities,
        document.label_set,
        document.policies,
        "target",
        document.rewrites,
    )
