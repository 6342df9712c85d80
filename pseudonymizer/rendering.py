"""What a reader sees: the text with its mentions replaced, masked or kept.

`frontend/src/model/rendering.ts` does the same; cases for both are in `fixtures/rendering`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pseudonymizer.labels import LabelSet
from pseudonymizer.model import ConfidentialStatus, Entity, IdentifierType, Mention, MentionStatus

View = Literal["target", "masked"]
Kind = Literal["plain", "replaced", "masked", "kept"]
Effect = Literal["replace", "mask", "keep"]

MASK = "*****"

_DECISIONS: Mapping[str, Effect] = {"replace": "replace", "mask": "mask"}
_INFLECTED = frozenset({"gen", "def", "pl"})


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of what is shown, with the range of the source text it stands for."""

    text: str
    start: int
    end: int
    kind: Kind
    mention_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Component:
    """Mentions that overlap, directly or through others, and the range they cover together."""

    start: int
    end: int
    mentions: tuple[Mention, ...]


def effect(mention: Mention, label_set: LabelSet, policies: Mapping[str, str]) -> Effect:
    """What happens to the mention: a rejected one and one without label are kept, an undecided label too."""
    if is_silent(mention) or mention.label is None:
        return "keep"
    if label_set.identifier_types:
        return "keep" if mention.identifier_type == IdentifierType.NO_MASK else "mask"
    policy = label_set[mention.label].policy
    if policy == "decide":
        return _DECISIONS.get(policies.get(mention.label, ""), "keep")
    return policy


def is_silent(mention: Mention) -> bool:
    """Whether the mention leaves the text alone and never widens what another one hides."""
    return mention.status == MentionStatus.REJECTED or mention.label is None


def components(mentions: Iterable[Mention]) -> tuple[Component, ...]:
    """The mentions by what overlaps, in text order; silent ones count only where no other one is."""
    ordered = sorted(mentions, key=lambda mention: (mention.start, mention.end, mention.id))
    spoken = _joined([mention for mention in ordered if not is_silent(mention)])
    silent = _joined([mention for mention in ordered if is_silent(mention)])
    alone = [part for part in silent if not _overlaps_any(part, spoken)]
    return tuple(sorted([*spoken, *alone], key=lambda part: part.start))


def _joined(ordered: Sequence[Mention]) -> list[Component]:
    found: list[Component] = []
    for mention in ordered:
        if found and mention.start < found[-1].end:
            last = found.pop()
            found.append(Component(last.start, max(last.end, mention.end), (*last.mentions, mention)))
        else:
            found.append(Component(mention.start, mention.end, (mention,)))
    return found


def _overlaps_any(part: Component, others: Sequence[Component]) -> bool:
    before = bisect_left(others, part.end, key=lambda other: other.start)
    return before > 0 and others[before - 1].end > part.start


def segments(
    text: str,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    view: View,
) -> tuple[Segment, ...]:
    """The whole text in pieces: one for each component, one for each gap between two."""
    by_id = {entity.id: entity for entity in entities}
    found: list[Segment] = []
    place = 0
    for part in components(mentions):
        if place < part.start:
            found.append(Segment(text[place : part.start], place, part.start, "plain"))
        kind, shown = _shown(part, by_id, label_set, policies, view)
        ids = tuple(mention.id for mention in part.mentions)
        found.append(Segment(text[part.start : part.end] if shown is None else shown, part.start, part.end, kind, ids))
        place = part.end
    if place < len(text):
        found.append(Segment(text[place:], place, len(text), "plain"))
    return tuple(found)


def _shown(
    part: Component,
    entities: Mapping[str, Entity],
    label_set: LabelSet,
    policies: Mapping[str, str],
    view: View,
) -> tuple[Kind, str | None]:
    """The kind of the component and what stands for it; None: the source text itself."""
    effects = [effect(mention, label_set, policies) for mention in part.mentions]
    if set(effects) == {"keep"}:
        return "kept", None
    if view == "masked":
        return "masked", "".join([MASK, *(f" [{name}]" for name in categories(part.mentions, label_set))])
    if "mask" in effects or effects.count("replace") > 1:
        return "masked", MASK
    return "replaced", pseudonym(part.mentions[effects.index("replace")], entities)


def categories(mentions: Iterable[Mention], label_set: LabelSet) -> tuple[str, ...]:
    """The confidential categories of the mentions, in the order of the label set."""
    held = {mention.confidential_status for mention in mentions if not is_silent(mention)}
    shown = held - {None, ConfidentialStatus.NOT_CONFIDENTIAL}
    return tuple(status for status in label_set.confidential_statuses if status in shown)


def pseudonym(mention: Mention, entities: Mapping[str, Entity]) -> str:
    """The entity's pseudonym in the form the mention's modifiers ask for; a mask while it has none."""
    entity = entities.get(mention.entity_id or "")
    if entity is None or not entity.pseudonym:
        return MASK
    return entity.forms.get(form_key(mention.modifiers)) or entity.pseudonym


def form_key(modifiers: Iterable[str]) -> str:
    return "+".join(sorted(_INFLECTED.intersection(modifiers)))
