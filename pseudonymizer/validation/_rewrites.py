"""Rules of rewrites: none shows an original, none was made for another pseudonym."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from pseudonymizer import rendering, tokens
from pseudonymizer.model import Token
from pseudonymizer.validation._layer import Hit, Layer


def rewrite_leak(layer: Layer) -> Iterator[Hit]:
    """Words written by hand show, with the words beside them, the original of something that is hidden."""
    if not layer.rewrites:
        return
    shown = _shown(layer)
    words = tokens.tokenize("".join(segment.text for segment in shown))
    rewritten: dict[int, list[tuple[str, ...]]] = defaultdict(list)
    for place, rewrite_ids in _rewritten(shown, words):
        rewritten[place].append(rewrite_ids)
    hits = {
        (mention_id, rewrite_ids): None
        for run, mention_id in _originals(layer, _keys(words))
        for place in run
        for rewrite_ids in rewritten.get(place, ())
    }
    yield from (Hit((mention_id,), rewrite_ids=rewrite_ids) for mention_id, rewrite_ids in hits)


def _originals(layer: Layer, keys: Sequence[str]) -> Iterator[tuple[range, str]]:
    """Where among the words an original stands, with its mention."""
    originals = {tuple(_keys(tokens.tokenize(layer.surface(mention)))): mention.id for mention in layer.hidden}
    by_first: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for original in originals:
        by_first[original[0]].append(original)
    for start, key in enumerate(keys):
        for original in by_first.get(key, ()):
            if tuple(keys[start : start + len(original)]) == original:
                yield range(start, start + len(original)), originals[original]


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
