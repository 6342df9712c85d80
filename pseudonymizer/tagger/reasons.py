"""Why a text's mentions were found: by the class of features that weighs most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy

from pseudonymizer.tagger import features
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.chain import OUTSIDE, SCALE, Chain, Found
from pseudonymizer.tagger.columns import Columns, Table
from pseudonymizer.tagger.decoding import Span
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.scenes import Scene

BEFORE, AFTER = "learned.before", "learned.after"
_BESIDE = (Group.NEAR_WORDS, Group.SEQUENCES, Group.CONJUNCTIONS)
# The word by itself is told only where nothing else speaks for the mention: it does nearly everywhere.
_LAST = "learned.word"
REASONS: Mapping[str, tuple[Group, ...]] = {
    "learned.list": (Group.LISTS, Group.PHRASES),
    BEFORE: _BESIDE,
    AFTER: _BESIDE,
    "learned.kind_beside": (Group.NEAR_LISTS, Group.NEAR_TRIGGERS, Group.NEAR_SHAPE),
    "learned.sentence": (Group.STEMS,),
    "learned.ending": (Group.ENDS, Group.SHAPE),
    "learned.pattern": (Group.PATTERNS,),
    "learned.elsewhere": (Group.ELSEWHERE,),
    "learned.life": (Group.GATE, Group.TEXT),
    _LAST: (Group.WORD, Group.TRIGGERS, Group.ALWAYS),
}


def of(scene: Scene, of_text: Table, chain: Chain, spans: Sequence[Span]) -> Iterator[str]:
    """The rule named after the heaviest class of each span. `of_text`: what the words of the text tell together."""
    owner = _wanted(chain, scene.size, spans)[0] >= 0
    told = owner[of_text.rows]
    columns = Columns()
    columns.add(*features.of_forms(scene, numpy.flatnonzero(owner)))
    columns.add(*(column[told] for column in of_text))
    yield from of_table(scene, columns.table(), chain, spans)


def of_table(scene: Scene, table: Table, chain: Chain, spans: Sequence[Span]) -> Iterator[str]:
    """The same, from all features of the spans' pieces."""
    for span, weights in zip(spans, by_group(table, chain, scene.size, spans), strict=True):
        by_rule = {rule: float(sum(weights[group] for group in groups)) for rule, groups in REASONS.items()}
        positive = {rule: value for rule, value in by_rule.items() if rule != _LAST and value > 0} or by_rule
        chosen = max(positive, key=lambda rule: positive[rule])
        yield _side(scene, chain, span) if chosen == BEFORE else chosen


def by_group(table: Table, chain: Chain, size: int, spans: Sequence[Span]) -> Array:
    """By how much each class of features preferred the tags of each span to none."""
    owner, wanted = _wanted(chain, size, spans)
    inside = numpy.flatnonzero(owner[table.rows] >= 0)
    known = chain.find(table.hashes[inside])
    places = inside[known.places]
    at, owners = chain.expanded(Found(known.features, places))
    place = places[owners]
    rows, tags = table.rows[place], chain.tags[at]
    weights = chain.weights[at].astype(numpy.float64) / SCALE
    outside = chain.names.index(OUTSIDE)
    value = numpy.where(tags == wanted[rows], weights, numpy.where(tags == outside, -weights, 0))
    count = max(Group) + 1
    cells = owner[rows] * count + table.groups[place]
    return numpy.bincount(cells, value, len(spans) * count).reshape(len(spans), count)


def _wanted(chain: Chain, size: int, spans: Sequence[Span]) -> tuple[Array, Array]:
    """Which span each piece is of, -1 for none, and which tag it has there."""
    names = {name: place for place, name in enumerate(chain.names)}
    owner, wanted = numpy.full(size, -1), numpy.zeros(size, numpy.intp)
    for number, span in enumerate(spans):
        owner[span.first : span.last + 1] = number
        wanted[span.first] = names[f"B-{span.label}"]
        if span.last > span.first:
            wanted[span.first + 1 : span.last + 1] = names[f"I-{span.label}"]
    return owner, wanted


def _side(scene: Scene, chain: Chain, span: Span) -> str:
    """On which side the word stands that weighs more."""
    before = _word_beside(scene, chain, span, -1) if span.first > 0 else -numpy.inf
    after = _word_beside(scene, chain, span, 1) if span.last + 1 < scene.size else -numpy.inf
    return BEFORE if before >= after else AFTER


def _word_beside(scene: Scene, chain: Chain, span: Span, step: int) -> float:
    place, tag = (span.first - 1, "B") if step < 0 else (span.last + 1, "B" if span.first == span.last else "I")
    hashes = dict(features.of_form(scene.forms[place]))[step]
    sums = chain.sums(chain.find(hashes), numpy.zeros(len(hashes), numpy.int32), 1)[0]
    names = chain.names
    return float(sums[names.index(f"{tag}-{span.label}")] - sums[names.index(OUTSIDE)])
