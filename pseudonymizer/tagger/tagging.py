"""Tags a text, and says by which features each mention was found."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy

from pseudonymizer.detectors import Proposer, Text
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.lexicon.kinds import HOME, PLACES
from pseudonymizer.model import Mention
from pseudonymizer.tagger import features, gate, scenes
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.chain import OUTSIDE, SCALE, Found
from pseudonymizer.tagger.columns import Table
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.model import Model
from pseudonymizer.tagger.scenes import Scene

NAME = "tagger"
# The score of "nothing here" is lowered by this much: more is found, and more in vain.
LOWERED = 1.0
# By what a mention was found. Its shape and word are told only where nothing else is.
REASONS: Mapping[str, tuple[Group, ...]] = {
    "learned.list": (Group.LISTS, Group.PHRASES),
    "learned.beside": (Group.NEAR_WORDS, Group.SEQUENCES, Group.CONJUNCTIONS),
    "learned.kind_beside": (Group.NEAR_LISTS, Group.NEAR_TRIGGERS, Group.NEAR_SHAPE),
    "learned.sentence": (Group.STEMS,),
    "learned.ending": (Group.ENDS,),
    "learned.pattern": (Group.PATTERNS,),
    "learned.elsewhere": (Group.ELSEWHERE,),
    "learned.life": (Group.GATE, Group.TEXT),
    "learned.word": (Group.WORD, Group.TRIGGERS),
    "learned.shape": (Group.SHAPE, Group.ALWAYS),
}
_LAST = ("learned.word", "learned.shape")
# Less likely labels are no alternatives.
LEAST_LIKELY, MOST_ALTERNATIVES = 0.02, 3
HIGHEST = 0.99
_FOREIGN = frozenset({"area", "city", "geo", "place", "region"})
_propose = Proposer(NAME)


class Span(NamedTuple):
    """From the first to the last piece."""

    first: int
    last: int
    label: str


class Tagged(NamedTuple):
    scene: Scene
    table: Table
    found: Found
    sums: Array


def mentions(text: Text, model: Model, lowered: float = LOWERED) -> Iterator[Mention]:
    tagged = tag(text, model)
    if tagged is not None:
        for span in spans(tagged.sums, model, lowered):
            yield _mention(tagged, model, span)


def tag(text: Text, model: Model) -> Tagged | None:
    """The features of a text and the sums of each tag at each piece."""
    scene = scenes.read(text)
    if scene is None:
        return None
    table = gated(scene, model)
    found = model.tagger.find(table.hashes)
    return Tagged(scene, table, found, model.tagger.sums(found, table.rows, scene.size))


def gated(scene: Scene, model: Model) -> Table:
    """All features, with what the gate says."""
    judged = gate.read(scene)
    life = numpy.zeros(0)
    if judged.table is not None:
        found = model.gate.find(judged.table.hashes)
        sums = model.gate.sums(found, judged.table.rows, judged.size)
        life = model.gate.probabilities(sums)[:, 1]
    return gate.add(scene, judged, life, features.table(scene))


def spans(sums: Array, model: Model, lowered: float) -> list[Span]:
    names = model.tagger.names
    dialled = sums.copy()
    dialled[:, names.index(OUTSIDE)] -= lowered
    return of_tags([names[tag] for tag in model.tagger.best(dialled)])


def of_tags(tags: Sequence[str]) -> list[Span]:
    found: list[Span] = []
    for place, tag in enumerate(tags):
        if tag[0] == "B":
            found.append(Span(place, place, tag[2:]))
        elif tag[0] == "I":
            found[-1] = found[-1]._replace(last=place)
    return found


def _mention(tagged: Tagged, model: Model, span: Span) -> Mention:
    cut, text = tagged.scene.cut, tagged.scene.text.text
    start, end = cut.starts[span.first], cut.ends[span.last]
    shares = _shares(tagged.sums[span.first], model.tagger.names)
    score = shares.pop(span.label)
    others = sorted(shares.items(), key=lambda item: (-item[1], item[0]))[:MOST_ALTERNATIVES]
    key, modifiers = _form(" ".join(form.key for form in tagged.scene.forms[span.first : span.last + 1]), span.label)
    return _propose(
        (start, end),
        span.label,
        rule=reason(tagged, model, span),
        score=min(HIGHEST, score),
        modifiers=modifiers,
        key=key if text[start:end].strip() else "",
        others=[(label, share) for label, share in others if share >= LEAST_LIKELY],
    )


def _shares(sums: Array, names: Sequence[str]) -> dict[str, float]:
    """How likely each label is where something is marked, by the sums of the first piece."""
    begins = {name[2:]: float(value) for name, value in zip(names, sums, strict=True) if name[0] == "B"}
    top = max(begins.values())
    odds = {label: math.exp(value - top) for label, value in begins.items()}
    total = sum(odds.values())
    return {label: value / total for label, value in odds.items()}


def reason(tagged: Tagged, model: Model, span: Span) -> str:
    """The rule named after the heaviest class of features."""
    weights = by_group(tagged, model, span)
    by_reason = {rule: float(sum(weights[group] for group in groups)) for rule, groups in REASONS.items()}
    told = {rule: value for rule, value in by_reason.items() if rule not in _LAST and value > 0}
    chosen = told or by_reason
    return max(chosen, key=lambda rule: chosen[rule])


def by_group(tagged: Tagged, model: Model, span: Span) -> Array:
    """By how much each class of features preferred the tags of the mention to none."""
    chain, found, table = model.tagger, tagged.found, tagged.table
    rows = table.rows[found.places]
    inside = numpy.flatnonzero((rows >= span.first) & (rows <= span.last))
    part = Found(found.features[inside], found.places[inside])
    at, owners = chain.expanded(part)
    place = part.places[owners]
    tags, weights = chain.tags[at], chain.weights[at].astype(numpy.float64) / SCALE
    names = {name: place for place, name in enumerate(chain.names)}
    begins, goes_on = names[f"B-{span.label}"], names.get(f"I-{span.label}", -1)
    wanted = numpy.where(table.rows[place] == span.first, begins, goes_on)
    value = numpy.where(tags == wanted, weights, numpy.where(tags == names[OUTSIDE], -weights, 0))
    return numpy.bincount(table.groups[place], value, max(Group) + 1)


def _form(key: str, label: str) -> tuple[str, tuple[str, ...]]:
    """The name in its base form, with the modifiers that the lists tell."""
    lexicon = load()
    readings = lexicon.get(key)
    modifiers: list[str] = []
    if not readings:
        bases = [reading.base for reading in inflection.genitives(key) if lexicon.get(reading.base)]
        if bases:
            key, modifiers = bases[0], ["gen"]
            readings = lexicon.get(key)
    places = [entry for entry in readings if entry.kind in PLACES]
    if label in _FOREIGN and places and all(entry.value != HOME for entry in places):
        modifiers.append("foreign")
    return key, tuple(sorted(modifiers))
