"""Reads the answer of a pseudonymisation service and matches it with the source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala import labels
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.edits import source_to_target
from pseudonymizer.formats._svala.values import Edge, Graph, Token, by_id, edge_of


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the answer: the original if it has no label, otherwise the pseudonym."""

    text: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The graph with the service's labels, and its pseudonyms by labels, which are joined in the service's order."""

    graph: Graph
    pseudonyms: Mapping[str, str]


def read(answer: object) -> tuple[Word, ...]:
    """The words of all sentences, without the empty ones that repeated white space causes."""
    if not isinstance(answer, list) or not all(isinstance(sentence, list) for sentence in answer):
        raise InvalidFormat("The answer is not a list of sentences.", reason="sentences")
    words = tuple(_word(value, place) for place, value in enumerate(chain.from_iterable(answer)))
    return tuple(word for word in words if word.text)


def _word(value: object, place: int) -> Word:
    if isinstance(value, dict):
        text, given = value.get("string"), value.get("label")
        if isinstance(text, str) and isinstance(given, list) and all(isinstance(label, str) for label in given):
            return Word(text.strip(), _known(given))
    raise InvalidFormat(f"Word {place + 1} of the answer is not a string with labels.", reason="word", word=place)


def _known(given: Sequence[str]) -> tuple[str, ...]:
    """Replaces labels that pseudonymisation does not know with `extra`."""
    known = tuple(label for label in given if labels.is_of_pseudonymisation(label))
    return known if len(known) == len(given) else ("extra", *known)


def put(graph: Graph, words: Sequence[Word]) -> Answer:
    """The graph's source with the answer's labels in place of its own."""
    fresh = source_to_target(graph)
    made: list[Edge] = []
    for word, places in zip(words, _places(fresh.source, words), strict=True):
        ids = (token.id for side in (fresh.source, fresh.target) for token in side[places.start : places.stop])
        made.append(edge_of(ids, word.labels, manual=bool(word.labels)))
    pseudonyms = {" ".join(word.labels): word.text for word in words if word.labels}
    return Answer(align(replace(fresh, edges=by_id(made))), pseudonyms)


def _places(source: Sequence[Token], words: Sequence[Word]) -> Iterator[range]:
    """The source tokens of every word: one token, but a labelled word extends to where the next word is found.

    If the next word has labels too, it cannot be found. The last word of the answer extends to the end.
    """
    place = 0
    for word, following in zip(words, [*words[1:], None], strict=False):
        if place == len(source) or (not word.labels and source[place].text.strip() != word.text):
            raise _astray(place)
        end = place + 1
        if word.labels and not (following and following.labels):
            while end < len(source) and (following is None or source[end].text.strip() != following.text):
                end += 1
        yield range(place, end)
        place = end
    if place < len(source):
        raise _astray(place)


def _astray(place: int) -> InvalidFormat:
    return InvalidFormat(f"The answer does not follow the text at token {place + 1}.", reason="astray", token=place)
