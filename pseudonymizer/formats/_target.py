"""The target text of a document with the labels of what stands in it, for formats that carry no source."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import groups, rendering
from pseudonymizer.formats._document import AnnotatedDocument

Span = tuple[int, int, str]


def text_and_spans(document: AnnotatedDocument) -> tuple[str, list[Span]]:
    """Offsets are into the target; a span has the label of the first mention it stands for."""
    labels = {
        mention.id: mention.label
        for mention in document.mentions
        if mention.label is not None and not groups.is_silent(mention)
    }
    pieces, spans, at = [], [], 0
    for segment in _segments(document):
        pieces.append(segment.text)
        label = next((labels[each] for each in segment.mention_ids if each in labels), None)
        word = segment.text.strip()
        if label is not None and word:
            start = at + segment.text.index(word)
            spans.append((start, start + len(word), label))
        at += len(segment.text)
    return "".join(pieces), spans


def _segments(document: AnnotatedDocument) -> Iterator[rendering.Segment]:
    yield from rendering.segments(
        document.text,
        document.mentions,
        document.entities,
        document.label_set,
        document.policies,
        "target",
        document.rewrites,
    )
