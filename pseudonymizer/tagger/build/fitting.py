"""Learns both chains: the gate in folds, so that the tagger sees of each text what a gate says that never saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy

from pseudonymizer.labels import LabelSet
from pseudonymizer.tagger import gate
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.build import calibrating, copies, gold
from pseudonymizer.tagger.build._marked import Marked
from pseudonymizer.tagger.build.gold import Read
from pseudonymizer.tagger.build.learning import Example, Settings, Trainer
from pseudonymizer.tagger.calibration import Calibration
from pseudonymizer.tagger.chain import OUTSIDE, Chain
from pseudonymizer.tagger.columns import Table
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.model import Learned, Model, sparse

FOLDS = 5
# A feature met less often says nothing about the next text.
FEWEST, FEWEST_OF_GATE = 3, 4
SEED = 7
SETTINGS = Settings()
OF_GATE = Settings(
    epochs=6,
    rate=0.05,
    hidden=0.0,
    dropped={
        Group.STEMS: 0.3,
        Group.WORD: 0.5,
        Group.NEAR_WORDS: 0.5,
        Group.TEXT: 0.6,
        Group.LISTS: 0.2,
        Group.TRIGGERS: 0.3,
        Group.SHAPE: 0.1,
    },
)
Report = Callable[[str], None]


class Rows(NamedTuple):
    """What a chain learns from: features by row, the words that their lists are of, and the tag of each row."""

    table: Table
    words: Array
    tags: Sequence[str]


def build(texts: Sequence[Marked], label_set: LabelSet, report: Report, settings: Settings = SETTINGS) -> Model:
    read = list(gold.read([*texts, *copies.of(texts, SEED)], label_set))
    report(f"{len(read)} texts with copies")
    judges, whole = _gates(read, report)
    rows = [
        Rows(gate.add(each.scene, each.gate, _life(judges, each), each.table), _words(each), each.tags) for each in read
    ]
    calibration = _calibrated(read, rows, settings, report)
    return Model(fit(rows, FEWEST, settings, report), whole, calibration)


def _calibrated(read: Sequence[Read], rows: Sequence[Rows], settings: Settings, report: Report) -> Calibration:
    """From a fifth of the lots, as a chain sees them that learned from the others, in half as many rounds."""
    fold_of = _folds(read)
    short = replace(settings, epochs=max(1, settings.epochs // 2))
    seen = [row for row, each in zip(rows, read, strict=True) if fold_of[each.lot]]
    unseen = [row for row, each in zip(rows, read, strict=True) if not fold_of[each.lot]]
    chain = fit(seen or unseen, FEWEST, short, report)
    found = calibrating.calibrated(chain, ((each.table, each.tags) for each in unseen))
    report(f"calibrated on {len(unseen)} texts")
    return found


def _folds(read: Sequence[Read]) -> Mapping[str, int]:
    """The fold of each lot."""
    lots = sorted({each.lot for each in read})
    order = numpy.random.default_rng(SEED).permutation(len(lots))
    return {lots[place]: number % FOLDS for number, place in enumerate(order)}


def _gates(read: Sequence[Read], report: Report) -> tuple[Mapping[str, Chain], Chain]:
    """For each lot the gate that was learned from the other folds, and the one that was learned from all."""
    fold_of = _folds(read)
    by_fold = [_gate([each for each in read if fold_of[each.lot] != fold]) for fold in range(FOLDS)]
    judges = {lot: by_fold[fold] for lot, fold in fold_of.items()}
    right = [(_life(judges, each) > 0.5) == (each.marked > 0) for each in read]
    report(f"gate right {numpy.concatenate(right).mean():.4f} on held-out lots")
    return judges, _gate(read)


def _gate(read: Iterable[Read]) -> Chain:
    rows = [
        Rows(each.gate.table, numpy.zeros(each.gate.size, numpy.int32), [gate.TAGS[value] for value in each.marked])
        for each in read
        if each.gate.table is not None
    ]
    return fit(rows, FEWEST_OF_GATE, OF_GATE, lambda _: None, gate.TAGS)


def _life(judges: Mapping[str, Chain], each: Read) -> Array:
    if each.gate.table is None:
        return numpy.zeros(0)
    judge = judges[each.lot]
    found = judge.find(each.gate.table.hashes)
    return judge.probabilities(judge.sums(found, each.gate.table.rows, each.gate.size))[:, 1]


def _words(each: Read) -> Array:
    """A number for each word of the text, the same for the same word."""
    known: dict[str, int] = {}
    return numpy.array([known.setdefault(form.key, len(known)) for form in each.scene.forms], numpy.int32)


def fit(rows: Sequence[Rows], fewest: int, settings: Settings, report: Report, names: tuple[str, ...] = ()) -> Chain:
    names = names or _names(rows)
    hashes, counts = _known([each.table for each in rows], fewest)
    places = {name: place for place, name in enumerate(names)}
    examples = [_example(each, hashes, places) for each in rows]
    report(f"{len(hashes)} features, {sum(len(each.tags) for each in rows)} rows")
    found = Trainer(names, len(hashes), settings).fit(examples, report)
    return sparse(names, Learned(hashes, counts, *found))


def _names(rows: Sequence[Rows]) -> tuple[str, ...]:
    return (OUTSIDE, *sorted({tag for each in rows for tag in each.tags} - {OUTSIDE}))


def _known(tables: Sequence[Table], fewest: int) -> tuple[Array, Array]:
    """The features that are met often enough, sorted, and how often."""
    hashes, counts = numpy.unique(numpy.concatenate([table.hashes for table in tables]), return_counts=True)
    return hashes[counts >= fewest], counts[counts >= fewest]


def _example(each: Rows, hashes: Array, places: Mapping[str, int]) -> Example:
    table = each.table
    features = numpy.searchsorted(hashes, table.hashes)
    features[features == len(hashes)] = 0
    known = numpy.flatnonzero(hashes[features] == table.hashes)
    # In whatever order features were added, the same ones teach the same.
    order = (table.sources[known], table.groups[known], features[known], table.rows[known])
    known = known[numpy.lexsort(order)]
    return Example(
        features[known].astype(numpy.int32),
        table.rows[known],
        table.groups[known],
        table.sources[known],
        each.words,
        numpy.array([places[tag] for tag in each.tags], numpy.uint8),
    )
