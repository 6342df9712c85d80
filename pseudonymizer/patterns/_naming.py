"""Gives what patterns found the pseudonyms that the patterns say, and says which pattern found it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pseudonymizer.detectors import Rule, Title
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention
from pseudonymizer.patterns._finding import DETECTOR

TITLE = Title("The project's patterns", "Projektets mönster")


def named(
    entities: Iterable[Entity], mentions: Iterable[Mention], replacements: Mapping[int, str], label_set: LabelSet
) -> tuple[Entity, ...]:
    """The entities, with locked pseudonyms where a pattern has a replacement. `replacements` are by a mention's end.

    An entity that has a pseudonym keeps it. If patterns disagree, the first mention in the text counts.
    """
    given: dict[str, str] = {}
    for mention in mentions:
        text = replacements.get(mention.end, "") if pattern_of(mention) else ""
        if text and mention.entity_id:
            given.setdefault(mention.entity_id, text)
    return tuple(_named(entity, given.get(entity.id, ""), label_set) for entity in entities)


def pattern_of(mention: Mention) -> str:
    """The name of the pattern that found the mention; empty if none did."""
    evidence = mention.evidence
    return evidence.rule if evidence is not None and evidence.detector == DETECTOR else ""


def explained(name: str) -> Rule:
    """The sentence in the evidence of what this pattern found."""
    return Rule(f"It matches the project's pattern “{name}”.", f"Det stämmer med projektets mönster ”{name}”.")


def _named(entity: Entity, pseudonym: str, label_set: LabelSet) -> Entity:
    if not pseudonym or entity.pseudonym or label_set[entity.label].policy == "mask":
        return entity
    return replace(entity, pseudonym=pseudonym, locked=True)
