"""Reports what became of the machine's proposals, and how long documents took.

Only layers that are done count; each is compared with the machine's layer of its document. A layer starts as a copy
with new ids, so mentions that a person did not make are paired with the machine's by place and values, as in
`comparison`. A paired mention is kept, corrected (counted by the first difference: label, span, another value) or
rejected. A mention that is gone also counts as rejected. Filling in a value that the machine left open is no
correction. What a person made is inserted. Proposals count under the machine's label and detector, insertions under
their own label. Proposed identifier types count apart, by what people decided.

The time of a layer runs from opening it through its annotator's changes; pauses of more than five minutes are left out.
Changes that a browser sent later count at the time they arrived.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from annotation.models import Annotation, Event, Job, Mention, Operation, Project, Report, ReportKind, User, Verb
from annotation.services.jobs import Progress, Publish
from annotation.services.reports import _raters, _reports
from annotation.services.reports._reports import State, Taken
from pseudonymizer import comparison
from pseudonymizer.comparison import Aspect, Item
from pseudonymizer.model import Evidence, IdentifierType, MentionStatus, Origin, ProposedDecision, WhyDecided
from pseudonymizer.model import Mention as MentionValue

KIND = ReportKind.EFFORT
AT_ONCE = 100
PAUSE = timedelta(minutes=5)
FATES = ("kept", "label", "span", "value", "rejected", "inserted")
VALUES = {Aspect.IDENTIFIER_TYPE, Aspect.CONFIDENTIAL_STATUS, Aspect.MODIFIERS}
NO_LABEL = ""
Decided = tuple[str, str]  # the proposed identifier type, and the one that people chose
Fate = tuple[str, str, str]  # what became of a mention, its label, its detector
COLUMNS = (
    "annotation_id",
    "start",
    "end",
    "label",
    "modifiers",
    "identifier_type",
    "confidential_status",
    "origin",
    "status",
    "evidence__detector",
    "evidence__decision__identifier_type",
)


def start(project: Project, *, by: User) -> State:
    return _reports.start(project, KIND, {}, by=by)


def is_outdated(report: Report) -> bool:
    return _reports.has_changed(report, _over(report))


def prepare(job: Job, progress: Progress) -> Publish:
    return _reports.prepare(job, progress, take=_take, over=_over)


def fates(machine: Sequence[MentionValue], layer: Sequence[MentionValue]) -> Counter[Fate]:
    """What became of the machine's mentions in a layer (held-back ones only if decided), and what a person added."""
    found: Counter[Fate] = Counter()
    copied = [each for each in layer if each.origin == Origin.MACHINE and each.status != MentionStatus.HELD_BACK]
    for item in comparison.compare(machine, copied):
        if item.second is not None or _is_proposal(item.first):
            found[_fate(item)] += 1
    for mention in layer:
        if mention.origin == Origin.PERSON and mention.stands:
            found["inserted", mention.label or NO_LABEL, ""] += 1
    return found


def decided(layer: Sequence[MentionValue]) -> Counter[Decided]:
    """What became of the proposed identifier types of a layer."""
    found: Counter[Decided] = Counter()
    for mention in layer:
        decision = mention.evidence.decision if mention.evidence else None
        if decision is None:
            continue
        if mention.status == MentionStatus.REJECTED:
            found[decision.identifier_type, "rejected"] += 1
        elif mention.status == MentionStatus.ACCEPTED and mention.identifier_type:
            found[decision.identifier_type, mention.identifier_type] += 1
    return found


def worked(times: Sequence[datetime]) -> timedelta:
    """The time from the first moment to the last, without pauses."""
    gaps = (later - earlier for earlier, later in pairwise(sorted(times)))
    return sum((gap for gap in gaps if gap <= PAUSE), timedelta())


def _is_proposal(mention: MentionValue | None) -> bool:
    return mention is not None and mention.status != MentionStatus.HELD_BACK


def _fate(item: Item) -> Fate:
    proposed, decided = item.first, item.second
    if proposed is None:
        assert decided is not None  # an item has at least one side
        fate = "rejected" if decided.status == MentionStatus.REJECTED else "inserted"
        return fate, decided.label or NO_LABEL, _detector(decided)
    if decided is None or decided.status == MentionStatus.REJECTED:
        return "rejected", proposed.label or NO_LABEL, _detector(proposed)
    return _corrected(item, proposed, decided), proposed.label or NO_LABEL, _detector(proposed)


def _corrected(item: Item, proposed: MentionValue, decided: MentionValue) -> str:
    if Aspect.LABEL in item.differing:
        return "label"
    if Aspect.BOUNDARY in item.differing:
        return "span"
    changed = any(aspect in VALUES and getattr(proposed, aspect.value) not in (None, ()) for aspect in item.differing)
    return "value" if changed else "kept"


def _detector(mention: MentionValue) -> str:
    return mention.evidence.detector if mention.evidence else ""


def _over(report: Report) -> QuerySet[Annotation]:
    return _raters.layers(report.project, machine=True)


def _take(report: Report, progress: Progress) -> Taken:
    layers = _raters.layers(report.project, machine=False).order_by("pk")
    rows = list(layers.values_list("pk", "document_id", "annotator_id", "document__token_count"))
    found: Counter[Fate] = Counter()
    chosen: Counter[Decided] = Counter()
    times = _Times()
    for begin in range(0, len(rows), AT_ONCE):
        progress(begin, len(rows))
        chunk = rows[begin : begin + AT_ONCE]
        machines = _machines([document_id for _, document_id, _, _ in chunk])
        mentions = _mentions([*(layer for layer, _, _, _ in chunk), *machines.values()])
        for layer, document_id, _, _ in chunk:
            proposed = mentions.get(machines[document_id], ()) if document_id in machines else ()
            found.update(fates(proposed, mentions.get(layer, ())))
            chosen.update(decided(mentions.get(layer, ())))
        times.add(chunk)
    result = {**_as_json(len(rows), found, times), "decisions": _decisions(chosen)}
    return Taken(len({document_id for _, document_id, _, _ in rows}), result)


def _machines(document_ids: Sequence[UUID]) -> Mapping[UUID, UUID]:
    found = Annotation.objects.filter(document__in=document_ids, origin=Origin.MACHINE.value)
    return dict(found.values_list("document_id", "pk"))


def _mentions(of: Sequence[UUID]) -> Mapping[UUID, Sequence[MentionValue]]:
    found: dict[UUID, list[MentionValue]] = defaultdict(list)
    rows = Mention.objects.filter(annotation__in=of).values_list(*COLUMNS)
    for layer, begin, end, label, modifiers, kind, confidential, origin, status, detector, proposed in rows:
        value = MentionValue(
            begin,
            end,
            label,
            modifiers=tuple(modifiers),
            identifier_type=kind and IdentifierType(kind),
            confidential_status=confidential,
            origin=Origin(origin),
            status=MentionStatus(status),
            evidence=Evidence(detector, "", 0.0, decision=_decision(proposed)) if detector else None,
        )
        found[layer].append(value)
    return found


def _decision(proposed: str | None) -> ProposedDecision | None:
    return ProposedDecision(IdentifierType(proposed), WhyDecided.KIND, 0.0) if proposed else None


class _Times:
    """How long layers took, by person. The time of layers that were never changed in a browser is unknown."""

    def __init__(self) -> None:
        self.by_person: dict[UUID, list[tuple[float, int]]] = defaultdict(list)

    def add(self, chunk: Sequence[tuple[UUID, UUID, UUID, int]]) -> None:
        seen = _moments(chunk)
        for layer, _, annotator_id, tokens in chunk:
            seconds = worked(seen.get((layer, annotator_id), [])).total_seconds()
            if seconds:
                self.by_person[annotator_id].append((seconds, tokens))

    def as_json(self) -> list[dict[str, Any]]:
        return [{"person": str(person), **_spent(took)} for person, took in self.by_person.items()]

    def all(self) -> dict[str, Any] | None:
        every = [each for took in self.by_person.values() for each in took]
        return _spent(every) if every else None


def _spent(took: Sequence[tuple[float, int]]) -> dict[str, Any]:
    seconds, tokens = (sum(each) for each in zip(*took, strict=True))
    return {
        "layers": len(took),
        "seconds": round(seconds),
        "median": round(median(each for each, _ in took)),
        "per_thousand_tokens": round(1000 * seconds / tokens) if tokens else None,
    }


def _moments(chunk: Sequence[tuple[UUID, UUID, UUID, int]]) -> Mapping[tuple[UUID, UUID], list[datetime]]:
    layers = [layer for layer, _, _, _ in chunk]
    found: dict[tuple[UUID, UUID], list[datetime]] = defaultdict(list)
    for layer, person, moment in _told(layers):
        found[layer, person].append(moment)
    return found


def _told(layers: Sequence[UUID]) -> Iterator[tuple[UUID, UUID, datetime]]:
    operations = Operation.objects.filter(annotation__in=layers).order_by()
    yield from operations.values_list("annotation_id", "by_id", "created_at")
    verbs = (Verb.ANNOTATION_OPENED, Verb.ANNOTATION_STARTED, Verb.TEXT_READ, Verb.STATUS_CHANGED)
    events = Event.objects.filter(annotation__in=layers, verb__in=verbs, by__isnull=False).order_by()
    for layer, person, moment in events.values_list("annotation_id", "by_id", "created_at"):
        if layer is not None and person is not None:
            yield layer, person, moment


def _as_json(layers: int, found: Mapping[Fate, int], times: _Times) -> dict[str, Any]:
    return {
        "layers": layers,
        "labels": _rows(found, 1),
        "detectors": _rows({fate: count for fate, count in found.items() if fate[2]}, 2),
        "all": _counts(found),
        "time": times.all(),
        "people": times.as_json(),
    }


def _decisions(chosen: Mapping[Decided, int]) -> list[dict[str, Any]]:
    """For each proposed identifier type, how often people chose which."""
    types = [kind.value for kind in IdentifierType]
    proposed = [kind for kind in types if any(each == kind for each, _ in chosen)]
    return [
        {"proposed": kind, **{fate: chosen.get((kind, fate), 0) for fate in (*types, "rejected")}} for kind in proposed
    ]


def _rows(found: Mapping[Fate, int], by: int) -> list[dict[str, Any]]:
    """The counts by label or by detector."""
    parts: dict[str, Counter[Fate]] = defaultdict(Counter)
    for fate, count in found.items():
        parts[fate[by]][fate] += count
    return [{"name": name, **_counts(parts[name])} for name in sorted(parts)]


def _counts(found: Mapping[Fate, int]) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for (fate, _, _), count in found.items():
        counted[fate] += count
    return {fate: counted[fate] for fate in FATES}
