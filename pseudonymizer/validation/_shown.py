"""Builds the text as it goes out, and maps places in it back to the source or to a rewrite."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pseudonymizer.groups import Range, apart
from pseudonymizer.rendering import Segment

_HIDDEN = ("replaced", "masked")
Place = tuple[str, str, int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """The text that goes out, with the source's words where something is hidden, as neighbours of the readable words.

    `pieces` are its segments with their offsets if there are rewrites; without rewrites the text is the source.
    """

    text: str
    readable: tuple[Range, ...]
    pieces: tuple[tuple[int, str, Segment], ...] = ()

    @classmethod
    def of_source(cls, text: str, hidden: Iterable[Range]) -> Shown:
        return cls(text, tuple(apart((0, len(text)), hidden)))

    @classmethod
    def of_segments(cls, segments: Sequence[Segment], source: str) -> Shown:
        texts = [source[each.start : each.end] if each.kind in _HIDDEN else each.text for each in segments]
        pieces = tuple(zip(accumulate(map(len, texts), initial=0), texts, segments, strict=False))
        return cls("".join(texts), tuple(_joined(pieces)), pieces)

    def rewrite_texts(self) -> dict[str, str]:
        texts: dict[str, str] = {}
        for _, text, segment in self.pieces:
            if segment.kind == "rewritten":
                (rewrite_id,) = segment.rewrite_ids
                texts[rewrite_id] = texts.get(rewrite_id, "") + text
        return texts

    def place(self, start: int, end: int) -> Place:
        """The place as field, ref and offsets in it: a rewrite with a part in the place, or else the source."""
        first, last = self._piece(start), self._piece(end - 1)
        for _, _, segment in self.pieces[first : last + 1]:
            if segment.kind == "rewritten":
                (rewrite_id,) = segment.rewrite_ids
                return "rewrite", rewrite_id, *self._in_rewrite(rewrite_id, start, end)
        return "text", "", self._in_source(first, start), self._in_source(last, end)

    def _piece(self, offset: int) -> int:
        return bisect_right(self.pieces, offset, key=lambda piece: piece[0]) - 1

    def _in_source(self, number: int, offset: int) -> int:
        if not self.pieces:
            return offset
        begin, _, segment = self.pieces[number]
        return segment.start + offset - begin

    def _in_rewrite(self, rewrite_id: str, start: int, end: int) -> Range:
        """The range within the joined pieces of the rewrite."""
        inside: list[Range] = []
        before = 0
        for begin, text, segment in self.pieces:
            if segment.kind == "rewritten" and segment.rewrite_ids == (rewrite_id,):
                first, last = max(start, begin) - begin, min(end, begin + len(text)) - begin
                if first < last:
                    inside.append((before + first, before + last))
                before += len(text)
        return inside[0][0], inside[-1][1]


def _joined(pieces: Iterable[tuple[int, str, Segment]]) -> Iterator[Range]:
    """The readable ranges, with adjacent ones joined."""
    start = end = 0
    for begin, text, segment in pieces:
        if segment.kind in _HIDDEN or not text:
            continue
        if begin > end:
            if start < end:
                yield start, end
            start = begin
        end = begin + len(text)
    if start < end:
        yield start, end
