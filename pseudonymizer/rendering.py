"""Renders a view of a text: mentions replaced, masked or kept, and rewrites applied.

`frontend/src/model/rendering.ts` does the same. Test cases for both are in `fixtures/rendering`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter, itemgetter
from typing import Literal

from pseudonymizer import groups
from pseudonymizer import policies as deciding
from pseudonymizer.groups import Group, is_silent
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import ConfidentialStatus, Entity, IdentifierType, Mention, Rewrite

View = Literal["target", "masked"]
Kind = Literal["plain", "replaced", "masked", "kept", "rewritten"]
Effect = Literal["replace", "mask", "keep"]

MASK = "*****"

# Everything else is kept, also what nobody has decided about.
_EFFECTS: Mapping[str, Effect] = {"replace": "replace", "mask": "mask"}
_PLACE = attrgetter("start", "end")
_INFLECTED = frozenset({"gen", "def", "pl"})
# These kinds show the source text itself, so a piece may stand within them.
_OWN = ("plain", "kept")


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a view with the range of the source that it stands for. Its text or its range may be empty."""

    text: str
    start: int
    end: int
    kind: Kind
    mention_ids: tuple[str, ...] = ()
    rewrite_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Reading:
    """What stays the same while one view of a text is made."""

    text: str
    entities: Mapping[str, Entity]
    label_set: LabelSet
    policies: Mapping[str, str]
    view: View


# Offset of a piece, its rank, its rewrite, and its number in that rewrite. Lower ones come first.
_Order = tuple[int, int, str, int]
_Standing = tuple[_Order, Segment]
# What covers the group's part of the source, and the pieces that replace it.
_Parts = tuple[list[Segment], list[_Standing]]


def effect(mention: Mention, text: str, label_set: LabelSet, policies: Mapping[str, str]) -> Effect:
    """What happens to the mention. Rejected, unlabelled and undecided mentions are kept."""
    if is_silent(mention) or mention.label is None:
        return "keep"
    if label_set.identifier_types:
        return "keep" if mention.identifier_type == IdentifierType.NO_MASK else "mask"
    label = label_set[mention.label]
    decided = deciding.decided(mention, text, policies) if label.question else None
    policy = decided or label.policy
    return _EFFECTS.get(policy, "keep")


def segments(  # noqa: PLR0913, PLR0917 - a view depends on all of these
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    view: View,
    rewrites: Iterable[Rewrite] = (),
) -> tuple[Segment, ...]:
    """The segments of the view, in order. Their texts join to the view, and their ranges to the source."""
    reading = _Reading(text, {entity.id: entity for entity in entities}, label_set, policies, view)
    covers: list[Segment] = []
    pieces: list[_Standing] = []
    for group in groups.of(mentions, rewrites):
        shown = _shown(group, reading)
        covered, standing = _readable(group, text) if shown is None else _hidden(group, text, *shown)
        covers += covered
        pieces += standing
    whole = list(_filled(covers, text))
    return tuple(_laid_out(whole, _placed(pieces, whole)))


def _shown(group: Group, reading: _Reading) -> tuple[Kind, str] | None:
    """The kind and text that stand for a group with something to hide; None if nothing must be hidden."""
    effects = [effect(mention, reading.text, reading.label_set, reading.policies) for mention in group.mentions]
    if effects.count("keep") == len(effects):
        return None
    if reading.view == "masked":
        return "masked", "".join([MASK, *(f" [{name}]" for name in categories(group.mentions, reading.label_set))])
    replaced = [mention for mention, its in zip(group.mentions, effects, strict=True) if its == "replace"]
    if "mask" in effects or not _are_as_one(replaced, group):
        return "masked", MASK
    return "replaced", pseudonym(replaced[0], reading.entities)


def _are_as_one(replaced: Sequence[Mention], group: Group) -> bool:
    """Whether one pseudonym stands for all. Mentions that only a rewrite joined may share a pseudonym."""
    if len(replaced) == 1:
        return True
    return bool(group.rewrites) and len({(mention.entity_id, mention.modifiers) for mention in replaced}) == 1


def _hidden(group: Group, text: str, kind: Kind, shown: str) -> _Parts:
    """One text for the whole group, at the place of its first piece. The pieces' own texts might reveal something."""
    ids = group.mention_ids, group.rewrite_ids
    if not group.rewrites:
        (part,) = group.components
        return [Segment(shown, part.start, part.end, kind, *ids)], []
    pieces = [each for rewrite in group.rewrites for each in zip(_orders(rewrite), rewrite.pieces, strict=True)]
    if pieces:
        order, piece = min(pieces, key=itemgetter(0))
        covers = [Segment("", start, end, kind, *ids) for start, end in group.ranges]
        return covers, [(order, Segment(_spaced(shown, piece.text), piece.at, piece.at, kind, *ids))]
    (start, end), *others = group.ranges
    first = Segment(_spaced(shown, text[start:end]), start, end, kind, *ids)
    return [first, *(Segment("", *each, kind, *ids) for each in others)], []


def _spaced(shown: str, hidden: str) -> str:
    """The text with the white space around what is hidden, which keeps words apart."""
    word = hidden.strip()
    before, _, after = hidden.partition(word) if word else ("", "", "")
    return before + shown + after


def _readable(group: Group, text: str) -> _Parts:
    """Every rewrite separately. What rewrites leave of the mentions is kept."""
    ranges = groups.merged(each for rewrite in group.rewrites for each in rewrite.ranges)
    covers: list[Segment] = []
    pieces: list[_Standing] = []
    for part in group.components:
        ids = tuple(mention.id for mention in part.mentions)
        left = groups.apart((part.start, part.end), ranges)
        covers += [Segment(text[start:end], start, end, "kept", ids) for start, end in left]
    for rewrite in group.rewrites:
        touched = tuple(mention.id for mention in group.mentions if groups.share(mention, rewrite))
        covers += [Segment("", start, end, "rewritten", touched, (rewrite.id,)) for start, end in rewrite.ranges]
        pieces += [
            (order, Segment(piece.text, piece.at, piece.at, "rewritten", touched, (rewrite.id,)))
            for order, piece in zip(_orders(rewrite), rewrite.pieces, strict=True)
        ]
    return covers, pieces


def _orders(rewrite: Rewrite) -> list[_Order]:
    return [(piece.at, piece.rank, rewrite.id, number) for number, piece in enumerate(rewrite.pieces)]


def _filled(covers: list[Segment], text: str) -> Iterator[Segment]:
    """The covers with the plain text between them. If two overlap, which the rules forbid, one is shortened."""
    place = 0
    for cover in sorted(covers, key=_PLACE):
        if place < cover.start:
            yield Segment(text[place : cover.start], place, cover.start, "plain")
        if place < cover.end:
            yield cover if place <= cover.start else replace(cover, start=place)
            place = cover.end
    if place < len(text):
        yield Segment(text[place:], place, len(text), "plain")


def _placed(pieces: list[_Standing], covers: Sequence[Segment]) -> list[Segment]:
    """The pieces in order. A piece that would stand within omitted text stands where that begins."""
    starts = [cover.start for cover in covers]
    found: list[tuple[int, _Order, Segment]] = []
    for order, piece in pieces:
        number = bisect_right(starts, piece.start) - 1
        inside = number >= 0 and covers[number].kind not in _OWN and piece.start < covers[number].end
        place = starts[number] if inside else piece.start
        found.append((place, order, replace(piece, start=place, end=place) if inside else piece))
    return [piece for _, _, piece in sorted(found, key=lambda each: each[:2])]


def _laid_out(covers: Sequence[Segment], pieces: Sequence[Segment]) -> Iterator[Segment]:
    first = 0
    for cover in covers:
        after = first
        while after < len(pieces) and pieces[after].start < cover.end:
            after += 1
        if first == after:
            yield cover
        else:
            yield from (_cut if cover.kind in _OWN else _taken)(cover, pieces[first:after])
            first = after
    yield from pieces[first:]


def _cut(cover: Segment, pieces: Sequence[Segment]) -> Iterator[Segment]:
    """Source text with the pieces in it."""
    rest = cover
    for piece in pieces:
        length = piece.start - rest.start
        if length:
            yield Segment(rest.text[:length], rest.start, piece.start, rest.kind, rest.mention_ids)
            rest = Segment(rest.text[length:], piece.start, rest.end, rest.kind, rest.mention_ids)
        yield piece
    yield rest


def _taken(cover: Segment, pieces: Sequence[Segment]) -> Iterator[Segment]:
    """The first piece of the same rewrites takes over the omitted range. Without a piece, the cover stays."""
    is_free = True
    for piece in pieces:
        takes = is_free and piece.rewrite_ids == cover.rewrite_ids
        is_free = is_free and not takes
        yield replace(piece, end=cover.end) if takes else piece
    if is_free:
        yield cover


def categories(mentions: Iterable[Mention], label_set: LabelSet) -> tuple[str, ...]:
    """The confidential categories of the mentions, in the order of the label set."""
    held = {mention.confidential_status for mention in mentions if not is_silent(mention)}
    shown = held - {None, ConfidentialStatus.NOT_CONFIDENTIAL}
    return tuple(status for status in label_set.confidential_statuses if status in shown)


def pseudonym(mention: Mention, entities: Mapping[str, Entity]) -> str:
    """The entity's pseudonym in the form for the mention's modifiers, or a mask if it has none yet."""
    entity = entities.get(mention.entity_id or "")
    if entity is None or not entity.pseudonym:
        return MASK
    return entity.forms.get(form_key(mention.modifiers)) or entity.pseudonym


def form_key(modifiers: Iterable[str]) -> str:
    return "+".join(sorted(_INFLECTED.intersection(modifiers)))
