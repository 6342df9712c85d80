"""Starts and cancels reports, and stores their figures; the last report stays until the new one is whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Count, Max, QuerySet, Sum
from django.utils import timezone

from annotation import errors
from annotation.models import (
    Annotation,
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    Project,
    Report,
    ReportCell,
    ReportKind,
    User,
)
from annotation.services import jobs
from annotation.services.jobs import Progress, Publish

AT_ONCE = 500
DOCUMENTS_AT_ONCE = 20_000


@dataclass(frozen=True, slots=True)
class State:
    """The last report that is whole, and the job of one that is not: under way, or ended without one."""

    report: Report | None
    job: Job | None


@dataclass(frozen=True, slots=True)
class Taken:
    """What a job has found; `cells` name the report as their parent, and are made while they are stored."""

    documents: int
    result: Mapping[str, Any]
    cells: Iterable[ReportCell] = ()


Take = Callable[[Report, Progress], Taken]


def start(project: Project, kind: ReportKind, asked: Mapping[str, Any], *, by: User) -> State:
    """In place of one that is under way; what is whole stays until the new one is."""
    with transaction.atomic():
        cancel(project, kind, by=by)
        project.reports.filter(kind=kind, computed_at__isnull=True).delete()
        report = Report.objects.create(project=project, kind=kind, by=by, asked=asked)
        jobs.publish_after_commit(jobs.enqueue(JobKind(kind), report.pk, project, JobQueue.LONG))
    return state(project, kind)


def state(project: Project, kind: ReportKind) -> State:
    of_kind = project.reports.filter(kind=kind).select_related("by")
    whole = of_kind.filter(computed_at__isnull=False).order_by("-computed_at").first()
    begun = of_kind.filter(computed_at__isnull=True).first()
    return State(whole, Job.objects.about(JobKind(kind), begun.pk).first() if begun else None)


def latest(project: Project, kind: ReportKind) -> Report:
    """The one that is whole."""
    found = state(project, kind).report
    if found is None:
        raise errors.NotFound
    return found


def cancel(project: Project, kind: ReportKind, *, by: User) -> None:
    begun = project.reports.filter(kind=kind, computed_at__isnull=True).values("pk")
    for job in Job.objects.filter(project=project, kind=JobKind(kind), subject_id__in=begun):
        jobs.cancel(job, by=by)


def prepare(job: Job, progress: Progress, *, take: Take, over: Callable[[Report], QuerySet[Annotation]]) -> Publish:
    """What the layers are is noted before they are read, so that a change meanwhile shows."""
    report = Report.objects.select_related("project").filter(pk=job.subject_id, computed_at__isnull=True).first()
    if report is None:
        return lambda: JobOutcome.SUPERSEDED
    report.seen = seen(over(report))
    taken = take(report, progress)
    return lambda: _publish(job, report, taken)


def seen(layers: QuerySet[Annotation]) -> dict[str, Any]:
    """Differs when a layer was added, changed, moved or deleted."""
    found = layers.order_by().aggregate(layers=Count("pk"), versions=Sum("version"), latest=Max("updated_at"))
    latest_at = found["latest"]
    return {**found, "versions": found["versions"] or 0, "latest": latest_at.isoformat() if latest_at else None}


def has_changed(report: Report, layers: QuerySet[Annotation]) -> bool:
    """Whether the layers a report was taken over are no longer what they were."""
    return dict(report.seen) != seen(layers)


def _publish(job: Job, report: Report, taken: Taken) -> JobOutcome:
    report.documents, report.result, report.computed_at = taken.documents, dict(taken.result), timezone.now()
    if not Report.objects.select_for_update(no_key=True).filter(pk=report.pk).exists():
        return JobOutcome.SUPERSEDED
    report.save(update_fields=["seen", "documents", "result", "computed_at"])
    for cells in a_few_at_a_time(taken.cells):
        ReportCell.objects.bulk_create(cells)
    older = Report.objects.filter(project=report.project, kind=report.kind, created_at__lt=report.created_at)
    older.exclude(pk=report.pk).delete()
    return JobOutcome.DONE


def a_few_at_a_time(cells: Iterable[ReportCell]) -> Iterator[list[ReportCell]]:
    """So many that few queries are needed, and so few that their documents fit into memory."""
    held: list[ReportCell] = []
    documents = 0
    for cell in cells:
        held.append(cell)
        documents += len(cell.documents)
        if len(held) >= AT_ONCE or documents >= DOCUMENTS_AT_ONCE:
            yield held
            held, documents = [], 0
    if held:
        yield held
