"""Measures what a project's tagger learns from so many rulings, by the measures of TAB. Run by hand.

python -m tests.benchmarks.learning TRAIN.json             chooses the dial: four folds of TRAIN
python -m tests.benchmarks.learning TRAIN.json DEV.json --least P     learns from 10, 25, 50 and all of TRAIN
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from pseudonymizer import detectors, evaluation, formats, labels
from pseudonymizer.evaluation import Masking
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.learning import Marked, Span, apart, finding
from pseudonymizer.learning.finding import Learned, Read
from pseudonymizer.model import IdentifierType, Mention

TAB = labels.named("tab")
FOLDS, SEED = 4, 1
SIZES = (10, 25, 50)
DIALS = (0.5, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01, 0.007, 0.005, 0.003, 0.002, 0.001)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("files", nargs="+", type=Path)
    asked.add_argument("--least", type=float, help="the dial")
    chosen = asked.parse_args()
    train, *held = [_read(file) for file in chosen.files]
    random.Random(SEED).shuffle(train)
    if held:
        for size in (*SIZES, len(train)):
            _show_sized(train[:size], held[0], chosen.least)
        return
    tagged = [each for fold in range(FOLDS) for each in _tagged(train[fold::FOLDS], _learned(_others(train, fold)))]
    for dial in DIALS:
        _show(f"dial {dial}", _measured(tagged, dial))


def _read(file: Path) -> list[AnnotatedDocument]:
    return list(formats.load("tab_json").read(file.read_bytes(), str(file), TAB))


def _others(train: Sequence[AnnotatedDocument], fold: int) -> list[AnnotatedDocument]:
    return [each for place, each in enumerate(train) if place % FOLDS != fold]


def _show_sized(train: Sequence[AnnotatedDocument], held: Sequence[AnnotatedDocument], dial: float) -> None:
    begin = time.perf_counter()
    learned = _learned(train)
    seconds, peak = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    _show(f"{len(train)} documents", _measured(_tagged(held, learned), dial))
    sys.stdout.write(f"    {seconds:.0f} s, {peak} MB, model {len(learned) / 1e6:.2f} MB\n")


def _learned(train: Iterable[AnnotatedDocument]) -> bytes:
    found = apart.learn([each for document in train for each in _marked(document)], TAB, TAB.language)
    assert found is not None
    return found


def _marked(document: AnnotatedDocument) -> Iterable[Marked]:
    for layer in document.layers:
        spans = [Span(each.start, each.end, each.label or "", _kind(each)) for each in layer.mentions]
        yield Marked(document.id, document.text, spans, person_to_protect=document.person_to_protect)


def _kind(mention: Mention) -> str:
    return (mention.identifier_type or IdentifierType.NO_MASK).value


def _tagged(documents: Iterable[AnnotatedDocument], data: bytes) -> list[tuple[AnnotatedDocument, Read | None, bytes]]:
    chain = finding.unpack(data, 0).chain
    found = []
    for each in documents:
        person = each.person_to_protect
        text = detectors.of(each.text, TAB, language=TAB.language, person_to_protect=person)
        found.append((each, finding.read(text, chain), data))
    return found


def _measured(tagged: Sequence[tuple[AnnotatedDocument, Read | None, bytes]], dial: float) -> Masking:
    masks = {}
    for document, read, data in tagged:
        learned = Learned(finding.unpack(data, dial).chain, dial)
        found = [] if read is None else finding.proposed(read, learned)
        masks[document.id] = [(each.start, each.end) for each in found if _is_masked(each)]
    return evaluation.masking([document for document, _, _ in tagged], masks)


def _is_masked(mention: Mention) -> bool:
    decision = mention.evidence.decision if mention.evidence else None
    return decision is not None and decision.identifier_type != IdentifierType.NO_MASK


def _show(name: str, found: Masking) -> None:
    direct, quasi = found.entities[IdentifierType.DIRECT], found.entities[IdentifierType.QUASI]
    shares = (direct, quasi, found.token_recall, found.token_precision)
    sys.stdout.write(f"{name:16}" + "".join(f"{each.value or 0:8.4f}" for each in shares) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
