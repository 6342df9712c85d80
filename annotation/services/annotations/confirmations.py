"""Remembers what was confirmed, and tells whether the text has changed since, for example by a policy."""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from annotation.models import Annotation, AnnotationStatus, Mention
from pseudonymizer.model import STANDING

_KEPT = "keep"


def of(annotation: Annotation) -> dict[str, Any]:
    """The values to store when an annotation is confirmed."""
    return {"confirmed_version": annotation.version, "confirmed_policies": dict(annotation.document.project.policies)}


NOT_CONFIRMED: Mapping[str, Any] = {"confirmed_version": None, "confirmed_policies": None}


@dataclass(frozen=True, slots=True)
class Judged:
    """A judgement of an annotation, with the version and the policies it was made at."""

    id: uuid.UUID
    annotation: Annotation
    version: int
    policies: Mapping[str, str]


def outdated(annotations: Iterable[Annotation], policies: Mapping[str, str]) -> set[uuid.UUID]:
    """The annotations of a project whose text has changed since they were confirmed."""
    return changed(
        (
            Judged(each.pk, each, each.confirmed_version, each.confirmed_policies or {})
            for each in annotations
            if each.status == AnnotationStatus.CONFIRMED and each.confirmed_version is not None
        ),
        policies,
    )


def changed(judged: Iterable[Judged], policies: Mapping[str, str]) -> set[uuid.UUID]:
    """The judgements whose text has changed since. Needs one query if policies differ, otherwise none."""
    found, doubtful = set(), []
    for each in judged:
        if each.version != each.annotation.version:
            found.add(each.id)
        elif labels := _differing(each.policies, policies):
            doubtful.append((each, labels))
    bearing = _bearing(doubtful)
    return found | {each.id for each, labels in doubtful if not bearing[each.annotation.pk].isdisjoint(labels)}


def _differing(before: Mapping[str, str], now: Mapping[str, str]) -> set[str]:
    return {label for label in before.keys() | now.keys() if before.get(label, _KEPT) != now.get(label, _KEPT)}


def _bearing(doubtful: Sequence[tuple[Judged, set[str]]]) -> Mapping[uuid.UUID, set[str]]:
    """For each annotation, which of the labels occur in it."""
    found: dict[uuid.UUID, set[str]] = defaultdict(set)
    if doubtful:
        annotations = {each.annotation.pk for each, _ in doubtful}
        labels = set().union(*(labels for _, labels in doubtful))
        standing = Mention.objects.filter(annotation__in=annotations, label__in=labels, status__in=STANDING)
        pairs = standing.values_list("annotation", "label").distinct()
        for annotation, label in pairs:
            found[annotation].add(label or "")
    return found
