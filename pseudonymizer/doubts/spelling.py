"""One name in two spellings: as two entities, or one of them not marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.doubts._layer import Layer, Word, entity_ids, key_of, place
from pseudonymizer.doubts._values import Doubt, Finder, Kind, Place
from pseudonymizer.entities import Reason
from pseudonymizer.leaks import NearWords
from pseudonymizer.model import Mention

NAME = Kind.SPELLING
_UNMARKED = "unmarked"
_SCORES: Mapping[Reason, int] = {
    Reason.OTHER_CASE: 60,
    Reason.DELIMITERS: 60,
    Reason.DIACRITICS: 60,
    Reason.MISSPELT: 65,
    Reason.VARIANT: 50,
    Reason.GENITIVE: 60,
    Reason.INFLECTED: 45,
    Reason.INHABITANTS: 30,
}
_CAPITAL, _SMALL = 85, 55
_NAMES = frozenset({"person", "name"})


def build() -> Finder:
    return Finder(Kind.SPELLING, _find, (*(str(each) for each in _SCORES), _UNMARKED))


def _find(layer: Layer) -> Iterator[Doubt]:
    yield from _entities(layer)
    yield from _unmarked(layer)


def _entities(layer: Layer) -> Iterator[Doubt]:
    for each in layer.suggestions:
        score = _SCORES.get(each.reason)
        if score is None or each.entity_id not in layer.by_entity or each.into_id not in layer.by_entity:
            continue
        one, other = layer.by_entity[each.entity_id][0], layer.by_entity[each.into_id][0]
        yield Doubt(
            Kind.SPELLING,
            score - 10 * max(0, each.letters - 1),
            place(one),
            ("entities", *sorted((layer.key(one), layer.key(other)))),
            reason=str(each.reason),
            count=len(layer.by_entity[each.entity_id]),
            other=place(other),
            label=one.label or "",
            other_label=other.label or "",
            mention_ids=(one.id, other.id),
            entity_ids=(each.entity_id, each.into_id),
        )


def _unmarked(layer: Layer) -> Iterator[Doubt]:
    """Words that no dictionary knows, a letter or two away from a name that is marked."""
    marked = _marked_words(layer)
    near = NearWords()
    for key in marked:
        near.add(key)
    found: dict[str, list[Word]] = {}
    for word in layer.words:
        if word.key not in marked and layer.is_undecided(word.start, word.end):
            found.setdefault(word.key, []).append(word)
    for key, words in found.items():
        if not layer.is_ordinary(key) and (likest := near.of(key)):
            yield _like(words, marked[likest[0]])


def _marked_words(layer: Layer) -> dict[str, Mention]:
    found: dict[str, Mention] = {}
    for mention in layer.standing:
        if layer.label_set[mention.label or ""].compared in _NAMES:
            for part in layer.text[mention.start : mention.end].split():
                found.setdefault(key_of[part], mention)
    return {key: mention for key, mention in found.items() if key.isalpha() and not layer.is_ordinary(key)}


def _like(words: list[Word], mention: Mention) -> Doubt:
    first = words[0]
    return Doubt(
        Kind.SPELLING,
        _CAPITAL if first.shown[0].isupper() else _SMALL,
        Place(first.start, first.end),
        (_UNMARKED, first.key),
        reason=_UNMARKED,
        count=len(words),
        other=place(mention),
        other_label=mention.label or "",
        mention_ids=(mention.id,),
        entity_ids=entity_ids((mention,)),
    )
