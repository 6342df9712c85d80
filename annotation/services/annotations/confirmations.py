"""Remembers what was confirmed, and tells whether it needs a new reading since: its text or a policy has changed."""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from annotation.models import Annotation, AnnotationStatus, Document, Mention, Project
from annotation.models.encryption import unseal
from annotation.services import policies
from pseudonymizer import labels, rendering
from pseudonymizer import policies as deciding
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import STANDING
from pseudonymizer.model import Mention as MentionValue

AT_ONCE = 200


def of(annotation: Annotation) -> dict[str, Any]:
    """The values to store when an annotation is confirmed."""
    moment = policies.snapshot(annotation.document.project)
    return {"confirmed_version": annotation.version, "confirmed_policies": moment}


NOT_CONFIRMED: Mapping[str, Any] = {"confirmed_version": None, "confirmed_policies": None}


@dataclass(frozen=True, slots=True)
class Judged:
    """A judgement of an annotation, with the version and the policies it was made at."""

    id: uuid.UUID
    annotation: Annotation
    version: int
    policies: policies.Snapshot


def outdated(annotations: Iterable[Annotation], project: Project) -> set[uuid.UUID]:
    """The annotations of a project that need a new reading since they were confirmed."""
    return changed(
        (
            Judged(each.pk, each, each.confirmed_version, each.confirmed_policies or {})
            for each in annotations
            if each.status == AnnotationStatus.CONFIRMED and each.confirmed_version is not None
        ),
        project,
    )


def changed(judged: Iterable[Judged], project: Project) -> set[uuid.UUID]:
    """The judgements after which somebody changed the text, or words became readable that were hidden.

    What the project only hides since needs no new reading. No query if no policies differ.
    """
    now = policies.snapshot(project)
    found, doubtful = set(), []
    for each in judged:
        if each.version != each.annotation.version:
            found.add(each.id)
        elif each.policies != now:
            doubtful.append(each)
    for first in range(0, len(doubtful), AT_ONCE):
        found |= _revealed(doubtful[first : first + AT_ONCE], project)
    return found


def _revealed(doubtful: Sequence[Judged], project: Project) -> set[uuid.UUID]:
    """Those with a mention that was hidden and now is not."""
    about = policies.About.documents(project, {each.annotation.document_id for each in doubtful})
    moments = [_Moments(each, about) for each in doubtful]
    labels_differing = set().union(*(each.labels for each in moments))
    if not labels_differing:
        return set()
    layers = {each.judged.annotation.pk for each in moments if each.labels}
    mentions = _mentions(layers, labels_differing)
    texts = _texts({each.judged.annotation.document_id for each in moments if mentions[each.judged.annotation.pk]})
    return {
        each.judged.id
        for each in moments
        if each.reveals(mentions[each.judged.annotation.pk], texts, _label_set(project, each.judged.annotation))
    }


class _Moments:
    """The policies when something was judged, and now. `labels`: those that mean something else now."""

    def __init__(self, judged: Judged, about: policies.About) -> None:
        self.judged = judged
        document_id = judged.annotation.document_id
        self._then, self._now = about.at(document_id, judged.policies), about.now(document_id)
        differing = self._then.items() ^ self._now.items()
        self.labels = {deciding.label_of(key) for key, _ in differing}

    def reveals(self, mentions: Sequence[MentionValue], texts: Mapping[uuid.UUID, str], label_set: LabelSet) -> bool:
        text = texts.get(self.judged.annotation.document_id, "")
        return any(
            rendering.effect(each, text, label_set, self._then) != "keep"
            and rendering.effect(each, text, label_set, self._now) == "keep"
            for each in mentions
            if each.label in self.labels
        )


def _mentions(layers: Collection[uuid.UUID], labels_: Collection[str]) -> Mapping[uuid.UUID, list[MentionValue]]:
    found: dict[uuid.UUID, list[MentionValue]] = defaultdict(list)
    standing = Mention.objects.filter(annotation__in=layers, label__in=labels_, status__in=STANDING)
    columns = standing.values_list("annotation_id", "start", "end", "label", "modifiers")
    for layer, start, end, label, modifiers in columns:
        found[layer].append(MentionValue(start, end, label, modifiers=tuple(modifiers)))
    return found


def _texts(documents: Collection[uuid.UUID]) -> Mapping[uuid.UUID, str]:
    read = Document.objects.filter(pk__in=documents).values_list("pk", "text")
    return {pk: unseal(Document, pk, "text", cast("bytes", sealed)) for pk, sealed in read}


def _label_set(project: Project, annotation: Annotation) -> LabelSet:
    return labels.load(project.label_set, annotation.label_set_version)
