"""What the machine was sure of, and somebody rejected: perhaps the wrong key."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.doubts._layer import Layer, place
from pseudonymizer.doubts._values import Doubt, Finder, Kind
from pseudonymizer.model import MentionStatus

NAME = Kind.SURE_REJECTED
_SURE = 0.9
_SCORE = 50


def build() -> Finder:
    return Finder(Kind.SURE_REJECTED, _find)


def _find(layer: Layer) -> Iterator[Doubt]:
    """One for the same words with the same label, where nothing else stands."""
    known: set[tuple[str, str]] = set()
    for mention in layer.mentions:
        if mention.status != MentionStatus.REJECTED or mention.evidence is None or mention.evidence.score < _SURE:
            continue
        about = (layer.key(mention), mention.label or "")
        if about not in known and layer.is_unmarked(mention.start, mention.end):
            known.add(about)
            yield Doubt(Kind.SURE_REJECTED, _SCORE, place(mention), about, label=about[1], mention_ids=(mention.id,))
