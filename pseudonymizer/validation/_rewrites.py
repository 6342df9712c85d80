"""Rules of rewrites: none shows an original, none was made for another pseudonym."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pseudonymizer import rendering, tokens
from pseudonymizer.model import Token
from pseudonymizer.validation._layer import Hit, Layer


def rewrite_leak(layer: Layer) -> Iterator[Hit]:
    """Words written by hand show, with the words beside them, the original of something that is hidden."""
    if not layer.rewrites:
        return
    originals = {tuple(_keys(tokens.tokenize(layer.surface(mention)))): mention.id for mention in layer.hidden}
    lengths = sorted(set(map(len, originals)))
    shown = _shown(layer)
    words = tokens.tokenize("".join(segment.text for segment in shown))
    keys = _keys(words)
    hits = {
        (originals[run], rewrite_ids): None
        for place, rewrite_ids in _rewritten(shown, words)
        for run in _runs_over(place, keys, lengths)
        if run in originals
    }
    yield from (Hit((mention_id,), rewrite_ids=rewrite_ids) for mention_id, rewrite_ids in hits)


def _runs_over(place: int, keys: Sequence[str], lengths: Iterable[int]) -> Iterator[tuple[str, ...]]:
    for length in lengths:
        for first in range(max(0, place - length + 1), place + 1):
            yield tuple(keys[first : first + length])


def _shown(layer: Layer) -> Sequence[rendering.Segment]:
    entities = layer.entities.values()
    return rendering.segments(
        layer.text, layer.mentions, entities, layer.label_set, layer.policies, "target", layer.rewrites
    )


def _rewritten(shown: Sequence[rendering.Segment], words: Sequence[Token]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The places of words that pieces have a part in."""
    first = start = 0
    for segment in shown:
        while first < len(words) and words[first].word_end <= start:
            first += 1
        end = start + len(segment.text)
        if segment.kind == "rewritten":
            for place in range(first, len(words)):
                if words[place].word_start >= end:
                    break
                yield place, segment.rewrite_ids
        start = end


def _keys(words: Sequence[Token]) -> list[str]:
    return [tokens.key(word.word) for word in words]


def rewrite_stale(layer: Layer) -> Iterator[Hit]:
    """The pseudonym that made the rewrite necessary is another by now."""
    by_id = {mention.id: mention for mention in layer.mentions}
    for rewrite in layer.rewrites:
        mention = by_id.get(rewrite.mention_id or "")
        if mention is not None and rendering.pseudonym(mention, layer.entities) != rewrite.pseudonym:
            yield Hit((mention.id,), rewrite_ids=(rewrite.id,))
