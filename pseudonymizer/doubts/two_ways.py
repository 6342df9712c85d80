"""The same string is treated in two ways: marked and not marked, with two labels, as two entities, masked and not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pseudonymizer.doubts._layer import Layer, Word, entity_ids, place
from pseudonymizer.doubts._values import Doubt, Finder, Kind, Place
from pseudonymizer.entities import Reason
from pseudonymizer.model import Mention

NAME = Kind.TWO_WAYS
REASONS = ("unmarked", "label", "entity", "decision")
# By what kind of words the label has.
_UNMARKED: Mapping[str, int] = {"person": 95, "name": 90, "code": 90, "exact": 70, "words": 35, "value": 20}
_LABEL, _ENTITY, _DECISION = 60, 55, 40
# Each place that is not marked, beyond as many as are, makes it likelier that this is meant; what begins a sentence has
# a capital anyway.
_EACH_MORE, _AT_START, _LOWEST = 8, 40, 5
_SHORTEST, _FEWEST_DIGITS = 2, 3


def build() -> Finder:
    return Finder(Kind.TWO_WAYS, _find, REASONS)


def _find(layer: Layer) -> Iterator[Doubt]:
    yield from _unmarked(layer)
    yield from _labels(layer)
    yield from _entities(layer)
    yield from _decisions(layer)


def _unmarked(layer: Layer) -> Iterator[Doubt]:
    """Words that are marked elsewhere."""
    for key, places in _occurrences(layer).items():
        marked = layer.by_key[key][0]
        score = _score(layer, key, marked, places[0]) - _EACH_MORE * max(0, len(places) - len(layer.by_key[key]))
        yield Doubt(
            Kind.TWO_WAYS,
            max(_LOWEST, score),
            places[0],
            ("unmarked", key),
            reason="unmarked",
            count=len(places),
            other=place(marked),
            other_label=marked.label or "",
            mention_ids=(marked.id,),
            entity_ids=entity_ids((marked,)),
        )


def _score(layer: Layer, key: str, marked: Mention, at: Place) -> int:
    score = _UNMARKED[layer.label_set[marked.label or ""].compared]
    is_certain = " " in key or not layer.is_ordinary(key) or not layer.begins_sentence(at.start)
    return score if is_certain else score - _AT_START


def _occurrences(layer: Layer) -> Mapping[str, list[Place]]:
    """Where nothing is marked, by the words."""
    found: dict[str, list[Place]] = {}
    by_first: dict[str, list[str]] = {}
    for key in layer.by_key:
        if key[:1].isalpha():
            by_first.setdefault(_first_word(key), []).append(key)
        elif places := _figures(layer, key):
            found[key] = places
    for word in layer.words:
        for key in by_first.get(_first_word(word.key), ()):
            at = _at(layer, word, key)
            if at is not None and layer.is_unmarked(*at) and _tells(key, at, layer):
                found.setdefault(key, []).append(at)
    return found


def _first_word(key: str) -> str:
    end = next((number for number, sign in enumerate(key) if not sign.isalpha()), len(key))
    return key[:end]


def _at(layer: Layer, word: Word, key: str) -> Place | None:
    """The place of the words that begin here, if they are these."""
    end = word.start + len(key)
    if end > len(layer.text) or layer.text[word.start : end].casefold() != key:
        return None
    return None if end < len(layer.text) and layer.text[end].isalnum() else Place(word.start, end)


def _tells(key: str, at: Place, layer: Layer) -> bool:
    """Ordinary words must be written as the mention is, with a capital: Lund and lund."""
    if sum(map(str.isalpha, key)) < _SHORTEST:
        return False
    if not layer.is_ordinary(key):
        return True
    shown = layer.text[at.start : at.end]
    return shown != shown.lower() and any(layer.text[each.start : each.end] == shown for each in layer.by_key[key])


def _figures(layer: Layer, key: str) -> list[Place]:
    if sum(map(str.isdecimal, key)) < _FEWEST_DIGITS:
        return []
    mention, text = layer.by_key[key][0], layer.text
    surface = text[mention.start : mention.end]
    found, start = [], text.find(surface)
    while start >= 0:
        end = start + len(surface)
        alone = not (start and text[start - 1].isalnum()) and not (end < len(text) and text[end].isalnum())
        if alone and layer.is_unmarked(start, end):
            found.append(Place(start, end))
        start = text.find(surface, end)
    return found


def _labels(layer: Layer) -> Iterator[Doubt]:
    for key, mentions in layer.by_key.items():
        by_label = {each.label: each for each in reversed(mentions)}
        if len(by_label) > 1 and sum(map(str.isalpha, key)) >= _SHORTEST:
            rarest = min(by_label, key=lambda label: sum(each.label == label for each in mentions))
            one, other = by_label.pop(rarest), next(iter(by_label.values()))
            about = ("label", key, *sorted(filter(None, {each.label for each in mentions})))
            yield _between(layer, one, other, _LABEL, "label", about)


def _entities(layer: Layer) -> Iterator[Doubt]:
    for each in layer.suggestions:
        if each.reason is Reason.SAME_WORDS and each.entity_id in layer.by_entity and each.into_id in layer.by_entity:
            one, other = layer.by_entity[each.entity_id][0], layer.by_entity[each.into_id][0]
            yield _between(layer, one, other, _ENTITY, "entity", ("entity", layer.key(one), one.label or ""))


def _decisions(layer: Layer) -> Iterator[Doubt]:
    """Masked at one place and readable at another."""
    if not layer.label_set.identifier_types:
        return
    for key, mentions in layer.by_key.items():
        by_type = {each.identifier_type: each for each in reversed(mentions) if each.identifier_type}
        if len(by_type) > 1:
            one, other, *_ = sorted(by_type.values(), key=lambda each: each.start)
            yield _between(layer, one, other, _DECISION, "decision", ("decision", key, *sorted(by_type)))


def _between(layer: Layer, one: Mention, other: Mention, score: int, reason: str, about: tuple[str, ...]) -> Doubt:
    return Doubt(
        Kind.TWO_WAYS,
        score,
        place(one),
        about,
        reason=reason,
        other=place(other),
        label=one.label or "",
        other_label=other.label or "",
        mention_ids=(one.id, other.id),
        entity_ids=entity_ids((one, other)),
    )
