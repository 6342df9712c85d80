"""Counts how far what is proposed agrees with what people confirmed: exact places and labels, and how often touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from annotation.models import Project
from annotation.services import patterns
from pseudonymizer import detectors, learning, pipeline
from pseudonymizer.learning import Marked
from pseudonymizer.model import Mention

Found = Sequence[Sequence[Mention]]


def proposals(project: Project, documents: Iterable[Marked], learned: object | None) -> Found:
    """What pre-annotation would propose, with the learned tagger or with the detectors."""
    options: dict[str, object] = {
        **project.pipeline_options,
        "patterns": patterns.in_force(project).patterns,
    }
    if learned is not None:
        options[learning.NAME] = learned
    label_set = project.load_label_set()
    return [
        [
            each
            for each in pipeline.detect(
                detectors.of(
                    document.text,
                    label_set,
                    language=project.language,
                    person_to_protect=document.person_to_protect,
                ),
                options,
            )
            if each.stands and each.label
        ]
        for document in documents
    ]


def figures(documents: Sequence[Marked], found: Found) -> dict[str, Any]:
    gold, proposed, right = Counter[str](), Counter[str](), Counter[str]()
    touched = 0
    for document, mentions in zip(documents, found, strict=True):
        wanted = {(each.start, each.end, each.label) for each in document.spans}
        own = {(each.start, each.end, each.label or "") for each in mentions}
        gold.update(label for _, _, label in wanted)
        proposed.update(label for _, _, label in own)
        right.update(label for _, _, label in wanted & own)
        touched += sum(any(start < there[1] and there[0] < end for there in own) for start, end, _ in wanted)
    total = _shares(gold.total(), proposed.total(), right.total())
    labels = [{"label": label, **_shares(gold[label], proposed[label], right[label])} for label in sorted(gold)]
    return {**total, "found": _share(touched, gold.total()), "labels": labels}


def relabelled(documents: Sequence[Marked], found: Found) -> list[dict[str, Any]]:
    """How often people gave another label at the very place; the most frequent first."""
    counted: Counter[tuple[str, str]] = Counter()
    for document, mentions in zip(documents, found, strict=True):
        there: Mapping[tuple[int, int], str] = {(each.start, each.end): each.label or "" for each in mentions}
        counted.update(
            (there[each.start, each.end], each.label)
            for each in document.spans
            if there.get((each.start, each.end), each.label) != each.label
        )
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return [{"proposed": proposed, "label": label, "count": count} for (proposed, label), count in ordered]


def _shares(gold: int, proposed: int, right: int) -> dict[str, Any]:
    """F2 weighs recall twice as much: what is missed stays in the text."""
    precision, recall = _share(right, proposed), _share(right, gold)
    weighed = 4 * precision + recall
    f2 = round(5 * precision * recall / weighed, 4) if weighed else 0.0
    return {"gold": gold, "proposed": proposed, "precision": precision, "recall": recall, "f2": f2}


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
