"""The meeting page: each disagreement with the sentences around it, in the source and as they go out."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.db.models import Count, F, Model, Q, QuerySet

from annotation.models import (
    Decision,
    Disagreement,
    DisagreementStage,
    DisagreementState,
    Document,
    Entity,
    Mention,
    Project,
    Rewrite,
    User,
)
from annotation.models.documents.document import texts
from annotation.services import audit, policies, rows
from annotation.services.reviews import _proposals, disagreements
from annotation.services.reviews._proposals import Unfit
from pseudonymizer import rendering, tokens

MOST_CONTEXTS = 50
MOST_AT = 600


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of the text as it goes out. `here`: it belongs to the place that the disagreement is about."""

    text: str
    kind: str
    here: bool


@dataclass(frozen=True, slots=True)
class Context:
    """A disagreement with its surroundings. `unfit`: what has changed since, so that the proposal would not apply.

    `result`: the same sentences as they go out, with pseudonyms, or masked where the label set masks.

    The person to protect is given here and not in the list of disagreements, since this is read like the text.
    """

    disagreement: Disagreement
    before: str
    at: str
    after: str
    result: Sequence[Stretch]
    unfit: Sequence[Unfit]
    person_to_protect: str


@dataclass(frozen=True, slots=True)
class Between:
    """The number of disagreements between two people, at each stage."""

    annotator: User
    reviewer: User
    counts: Mapping[str, int]


def between(project: Project, to: User) -> list[Between]:
    """Everybody who has any with somebody, who is looked at first."""
    found = Disagreement.objects.visible_to(to).filter(project=project).order_by()
    grouped = found.values("state", "decision", one=F("annotator"), other=F("reviewer")).annotate(count=Count("pk"))
    counted: dict[tuple[uuid.UUID, uuid.UUID], Counter[str]] = {}
    for row in grouped:
        counted.setdefault((row["one"], row["other"]), Counter())[_stage(**row)] += row["count"]
    people = User.objects.in_bulk({person for two in counted for person in two})
    listed = [Between(people[one], people[other], counts) for (one, other), counts in counted.items()]
    return sorted(listed, key=lambda each: (each.annotator.display_name, each.reviewer.display_name))


def contexts(project: Project, to: User, ids: Sequence[uuid.UUID]) -> list[Context]:
    """Uses a handful of queries for all of them. Decrypts texts, but stores nothing."""
    found = list(disagreements.of_project(project, to).filter(pk__in=ids[:MOST_CONTEXTS]))
    documents = _documents(found)
    audit.read(documents.values(), by=to)
    windows = {each.pk: tokens.sentence(documents[_document(each)].text, each.start, each.end) for each in found}
    around = _around(found, windows)
    unfit = _unfit(found)
    return [
        _context(each, documents[_document(each)], windows[each.pk], around, unfit.get(each.pk, [])) for each in found
    ]


def _unfit(found: Iterable[Disagreement]) -> dict[uuid.UUID, list[Unfit]]:
    """For disagreements not applied yet: the parts of the proposal that would be refused."""
    waiting = [each for each in found if each.state != DisagreementState.APPLIED]
    annotations, wanted = [each.review.annotation for each in waiting], [each.proposal for each in waiting]
    now, borne = _proposals.held(annotations, wanted), _proposals.numbers(annotations, wanted)
    return {each.pk: _proposals.unfit(each.proposal, now, borne.get(each.review.annotation_id, {})) for each in waiting}


def _stage(*, state: str, decision: str, **_: Any) -> str:
    if state in (DisagreementState.OPEN, DisagreementState.WAITING):
        return DisagreementStage.OPEN
    is_settled = state == DisagreementState.APPLIED or decision == Decision.KEEP
    return DisagreementStage.SETTLED if is_settled else DisagreementStage.TO_APPLY


def _document(disagreement: Disagreement) -> uuid.UUID:
    return disagreement.review.annotation.document_id


def _documents(found: Iterable[Disagreement]) -> dict[uuid.UUID, Document]:
    read = Document.objects.filter(pk__in={_document(each) for each in found})
    return {document.pk: document for document in read.only(*texts(), "project_id")}


@dataclass(frozen=True, slots=True)
class _Around:
    mentions: Mapping[uuid.UUID, Mapping[str, Any]]
    entities: Mapping[uuid.UUID, Mapping[str, Any]]
    rewrites: Mapping[uuid.UUID, Mapping[str, Any]]


def _around(found: Sequence[Disagreement], windows: Mapping[uuid.UUID, tuple[int, int]]) -> _Around:
    """The rows that stand in any of the windows, with their entities, by annotation."""
    beside = Q(pk__in=[])
    for each in found:
        start, end = windows[each.pk]
        beside |= Q(annotation=each.review.annotation_id, start__lt=end, end__gte=start)
    mentions, rewrites = Mention.objects.filter(beside), Rewrite.objects.filter(beside)
    entities = Entity.objects.filter(mentions__in=mentions).distinct()
    return _Around(
        _by_annotation(mentions, rows.mentions(mentions)),
        _by_annotation(entities, rows.entities(entities)),
        _by_annotation(rewrites, rows.rewrites(rewrites)),
    )


def _by_annotation(queryset: QuerySet[Any, Model], held: Mapping[str, Any]) -> dict[uuid.UUID, dict[str, Any]]:
    sorted_: dict[uuid.UUID, dict[str, Any]] = {}
    for row_id, annotation in queryset.values_list("pk", "annotation"):
        if str(row_id) in held:
            sorted_.setdefault(annotation, {})[str(row_id)] = held[str(row_id)]
    return sorted_


def _context(
    disagreement: Disagreement, document: Document, window: tuple[int, int], around: _Around, unfit: Sequence[Unfit]
) -> Context:
    text, start, end = document.text, disagreement.start, disagreement.end
    result = list(_result(disagreement, text, window, around))
    return Context(
        disagreement,
        before=text[window[0] : start],
        at=text[start:end][:MOST_AT],
        after=text[end : window[1]],
        result=result,
        unfit=unfit,
        person_to_protect=document.person_to_protect,
    )


def _result(disagreement: Disagreement, text: str, window: tuple[int, int], around: _Around) -> Iterator[Stretch]:
    annotation = disagreement.review.annotation
    label_set = annotation.label_set
    mentions, entities, rewrites = rows.values(
        {
            "mention": around.mentions.get(annotation.pk, {}),
            "entity": around.entities.get(annotation.pk, {}),
            "rewrite": around.rewrites.get(annotation.pk, {}),
        }
    )
    decided = policies.of(annotation.document)
    view: rendering.View = "masked" if label_set.identifier_types else "target"
    shown = rendering.segments(text, mentions, entities, label_set, decided, view, rewrites)
    for segment in shown:
        if segment.end >= window[0] and segment.start < window[1]:
            yield from _clipped(segment, window, (disagreement.start, disagreement.end))


def _clipped(segment: rendering.Segment, window: tuple[int, int], place: tuple[int, int]) -> Iterator[Stretch]:
    """Segments that show the source itself are cut at the window and at the place."""
    if segment.kind not in {"plain", "kept"}:
        here = segment.start < place[1] and segment.end > place[0]
        yield Stretch(segment.text, segment.kind, here)
        return
    first, last = max(segment.start, window[0]), min(segment.end, window[1])
    cuts = [first, *(each for each in place if first < each < last), last]
    for start, end in pairwise(cuts):
        if start < end:
            text = segment.text[start - segment.start : end - segment.start]
            yield Stretch(text, segment.kind, place[0] <= start and end <= place[1])
