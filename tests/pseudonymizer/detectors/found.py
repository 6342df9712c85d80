"""What the tables of the detectors' tests compare: the words found and their labels."""

from __future__ import annotations

from pseudonymizer import detectors, pipeline, registry
from pseudonymizer.model import Mention
from tests.pseudonymizer import texts


def by(name: str, text: str, *, language: str = "sv", label_set: str = "swell") -> list[tuple[str, str]]:
    """What one detector proposes, in text order."""
    module = registry.find("pseudonymizer.detectors")[name]
    found = module.build()(texts.of(text, language=language, label_set=label_set))
    return shown(text, detectors.resolve(found, threshold=pipeline.THRESHOLD))


def together(text: str, *, language: str = "sv", label_set: str = "swell") -> list[tuple[str, str]]:
    """What all detectors propose together."""
    return shown(text, mentions(text, language=language, label_set=label_set))


def mentions(text: str, *, language: str = "sv", label_set: str = "swell") -> list[Mention]:
    """What the rules say; the learned choice, which weighs whole texts, has tests of its own."""
    given = texts.of(text, language=language, label_set=label_set)
    return [each for each in pipeline.detect(given, {"detectors": {"ranker": False}}) if each.stands]


def shown(text: str, found: list[Mention]) -> list[tuple[str, str]]:
    return [(text[m.start : m.end], "+".join([m.label or "", *m.modifiers])) for m in found]


def parse(expected: str) -> list[tuple[str, str]]:
    """`Anna=firstname_female | Berg=surname` as pairs; nothing as no pair."""
    pairs = [pair.rpartition("=") for pair in expected.split(" | ")] if expected else []
    return [(words, label) for words, _, label in pairs]
