"""Measures masked spans against rulings that people have masked, as the Text Anonymization Benchmark does.

Each annotator's entities count on their own: no vote, no union. An entity is masked if all its mentions that ask for it
are, but for white space, punctuation and function words, which need no masking.

Where the benchmark's script (`evaluation.py`) counts what nobody means, this differs from it:
- a document without a prediction counts as unmasked (there: is left out);
- an entity is DIRECT if one of its mentions is (there: if the first is);
- token recall leaves out mentions that need no masking (there: they count if their entity is masked elsewhere);
- tokens that need no masking count neither as masked nor as wrongly masked (there: as masked, even if nothing is);
- a token under two spans counts once, and "Mr." is a title with its dot, too.
Function words are told by a list (there: by the tags of a spaCy pipeline). Weighted precision needs a language model,
and is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pseudonymizer.formats import AnnotatedDocument, Layer
from pseudonymizer.model import IdentifierType, Mention

Spans = Sequence[tuple[int, int]]

# The strongest first.
_MASKED = (IdentifierType.DIRECT, IdentifierType.QUASI)
_TOKEN = re.compile(r"\w+")
_FUNCTION_WORDS = """
a about above across after against all along amid among an and another any around as at before behind below beneath
beside besides between beyond both but by concerning despite down during each either every except for from in inside
into near neither no nor not of off on onto or out outside over per plus regarding s since some than that the these this
those through throughout till to toward towards under until up upon versus via with within without
"""
_NEED_NO_MASK = frozenset(_FUNCTION_WORDS.split()) | {"mr", "mrs", "ms", "nr"}


@dataclass(slots=True)
class Share:
    part: int = 0
    whole: int = 0

    @property
    def value(self) -> float | None:
        return self.part / self.whole if self.whole else None

    def count(self, *, holds: bool) -> None:
        self.part += holds
        self.whole += 1


@dataclass(slots=True)
class Masking:
    """`entities` by identifier type, `mentions` by label; `missing` documents have no prediction."""

    documents: int = 0
    annotators: int = 0
    missing: int = 0
    entities: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    mentions: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    token_recall: Share = field(default_factory=Share)
    token_precision: Share = field(default_factory=Share)


def masking(gold: Iterable[AnnotatedDocument], predicted: Mapping[str, Spans]) -> Masking:
    found = Masking()
    for document in gold:
        found.documents += 1
        found.missing += document.id not in predicted
        _Document(found, document.text, predicted.get(document.id, ())).count(document.layers)
    return found


class _Document:
    """`needed`: the offsets of what needs masking if it stands in a mention that does."""

    def __init__(self, found: Masking, text: str, spans: Spans) -> None:
        self.found = found
        self.words = [each.span() for each in _TOKEN.finditer(text) if each[0].lower() not in _NEED_NO_MASK]
        self.needed = _offsets(self.words)
        self.masked = _offsets(spans)

    def count(self, layers: Iterable[Layer]) -> None:
        for layer in layers:
            asking = [each for each in layer.mentions if each.identifier_type in _MASKED]
            self.found.annotators += 1
            self._entities(asking)
            self._mentions(asking)
            self._tokens(asking)

    def _entities(self, asking: Iterable[Mention]) -> None:
        of: dict[str | None, list[Mention]] = defaultdict(list)
        for mention in asking:
            of[mention.entity_id].append(mention)
        for mentions in of.values():
            types = {mention.identifier_type for mention in mentions}
            strongest = next(each for each in _MASKED if each in types)
            self.found.entities[strongest].count(holds=all(map(self._is_masked, mentions)))

    def _mentions(self, asking: Iterable[Mention]) -> None:
        for mention in asking:
            self.found.mentions[mention.label or ""].count(holds=self._is_masked(mention))

    def _tokens(self, asking: Iterable[Mention]) -> None:
        wanted = _offsets((mention.start, mention.end) for mention in asking)
        for start, end in self.words:
            places = set(range(start, end))
            if places & wanted:
                self.found.token_recall.count(holds=places & wanted <= self.masked)
            if places & self.masked:
                self.found.token_precision.count(holds=places & self.masked <= wanted)

    def _is_masked(self, mention: Mention) -> bool:
        return self.needed.intersection(range(mention.start, mention.end)) <= self.masked


def _offsets(spans: Iterable[tuple[int, int]]) -> set[int]:
    return {offset for start, end in spans for offset in range(start, end)}
