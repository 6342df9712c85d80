"""Tags a text, and says by which features each mention was found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy

from pseudonymizer.detectors import Proposer, Text
from pseudonymizer.model import Mention
from pseudonymizer.tagger import decoding, features, gate, reasons, scenes, wording
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.calibration import shares_of
from pseudonymizer.tagger.columns import Table
from pseudonymizer.tagger.decoding import Span
from pseudonymizer.tagger.model import Model
from pseudonymizer.tagger.scenes import Scene
from pseudonymizer.tagger.summing import Summing

NAME = "tagger"
# The score of "nothing here" is lowered by this much: more is found, and more in vain.
LOWERED = 1.0
# Less likely labels are no alternatives.
LEAST_LIKELY, MOST_ALTERNATIVES = 0.02, 3
HIGHEST = 0.99
_propose = Proposer(NAME)


class Tagged(NamedTuple):
    """`table`: what the words of the text tell together."""

    scene: Scene
    table: Table
    sums: Array


class Tagger:
    """A model, with what it knows of the words that it met."""

    def __init__(self, model: Model) -> None:
        self.model = model

    @cached_property
    def _summing(self) -> Summing:
        return Summing(self.model.tagger)

    @cached_property
    def _begins(self) -> dict[str, int]:
        return {name[2:]: place for place, name in enumerate(self.model.tagger.names) if name[0] == "B"}

    def mentions(self, text: Text, lowered: float = LOWERED) -> Iterator[Mention]:
        tagged = self.tag(text)
        if tagged is None:
            return
        spans = decoding.spans(tagged.sums, self.model.tagger, lowered)
        if spans:
            told = reasons.of(tagged.scene, tagged.table, self.model.tagger, spans)
            for span, rule in zip(spans, told, strict=True):
                yield self._mention(tagged, span, rule)

    def tag(self, text: Text) -> Tagged | None:
        """The sums of each tag at each piece. None if there is nothing in the text."""
        scene = scenes.read(text)
        if scene is None:
            return None
        table = self.gated(scene)
        return Tagged(scene, table, self._summing.of(scene.cut.words, table))

    def gated(self, scene: Scene) -> Table:
        """What the words tell together, with what the gate says."""
        judged, judge = gate.read(scene), self.model.gate
        life = numpy.zeros(0)
        if judged.table is not None:
            sums = judge.sums(judge.find(judged.table.hashes), judged.table.rows, judged.size)
            life = judge.probabilities(sums)[:, 1]
        return gate.add(scene, judged, life, features.of_text(scene))

    def _mention(self, tagged: Tagged, span: Span, rule: str) -> Mention:
        cut = tagged.scene.cut
        start, end = cut.starts[span.first], cut.ends[span.last]
        score, others = self._sure(tagged.sums[span.first], span.label)
        key, modifiers = wording.of(tagged.scene, span)
        return _propose((start, end), span.label, rule=rule, score=score, modifiers=modifiers, key=key, others=others)

    def _sure(self, sums: Array, label: str) -> tuple[float, list[tuple[str, float]]]:
        """How often the label is right in such a case, and the labels that are right otherwise."""
        shares = shares_of(sums[None, :])[0]
        calibration, begins = self.model.calibration, self._begins
        score = float(calibration.chosen.of(shares[begins[label]]))
        names = [name for name in begins if name != label]
        right = calibration.others.of(shares[[begins[name] for name in names]])
        ranked = sorted(zip(names, right.tolist(), strict=True), key=lambda item: (-item[1], item[0]))
        likely = [(name, min(value, score)) for name, value in ranked[:MOST_ALTERNATIVES] if value >= LEAST_LIKELY]
        return min(HIGHEST, score), likely
