"""Measures proposed decisions against annotators: accuracy by label, what masking reaches, and key presses.

Run by hand: python -m tests.benchmarks.decisions TRAIN.json [DEV.json], in TAB's JSON. TRAIN is measured in four folds,
DEV with the shipped weights. Key presses: a person who decides as the annotator did walks through the text as the
editor does, with `a` where all that is proposed to be masked in the paragraph is right, `Shift+Y` where a proposal is
right, and the key of the right decision for the whole entity (or `r`) where it is wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pseudonymizer import decisions, evaluation, formats, labels
from pseudonymizer.cli.build_decisions import rulings_of
from pseudonymizer.decisions import build
from pseudonymizer.decisions.build import Ruling
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention, ProposedDecision
from pseudonymizer.ranking.weights import Weights

FOLDS = 4
TAB = labels.named("tab")
Read = Mapping[str, tuple[AnnotatedDocument, Sequence[Ruling]]]


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("files", nargs="+", type=Path)
    train, *others = [_read(file) for file in asked.parse_args().files]
    names = sorted(train)
    random.Random(1).shuffle(names)
    folds: dict[str, Weights] = {}
    for number in range(FOLDS):
        held = set(names[number::FOLDS])
        learned = build.learned([each for name in sorted(train) if name not in held for each in train[name][1]])
        folds.update(dict.fromkeys(held, learned))
    _report("train in four folds", train, folds)
    for other in others:
        _report("held out", other, dict.fromkeys(other, decisions.shipped()))


def _read(file: Path) -> Read:
    found = formats.load("tab_json").read(file.read_bytes(), str(file), TAB)
    return {document.id: (document, list(rulings_of(document))) for document in found}


def _report(name: str, read: Read, learned: Mapping[str, Weights]) -> None:
    proposed = {
        key: decisions.with_weights(found[0].text, found[0].proposed, learned[key])
        for key, (_, found) in read.items()
        if found
    }
    sys.stdout.write(f"\n{name}: {len(read)} documents\n")
    for label, (right, whole) in sorted(_accuracy(read, proposed).items()):
        sys.stdout.write(f"  {label:24}{right / whole:6.3f}{right:7} of {whole}\n")
    for limit in (0.0, decisions.READABLE_FROM, 2.0):
        masks = {
            key: [(each.start, each.end) for each in decisions.hidden(found, limit)] for key, found in proposed.items()
        }
        measured = evaluation.masking([document for document, _ in read.values()], masks)
        sys.stdout.write(f" readable from {limit}:\n{evaluation.masking_as_text(measured)}")
    counts = [
        (len(proposed[key]), _presses(found[0], proposed[key])) for key, (_, found) in read.items() if key in proposed
    ]
    mentions, presses = map(sum, zip(*counts, strict=True))
    sys.stdout.write(f" {presses} presses for {mentions} mentions, {90 * presses / mentions:.0f} for 90\n")


def _accuracy(read: Read, proposed: Mapping[str, Sequence[Mention]]) -> Mapping[str, tuple[int, int]]:
    counted: dict[str, Counter[bool]] = defaultdict(Counter)
    for key, (_, rulings) in read.items():
        for ruling in rulings:
            for own, kind in build.right(Ruling(ruling.text, proposed[key], ruling.decided)):
                decision = _decision(own[0])
                for name in ("all", own[0].label or "", f"decided {kind.value}"):
                    counted[name][decision.identifier_type == kind] += 1
                if decision.confidential_status:
                    status = _status(ruling, own)
                    counted[f"status {status.value}"][status == decision.confidential_status] += 1
    return {name: (each[True], each.total()) for name, each in counted.items()}


def _decision(mention: Mention) -> ProposedDecision:
    assert mention.evidence
    assert mention.evidence.decision
    return mention.evidence.decision


def _status(ruling: Ruling, own: Iterable[Mention]) -> ConfidentialStatus:
    """What the annotator said of a mention that overlaps the entity."""
    none = ConfidentialStatus.NOT_CONFIDENTIAL
    found = (
        each.confidential_status
        for mention in own
        for each in ruling.decided
        if each.start < mention.end and mention.start < each.end
    )
    return next((status for status in found if status and status != none), none)


def _presses(ruling: Ruling, proposed: Sequence[Mention]) -> int:
    """Until everything is decided; the two that mark the document as done count, too."""
    walk = _Walk(ruling, proposed)
    while walk.open:
        walk.press()
    return walk.presses + 2


class _Walk:
    """The mentions that are still undecided, in text order."""

    def __init__(self, ruling: Ruling, proposed: Sequence[Mention]) -> None:
        self.presses, self.open = 0, list(range(len(proposed)))
        self.types = [_decision(each).identifier_type for each in proposed]
        self.right, self.entity = list(self.types), list(self.open)
        numbers = {id(mention): number for number, mention in enumerate(proposed)}
        for own, kind in build.right(Ruling(ruling.text, proposed, ruling.decided)):
            for mention in own:
                self.right[numbers[id(mention)]], self.entity[numbers[id(mention)]] = kind, numbers[id(own[0])]
        ends = [at for at, letter in enumerate(ruling.text.text) if letter == "\n"]
        self.paragraph = [bisect(ends, each.start) for each in proposed]

    def press(self) -> None:
        self.presses += 1
        here = self.open[0]
        masks = [
            each
            for each in self.open
            if self.paragraph[each] == self.paragraph[here] and self.types[each] != IdentifierType.NO_MASK
        ]
        if here in masks and all(self.types[each] == self.right[each] for each in masks):
            self._decide(masks)
        else:
            self._decide([each for each in self.open if self.entity[each] == self.entity[here]])

    def _decide(self, mentions: Sequence[int]) -> None:
        self.open = [each for each in self.open if each not in mentions]


if __name__ == "__main__":
    main()
