"""Makes the rewrites with which a stretch of the target reads as somebody typed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pseudonymizer import groups
from pseudonymizer.align import _places as places
from pseudonymizer.align._differ import Differ
from pseudonymizer.align._gaps import Gap, filled
from pseudonymizer.align._items import Item, Page, joined
from pseudonymizer.errors import FixedText
from pseudonymizer.groups import Group
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite, Token

Made = tuple[tuple[str, ...], tuple[Rewrite, ...]]


@dataclass(frozen=True, slots=True)
class _Attempt:
    """An attempt: the rewrites that stay, and where each text that replaces source text has to stand."""

    rewrites: tuple[Rewrite, ...]
    places: tuple[int, ...]


def rewrites(  # noqa: PLR0913, PLR0917 - a target depends on all of these
    text: str,
    base_tokens: Iterable[Token],
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    rewrites: Iterable[Rewrite],
    *,
    start: int,
    end: int,
    target: str,
    release: Iterable[str] = (),
    id_factory: Callable[[], str],
) -> Made:
    """The ids of the rewrites to remove, and the new rewrites with which the target of the stretch is exactly `target`.

    The target must still contain what replaces hidden mentions and what was linked by hand, except the links in
    `release`; otherwise raises FixedText. Offsets are code points in the source.
    """
    near = _near(list(groups.of(mentions, rewrites)), start, end)
    here = tuple(mention for group in near for mention in group.mentions)
    page = Page(text, tuple(base_tokens), here, tuple(entities), label_set, policies, start, end)
    given = tuple(rewrite for group in near for rewrite in group.rewrites)
    before, current, after = page.stretch(given).texts
    released = frozenset(release).intersection(rewrite.id for rewrite in given)
    if current == target and not released:
        return (), ()
    standing = tuple(_without(released, given, page, id_factory))
    for attempt in _attempts(standing, page, target):
        made = _made(attempt, given, page, target, id_factory)
        if made is not None:
            result = [*attempt.rewrites, *made]
            if "".join(page.stretch(result).texts) == before + target + after:
                return _difference(given, result)
    raise _fixed(_firm(standing, page))


def _near(found: Sequence[Group], start: int, end: int) -> list[Group]:
    """The groups in the stretch, at its ends, or in what reaches into it. No others affect it."""
    spans = [(low, high) for group in found if _touches(group, start, end) for low, high in group.ranges]
    low, high = (min([start, *(low for low, _ in spans)]), max([end, *(high for _, high in spans)]))
    return [group for group in found if _touches(group, low, high)]


def _touches(group: Group, start: int, end: int) -> bool:
    places = [(piece.at, piece.at) for rewrite in group.rewrites for piece in rewrite.pieces]
    return any(low <= end and start <= high for low, high in [*group.ranges, *places])


def _without(
    released: frozenset[str], given: Iterable[Rewrite], page: Page, id_factory: Callable[[], str]
) -> Iterator[Rewrite]:
    """The rewrites that are not released, and the parts of released ones outside the stretch."""
    for rewrite in given:
        if rewrite.id not in released:
            yield rewrite
        elif not page.encloses(rewrite):
            yield replace(page.outside(rewrite), id=id_factory())


def _firm(standing: Sequence[Rewrite], page: Page) -> list[Item]:
    soft = page.soft(standing)
    return [item for item in page.stretch(standing).within if item.stands and soft.isdisjoint(item.rewrite_ids)]


def _attempts(standing: tuple[Rewrite, ...], page: Page, target: str) -> Iterator[_Attempt]:
    """First with all rewrites whose words are unchanged, then with none that may be made anew."""
    items, soft = page.stretch(standing).within, page.soft(standing)
    firm = [number for number, item in enumerate(items) if item.stands and soft.isdisjoint(item.rewrite_ids)]
    texts = [items[number].text for number in firm]
    lost = places.missing(texts, target)
    if lost:
        raise _fixed(items[firm[number]] for number in lost)
    starts = [len(joined(items[:number])) for number in firm]
    located = dict(zip(firm, places.locate(texts, starts, joined(items), target), strict=True))
    touched, left = _soft_ones(items, located, soft, target, page.differ)
    if touched != soft:
        stays = sorted({**located, **left}.items())
        yield _Attempt(_except(touched, standing), tuple(at for number, at in stays if items[number].stands))
    yield _Attempt(_except(soft, standing), tuple(located.values()))


def _except(ids: frozenset[str], standing: Iterable[Rewrite]) -> tuple[Rewrite, ...]:
    return tuple(rewrite for rewrite in standing if rewrite.id not in ids)


def _soft_ones(
    items: Sequence[Item], located: Mapping[int, int], soft: frozenset[str], target: str, differ: Differ
) -> tuple[frozenset[str], dict[int, int]]:
    """The rewrites that no longer stand as they were, and where the items of the others stand."""
    touched: set[str] = set()
    found: dict[int, int] = {}
    for numbers, low, high in _parts(items, located, target):
        if soft.isdisjoint(each for number in numbers for each in items[number].rewrite_ids):
            continue
        unchanged = places.Unchanged(joined(items[number] for number in numbers), target[low:high], differ)
        place = reach = 0
        for number in numbers:
            text, ids = items[number].text, soft.intersection(items[number].rewrite_ids)
            at = unchanged.place_of(place, place + len(text)) if ids else None
            if at is not None and at >= reach:
                found[number], reach = low + at, at + len(text)
            else:
                touched |= ids
            place += len(text)
    return frozenset(touched), {
        number: at for number, at in found.items() if touched.isdisjoint(items[number].rewrite_ids)
    }


def _parts(items: Sequence[Item], located: Mapping[int, int], target: str) -> Iterator[tuple[range, int, int]]:
    """The ranges of items between located ones, with the ends of the target text that belongs to them."""
    first = place = 0
    for number, at in located.items():
        yield range(first, number), place, at
        first, place = number + 1, at + len(items[number].text)
    yield range(first, len(items)), place, len(target)


def _made(
    attempt: _Attempt, given: Iterable[Rewrite], page: Page, target: str, id_factory: Callable[[], str]
) -> list[Rewrite] | None:
    """New rewrites for the text between what stays; None if there can be none."""
    stretch = page.stretch(attempt.rewrites)
    items = stretch.within
    numbers = [number for number, item in enumerate(items) if item.stands]
    if len(numbers) != len(attempt.places):
        return None
    located = dict(zip(numbers, attempt.places, strict=True))
    dissolved = {rewrite.ranges for rewrite in given if rewrite not in attempt.rewrites}
    found: list[Rewrite] = []
    for between, low, high in _parts(items, located, target):
        own = tuple(items[number] for number in between if items[number].own)
        before = items[between.start - 1] if between.start > 0 else None
        after = next(iter((*items[between.stop :], *stretch.after)), None)
        made = filled(Gap(own, target[low:high], before, after), page, dissolved, id_factory)
        if made is None:
            return None
        found += made
    return found


def _difference(given: Iterable[Rewrite], result: Iterable[Rewrite]) -> Made:
    """What was removed and what is new. A new rewrite in the place of an old one keeps the old one's mention."""
    kept = {rewrite.id for rewrite in result}
    gone = {rewrite.id: rewrite for rewrite in given if rewrite.id not in kept}
    known = {rewrite.id for rewrite in given}
    seats = {_seat(rewrite): rewrite for rewrite in gone.values()}
    new: list[Rewrite] = []
    for rewrite in result:
        old = seats.get(_seat(rewrite))
        if rewrite.id in known:
            continue
        linked = replace(rewrite, mention_id=old.mention_id, pseudonym=old.pseudonym) if old else rewrite
        if old is not None and replace(linked, id=old.id) == old:
            del gone[old.id]
        else:
            new.append(linked)
    return tuple(gone), tuple(new)


def _seat(rewrite: Rewrite) -> tuple[object, ...]:
    return rewrite.ranges or tuple(piece.at for piece in rewrite.pieces)


def _fixed(items: Iterable[Item]) -> FixedText:
    held = list(items)
    mention_ids = dict.fromkeys(each for item in held for each in item.mention_ids)
    rewrite_ids = dict.fromkeys(each for item in held for each in item.rewrite_ids)
    return FixedText(mention_ids=list(mention_ids), rewrite_ids=list(rewrite_ids))
