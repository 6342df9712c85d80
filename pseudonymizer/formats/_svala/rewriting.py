"""Makes rewrites from the edges whose target differs from the source."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby

from pseudonymizer.formats._svala.spacing import runs
from pseudonymizer.model import Piece, Rewrite

Places = tuple[int, ...]
# The first and last positions (end exclusive) of source and target tokens between two edges that stay.
_Gap = tuple[range, range]


@dataclass(frozen=True, slots=True)
class Loose:
    """The positions of an edge's tokens in source and target."""

    source: Places
    target: Places
    manual: bool


@dataclass(frozen=True, slots=True)
class _Standing:
    """A run of target tokens of one loose edge, and its place in the source."""

    owner: int
    text: str
    at: int


@dataclass(frozen=True)
class Rewriter:
    """`starts` are the offsets where source tokens begin, and where the last one ends.

    `fixed` are the edges that stay, in order.
    """

    starts: Sequence[int]
    text: str
    target: Sequence[str]
    fixed: Sequence[tuple[Places, Places]]
    loose: Sequence[Loose]
    _trimmed: dict[tuple[int, int], int] = field(default_factory=dict)

    @cached_property
    def rewrites(self) -> tuple[Rewrite, ...]:
        pieces: dict[int, list[Piece]] = {owner: [] for owner in range(len(self.loose))}
        ranks: Counter[int] = Counter()
        for standing in self._standing():
            pieces[standing.owner].append(Piece(standing.at, ranks[standing.at], standing.text))
            ranks[standing.at] += 1
        found = [
            Rewrite("", tuple(self._ranges(owner)), tuple(pieces[owner]), edge.manual)
            for owner, edge in enumerate(self.loose)
        ]
        kept = [rewrite for rewrite in found if rewrite.ranges or rewrite.pieces]
        return tuple(replace(rewrite, id=f"r{place}") for place, rewrite in enumerate(kept, 1))

    def _ranges(self, owner: int) -> Iterator[tuple[int, int]]:
        for run in runs(self.loose[owner].source):
            yield self.starts[run.start], self.starts[run.stop] - self._trimmed.get((owner, run.start), 0)

    def _standing(self) -> Iterator[_Standing]:
        for gap in self._gaps():
            yield from self._trim(self._placed(gap), self.starts[gap[0].stop])

    def _gaps(self) -> Iterator[_Gap]:
        here = there = 0
        end: tuple[Places, Places] = ((len(self.starts) - 1,), (len(self.target),))
        for source, target in [*self.fixed, end]:
            yield range(here, source[0]), range(there, target[0])
            here, there = source[-1] + 1, target[-1] + 1

    @cached_property
    def _owners(self) -> dict[int, int]:
        return {place: owner for owner, edge in enumerate(self.loose) for place in edge.target}

    def _placed(self, gap: _Gap) -> list[_Standing]:
        """Places each run where words of its edge were, unless a later run stands before that place."""
        source, target = gap
        texts = ((self._owners[place], self.target[place]) for place in target if self.target[place].strip())
        grouped = [(owner, "".join(text for _, text in run)) for owner, run in groupby(texts, key=lambda each: each[0])]
        found: list[_Standing] = []
        limit = self.starts[source.stop]
        for owner, text in reversed(grouped):
            limit = min(limit, self._home(owner, source))
            found.append(_Standing(owner, text, limit))
        return found[::-1]

    def _home(self, owner: int, source: range) -> int:
        """Where the first words of the edge in this gap were, or else the end of the gap."""
        begins = self._begins[owner]
        number = bisect_left(begins, source.start)
        place = begins[number] if number < len(begins) and begins[number] in source else source.stop
        return self.starts[place]

    @cached_property
    def _begins(self) -> list[list[int]]:
        """Where the runs of each edge's source tokens begin."""
        return [[run.start for run in runs(edge.source)] for edge in self.loose]

    @cached_property
    def _runs_at(self) -> dict[tuple[int, int], range]:
        """The runs of source tokens, by edge and start offset."""
        return {
            (owner, self.starts[run.start]): run for owner, edge in enumerate(self.loose) for run in runs(edge.source)
        }

    def _trim(self, standing: list[_Standing], limit: int) -> Iterator[_Standing]:
        """Leaves white space that the words and their replacement share in the source."""
        for place, each in enumerate(standing, 1):
            yield self._trimmed_to_word(each, standing[place].at if place < len(standing) else limit)

    def _trimmed_to_word(self, standing: _Standing, after: int) -> _Standing:
        run = self._runs_at.get((standing.owner, standing.at))
        if run is None:
            return standing
        end = self.starts[run.stop]
        space = _space_after(self.text[standing.at : end])
        if end > after or space != _space_after(standing.text):
            return standing
        self._trimmed[standing.owner, run.start] = len(space)
        return replace(standing, text=standing.text.rstrip())


def _space_after(text: str) -> str:
    return text[len(text.rstrip()) :]
