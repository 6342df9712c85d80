"""The text as it goes out, with the way back from a place in it to the source or to a rewrite."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from pseudonymizer.groups import Range
from pseudonymizer.rendering import Segment

_HIDDEN = ("replaced", "masked")
Place = tuple[str, str, int, int]


@dataclass(frozen=True)
class Shown:
    """Where something is hidden it holds the source's words, which are the neighbours of what is readable."""

    segments: tuple[Segment, ...]
    source: str

    @cached_property
    def _texts(self) -> list[str]:
        return [self.source[each.start : each.end] if each.kind in _HIDDEN else each.text for each in self.segments]

    @cached_property
    def _starts(self) -> list[int]:
        return list(accumulate(map(len, self._texts), initial=0))[:-1]

    @property
    def text(self) -> str:
        return "".join(self._texts)

    @property
    def readable(self) -> tuple[Range, ...]:
        """What touches is one range."""
        found: list[Range] = []
        for segment, start, text in zip(self.segments, self._starts, self._texts, strict=True):
            if segment.kind in _HIDDEN or not text:
                continue
            joins = found and found[-1][1] == start
            found.append((found.pop()[0] if joins else start, start + len(text)))
        return tuple(found)

    def rewrite_texts(self) -> dict[str, str]:
        texts: dict[str, str] = {}
        for segment in self.segments:
            if segment.kind == "rewritten":
                texts[segment.rewrite_ids[0]] = texts.get(segment.rewrite_ids[0], "") + segment.text
        return texts

    def place(self, start: int, end: int) -> Place:
        """The field and its offsets: a rewrite that has a part in it, else the source."""
        first, last = bisect_right(self._starts, start) - 1, bisect_right(self._starts, end - 1) - 1
        for number in range(first, last + 1):
            if self.segments[number].kind == "rewritten":
                return self._in_rewrite(self.segments[number].rewrite_ids[0], start, end)
        return (
            "text",
            "",
            self.segments[first].start + start - self._starts[first],
            self.segments[last].start + end - self._starts[last],
        )

    def _in_rewrite(self, rewrite_id: str, start: int, end: int) -> Place:
        """Within the rewrite's pieces joined."""
        inside: list[Range] = []
        before = 0
        for segment, begin, text in zip(self.segments, self._starts, self._texts, strict=True):
            if segment.kind != "rewritten" or segment.rewrite_ids[0] != rewrite_id:
                continue
            first, last = max(start, begin) - begin, min(end, begin + len(text)) - begin
            if first < last:
                inside.append((before + first, before + last))
            before += len(text)
        return "rewrite", rewrite_id, inside[0][0], inside[-1][1]
