"""Lists the words that a released document holds, with where they come from, to search them for what is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from pseudonymizer import rendering
from pseudonymizer.formats import _target
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._masked import Piece
from pseudonymizer.formats._released import ReleasedDocument
from pseudonymizer.groups import Range
from pseudonymizer.leaks import Field
from pseudonymizer.rendering import Segment

TEXT, MASKED = "text", "masked"
_HIDING = ("replaced", "masked")


class Origin(NamedTuple):
    """Where words of a released document come from, with offsets there.

    `field`: `text` is the source; `rewrite` and `pseudonym` belong to the row `ref`; others are fields of the document.
    """

    field: str
    ref: str
    start: int
    end: int


class _Part(NamedTuple):
    """A segment of the target text. `start` is in the target, `offset` in its field; hidden parts have no field."""

    start: int
    segment: Segment
    field: str
    ref: str
    offset: int

    @property
    def end(self) -> int:
        return self.start + len(self.segment.text)

    @property
    def stop(self) -> int:
        return self.offset + len(self.segment.text)


@dataclass(frozen=True, slots=True)
class Contents:
    """`fields` are all that formats without the source can write. Pseudonyms count only if written by hand."""

    fields: tuple[Field, ...]
    _parts: tuple[_Part, ...]

    def origin(self, field: str, start: int, end: int) -> Origin:
        """Of words in a field: a row with some of the words, or else the source or the field itself."""
        if field != TEXT:
            return Origin(field, "", start, end)
        found = [part for part in self._parts if part.start < end and start < part.end and part.field]
        first = next((part for part in found if part.field != TEXT), None)
        if first is not None:
            begin, stop = max(start, first.start), min(end, first.end)
            return Origin(first.field, first.ref, begin - first.start + first.offset, stop - first.start + first.offset)
        return Origin(TEXT, "", start - found[0].start + found[0].offset, end - found[-1].start + found[-1].offset)

    def now_at(self, origin: Origin) -> Range | None:
        """Where in the target text these words are readable now; None if they are not any more."""
        start, end = (
            next((part.start + offset - part.offset for part in self._parts if _holds(part, origin, first)), None)
            for first, offset in ((origin.start, origin.start), (origin.end - 1, origin.end))
        )
        return None if start is None or end is None or end <= start else (start, end)

    def near(self, origin: Origin) -> Range:
        """Where in the source it is; nowhere, for a field that is no text."""
        if origin.field == TEXT:
            return origin.start, origin.end
        part = next((each for each in self._parts if (each.field, each.ref) == (origin.field, origin.ref)), None)
        return (part.segment.start, part.segment.end) if part else (0, 0)


def contents(document: AnnotatedDocument) -> Contents:
    """Everything in `ReleasedDocument` but the words of the label set."""
    released = ReleasedDocument.of(document)
    parts = tuple(_parts(document))
    fields = [
        Field("id", released.id),
        Field("language", released.language),
        Field(TEXT, released.target.text, readable=tuple(_ranges(parts))),
    ]
    masked, ranges = _masked(released.masked)
    if _stretches(masked, ranges) != _stretches(released.target.text, _joined(parts)):
        fields.append(Field(MASKED, masked, readable=ranges))
    return Contents(tuple(fields), parts)


def _holds(part: _Part, origin: Origin, offset: int) -> bool:
    return (part.field, part.ref) == (origin.field, origin.ref) and part.offset <= offset < part.stop


def _parts(document: AnnotatedDocument) -> Iterator[_Part]:
    written = {entity.id for entity in document.entities if entity.locked}
    entities = {mention.id: mention.entity_id for mention in document.mentions if mention.entity_id in written}
    segments = tuple(_target.segments(document))
    reached: dict[tuple[str, str], int] = {}
    for start, segment in zip(accumulate((len(each.text) for each in segments), initial=0), segments, strict=False):
        field, ref = _owner(segment, entities)
        offset = segment.start if field == TEXT else reached.get((field, ref), 0)
        reached[field, ref] = offset + len(segment.text)
        yield _Part(start, segment, field, ref, offset)


def _owner(segment: Segment, entities: Mapping[str, str | None]) -> tuple[str, str]:
    if segment.kind == "rewritten":
        return "rewrite", segment.rewrite_ids[0]
    if segment.kind not in _HIDING:
        return TEXT, ""
    by_hand = next((found for each in segment.mention_ids if (found := entities.get(each))), None)
    return ("pseudonym", by_hand) if by_hand and segment.text.strip() != rendering.MASK else ("", "")


def _ranges(parts: Iterable[_Part]) -> Iterator[Range]:
    """What can be read, with adjacent ranges joined; a pseudonym stands alone."""
    found: list[tuple[int, int, bool]] = []
    for part in parts:
        alone = part.field == "pseudonym"
        if found and part.field and found[-1][1] == part.start and not alone and not found[-1][2]:
            found[-1] = (found[-1][0], part.end, False)
        elif part.field and part.segment.text:
            found.append((part.start, part.end, alone))
    return ((start, end) for start, end, _ in found)


def _joined(parts: Iterable[_Part]) -> tuple[Range, ...]:
    """The same without pseudonyms."""
    return tuple(_ranges(part._replace(field="") if part.field == "pseudonym" else part for part in parts))


def _masked(pieces: Sequence[Piece]) -> tuple[str, tuple[Range, ...]]:
    """The masked text without the categories in it, and what can be read of it."""
    ranges: list[Range] = []
    at = 0
    for piece in pieces:
        start, at = at, at + len(piece.text)
        if piece.masked:
            continue
        if ranges and ranges[-1][1] == start:
            ranges[-1] = ranges[-1][0], at
        else:
            ranges.append((start, at))
    return "".join(piece.text for piece in pieces), tuple(ranges)


def _stretches(text: str, ranges: Iterable[Range]) -> list[str]:
    return [words for start, end in ranges if (words := text[start:end].strip())]
