"""Rules for rewrites: none was made for another pseudonym."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer import rendering
from pseudonymizer.validation._layer import Hit, Layer
from pseudonymizer.validation._rule import rule


@rule("warning")
def rewrite_stale(layer: Layer) -> Iterator[Hit]:
    """A rewrite whose pseudonym has changed since it was made."""
    for rewrite in layer.rewrites:
        mention = layer.by_id.get(rewrite.mention_id or "")
        if mention is not None and rendering.pseudonym(mention, layer.entities) != rewrite.pseudonym:
            yield Hit((mention.id,), rewrite_ids=(rewrite.id,))
