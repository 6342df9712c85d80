"""Compares engines and their combinations on a project's confirmed documents. Earlier comparisons stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet, Sum

from annotation import access
from annotation.models import Annotation, AnnotationStatus, Job, Project, Report, ReportKind, User, Verb
from annotation.services import engines, events, patterns
from annotation.services.jobs import Progress, Publish
from annotation.services.reports import _raters, _reports
from annotation.services.reports._reports import State, Taken
from pseudonymizer import engines as installed
from pseudonymizer import measuring
from pseudonymizer.engines import By, Combination
from pseudonymizer.measuring import Gold

KIND = ReportKind.ENGINES
AT_ONCE = 50
KEPT = 20


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What engines would be compared on."""

    documents: int
    tokens: int


def start(
    project: Project, names: Sequence[str], combinations: Sequence[str], combine_by: str, most: int, *, by: User
) -> State:
    """`most`: the maximum number of documents; 0 for all. Replaces a comparison that is still running."""
    access.require_open(project)
    engines.require_usable(project, {"engines": list(names)})
    asked: dict[str, Any] = {
        "engines": list(names),
        "combinations": list(combinations),
        "combine_by": combine_by,
        "most": most,
    }
    with transaction.atomic():
        events.record(Verb.ENGINES_COMPARED, by=by, project=project, **asked)
        return _reports.start(project, KIND, asked, by=by)


def listed(project: Project) -> QuerySet[Report]:
    """The complete comparisons, newest first."""
    return project.reports.filter(kind=KIND, computed_at__isnull=False).select_related("by").order_by("-computed_at")


def confirmed(project: Project) -> Confirmed:
    found = _layers(project).aggregate(tokens=Sum("document__token_count"))
    return Confirmed(len(_chosen(project, 0)), found["tokens"] or 0)


def prepare(job: Job, progress: Progress) -> Publish:
    return _reports.prepare(job, progress, take=_take, over=lambda report: _layers(report.project), keep=KEPT)


def _layers(project: Project) -> QuerySet[Annotation]:
    """A document that two people annotated counts with its adjudicated layer: the others are not confirmed."""
    return Annotation.objects.filter(project=project, annotator__isnull=False, status=AnnotationStatus.CONFIRMED)


def _chosen(project: Project, most: int) -> list[tuple[UUID, UUID]]:
    """Documents with their confirmed layers. A limit takes those whose random ids come first: the same every time."""
    found = _layers(project).order_by("document_id", "-adjudicated", "pk").values_list("document_id", "pk")
    first: dict[UUID, UUID] = {}
    for document_id, layer in found:
        first.setdefault(document_id, layer)
    return list(first.items())[: most or None]


class _Texts:
    """The confirmed documents as gold texts, read a few at a time and each time anew."""

    def __init__(self, project: Project, chosen: Sequence[tuple[UUID, UUID]]) -> None:
        self._chosen, self._labels = chosen, installed.people(project.load_label_set())
        self._documents = project.documents

    def __len__(self) -> int:
        return len(self._chosen)

    def __iter__(self) -> Iterator[Gold]:
        for first in range(0, len(self._chosen), AT_ONCE):
            chunk = self._chosen[first : first + AT_ONCE]
            documents = self._documents.defer("person_to_protect").in_bulk([document for document, _ in chunk])
            marked = _raters.mentions([layer for _, layer in chunk])
            for pk, layer in chunk:
                # One that was deleted meanwhile is an empty text, so that the number stays the same.
                document, names = documents.get(pk), marked.get(layer, ())
                places = sorted((each.start, each.end) for each in names if each.stands and each.label in self._labels)
                text, language = (document.text, document.language) if document else ("", "")
                meta = document.metadata if document else {}
                yield Gold(str(pk), text, language, tuple(places) if document else (), meta)


def _take(report: Report, progress: Progress) -> Taken:
    project, asked = report.project, report.asked
    texts = _Texts(project, _chosen(project, asked["most"]))
    wanted = measuring.specs(
        asked["engines"], [Combination(each) for each in asked["combinations"]], By(asked["combine_by"])
    )
    label_set = f"{project.label_set}@{project.label_set_version}"
    options: Mapping[str, Any] = {**project.options, "patterns": list(patterns.in_force(project).patterns)}
    measured = measuring.measure(wanted, texts, label_set=label_set, options=options, watch=progress)
    rows = [measuring.as_plain(each) for each in measured]
    made = engines.made_by(project, project.language)
    return Taken(len(texts), {"rows": rows, "project": made})
