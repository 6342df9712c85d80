"""Finds which words of one text have to change to make it another text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise

from pseudonymizer import tokens
from pseudonymizer.align._characters import words as grouped
from pseudonymizer.align._differ import Differ

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the source and the stretch of the target that replaces it. Either may be empty."""

    start: int
    end: int
    target_start: int
    target_end: int


@dataclass(frozen=True, slots=True)
class _Sides:
    source: str
    target: str
    words: Sequence[Span]
    target_words: Sequence[Span]
    was_one: Callable[[int, int], bool]
    differ: Differ | None = None

    def texts(self, block: Block) -> tuple[str, str]:
        return self.source[block.start : block.end], self.target[block.target_start : block.target_end]


def changes(
    source: str, words: Sequence[Span], target: str, was_one: Callable[[int, int], bool], differ: Differ
) -> list[Block] | None:
    """The blocks that differ. Every non-empty side of a block has a word. None if only white space could be changed.

    `was_one` tells whether a stretch of the source was covered by a single rewrite; such a stretch stays a single
    block.
    """
    sides = _Sides(source, target, words, words_of(target), was_one, differ)
    last = Block(len(source), len(source), len(target), len(target))
    found: list[Block] = []
    for linked in [*_linked(sides), last]:
        block, gap = linked, _between(found[-1] if found else Block(0, 0, 0, 0), linked, sides)
        gaps = _readable(gap, sides)
        if gaps:
            found += chain.from_iterable(_alone(each, sides) for each in gaps)
        elif found:
            found[-1] = replace(found[-1], end=gap.end, target_end=gap.target_end)
        elif block is not last:
            block = replace(block, start=gap.start, target_start=gap.target_start)
        else:
            return None
        found.append(block)
    return [block for block in found[:-1] if sides.texts(block)[0] != sides.texts(block)[1]]


def whole(source: str, target: str) -> Block | None:
    """One block from the whole source to the whole target, without the white space they share at both ends."""
    sides = _Sides(source, target, (), (), lambda start, end: False)
    start, end = Block(0, 0, 0, 0), Block(len(source), len(source), len(target), len(target))
    gap = _between(start, end, sides)
    return None if any(text.isspace() for text in sides.texts(gap)) else gap


def words_of(text: str) -> list[Span]:
    return [(token.word_start, token.word_end) for token in tokens.tokenize(text) if token.word]


def _linked(sides: _Sides) -> Iterator[Block]:
    """Stretches of both sides linked by unchanged characters. None lies inside another."""
    ours, theirs = sides.words, sides.target_words
    groups = grouped([sides.source[a:b] for a, b in ours], [sides.target[a:b] for a, b in theirs], sides.differ)
    last: list[int] = []
    for here, there in groups:
        if here and there:
            if last and (here[0] <= last[1] or there[0] <= last[3]):
                last[1::2] = max(last[1], here[-1]), max(last[3], there[-1])
                continue
            if last:
                yield Block(ours[last[0]][0], ours[last[1]][1], theirs[last[2]][0], theirs[last[3]][1])
            last = [here[0], here[-1], there[0], there[-1]]
    if last:
        yield Block(ours[last[0]][0], ours[last[1]][1], theirs[last[2]][0], theirs[last[3]][1])


def _between(one: Block, other: Block, sides: _Sides) -> Block:
    """The gap between two blocks, without the white space that both sides share."""
    gap = Block(one.end, other.start, one.target_end, other.target_start)
    lead = _common(*(text[: len(text) - len(text.lstrip())] for text in sides.texts(gap)))
    gap = replace(gap, start=gap.start + lead, target_start=gap.target_start + lead)
    trail = _common(*(text[len(text.rstrip()) :][::-1] for text in sides.texts(gap)))
    return replace(gap, end=gap.end - trail, target_end=gap.target_end - trail)


def _common(one: str, other: str) -> int:
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return length


def _readable(gap: Block, sides: _Sides) -> list[Block]:
    """The gap as blocks that can be written; none of them may change white space alone, since a rewrite needs a word.

    Where words are removed around white space that must stay, the gap is split in two.
    """
    source, target = sides.texts(gap)
    if not target.isspace():
        return [] if source.isspace() else [gap]
    for before, after in pairwise(word for word in sides.words if gap.start <= word[0] < gap.end):
        at = sides.source.find(target, before[1], after[0])
        if at >= 0:
            rest = replace(gap, start=at + len(target), target_start=gap.target_end)
            return [replace(gap, end=at, target_end=gap.target_start), rest]
    return []


def _alone(gap: Block, sides: _Sides) -> Iterator[Block]:
    """Splits words that have nothing in common with the other side into one block each."""
    if gap.start < gap.end and gap.target_start < gap.target_end and sides.was_one(gap.start, gap.end):
        yield gap
        return
    for start, end in _cut((gap.target_start, gap.target_end), sides.target_words):
        yield Block(gap.start, gap.start, start, end)
    for start, end in _cut((gap.start, gap.end), sides.words):
        yield Block(start, end, gap.target_end, gap.target_end)


def _cut(span: Span, words: Sequence[Span]) -> Iterator[Span]:
    """Cuts the span into words with the white space after them. The first part also takes what comes before the first
    word.
    """
    starts = [start for start, _ in words if span[0] <= start < span[1]]
    yield from zip([span[0], *starts[1:]], [*starts[1:], span[1]], strict=True) if starts else ()
