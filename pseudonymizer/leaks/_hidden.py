"""What an annotation hides, as the search takes it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pseudonymizer import rendering
from pseudonymizer.entities import original_of
from pseudonymizer.labels import LabelSet
from pseudonymizer.leaks._values import Hidden
from pseudonymizer.leaks._words import Word, words
from pseudonymizer.model import Mention


def hidden_of(
    text: str, mentions: Iterable[Mention], label_set: LabelSet, policies: Mapping[str, str]
) -> Iterator[Hidden]:
    """Each hidden mention as it stands there, and without the genitive ending that it is marked with."""
    found = words(text)
    starts = [word.start for word in found]
    for mention in mentions:
        if mention.label is None or rendering.effect(mention, label_set, policies) == "keep":
            continue
        before, after = _beside(mention, found, starts)
        surface, original = text[mention.start : mention.end], original_of(mention, text)
        for each in {surface: None, original: None}:
            yield Hidden(each, mention.label, mention.id, before, after)


def _beside(mention: Mention, found: Sequence[Word], starts: Sequence[int]) -> tuple[str, str]:
    first, after = bisect_left(starts, mention.start), bisect_left(starts, mention.end)
    return found[first - 1].key if first else "", found[after].key if after < len(found) else ""
