"""Starts and cancels reports, and stores their figures. The last report stays until the new one is complete."""

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
    """The last complete report, and the job of a newer one that is running or has failed."""

    report: Report | None
    job: Job | None


@dataclass(frozen=True, slots=True)
class Taken:
    """What a job has found. `cells` refer to the report, and are made while they are stored."""

    documents: int
    result: Mapping[str, Any]
    cells: Iterable[ReportCell] = ()


Take = Callable[[Report, Progress], Taken]


def start(project: Project, kind: ReportKind, asked: Mapping[str, Any], *, by: User) -> State:
    """Replaces a report that is still running. A complete one stays until the new one is complete."""
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
    """The complete report."""
    found = state(project, kind).report
    if found is None:
        raise errors.NotFound
    return found


def cancel(project: Project, kind: ReportKind, *, by: User) -> None:
    begun = project.reports.filter(kind=kind, computed_at__isnull=True).values("pk")
    for job in Job.objects.filter(project=project, kind=JobKind(kind), subject_id__in=begun):
        jobs.cancel(job, by=by)


def prepare(
    job: Job, progress: Progress, *, take: Take, over: Callable[[Report], QuerySet[Annotation]], keep: int = 1
) -> Publish:
    """Notes the state of the layers before reading them, so that changes in the meantime are noticed.

    `keep`: how many of the project's reports of this kind stay.
    """
    report = Report.objects.select_related("project").filter(pk=job.subject_id, computed_at__isnull=True).first()
    if report is None:
        return lambda: JobOutcome.SUPERSEDED
    report.seen = seen(over(report))
    taken = take(report, progress)
    return lambda: _publish(report, taken, keep)


def seen(layers: QuerySet[Annotation]) -> dict[str, Any]:
    """Changes when a layer is added, changed, moved or deleted."""
    found = layers.order_by().aggregate(layers=Count("pk"), versions=Sum("version"), latest=Max("updated_at"))
    latest_at = found["latest"]
    return {**found, "versions": found["versions"] or 0, "latest": latest_at.isoformat() if latest_at else None}


def has_changed(report: Report, layers: QuerySet[Annotation]) -> bool:
    """Whether the layers have changed since the report was computed."""
    return dict(report.seen) != seen(layers)


def _publish(report: Report, taken: Taken, keep: int) -> JobOutcome:
    report.documents, report.result, report.computed_at = taken.documents, dict(taken.result), timezone.now()
    if not Report.objects.select_for_update(no_key=True).filter(pk=report.pk).exists():
        return JobOutcome.SUPERSEDED
    report.save(update_fields=["seen", "documents", "result", "computed_at"])
    for cells in a_few_at_a_time(taken.cells):
        ReportCell.objects.bulk_create(cells)
    older = Report.objects.filter(project=report.project, kind=report.kind, created_at__lt=report.created_at)
    newest_first = older.exclude(pk=report.pk).order_by("-created_at").values_list("pk", flat=True)
    Report.objects.filter(pk__in=list(newest_first)[keep - 1 :]).delete()
    return JobOutcome.DONE


def a_few_at_a_time(cells: Iterable[ReportCell]) -> Iterator[list[ReportCell]]:
    """Large enough to need few queries, small enough for the documents to fit into memory."""
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
