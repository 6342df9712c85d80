"""Splits the target of a stretch of the source into source text and text that replaces it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pseudonymizer import groups, rendering, tokens
from pseudonymizer.align._differ import Differ
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite, Token


@dataclass(frozen=True, slots=True)
class Item:
    """A segment of the target. `own` is true where it shows source text; `order` is place and rank where it is a piece
    of a rewrite.
    """

    text: str
    start: int
    end: int
    own: bool
    mention_ids: tuple[str, ...]
    rewrite_ids: tuple[str, ...]
    order: tuple[int, int] | None = None

    @property
    def stands(self) -> bool:
        """Whether it is text that does not come from the source."""
        return not self.own and bool(self.text)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A target in three parts: before a stretch of the source, within it, and after it."""

    before: tuple[Item, ...]
    within: tuple[Item, ...]
    after: tuple[Item, ...]

    @property
    def texts(self) -> tuple[str, str, str]:
        return joined(self.before), joined(self.within), joined(self.after)


def joined(items: Iterable[Item]) -> str:
    return "".join(item.text for item in items)


@dataclass(frozen=True, slots=True)
class Page:
    """A document without its rewrites, and the stretch of its source from `start` to `end` that is being edited."""

    text: str
    tokens: Sequence[Token]
    mentions: Sequence[Mention]
    entities: Sequence[Entity]
    label_set: LabelSet
    policies: Mapping[str, str]
    start: int
    end: int
    # Shared by all comparisons, so that their number does not matter for the total time.
    differ: Differ = field(default_factory=Differ)

    def stretch(self, rewrites: Sequence[Rewrite]) -> Stretch:
        shown = rendering.segments(
            self.text, self.mentions, self.entities, self.label_set, self.policies, "target", rewrites
        )
        parts: tuple[list[Item], list[Item], list[Item]] = ([], [], [])
        for item in _items(shown, rewrites):
            for number, part in self._split(item):
                parts[number].append(part)
        before, within, after = map(tuple, parts)
        return Stretch(before, within, after)

    def _split(self, item: Item) -> Iterator[tuple[int, Item]]:
        """Cuts source text at the ends of the stretch. Everything else belongs to the part where it begins."""
        if not item.own:
            yield (0 if item.start < self.start else 1 if self.holds(item.start) else 2), item
            return
        for number, (low, high) in enumerate(((0, self.start), (self.start, self.end), (self.end, len(self.text)))):
            start, end = max(item.start, low), min(item.end, high)
            if start < end:
                text = item.text[start - item.start : end - item.start]
                yield number, replace(item, text=text, start=start, end=end)

    def holds(self, place: int) -> bool:
        """Whether the place is in the stretch. The end of the text belongs to the last stretch."""
        return self.start <= place < self.end or place == self.end == len(self.text)

    def soft(self, rewrites: Iterable[Rewrite]) -> frozenset[str]:
        """The rewrites that may be made anew: not linked by hand, all within the stretch, and over nothing hidden."""
        made_by_machine = {rewrite.id for rewrite in rewrites if not rewrite.manual and self.encloses(rewrite)}
        return frozenset(made_by_machine - self._hidden(rewrites))

    def _hidden(self, rewrites: Iterable[Rewrite]) -> set[str]:
        return {
            rewrite.id
            for group in groups.of(self.mentions, rewrites)
            for rewrite in group.rewrites
            if any(map(self._hides, group.mentions))
        }

    def _hides(self, mention: Mention) -> bool:
        return rendering.effect(mention, self.text, self.label_set, self.policies) != "keep"

    def encloses(self, rewrite: Rewrite) -> bool:
        rest = self.outside(rewrite)
        return not rest.ranges and not rest.pieces

    def outside(self, rewrite: Rewrite) -> Rewrite:
        """The part of the rewrite that lies outside the stretch."""
        ranges = tuple(each for each in rewrite.ranges if each[0] < self.start or each[1] > self.end)
        return replace(rewrite, ranges=ranges, pieces=tuple(each for each in rewrite.pieces if not self.holds(each.at)))

    def words(self, own: Sequence[Item]) -> list[tuple[int, int]]:
        """The words in these pieces of joined source text, as start and end."""
        ends = [place for item in own for place in (item.start, item.end)]
        inside = [token for token in self.tokens if self.start < token.end and token.start < self.end]
        cut = tokens.cut(inside, ends)
        found: list[tuple[int, int]] = []
        length = number = 0
        for item in own:
            shift = length - item.start
            while number < len(cut) and cut[number].word_start < item.end:
                if cut[number].word_start >= item.start:
                    found.append((cut[number].word_start + shift, cut[number].word_end + shift))
                number += 1
            length += len(item.text)
        return found


def _items(shown: Iterable[rendering.Segment], rewrites: Iterable[Rewrite]) -> Iterator[Item]:
    pieces = {rewrite.id: [(piece.at, piece.rank) for piece in rewrite.pieces] for rewrite in rewrites}
    waiting = {rewrite_id: iter(orders) for rewrite_id, orders in pieces.items()}
    for segment in shown:
        order = None
        if segment.kind == "rewritten" and segment.text:
            order = next(waiting[segment.rewrite_ids[0]])
        elif segment.rewrite_ids and segment.text:
            order = min((order for each in segment.rewrite_ids for order in pieces[each]), default=None)
        own = segment.kind in ("plain", "kept")
        place = segment.text, segment.start, segment.end
        yield Item(*place, own, segment.mention_ids, segment.rewrite_ids, order)
