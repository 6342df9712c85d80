"""Makes the new rewrites for a piece of the target between two texts that stay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from pseudonymizer import tokens
from pseudonymizer.align._blocks import Block, changes, whole
from pseudonymizer.align._items import Item, Page, joined
from pseudonymizer.model import Piece, Rewrite

Ranges = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """The pieces of source text that the target has in the gap, the text it should have, and what stands around it."""

    own: tuple[Item, ...]
    target: str
    before: Item | None
    after: Item | None


def filled(gap: Gap, page: Page, dissolved: Collection[Ranges], id_factory: Callable[[], str]) -> list[Rewrite] | None:
    """The rewrites that fill the gap, or None if there can be none: only white space differs, or no place is left
    between two pieces.

    A stretch that one of the `dissolved` rewrites covered, and that has no words in common with the new text, stays one
    rewrite.
    """
    source = joined(gap.own)
    if source == gap.target:
        return []
    words = page.words(gap.own)
    fine = changes(source, words, gap.target, lambda *span: _ranges(gap.own, *span) in dissolved, page.differ)
    coarse = whole(source, gap.target)
    for blocks in (fine, coarse and [coarse]):
        made = _made(gap, blocks, page, id_factory) if blocks else None
        if made is not None and all(_is_sound(rewrite, page.text) for rewrite in made):
            return made
    return None


def _made(gap: Gap, blocks: Sequence[Block], page: Page, id_factory: Callable[[], str]) -> list[Rewrite] | None:
    texts = [gap.target[block.target_start : block.target_end] for block in blocks]
    places = [_place(gap, block.start, page) for block, text in zip(blocks, texts, strict=True) if text]
    ranks = _ranks(gap, places)
    if ranks is None:
        return None
    pieces = iter([Piece(*each) for each in zip(places, ranks, filter(None, texts), strict=True)])
    return [
        Rewrite(id_factory(), _ranges(gap.own, block.start, block.end), (next(pieces),) if text else ())
        for block, text in zip(blocks, texts, strict=True)
    ]


def _ranges(own: Sequence[Item], start: int, end: int) -> Ranges:
    """The ranges of the source that a stretch of the joined pieces covers."""
    found: list[tuple[int, int]] = []
    length = 0
    for item in own:
        low, high = max(start, length) - length + item.start, min(end, length + len(item.text)) - length + item.start
        if low < high and found and found[-1][1] == low:
            found[-1] = found[-1][0], high
        elif low < high:
            found.append((low, high))
        length += len(item.text)
    return tuple(found)


def _place(gap: Gap, place: int, page: Page) -> int:
    """The offset in the source for a piece at this offset in the joined source text."""
    length = 0
    for item in gap.own:
        if place < length + len(item.text):
            return item.start + place - length
        length += len(item.text)
    if gap.own:
        return gap.own[-1].end
    if gap.after is not None and page.holds(gap.after.start):
        return gap.after.start
    return page.end if gap.before is not None else page.start


def _ranks(gap: Gap, places: Sequence[int]) -> list[int] | None:
    """Ranks between those of the pieces before the gap at the same place and those of the pieces after it."""
    found: list[int] = []
    for place, same in groupby(places):
        count = len(list(same))
        before, after = (_order(item, place) for item in (gap.before, gap.after))
        first = 0
        if after is not None and after[0] == place:
            first = min(first, after[1] - count)
        if before is not None:
            if before[0] > place or (after is not None and after[0] == place and before[1] >= after[1] - count):
                return None
            first = before[1] + 1
        found += range(first, first + count)
    return found


def _order(item: Item | None, place: int) -> tuple[int, int] | None:
    return item.order if item is not None and item.start == place else None


def _is_sound(rewrite: Rewrite, text: str) -> bool:
    """Whether the rewrite keeps the rules for rows."""
    places = chain(chain.from_iterable(rewrite.ranges), (piece.at for piece in rewrite.pieces))
    return all(tokens.holds_word(text, *each) for each in rewrite.ranges) and all(
        tokens.is_grapheme_boundary(text, place) for place in places
    )
