"""Lists what an annotation hides, as input for the search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pseudonymizer import rendering
from pseudonymizer.entities import original_of
from pseudonymizer.labels import LabelSet
from pseudonymizer.leaks._forms import has_capital
from pseudonymizer.leaks._values import Hidden
from pseudonymizer.leaks._words import words
from pseudonymizer.model import Mention

# Longer words beside a mention are cut off, both here and in the search.
_BESIDE = 60


def hidden_of(
    text: str, mentions: Iterable[Mention], label_set: LabelSet, policies: Mapping[str, str]
) -> Iterator[Hidden]:
    """Each hidden mention as it stands, and again without its genitive ending if it has that modifier."""
    for mention in mentions:
        if mention.label is None or rendering.effect(mention, text, label_set, policies) == "keep":
            continue
        surface = text[mention.start : mention.end]
        # Capitalised words are recognised without their neighbours.
        before, after = ("", "") if has_capital(surface) else beside(text, mention.start, mention.end)
        yield Hidden(surface, mention.label, mention.id, before, after)
        original = original_of(mention, text)
        if original != surface:
            yield Hidden(original, mention.label, mention.id, before, after)


def beside(text: str, start: int, end: int) -> tuple[str, str]:
    """The keys of the words before and after a place."""
    before, after = words(text[max(0, start - _BESIDE) : start]).keys, words(text[end : end + _BESIDE]).keys
    return before[-1] if before else "", after[0] if after else ""
