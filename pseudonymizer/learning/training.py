"""Learns a tagger from marked documents. The same documents in the same order give the same bytes.

Arrays need one thread for that, so it runs in a process of its own (`__main__`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy

from pseudonymizer import detectors
from pseudonymizer.labels import LabelSet
from pseudonymizer.learning import _features, _tags
from pseudonymizer.learning._examples import Marked
from pseudonymizer.tagger import build
from pseudonymizer.tagger.build import fitting, gold
from pseudonymizer.tagger.build.fitting import Rows
from pseudonymizer.tagger.build.learning import Settings
from pseudonymizer.tagger.chain import Chain

# A piece takes about 1.5 kB while learning.
MOST_PIECES = 250_000
FEWEST = 2
EPOCHS = 5


@dataclass(frozen=True, slots=True)
class Course:
    """What is learned for."""

    label_set: LabelSet
    language: str
    epochs: int = EPOCHS


class NothingToLearn(Exception):
    """No document has a mention."""


def learn(documents: Sequence[Marked], course: Course, progress: Callable[[float], None]) -> Chain:
    """From as many of the documents as there is room for, the first ones first."""
    rows: list[Rows] = []
    for place, each in enumerate(documents):
        rows += _rows(each, course)
        progress(0.4 * (place + 1) / len(documents))
        if sum([len(one.tags) for one in rows]) > MOST_PIECES:
            break
    if not any(tag[0] == "B" for one in rows for tag in one.tags):
        raise NothingToLearn
    epochs = iter(range(1, course.epochs + 1))

    def report(line: str) -> None:
        if line.startswith("epoch"):
            progress(0.4 + 0.6 * next(epochs) / course.epochs)

    return fitting.fit(rows, FEWEST, Settings(epochs=course.epochs), report)


def _rows(marked: Marked, course: Course) -> Iterator[Rows]:
    text = detectors.of(
        marked.text, course.label_set, language=course.language, person_to_protect=marked.person_to_protect
    )
    scene = _features.scene(text)
    if scene is None:
        return
    spans = [(each.start, each.end, _tags.name(each.label, each.kind)) for each in marked.spans]
    tags = gold.tags_of(scene, build.Marked(marked.id, marked.text, spans))
    known: dict[str, int] = {}
    words = numpy.array([known.setdefault(form.key, len(known)) for form in scene.forms], numpy.int32)
    rows = Rows(_features.table(scene), words, tags)
    yield from [rows] * marked.weight
