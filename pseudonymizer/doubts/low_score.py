"""What the machine was unsure of, and stands all the same."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.doubts._layer import Layer, entity_ids, place
from pseudonymizer.doubts._values import Doubt, Finder, Kind

NAME = Kind.LOW_SCORE
_LOW = 0.6  # of the proposals below it, nearly half are wrong (docs/quality.md)
_HIGHEST = 100


def build() -> Finder:
    return Finder(Kind.LOW_SCORE, _find)


def _find(layer: Layer) -> Iterator[Doubt]:
    """One for the same words with the same label."""
    found: dict[tuple[str, str], Doubt] = {}
    for mention in layer.standing:
        if mention.evidence is None or mention.evidence.score >= _LOW:
            continue
        about = (layer.key(mention), mention.label or "")
        if about not in found:
            score = round(_HIGHEST * (1 - mention.evidence.score))
            ids = (mention.id,)
            found[about] = Doubt(
                Kind.LOW_SCORE,
                score,
                place(mention),
                about,
                label=about[1],
                mention_ids=ids,
                entity_ids=entity_ids((mention,)),
            )
    yield from found.values()
