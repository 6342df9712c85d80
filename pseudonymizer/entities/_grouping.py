"""Groups mentions into entities: mentions with equal keys and the same label get one entity and one running number."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Mapping

from pseudonymizer import tokens
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention
from pseudonymizer.remembering import Remembered

_GENITIVE_ENDS = frozenset("sS'’")

Grouped = tuple[tuple[Mention, ...], tuple[Entity, ...]]


def _new_id() -> str:
    return str(uuid.uuid4())


def group(
    mentions: Iterable[Mention],
    text: str,
    label_set: LabelSet,
    *,
    id_factory: Callable[[], str] = _new_id,
    known: Iterable[Entity] = (),
) -> Grouped:
    """The mentions in text order, with their entities. One series of numbers runs over all base labels.

    Rejected and held-back mentions are numbered last, so that annotators who do not see them see no gaps. Mentions of a
    `known` entity stay with it, equal mentions join it, and new numbers follow the known ones.
    """
    bases = {label.key for label in label_set.base}
    mentions, held = list(mentions), {entity.id: entity for entity in known}
    found = _of_known(mentions, held, text)
    last = max((entity.number for entity in held.values()), default=0)
    placed: list[Mention] = []
    for mention in sorted(mentions, key=lambda mention: (not mention.stands, mention.start, mention.end)):
        if mention.label is None or mention.label not in bases or mention.entity_id in held:
            placed.append(mention)
            continue
        same = (mention.label, key_of(mention, text))
        if same not in found:
            last += 1
            found[same] = Entity(id_factory(), mention.label, last)
            held[found[same].id] = found[same]
        placed.append(mention.of(found[same].id))
    placed.sort(key=lambda mention: (mention.start, mention.end))
    return tuple(placed), tuple(held.values())


def _of_known(mentions: Iterable[Mention], held: Mapping[str, Entity], text: str) -> dict[tuple[str, str], Entity]:
    """The known entities by label and key. If two have the same key, the first in the text counts."""
    found: dict[tuple[str, str], Entity] = {}
    for mention in sorted(mentions, key=lambda mention: mention.start):
        entity = held.get(mention.entity_id or "")
        if entity is not None:
            found.setdefault((entity.label, key_of(mention, text)), entity)
    return found


def key_of(mention: Mention, text: str) -> str:
    """The key for comparing the mention: the detector's key, or else its own words with single spaces."""
    return mention.key or _KEYS[text[mention.start : mention.end]]


def _key_of_words(words: str) -> str:
    return tokens.key(" ".join(tokens.plain(words).split()))


# Names recur from mention to mention, and from text to text.
_KEYS = Remembered(_key_of_words, 20_000)


def surface_of(mention: Mention, text: str) -> str:
    """The mention's words as a reader sees them."""
    return tokens.plain(text[mention.start : mention.end])


def original_of(mention: Mention, text: str) -> str:
    """The mention's words without a genitive ending."""
    surface = surface_of(mention, text)
    if "gen" not in mention.modifiers or surface[-1:] not in _GENITIVE_ENDS:
        return surface
    stem = surface.rstrip("sS")
    return (stem if len(surface) - len(stem) == 1 else surface[:-1]).rstrip("'’:")
