"""Rules for labels, numbers and flags."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pseudonymizer.model import Mention, MentionStatus, people
from pseudonymizer.validation._layer import Hit, Layer
from pseudonymizer.validation._rule import rule

_LEFT_OPEN = ("OBS!", "Cit-FL")


@rule("error")
def unknown_label(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.label is not None and mention.label not in layer.base:
            yield Hit((mention.id,), values={"label": mention.label})


@rule("error")
def several_labels(layer: Layer) -> Iterator[Hit]:
    """More than one base label in one place, which only imports can produce."""
    if layer.label_set.allows_overlap:
        return
    for one, other in pairwise(layer.mentions):
        if other.start < one.end:
            yield Hit((one.id, other.id))


@rule("error")
def undecided(layer: Layer) -> Iterator[Hit]:
    """Mentions without an identifier type. Other rules name them no more, since the type is the decision.

    A proposal to mask is no error: it can be accepted with the others when the document is done.
    """
    for mention in layer.mentions:
        if _lacks_type(layer, mention):
            yield Hit((mention.id,), values={"label": mention.label})


def _lacks_type(layer: Layer, mention: Mention) -> bool:
    has_none = mention.identifier_type is None and mention.mask_proposed is None
    return has_none and mention.label in layer.label_set.typed


def _is_to_decide(layer: Layer, mention: Mention) -> bool:
    """Whether the status follows from, or is named with, another decision that is still to come."""
    return _lacks_type(layer, mention) or mention.mask_proposed is not None


@rule("warning")
def confidential_undecided(layer: Layer) -> Iterator[Hit]:
    """Mentions whose confidential status is undecided. Most labels cannot be confidential and need no decision."""
    if layer.label_set.confidential_statuses:
        for mention in layer.labelled:
            confidential = layer.label_set[mention.label or ""].confidential
            if confidential and mention.confidential_status is None and not _is_to_decide(layer, mention):
                yield Hit((mention.id,), values={"label": mention.label})


@rule("warning")
def undecided_for_one(layer: Layer) -> Iterator[Hit]:
    """Mentions that are masked for one person, while nothing is decided for another whom the document protects."""
    for mention in layer.mentions:
        if mention.stands and mention.identifier_type and not people.is_decided(mention.decisions):
            yield Hit((mention.id,), values={"label": mention.label})


@rule("error")
def number_missing(layer: Layer) -> Iterator[Hit]:
    if layer.label_set.running_numbers:
        for mention in layer.labelled:
            entity = layer.entities.get(mention.entity_id or "")
            if entity is None or entity.number < 1:
                yield Hit((mention.id,), values={"label": mention.label})


@rule("error")
def number_without_label(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.label is None and mention.entity_id is not None:
            yield Hit((mention.id,), (mention.entity_id,))


@rule("error")
def modifier_not_allowed(layer: Layer) -> Iterator[Hit]:
    for mention in layer.labelled:
        for modifier in mention.modifiers:
            if modifier not in layer.label_set[mention.label or ""].modifiers:
                values = {"label": mention.label, "modifier": modifier}
                yield Hit((mention.id,), values=values)


@rule("warning")
def temporary_left(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        for flag in mention.flags:
            if flag in _LEFT_OPEN:
                yield Hit((mention.id,), values={"flag": flag})


@rule("warning")
def modifier_without_label(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.label is None and mention.modifiers:
            yield Hit((mention.id,), values={"modifiers": list(mention.modifiers)})


@rule("question")
def undecided_proposal(layer: Layer) -> Iterator[Hit]:
    for mention in layer.mentions:
        if mention.status == MentionStatus.PROPOSED and not _lacks_type(layer, mention):
            yield Hit((mention.id,))
