"""Which sentences speak of the writer's life: features of the sentences that hold something to mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy

from pseudonymizer.tagger import _hashes
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.columns import Columns, Table
from pseudonymizer.tagger.features import OWN_WORDS, density
from pseudonymizer.tagger.forms import Form
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.scenes import Scene

TAGS = ("O", "B-life")
# The probability is told to the tagger in so many steps.
STEPS = (0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97)
NO_SENTENCE = -1


class Gate(NamedTuple):
    """The features of the sentences that are judged. `of_piece`: the row of a piece's sentence, or NO_SENTENCE."""

    table: Table | None
    of_piece: Array
    size: int


def read(scene: Scene, marked: Sequence[int] = ()) -> Gate:
    """Judged are sentences with a capital inside, a number or a listed name, and those of the `marked` pieces."""
    count = len(scene.firsts) - 1
    judged = numpy.zeros(count, bool)
    holding = [place for place in range(scene.size) if _may_hold(scene, place)]
    judged[scene.sentences[numpy.array([*holding, *marked], numpy.int32)]] = True
    rows = numpy.where(judged, numpy.cumsum(judged) - 1, NO_SENTENCE)
    size = int(judged.sum())
    return Gate(_table(scene, rows) if size else None, rows[scene.sentences], size)


def add(scene: Scene, gate: Gate, probabilities: Array, table: Table) -> Table:
    """The table with what the gate says."""
    steps = numpy.searchsorted(STEPS, probabilities)
    of_piece = numpy.append(steps, NO_SENTENCE)[gate.of_piece]
    told = _hashes.all_named(f"gate {step}" for step in range(NO_SENTENCE, len(STEPS) + 1))[of_piece + 1]
    columns = Columns()
    columns.add(*table)
    columns.add(told, scene.every, Group.GATE)
    rows = scene.class_rows
    columns.add(_hashes.joined(told[rows], scene.classes, "gate class"), rows, Group.GATE, scene.class_sources)
    return columns.table()


def _may_hold(scene: Scene, place: int) -> bool:
    form = scene.forms[place]
    return form.is_name or form.shape[0] == "d" or (form.is_capital and not scene.cut.begins[place])


def _table(scene: Scene, rows: Array) -> Table:
    columns, often = Columns(), density(scene)
    sentences = [scene.forms[first:last] for first, last in zip(scene.firsts[:-1], scene.firsts[1:], strict=True)]
    stems = [_stems(sentence) for sentence in sentences]
    of_text = _hashes.mixed(_stems(scene.forms), "gate text")
    for place, row in enumerate(rows):
        if row != NO_SENTENCE:
            found = [
                *_of_sentence(sentences[place], often),
                *_beside(stems, place),
                (Group.TEXT, of_text),
                (Group.SHAPE, _hashes.all_named([f"gate at {min(place, 3)} {min(len(rows) - place, 3)}"])),
            ]
            for group, hashes in found:
                columns.add(hashes, numpy.full(len(hashes), row, numpy.int32), group)
    return columns.table()


def _of_sentence(sentence: Sequence[Form], often: int) -> Iterator[tuple[Group, Array]]:
    own = sum(form.key in OWN_WORDS for form in sentence)
    words = numpy.array(list({form.hash for form in sentence}), numpy.uint32)
    classes = numpy.unique(numpy.concatenate([form.classes for form in sentence]))
    triggers = numpy.concatenate([form.triggers for form in sentence])
    counted = (
        f"own {min(own, 3)}",
        f"own {min(own, 1)} {often}",
        f"often {often}",
        f"length {min(len(sentence) // 5, 5)}",
    )
    yield Group.ALWAYS, _hashes.all_named(["always"])
    yield Group.STEMS, _hashes.mixed(_stems(sentence), "gate stem")
    yield Group.WORD, _hashes.mixed(words, "gate word")
    yield Group.LISTS, _hashes.mixed(classes, "gate class")
    yield Group.TRIGGERS, _hashes.mixed(numpy.unique(triggers), "gate trigger")
    yield Group.SHAPE, _hashes.all_named(f"gate {each}" for each in counted)


def _beside(stems: Sequence[Array], place: int) -> Iterator[tuple[Group, Array]]:
    for step in (-1, 1):
        if 0 <= place + step < len(stems):
            yield Group.NEAR_WORDS, _hashes.mixed(stems[place + step], f"gate stem {step}")
        else:
            yield Group.SHAPE, _hashes.all_named([f"gate edge {step}"])


def _stems(forms: Sequence[Form]) -> Array:
    return numpy.array(list({form.stem for form in forms if form.is_word}), numpy.uint32)
